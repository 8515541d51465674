# What the terminal says in Italian beside the texts of the game. The messages and their order are those of the English ones.

## Line by line

terminal-welcome = King Up!, riga per riga. Scrivi ? in ogni momento per vedere che cosa puoi fare.
terminal-answers-none = Al momento non devi rispondere.
terminal-answers-place = Rispondi con un’iniziale e un piano, per esempio { $example }. In attesa: { $names }. C’è posto ai piani: { $floors }.
terminal-answers-climb = Rispondi con un’iniziale e il piano successivo, K per il trono. Puoi scegliere tra: { $answers }.
terminal-answers-vote = { $count ->
    [0] Rispondi S per Sì. Hai finito le carte No.
    [one] Rispondi S per Sì o N per No. Ti resta una carta No.
   *[other] Rispondi S per Sì o N per No. Ti restano { $count } carte No.
}
terminal-brief-placing = Tocca a te: un’iniziale e un piano, per esempio { $example }. Scrivi ? per l’aiuto.
terminal-brief-climbing = Tocca a te: un’iniziale e il piano successivo, per esempio { $example }. Scrivi ? per l’aiuto.
terminal-brief-vote = { $name } sul trono: { $answers }? Scrivi ? per l’aiuto.
terminal-no-answer = «{ $text }» qui non è una risposta.
terminal-no-floor = «{ $text }» non basta: manca il piano.
terminal-castle = Nel castello: { $floors }.
terminal-goal = Il tuo obiettivo: { $names }.
terminal-worth = Il tuo obiettivo ora vale { $points }.
terminal-curtain = Passa la tastiera { A($player) }. Premi Invio quando nessun altro vede lo schermo.
terminal-left = Partita salvata. «kingup play» la riprende.
terminal-left-table = Il tavolo continua senza di te. «{ $command }» ti riporta lì.
terminal-saved = Il resoconto è salvato in { $file }. «kingup replay 1» mostra il replay, «kingup games» elenca tutte le partite.
terminal-saved-there = Puoi rivedere la partita su { $link }.
terminal-not-saved = Non si può salvare il resoconto della partita.
terminal-games-none = Ancora nessuna partita. «kingup play» ne inizia una.
terminal-games-go-on = «kingup play» le riprende.
terminal-games-finished = Finite
terminal-games-result = { $scores }. Vittoria: { $players }.
terminal-games-replay = «kingup replay NUMERO» ne mostra il replay.
terminal-offer-game = manche { $round } di 3, { $players }
terminal-tables = { $count ->
    [0] Nessun tavolo pubblico aperto su { $server }
    [one] Un tavolo pubblico aperto su { $server }
   *[other] { $count } tavoli pubblici aperti su { $server }
}
terminal-tables-line = { $code }, { $players }, { $count ->
    [one] un posto libero
   *[other] { $count } posti liberi
}
terminal-tables-mine = { $code }, { $players }, il tuo tavolo
terminal-tables-answers = { $count ->
    [0] Rispondi N per aprire un tavolo, o scrivi un codice.
   *[other] Rispondi con un numero per entrare, N per aprire un tavolo, o scrivi un codice.
}
terminal-tables-new = Apri un tavolo nuovo
terminal-tables-code = Entra con un codice
terminal-tables-how = Invio: entra · Esc: indietro
terminal-no-code = «{ $text }» non è un codice. I codici sono come ABC2345.
terminal-table-opened = Il tuo tavolo è aperto. «bot» aggiunge un bot, «inizia» dà il via alla partita. Il link per gli amici: { $link }
terminal-offer-table = come { $name } su { $link }
terminal-offer-answers = { $count ->
    [one] Rispondi S per riprenderla, N per una partita nuova, D per eliminarla.
   *[other] Rispondi con un numero per riprendere quella partita, N per una partita nuova, D e un numero per eliminarne una.
}
terminal-word-look = guarda
terminal-word-history = cronaca
terminal-word-note = nota
terminal-word-say = parla
terminal-word-chat = scrivi
terminal-word-bot = bot
terminal-word-back = torna
terminal-word-start = inizia
terminal-word-quit = esci
terminal-word-agree = accetta
terminal-word-decline = rifiuta
terminal-help-look = il castello, chi gioca, il tuo obiettivo e le tue carte
terminal-help-history = che cosa è successo in questa manche
terminal-help-note = le tue note; per farne una, aggiungi chi gioca, un’iniziale e + - ? o un punto, per esempio: 1 A +
terminal-help-say = che cosa puoi dire; per dirlo, aggiungi il numero o il nome e di chi si tratta, per esempio: mine A
terminal-help-chat = scrivi al tavolo
terminal-help-bot = aggiungi un bot; a partita in corso, scrivi chi non c’è
terminal-help-back = riprendi il tuo posto dal bot
terminal-help-start = inizia la partita
terminal-help-quit = esci; la partita viene salvata
prompt-vote = { $name } sul trono? Si vota.
terminal-help-agree = cedi il posto del bot a chi lo chiede
terminal-help-decline = lascia il posto al bot

## What can go wrong

terminal-refusal-not_kept = Non si può salvare: il disco è pieno o non c’è. Non è cambiato niente.
terminal-refusal-unreachable = Il server è irraggiungibile. Il link è giusto, e il server è acceso?
terminal-refusal-no_server = Qualcosa risponde, ma non è un server di King Up!
terminal-refusal-no_choice = Qui non puoi scegliere un tavolo. Aggiungi il codice al comando, o --new per aprirne uno.
terminal-refusal-unknown_character = Nessun personaggio ha quell’iniziale. Le iniziali sono ABCDEFGILMNOP.
terminal-refusal-chat_off = A questo tavolo la chat libera è spenta. Usa le frasi.
terminal-program-not_started = Posto { $number }, { $name }: il programma non parte.
terminal-program-ended = Posto { $number }, { $name }: il programma è terminato.
terminal-program-late = Posto { $number }, { $name }: il programma non ha risposto in tempo.
terminal-program-wrong = Posto { $number }, { $name }: la risposta del programma non è ammessa o non si può leggere.
terminal-stand-in = Al suo posto gioca un bot: { $level }.
terminal-program-title = Programma bot

## On the whole screen

terminal-tab-history = Cronaca
terminal-tab-notes = Note
terminal-tab-talk = Chiacchiere
terminal-short-help = Aiuto
terminal-short-history = Cronaca
terminal-short-notes = Note
terminal-short-talk = Detto
terminal-short-say = Parla
terminal-short-hide = Nascondi
terminal-short-leave = Esci
terminal-short-get-up = Alzati
terminal-short-answer = Rispondi
terminal-climb-sure = { $name } al piano { $floor }? Invio conferma.
terminal-climb-nominate = Proponi { $name }? Invio conferma.
terminal-any-key = un tasto qualsiasi
terminal-results-on = Invio: prossima manche
terminal-results-over = Invio: gioca ancora · r: rivedi · s: salva… · q: esci
terminal-save-title = Salva il resoconto
terminal-save-how = Invio: salva · Esc: indietro
terminal-save-problem = { $file }: { $problem }. Scegli un altro nome.
terminal-choose = ↑ ↓ Invio · Esc: indietro
terminal-compiling = I bot vengono compilati per questo computer: una volta sola, mezzo minuto…
terminal-too-small = Troppo piccolo: servono 80 × 24.
terminal-curtain-title = Tocca { A($player) }
terminal-curtain-says = Passa la tastiera { A($player) }. Premi Invio quando nessun altro vede lo schermo.
terminal-curtain-others = Prima qualcun altro? { $players }
terminal-offers = In sospeso
terminal-offers-how = Invio: riprendi · Canc: elimina · Esc: esci
terminal-new-game = Una partita nuova

## Replay

terminal-goal-of = Obiettivo di { $player }: { $names }.
terminal-moment = Momento { $at }
terminal-moment-last = Momento { $at }, l’ultimo
terminal-lens = Con gli occhi di { $lens ->
    [spectator] chi guarda
    [all] chi sa tutto
   *[seat] { $player }
}
terminal-short-step = Passo
terminal-short-play = Avvia
terminal-short-lens = Vista
terminal-short-seats = Chi gioca
terminal-short-vote = Voto
terminal-short-round = Manche
terminal-no-vote = In quella direzione non ci sono altri voti.
terminal-no-round = In quella direzione non ci sono altre manche.
terminal-replay-welcome = Un replay, riga per riga. Invio continua; scrivi ? per l’aiuto.
terminal-replay-says = Una partita, momento per momento. Ciò che viene dopo non si vede.
terminal-replay-next = il prossimo momento
terminal-replay-back = un momento indietro
terminal-replay-ten = fino a dieci momenti avanti; si ferma a voti e risultati
terminal-replay-back-ten = dieci momenti indietro
terminal-replay-vote = il prossimo voto; con la maiuscola, il precedente
terminal-replay-round = la prossima manche; con la maiuscola, la precedente
terminal-replay-home = l’inizio
terminal-replay-end = la fine, con chi ha vinto
terminal-replay-play = avvia o ferma
terminal-replay-lens = ciò che vede chi gioca; 0 per chi guarda
terminal-replay-all = vedi tutto, anche gli obiettivi
terminal-replay-other = il prossimo punto di vista
terminal-replay-leave = esci

## Help

terminal-help-title = Aiuto
terminal-help-close = Esc: indietro
terminal-rules-castle = Tredici personaggi scalano il castello, e ciascuno può muovere chiunque. Sei sono i tuoi favoriti segreti.
terminal-rules-round = Prima si piazza a turno ai piani da 1 a 4. Chi resta parte dal piano 0. Poi a ogni turno uno sale di un piano, mai dove sono già in quattro.
terminal-rules-vote = Chi arriva al trono va ai voti. Tutti Sì: incoronazione, e la manche finisce. Un solo No: eliminato per la manche, e le carte No giocate sono perse.
terminal-rules-points = Ogni favorito vale i punti del suo piano, dieci sul trono. Dopo tre manche vince chi ha più punti. Zero punti nella manche 3 valgono 33.
terminal-key-letters = scegli un personaggio con l’iniziale; di nuovo, o Invio, lo fa salire
terminal-key-floors = piazzalo a un piano
terminal-key-sideways = scegli il prossimo
terminal-key-up = scegli un piano
terminal-key-enter = conferma
terminal-key-escape = annulla
terminal-key-vote = vota Sì o No
terminal-key-history = che cosa è successo; PagSu e PagGiù per scorrere
terminal-key-notes = note: frecce e Invio, o il mouse
terminal-key-talk = che cosa si è detto
terminal-key-say = di’ qualcosa
terminal-key-write = scrivi liberamente, se l’host lo permette
terminal-key-hide = nascondi o mostra i tuoi favoriti
terminal-key-answer = da host, rispondi a chi chiede un posto
terminal-key-leave = esci; la partita viene salvata
terminal-signs = ★ favorito · ▲ mosso per ultimo · ♛ corona · ▶ di turno · ✓ ha votato · ⚠ assente (un clic chiede un bot) · ⚙ gioca un bot

## Il controllo delle carte

terminal-deal-checked = Controllato su questo dispositivo: le carte sono state distribuite onestamente.
terminal-deal-checked-seal = Controllato su questo dispositivo: il sigillo è quello visto prima della distribuzione. Da qui non è stato aggiunto niente.
terminal-deal-not-checked = Sigillo, segreto e carte corrispondono. Non controllato: questo dispositivo non c’era all’inizio.
terminal-deal-dishonest = Non sono le carte sigillate.
terminal-deal-problem-secret = Il segreto non apre il sigillo.
terminal-deal-problem-starter = Doveva iniziare qualcun altro.
terminal-deal-problem-cards = Dal segreto risultano altre carte.
terminal-deal-problem-commitment = Prima della distribuzione questo dispositivo ha visto un altro sigillo.
terminal-deal-problem-contribution = Manca ciò che questo dispositivo ha aggiunto.
terminal-deal-problem-contributions = Ciò che è stato aggiunto al tavolo è cambiato dopo l’inizio.
terminal-deal-problem-bot = Un bot ha aggiunto qualcosa. Possono farlo solo le persone.
terminal-deal-problem-seen = In partita questo dispositivo ha visto altre carte.
terminal-deal-problem-unknown = Il server non ha pubblicato niente che si possa controllare.
terminal-deal-elsewhere = { $rounds ->
    [one] Non controllata: la manche 1, distribuita in un’altra partita.
   *[other] Non controllate: le manche da 1 a { $rounds }, distribuite in un’altra partita.
}
