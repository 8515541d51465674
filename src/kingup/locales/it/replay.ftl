# Finished games and records, seen again.

replay-title = Rivedere
replay-of = Rivedere { $code }
replay-where = Manche { $round } · { $step }
replay-moment = Momento della partita
replay-controls = Scorrere la partita
replay-round-start = Torna all’inizio della manche
replay-back = Indietro
replay-play = Avvia
replay-pause = Pausa
replay-on = Avanti
replay-next-vote = Al prossimo voto
replay-speed = Velocità
replay-reveal = Mostra come finisce
replay-copy-link = Copia il link a qui
lens-title = Sguardo
lens-mine = { $player } (tu)
lens-seat = { $player }
lens-spectator = da fuori
lens-all = onnisciente
hands-title = Obiettivi e carte No
hands-no-left = { $count ->
    [0] nessuna carta No
    [one] una carta No
   *[other] { $count } carte No
}
ending-title = Come finisce
ending-none = Non è finita.

## What if

what-if-title = E se …
what-if-says = Prendi un posto in questo momento e gioca da qui. Diventa una partita a sé, con gli obiettivi di questa manche; le carte delle manche seguenti si danno di nuovo.
what-if-seat = Il tuo posto
what-if-alone = Contro i bot
what-if-friends = Con gli amici

## The deal

deal-check-title = Controlla le carte
deal-check-says = Prima della partita il server ha sigillato un segreto, e ognuno ci ha messo del suo. Dai due insieme sono venute le carte. Ora questo browser rifà il conto da solo.
deal-check-warning = Così si vedono tutti gli obiettivi di tutte le manche.
deal-check-button = Rifai il conto
deal-check-unknown = Questa pagina non conosce il modo di dare le carte chiamato { $name }.
deal-committed = Sigillato prima della partita
deal-secret = Il segreto, mostrato dopo la partita
deal-salt = e il sale nel sigillo
deal-contributed = Messo dai giocatori
deal-derived = Che cosa ne segue
deal-starter = La sorte ha fatto cominciare { $player }.
deal-starter-chosen = Chi comincia non è stato tirato a sorte.
deal-before = Queste carte sono state date nella partita che questa riprende.
deal-right = come sigillato
deal-wrong = non come sigillato

## Records

record-drop = Trascina un resoconto (.kingup) dove vuoi su questa pagina, o scegline uno. Non viene conservato.
record-choose = Scegli un resoconto
record-too-long = Questo file è troppo lungo per un resoconto.
record-wrong = Il resoconto non è valido, riga { $line }, colonna { $column }, a «{ $token }»:
record-error-malformed = non ha la forma di un resoconto.
record-error-bad_setup = i giocatori o il primo posto sono sbagliati.
record-error-bad_goal = non è un obiettivo che si potesse dare qui.
record-error-unknown_character = nessuno ha questa iniziale.
record-error-not_beside_board = questo personaggio è già nel castello.
record-error-bad_floor = si mette ai piani da 1 a 4.
record-error-floor_full = a quel piano ce ne sono già quattro.
record-error-not_in_castle = questo personaggio non è nel castello.
record-error-wrong_floor = si sale di un piano alla volta.
record-error-no_card = a quel posto non resta nessuna carta No.
record-error-wrong_phase = a questo punto non può succedere.
record-error-mismatch = la partita dice altro.
refusal-unknown_moment = La partita non ha questo momento.
refusal-not_finished = Questa partita non è ancora finita. Fino ad allora ha dei segreti.
refusal-no_proof = Questo resoconto non dice da che cosa sono venute le carte.
refusal-game_over = Qui la partita è finita. Riprendi da un momento precedente.
refusal-too_large = Questo file è troppo lungo per un resoconto.
