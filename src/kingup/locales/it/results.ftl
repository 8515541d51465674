# Dopo una manche e dopo la partita: premi, appunti e verità, un’immagine da condividere, e poi.

## Awards

review-place = Il tuo posto: { $place } di { $players }
review-awards = Premi
award-title-zero = Zero perfetto
award-title-comeback = Rimonta
award-title-sacrifice = Sacrificio
award-title-hidden = Faccia da poker
award-title-kingmaker = Chi fa i Re
award-title-only_no = Un solo No
award-title-best_round = Manche migliore
award-title-never_no = Sempre Sì
award-zero = { $player }: zero punti nella manche { $round }, quindi 33.
award-comeback = { $player }: in coda dopo due manche, poi la vittoria.
award-sacrifice = Manche { $round }: { $player } ha detto No a { $name }, tra i suoi favoriti.
award-hidden = Manche { $round }: corona a { $name } per { $player }, senza mai { $gender ->
    [f] toccarla
   *[m] toccarlo
}.
award-kingmaker = { $player } ha proposto chi poi ha regnato in { $count } manche.
award-only_no = { $player } ha detto l’unico No { $count ->
    [one] una volta
   *[other] { $count } volte
}.
award-best_round = { $player } ha fatto { $count } punti nella manche { $round }: nessuno di più.
award-never_no = { $player } non ha mai detto No. Gli altri sì.

## Notes beside the truth

truth-title = I tuoi appunti e la verità
truth-right = { $right } su { $count } giusti
truth-mark = { $name }, { $truth ->
    [favorite] tra i favoriti
   *[other] non tra i favoriti
}: { $mark ->
    [yes] avevi segnato sì
    [no] avevi segnato no
    [maybe] avevi segnato forse
   *[none] nessun segno
}
truth-no = Carte No: ne hai contate { $noted }, giocate { $played }

## The castle, a picture, what comes next

review-castle = Il castello alla fine
picture-button = Condividi l’immagine
picture-title = Un’immagine da condividere
picture-label = Chi regna, tutti i punti e il link per rivederla
picture-save = Salva l’immagine
picture-failed = Qui l’immagine non si può disegnare.
next-title = E adesso?
next-stronger = Troppo facile? Prova bot più forti: { $level }.
next-stronger-button = Bot più forti
next-replay = Rivedila con tutti gli obiettivi scoperti.
next-replay-button = A obiettivi scoperti

## Il controllo delle carte

deal-checked = Controllato su questo dispositivo: le carte sono state date con onestà.
deal-checked-seal = Controllato su questo dispositivo: il sigillo è quello visto prima di dare le carte. Da qui non è stato aggiunto niente.
deal-not-checked = Sigillo, segreto e carte vanno d’accordo. Non controllato: questo dispositivo non c’era all’inizio.
deal-dishonest = Non sono le carte che erano sigillate.
deal-later = Altri stanno ancora giocando con queste carte. Puoi controllarle dal { $time }.
deal-problem-secret = Il segreto non apre il sigillo.
deal-problem-starter = Doveva cominciare qualcun altro.
deal-problem-cards = Dal segreto vengono altre carte.
deal-problem-commitment = Prima di dare le carte questo dispositivo ha visto un altro sigillo.
deal-problem-contribution = Manca ciò che questo dispositivo ha aggiunto.
deal-problem-contributions = Ciò che i giocatori hanno aggiunto è cambiato dopo l’inizio.
deal-problem-bot = Un bot ha aggiunto qualcosa. Possono farlo solo le persone.
deal-problem-seen = In partita questo dispositivo ha visto altre carte.
deal-no-proof = Il server non ha dato nessuna prova di queste carte.
deal-no-proof-late = Non controllato: non c’è nessuna prova, e questo dispositivo non c’era all’inizio.
deal-elsewhere = { $rounds ->
    [one] Non controllata: la manche 1, data in un’altra partita.
   *[other] Non controllate: le manche da 1 a { $rounds }, date in un’altra partita.
}
