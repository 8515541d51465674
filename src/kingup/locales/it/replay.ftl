# Finished games and records, seen again.

replay-title = Replay
replay-of = Replay di { $code }
replay-where = Manche { $round } · { $step }
replay-moment = Momento della partita
replay-controls = Comandi del replay
replay-round-start = All’inizio della manche
replay-back = Indietro
replay-play = Avvia
replay-pause = Pausa
replay-on = Avanti
replay-next-vote = Al prossimo voto
replay-speed = Velocità
replay-reveal = Mostra il finale
replay-copy-link = Copia il link
lens-title = Punto di vista
lens-mine = { $player } (tu)
lens-seat = { $player }
lens-spectator = chi guarda
lens-all = chi sa tutto
hands-title = Obiettivi e carte No
hands-no-left = { $count ->
    [0] nessuna carta No
    [one] una carta No
   *[other] { $count } carte No
}
ending-title = Come finisce
ending-none = Non è ancora finita.

## What if

what-if-title = E se…
what-if-says = Prendi un posto in questo momento della partita e continua. Diventa una partita a sé, con gli obiettivi di questa manche. Per le manche seguenti si ridistribuiscono le carte.
what-if-seat = Il tuo posto
what-if-alone = Contro i bot
what-if-friends = Con gli amici

## The deal

deal-check-title = Controlla le carte
deal-check-says = Prima della partita il server ha sigillato un segreto, e ciascuno ha aggiunto qualcosa. Insieme hanno deciso le carte. Ora questo browser rifà il conto.
deal-check-warning = Così si vedono tutti gli obiettivi di tutte le manche.
deal-check-button = Rifai il conto
deal-check-unknown = Questa pagina non sa controllare carte distribuite con { $name }.
deal-committed = Sigillato prima della partita
deal-secret = Il segreto, mostrato dopo la partita
deal-salt = e il sale nel sigillo
deal-contributed = Aggiunto da chi gioca
deal-derived = Che cosa ne risulta
deal-starter = La sorte ha scelto { $player } per iniziare.
deal-starter-chosen = Non è stata la sorte a scegliere chi inizia.
deal-before = Queste carte sono state distribuite nella partita che questa continua.
deal-right = come sigillato
deal-wrong = non come sigillato

## Records

record-drop = Trascina un resoconto (.kingup) dove vuoi su questa pagina, o scegline uno. Non viene salvato.
record-choose = Scegli un resoconto
record-too-long = Questo file è troppo lungo per un resoconto.
record-wrong = Il resoconto non è valido alla riga { $line }, colonna { $column }, «{ $token }»:
record-error-malformed = non ha la forma di un resoconto.
record-error-bad_setup = i posti, o quello di chi inizia, sono sbagliati.
record-error-bad_goal = questo obiettivo non può essere distribuito qui.
record-error-unknown_character = nessuno ha questa iniziale.
record-error-not_beside_board = questo personaggio è già piazzato.
record-error-bad_floor = si piazza solo ai piani da 1 a 4.
record-error-floor_full = a quel piano ce ne sono già quattro.
record-error-not_in_castle = questo personaggio non è nel castello.
record-error-wrong_floor = si sale un solo piano alla volta.
record-error-no_card = a quel posto le carte No sono finite.
record-error-wrong_phase = a questo punto non può succedere.
record-error-mismatch = la partita dice altro.
refusal-unknown_moment = La partita non ha questo momento.
refusal-not_finished = Questa partita non è ancora finita. Fino ad allora mantiene i suoi segreti.
refusal-no_proof = Questo resoconto non dice da dove vengono le sue carte.
refusal-game_over = Qui la partita è finita. Continua da un momento precedente.
refusal-too_large = Questo file è troppo lungo per un resoconto.
