# Dopo una manche e dopo la partita: premi, appunti e verità, un’immagine da condividere, e poi.

## Awards

review-place = La tua posizione: { $place } su { $players }
review-awards = Premi
award-title-zero = Zero perfetto
award-title-comeback = Rimonta
award-title-sacrifice = Sacrificio
award-title-hidden = Faccia da poker
award-title-kingmaker = Dietro il trono
award-title-only_no = No solitario
award-title-best_round = Manche migliore
award-title-never_no = Sempre Sì
award-zero = { $player }: zero punti nella manche { $round }, quindi 33.
award-comeback = { $player }: in coda dopo due manche, poi la vittoria.
award-sacrifice = Manche { $round }: { $player } ha detto No { A($name) }, che è tra i suoi favoriti.
award-hidden = Manche { $round }: { $name } è { $gender ->
    [f] Regina
   *[m] Re
}. È tra i favoriti di { $player }, che non l’ha mai { $gender ->
    [f] mossa
   *[m] mosso
}.
award-kingmaker = In { $count } manche il personaggio proposto da { $player } è stato incoronato.
award-only_no = { $player } ha detto l’unico No { $count ->
    [one] una volta
   *[other] { $count } volte
}.
award-best_round = { $player } ha fatto { $count } punti nella manche { $round }, più di tutti.
award-never_no = { $player } non ha mai detto No. Tutti gli altri l’hanno fatto.

## Notes beside the truth

truth-title = Le tue note e la verità
truth-right = Note giuste: { $right } su { $count }
truth-mark = { $name }, { $truth ->
    [favorite] tra i favoriti
   *[other] non tra i favoriti
}: { $mark ->
    [yes] avevi segnato sì
    [no] avevi segnato no
    [maybe] avevi segnato forse
   *[none] nessun segno
}
truth-no = Carte No: { $noted } contate, { $played } giocate

## The castle, a picture, what comes next

review-castle = Il castello alla fine
picture-button = Condividi l’immagine
picture-title = Un’immagine da condividere
picture-label = Il Re o la Regina, tutti i punti e il link al replay
picture-save = Salva l’immagine
picture-failed = Qui l’immagine non si può disegnare.
next-title = E adesso?
next-stronger = Troppo facile? Prova bot più forti: { $level }.
next-stronger-button = Bot più forti
next-replay = Rivedila con tutti gli obiettivi scoperti.
next-replay-button = A obiettivi scoperti

## Il controllo delle carte

deal-checked = Controllato su questo dispositivo: le carte sono state distribuite onestamente.
deal-checked-seal = Controllato su questo dispositivo: il sigillo è quello visto prima della distribuzione. Da qui non è stato aggiunto niente.
deal-not-checked = Sigillo, segreto e carte corrispondono. Non controllato: questo dispositivo non c’era all’inizio.
deal-dishonest = Non sono le carte sigillate.
deal-later = Altri stanno ancora giocando queste carte. Puoi controllarle a partire da: { $time }.
deal-problem-secret = Il segreto non apre il sigillo.
deal-problem-starter = Doveva iniziare qualcun altro.
deal-problem-cards = Dal segreto risultano altre carte.
deal-problem-commitment = Prima della distribuzione questo dispositivo ha visto un altro sigillo.
deal-problem-contribution = Manca ciò che questo dispositivo ha aggiunto.
deal-problem-contributions = Ciò che è stato aggiunto al tavolo è cambiato dopo l’inizio.
deal-problem-bot = Un bot ha aggiunto qualcosa. Possono farlo solo le persone.
deal-problem-seen = In partita questo dispositivo ha visto altre carte.
deal-no-proof = Il server non ha dato nessuna prova di queste carte.
deal-no-proof-late = Non controllato: non c’è nessuna prova, e questo dispositivo non c’era all’inizio.
deal-elsewhere = { $rounds ->
    [one] Non controllata: la manche 1, distribuita in un’altra partita.
   *[other] Non controllate: le manche da 1 a { $rounds }, distribuite in un’altra partita.
}
