# What the terminal says in Italian beside the texts of the game. The messages and their order are those of the English ones.

## Line by line

terminal-welcome = King Up! riga per riga. Un punto interrogativo dice in ogni momento che cosa si può rispondere.
terminal-answers-none = Al momento non ti si chiede niente.
terminal-answers-place = Rispondi con un’iniziale e un piano, per esempio { $example }. Fuori: { $names }. C’è posto ai piani: { $floors }.
terminal-answers-climb = Rispondi con un’iniziale e il piano raggiunto, K per il trono. Puoi scegliere tra: { $answers }.
terminal-answers-vote = { $count ->
    [0] Rispondi Y per Sì. Non hai più carte No.
    [one] Rispondi Y per Sì o N per No. Ti resta una carta No.
   *[other] Rispondi Y per Sì o N per No. Ti restano { $count } carte No.
}
terminal-brief-placing = Tocca a te: un’iniziale e un piano, per esempio { $example }. Con ? sai di più.
terminal-brief-climbing = Tocca a te: un’iniziale e il prossimo piano, per esempio { $example }. Con ? sai di più.
terminal-brief-vote = { $name } sul trono: { $answers }? Con ? sai di più.
terminal-no-answer = «{ $text }» qui non è una risposta.
terminal-no-floor = «{ $text }» da solo non basta: manca il piano.
terminal-castle = Nel castello: { $floors }.
terminal-goal = Il tuo obiettivo: { $names }.
terminal-worth = Il tuo obiettivo adesso vale { $points }.
terminal-curtain = Passa la tastiera a { $player }. Premi Invio quando nessun altro vede lo schermo.
terminal-left = La partita resta in serbo. «kingup play» la riprende.
terminal-left-table = Il tavolo continua. «{ $command }» ti ci riporta.
terminal-saved = La partita è registrata in { $file }. «kingup replay 1» la mostra di nuovo, «kingup games» le elenca tutte.
terminal-saved-there = Puoi rivedere la partita su { $link }.
terminal-not-saved = Impossibile salvare la partita.
terminal-games-none = Ancora nessuna partita. «kingup play» ne inizia una.
terminal-games-go-on = «kingup play» le riprende.
terminal-games-finished = Finite
terminal-games-result = { $scores }. Vince { $players }.
terminal-games-replay = «kingup replay NUMERO» ne mostra una di nuovo.
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
    [0] Rispondi N per aprire un tavolo, o con il codice di uno.
   *[other] Rispondi con un numero per sederti, N per aprire un tavolo, o con il codice di uno.
}
terminal-tables-new = Apri un tavolo nuovo
terminal-tables-code = Entra con un codice
terminal-tables-how = Invio: entra · Esc: indietro
terminal-no-code = «{ $text }» non è un codice. Uno è fatto così: ABC2345.
terminal-table-opened = Il tuo tavolo è aperto. «bot» fa sedere un bot, «inizia» inizia la partita. Il link da mandare in giro: { $link }
terminal-offer-table = come { $name } su { $link }
terminal-offer-answers = { $count ->
    [one] Rispondi Y per riprenderla, N per una partita nuova, D per buttarla via.
   *[other] Rispondi con un numero per riprendere quella partita, N per una partita nuova, D e un numero per buttarne via una.
}
terminal-word-look = guarda
terminal-word-history = storia
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
terminal-help-note = le tue note; per farne una aggiungi chi gioca, un’iniziale e uno tra + - ? o un punto, per esempio: 1 A +
terminal-help-say = che cosa si può dire al tavolo; per dirlo aggiungi il numero o il nome e di che si tratta, per esempio: mine A
terminal-help-chat = scrivi al tavolo
terminal-help-bot = fai sedere un bot; a partita in corso aggiungi chi non c’è
terminal-help-back = riprendi il tuo posto dal bot
terminal-help-start = inizia la partita
terminal-help-quit = esci; la partita resta in serbo
prompt-vote = { $name } sul trono? Si vota.
terminal-help-agree = chi chiede gioca al posto del bot
terminal-help-decline = il bot continua a giocare

## What can go wrong

terminal-refusal-not_kept = Impossibile conservarlo: il disco è pieno o non c’è più. Non è stato fatto niente.
terminal-refusal-unreachable = Il server non risponde. Il link è giusto, e il server è acceso?
terminal-refusal-no_server = Là qualcuno risponde, ma non come un server di King Up!
terminal-refusal-no_choice = Nessuno sceglie un tavolo. Aggiungi il codice al comando, o --new per aprirne uno.
terminal-refusal-unknown_character = Nessuno ha quell’iniziale. Sono ABCDEFGILMNOP.
terminal-refusal-chat_off = A questo tavolo non si scrive liberamente. Ci sono le frasi.
terminal-program-not_started = Posto { $number }, { $name }: il programma non parte.
terminal-program-ended = Posto { $number }, { $name }: il programma è terminato.
terminal-program-late = Posto { $number }, { $name }: il programma non ha risposto in tempo.
terminal-program-wrong = Posto { $number }, { $name }: la risposta del programma non è ammessa o non si può leggere.
terminal-stand-in = Al suo posto gioca un bot: { $level }.
terminal-program-title = Programma

## On the whole screen

terminal-tab-history = Storia
terminal-tab-notes = Note
terminal-tab-talk = Voci
terminal-short-help = Aiuto
terminal-short-history = Storia
terminal-short-notes = Note
terminal-short-talk = Voci
terminal-short-say = Parla
terminal-short-hide = Copri
terminal-short-leave = Esci
terminal-short-get-up = Alzati
terminal-short-answer = Rispondi
terminal-climb-sure = { $name } sale al piano { $floor }. Invio conferma, Esc rimette giù.
terminal-climb-nominate = { $name } sale sul trono e si vota. Invio conferma.
terminal-any-key = un tasto qualsiasi
terminal-results-on = Invio: prossima manche
terminal-results-over = Invio: gioca ancora · r: rivedi · s: salva… · q: esci
terminal-save-title = Salva la partita
terminal-save-how = Invio: salva · Esc: indietro
terminal-save-problem = { $file }: { $problem }. Scegli un altro nome.
terminal-choose = ↑ ↓ Invio · Esc: indietro
terminal-compiling = I bot vengono compilati per questo computer: una volta sola, mezzo minuto …
terminal-too-small = Troppo piccolo: servono 80 × 24.
terminal-curtain-title = Tocca a { $player }
terminal-curtain-says = Passa la tastiera a { $player }. Invio, quando nessun altro vede lo schermo.
terminal-curtain-others = Prima qualcun altro? { $players }
terminal-offers = In sospeso
terminal-offers-how = Invio: riprendi · Canc: butta via · Esc: esci
terminal-new-game = Una partita nuova

## Replay

terminal-goal-of = { $player } ha l’obiettivo { $names }.
terminal-moment = Momento { $at }
terminal-moment-last = Momento { $at }, l’ultimo
terminal-lens = Con gli occhi di { $lens ->
    [spectator] chi guarda
    [all] chi sa tutto
   *[seat] { $player }
}
terminal-short-step = Passo
terminal-short-play = Avvia
terminal-short-lens = Occhi
terminal-short-seats = Chi gioca
terminal-short-vote = Voto
terminal-short-round = Manche
terminal-no-vote = In quella direzione non ci sono altri voti.
terminal-no-round = In quella direzione non ci sono altre manche.
terminal-replay-welcome = Una partita riga per riga. Invio va avanti; con ? sai di più.
terminal-replay-says = Una partita momento per momento. Di ciò che viene dopo non si vede niente.
terminal-replay-next = il prossimo momento
terminal-replay-back = un momento indietro
terminal-replay-ten = fino a dieci momenti avanti; si ferma a voti ed esiti
terminal-replay-back-ten = dieci momenti indietro
terminal-replay-vote = il prossimo voto; con la maiuscola quello prima
terminal-replay-round = la prossima manche; con la maiuscola quella prima
terminal-replay-home = l’inizio
terminal-replay-end = la fine; si vede chi ha vinto
terminal-replay-play = avvia o ferma
terminal-replay-lens = ciò che vedeva chi gioca; 0 per chi guarda
terminal-replay-all = vedi tutto, anche gli obiettivi
terminal-replay-other = i prossimi occhi
terminal-replay-leave = esci

## Help

terminal-help-title = Aiuto
terminal-help-close = Esc: indietro
terminal-rules-castle = Tredici personaggi scalano il castello, e tutti muovono tutti. Sei di loro sono i tuoi favoriti segreti.
terminal-rules-round = Prima si piazzano a turno ai piani da 1 a 4; poi a ogni turno uno sale di un piano, mai dove sono già in quattro.
terminal-rules-vote = Chi arriva al trono va ai voti. Tutti Sì: è Re e la manche finisce. Un solo No: fuori per la manche, e i No giocati sono persi.
terminal-rules-points = Ogni favorito porta i punti del suo piano, il Re dieci. Dopo tre manche vince chi ha più punti. Zero nella terza manche vale 33.
terminal-key-letters = prendi un personaggio con l’iniziale; di nuovo, o Invio, lo fa salire
terminal-key-floors = mettilo a un piano
terminal-key-sideways = prendi il prossimo
terminal-key-up = scegli un piano
terminal-key-enter = conferma
terminal-key-escape = rimetti giù
terminal-key-vote = vota Sì o No
terminal-key-history = che cosa è successo; i tasti pagina sfogliano
terminal-key-notes = note: frecce e Invio, o il mouse
terminal-key-talk = che cosa si è detto
terminal-key-say = di’ qualcosa
terminal-key-write = scrivi liberamente, se chi ospita lo permette
terminal-key-hide = copri i tuoi favoriti, o mostrali
terminal-key-answer = da host, rispondi a chi chiede un posto
terminal-key-leave = esci; la partita resta in serbo
terminal-signs = ★ favorito · ▲ mosso per ultimo · ♛ corona · ▶ di turno · ✓ ha votato · ⚠ non c’è (un clic chiede un bot) · ⚙ gioca un bot

## Il controllo delle carte

terminal-deal-checked = Controllato su questo dispositivo: le carte sono state date con onestà.
terminal-deal-checked-seal = Controllato su questo dispositivo: il sigillo è quello visto prima di dare le carte. Da qui non è stato aggiunto niente.
terminal-deal-not-checked = Sigillo, segreto e carte vanno d’accordo. Non controllato: questo dispositivo non c’era all’inizio.
terminal-deal-dishonest = Non sono le carte che erano sigillate.
terminal-deal-problem-secret = Il segreto non apre il sigillo.
terminal-deal-problem-starter = Doveva cominciare qualcun altro.
terminal-deal-problem-cards = Dal segreto vengono altre carte.
terminal-deal-problem-commitment = Prima di dare le carte questo dispositivo ha visto un altro sigillo.
terminal-deal-problem-contribution = Manca ciò che questo dispositivo ha aggiunto.
terminal-deal-problem-contributions = Ciò che i giocatori hanno aggiunto è cambiato dopo l’inizio.
terminal-deal-problem-bot = Un bot ha aggiunto qualcosa. Possono farlo solo le persone.
terminal-deal-problem-seen = In partita questo dispositivo ha visto altre carte.
terminal-deal-problem-unknown = Il server non ha pubblicato niente che si possa controllare.
terminal-deal-elsewhere = { $rounds ->
    [one] Non controllata: la manche 1, data in un’altra partita.
   *[other] Non controllate: le manche da 1 a { $rounds }, date in un’altra partita.
}
