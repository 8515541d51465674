# King Up! in Italian. The messages and their order are those of the English ones.
# $gender is that of the character in $name: m or f. Of players it is not known: sentences about them do without.

app-name = King Up!
page-title = { $what } · King Up!

## Characters, floors

character-A = scudiero
character-B = incantatrice
character-C = sergente
character-D = antiquario
character-E = duca
character-F = pittore
character-G = paladino
character-I = contadina
character-L = messaggero
character-M = veggente
character-N = oste
character-O = contessa
character-P = cuoco
# The article depends on the sound that follows, too.
character-full = { $name } { $name ->
    [Alighiero] lo { $who }
    [Beatrice] l’{ $who }
    [Dario] l’{ $who }
    [Natale] l’{ $who }
   *[other] { $gender ->
        [f] la { $who }
       *[m] il { $who }
    }
}

floor-K = Trono del Re
floor-5 = Nobili
floor-4 = Dignitari
floor-3 = Ufficiali
floor-2 = Mercanti
floor-1 = Artigiani
floor-0 = Servi
points = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}

## Home

home-tagline = Tredici scalano il castello. Sei di loro sono tuoi. Nessuno sa quali.
home-play-now = Gioca subito
home-play-with = In quanti
home-bots = Bot
home-ways = Altri modi di giocare
way-learn = Impara
way-daily = Partita del giorno
way-puzzle = Rompicapo del giorno
way-device = Un dispositivo
way-party = Grande schermo
way-says-learn = Una prima manche guidata
way-says-daily = Tre vite, stesse carte per tutti
way-says-puzzle = Una sola scelta è la migliore
way-says-device = Passatevelo a turno
way-says-party = Castello in TV, carte sul telefono
home-join = Entra con un codice
home-code = Codice del tavolo
home-join-button = Entra
home-open-tables = Tavoli aperti
home-no-tables = Al momento non ci sono tavoli pubblici.
home-my-running = Partite in corso
home-my-games = Partite finite
home-no-games = Ancora nessuna partita finita.
home-your-name = Il tuo nome
home-name-says = Lo vedono gli altri. Non ti chiediamo altro.
home-name-button = Eccomi
home-free-seats = { $count ->
    [0] al completo
    [one] { $count } posto libero
   *[other] { $count } posti liberi
}
home-running = in corso
home-finished = finita
home-record = Resoconto
home-open-record = Rivedi un resoconto
replay-link = Rivedi
statistics-link = Statistiche
# A newcomer's name: a character's trade.
guest-1 = { $who } { $gender ->
    [f] allegra
   *[m] allegro
}
guest-2 = { $who } audace
guest-3 = { $who } { $gender ->
    [f] fiera
   *[m] fiero
}
guest-4 = { $who } { $gender ->
    [f] furba
   *[m] furbo
}
guest-5 = { $who } gentile
guest-6 = { $who } { $gender ->
    [f] gaia
   *[m] gaio
}
guest-7 = { $who } vivace
guest-8 = { $who } { $gender ->
    [f] lesta
   *[m] lesto
}
pitch-climb = Fai salire chi vuoi.
pitch-six = Sei sono tuoi, in segreto.
pitch-no = Basta un No, e chi è proposto cade.
home-learn = Impara a giocare
home-friends = Gioca con amici
home-friends-says = Apri un tavolo e manda il link agli amici.
home-change-name = Il tuo nome: { $name }. Cambialo
code-signs = I codici non contengono mai { $signs }. Ricontrolla.
code-length = Un codice ha { $length } lettere e cifre.
home-your-avatar = La tua immagine
daily-streak = { $count ->
    [one] { $count } giorno di fila
   *[other] { $count } giorni di fila
}
daily-next = Prossima partita tra { $time }
home-won = Vittoria:

level-random = Dado
level-servant = Servo
level-trader = Mercante
level-officer = Ufficiale
level-noble = Nobile
level-king = Re
level-says-random = gioca a caso
level-says-servant = alle prime armi
level-says-trader = avido
level-says-officer = riflette prima di votare
level-says-noble = ti legge nel pensiero
level-says-king = il più forte
level-weakened = su questo server non è al massimo

## Lobby

lobby-title = Tavolo { $code }
lobby-invite = Invita gli amici
lobby-copy = Copia il link
lobby-copied = Copiato
lobby-share = Condividi
lobby-share-text = Gioca a King Up! con me
lobby-qr = Codice QR del link
lobby-seats = Posti
lobby-free = libero
lobby-kept = riservato { A($name) }
lobby-sit = Siediti qui
lobby-add-bot = Aggiungi un bot
lobby-remove = Togli { $name }
lobby-make-host = Rendi { $name } host
lobby-move-here = Spostati qui
lobby-host = host
lobby-you = tu
lobby-bot = bot
lobby-program = programma
lobby-here = presente
lobby-away = assente
lobby-start = Inizia la partita
lobby-waiting = Tocca { A($name) } dare il via
lobby-take-over = Diventa host
lobby-host-away = { $name } non c’è. Puoi diventare host { $time }.
lobby-seats-left = { $count ->
    [one] C’è un posto libero: riempilo, o riduci i posti.
   *[other] Ci sono { $count } posti liberi: riempili, o riduci i posti.
}
lobby-expected = In arrivo: { $names }
lobby-leave = Esci
lobby-watching = { $count ->
    [one] Una persona guarda
   *[other] { $count } persone guardano
}
lobby-invited = { $name } ti invita
lobby-invited-by-nobody = C’è un invito per te
lobby-seated = { $taken ->
    [one] { $taken } posto su { $seats } occupato
   *[other] { $taken } posti su { $seats } occupati
}
lobby-sit-down = Siediti
lobby-remove-sure = Liberare il posto di { $name }?
lobby-remove-says = { $name } può restare a guardare. Puoi annullare.
lobby-remove-button = Libera il posto
lobby-removed = Il posto di { $name } ora è libero.
lobby-undo = Annulla
lobby-let-back = Riammetti { $name }
lobby-you-removed = { $name } ha liberato il tuo posto. Puoi restare a guardare, o chiedere un posto.
lobby-ask-back = Chiedi questo posto
lobby-starts-itself = La partita comincia quando ci siete tutti: { $names }
lobby-loopback = I telefoni non raggiungono questo indirizzo.
lobby-loopback-how = Per farli entrare, avvia il server con:
lobby-lan = I telefoni sulla stessa rete usano questo indirizzo.
lobby-handover-sure = Rendere { $name } host?
lobby-handover-says = Sarà { $name } ad aggiungere i bot e a dare il via.
lobby-handover-button = Passa il ruolo
options-title = Opzioni
options-seats = Posti
options-history = Voti passati
options-history-memory = mostrati una volta, poi a memoria
options-history-open = visibili
options-time = Tempo per mossa
options-time-none = senza limiti
options-time-15 = 15 secondi
options-time-30 = 30 secondi
options-time-60 = 1 minuto
options-time-300 = 5 minuti
options-time-86400 = 1 giorno
options-time-259200 = 3 giorni
options-starter = Chi inizia
options-starter-random = a sorte
options-listed = Tavolo pubblico
options-spectators = Si può guardare
options-chat = Chat libera
options-yes = sì
options-no = no
deal-commitment = Sigillo delle carte
deal-says = Le carte nascono da un segreto sigillato prima della partita. Ciascuno di voi aggiunge qualcosa. Alla fine tutti possono controllare.

## At the table

prompt-place = Tocca a te: piazza qualcuno ai piani 1–4
prompt-place-floor = { $name } – su quale piano?
prompt-climb = Tocca a te: fai salire qualcuno di un piano
# $input is what the player uses: mouse, keyboard or touch.
# $floor is the name of a floor from 1 to 5.
prompt-climb-sure = { $name } tra { $floor ->
    [Artigiani] gli
    [Ufficiali] gli
   *[other] i
} { $floor }? { $input ->
    [mouse] Clicca ancora.
    [keyboard] Premi Invio.
   *[other] Tocca ancora.
}
prompt-climb-nominate = Proponi { $name }? { $input ->
    [mouse] Clicca ancora.
    [keyboard] Premi Invio.
   *[other] Tocca ancora.
}
prompt-wait-place = { $player } piazza qualcuno
prompt-wait-climb = { $player } fa salire qualcuno
prompt-vote-own = Proponi { $name }. Si vota.
prompt-voted = Hai votato. Puoi ancora cambiare.
prompt-voted-wait = Aspettiamo { $players }
prompt-opening = Tutti hanno votato. Fiato sospeso…
vote-again = Tocca ancora per votare { $ballot }.
prompt-results = Manche { $round } finita
prompt-finished = La partita è finita
prompt-watching = Stai guardando
turn-yours = tocca a te
turn-theirs = di turno
turn-voted = ha votato
turn-votes = vota
turn-ready = dà l’ok
has-crown = ha la corona
plays-on = gioca un bot
is-away = assente
round-of = Manche { $round } di 3
banner-climbing = Comincia la salita!
ticker-placed = { $player }: { $name } → { $floor }
ticker-climbed = { $player }: { $name } ↑ { $floor }
goal-title = Il tuo obiettivo
goal-now = ora { $points }
goal-crowned = Con l’incoronazione: { $points } per te
goal-hide = Nascondi i favoriti
goal-show = Mostra i favoriti
goal-hidden = nascosto
cards-title = Le tue carte
card-yes = Sì
card-no = No
card-yes-label = Vota Sì
card-no-label = Vota No
cards-no-left = { $count ->
    [0] Hai finito le carte No
    [one] Ti resta una carta No
   *[other] Ti restano { $count } carte No
}
favorite-mark = tra i tuoi favoriti
aside-title = In attesa
eliminated-title = Nella botola
castle-label = Il castello
floor-label = { $name }, piano { $floor }, { $points }
throne-label = { $name }, { $points }
spot-label = Piazza qui { $name }: { $floor }
character-label = { $name } { $name ->
    [Alighiero] lo { $who }
    [Beatrice] l’{ $who }
    [Dario] l’{ $who }
    [Natale] l’{ $who }
   *[other] { $gender ->
        [f] la { $who }
       *[m] il { $who }
    }
}
clock-left = ancora { $time }
stand-in-ask = Fai giocare un bot per { $name }
come-back = Riprendi il posto
you-are-away = Un bot gioca al posto tuo.
sign-bot = Qui gioca un bot: { $level }
sign-standin = Un bot sostituisce { $name }
sign-away = { $name } non c’è
sign-voted = { $name } ha votato
sign-ready = { $name } dà l’ok
stand-in-says = Un bot può giocare finché { $name } non torna.
stand-in-button = Chiama un bot
stand-in-when = Quando un bot può giocare per { $name }
stand-in-wait = Se { $name } non torna, un bot può giocare { $time }.
stand-in-clock = Decide l’orologio: { $name } può muovere finché c’è tempo.
stand-in-clock-wait = Decide l’orologio: un bot può giocare { $time }.
request-title = Vuoi giocare?
request-says = Chiedi { A($name) } il posto di un bot. Il suo obiettivo e le sue carte diventano tuoi.
request-ask = Gioca per { $bot }
request-waiting = Decide { $name }. Intanto puoi guardare.
request-withdraw = Guarda e basta
request-declined = { $name } preferisce continuare così. Buona visione!
request-wants = { $name } vorrebbe giocare al posto di { $bot }.
request-wants-seat = { $name } vorrebbe sedersi.
request-agree = Accetta
request-decline = Rifiuta
request-granted = Ora giochi al posto di { $bot }. Obiettivo e carte sono tuoi.
go-on = Prossima manche
go-on-waiting = Aspettiamo gli altri
leave-game = Lascia la partita
leave-sure = Un bot giocherà al posto tuo. Puoi sempre tornare.
leave-stay = Resta
cancel = Annulla
close = Chiudi
menu = Menu
menu-talk = Parla
menu-notes = Note
menu-history = Cronaca
menu-leave = Esci
# Answers to taps at the wrong time.
early-turn = Non ancora: tocca { A($player) }.
early-vote = Prima vota: Sì o No.
early-voted = Aspetta che votino tutti.
early-place = Prima scegli qualcuno sotto il castello.
early-climb = Prima scegli chi far salire.
early-card = Si vota quando qualcuno è proposto.
movable-mark = può salire
tip-title = Consiglio
tip-stars = Le stelle indicano i tuoi sei favoriti. Falli salire di nascosto.
tip-vote = Un No fa cadere chi è proposto. Se tutti dicono Sì, la manche finisce.
tip-cards = { $count ->
    [0] Hai finito le carte No di questa manche.
    [one] Ti resta una carta No per questa manche.
   *[other] Ti restano { $count } carte No per questa manche.
}

## Election, coronation, trap door

election-title = { $name } sul trono?
election-your-vote = Il tuo voto
vote-undone = Hai ritirato il tuo voto.
vote-undo = Annulla
coronation-title = Viva { $gender ->
    [f] la Regina
   *[m] il Re
} { $name }!
coronation-by = Tutti hanno detto Sì.
trapdoor-title = { $name } è { $gender ->
    [f] caduta
   *[m] caduto
} nella botola!
trapdoor-by = { $players } { $count ->
    [one] ha
   *[other] hanno
} detto No.

## Results

results-title = Manche { $round }
results-total = Totale
results-king = { $name } è { $gender ->
    [f] Regina
   *[m] Re
}
results-thirtythree = Zero perfetto!
winner-one = Vince { $player }!
winner-many = Vincono insieme { $players }!
winner-you = Hai vinto!
tie-break = Parità a { $points } punti: vince chi ha più favoriti nel castello.
rematch = Gioca ancora
rematch-join = Vai alla rivincita
rematch-follow = La rivincita è pronta. Ci vai tra { $seconds } s.
rematch-stay = Resta qui
download-record = Scarica il resoconto
back-home = Inizio

## A game that goes on from another one

branch-of-game = Continua la partita { $code } dalla manche { $round }, momento { $step }.
branch-of-record = Continua un resoconto dalla manche { $round }, momento { $step }.
branch-begins = La partita continua da qui.
branch-seat = { $player } gioca al posto di { $former }
branch-seat-free = Il posto di { $former } è libero

## Talk

talk-title = Chiacchiere
talk-say = Di’ qualcosa
talk-whom = Di chi si parla?
talk-floor = Quale piano?
talk-seat = A chi?
talk-chat = Scrivi al tavolo
talk-send = Invia
talk-mute = Nascondi la chat
talk-unmute = Mostra la chat
talk-empty = Nessuno ha ancora detto niente.
phrase-mine = { $name } è { $gender ->
    [f] mia
   *[m] mio
}
phrase-not_mine = { $name } non è { $gender ->
    [f] mia
   *[m] mio
}
phrase-want_king = { $name } sul trono!
phrase-never_king = { $name } sul trono? Mai!
phrase-need_nobody_on = Non mi serve nessuno { $floor ->
    [K] sul trono
   *[other] al piano { $floor }
}
phrase-move_up = Fai salire { $name }
phrase-leave_there = Lascia { $name } dov’è
phrase-shall_vote_yes = Voterò Sì
phrase-shall_vote_no = Voterò No
phrase-vote_yes_please = { $player }, vota Sì
phrase-vote_no_please = { $player }, vota No
phrase-out_of_no = Ho finito le carte No
phrase-many_no = Ho ancora tante carte No
phrase-trust_me = Fidati di me
phrase-you_bluff = { $player }, stai bluffando
phrase-believe_you = { $player }, ti credo
phrase-same_favorite = { $player }, { $name } serve a te e a me
phrase-whose_is = Di chi è { $name }?
phrase-ahead = { $player } ha troppo vantaggio
phrase-truce = { $player }, tregua?
phrase-thinking = Fammi pensare
phrase-hurry = Dai, forza!
reaction-laugh = ride
reaction-gasp = resta a bocca aperta
reaction-cheer = esulta
reaction-boo = fischia
reaction-cry = piange
reaction-wink = fa l’occhiolino
reaction-crown = s’inchina
reaction-thanks = ringrazia
reaction-sorry = si scusa
reaction-good_game = dice: bella partita

## Notes and history

notes-title = Note
notes-says = Le vedi solo tu. Tocca un personaggio: sì, no, forse. Tocca No per contare.
notes-cell = { $player }, { $name }: { $mark ->
    [yes] sì
    [no] no
    [maybe] forse
   *[none] nessun segno
}
notes-no = { $player }, carte No contate: { $count }
history-title = Che cosa è successo
history-empty = Ancora niente.

## What happens, in sentences: told to the ear, and written in the history

event-seat_taken = { $player } si siede.
event-seat_left = { $player } lascia il tavolo.
event-host_changed = Ora l’host è { $player }.
event-game_started = La partita comincia. Inizia { $player }.
event-cards_dealt = Manche { $round }. Inizia { $player }. Le carte sono distribuite.
event-cards_dealt-goal = Il tuo obiettivo: { $names }.
zero-counts = In questa manche zero punti valgono { $points }.
event-placed = { $player } piazza { $name } al piano { $floor }.
event-leftovers_placed = Tra i Servi: { $names }. Comincia la salita.
event-climbed = { $player } fa salire { $name } al piano { $floor }.
event-nominated = { $player } propone { $name }. Si vota.
event-ballot_laid = { $player } ha votato.
event-ballot_played = Hai votato { $ballot }.
event-ballot_swapped = Hai cambiato il voto in { $ballot }.
event-eliminated = { $name } è { $gender ->
    [f] eliminata
   *[m] eliminato
}. { $players } { $count ->
    [one] ha
   *[other] hanno
} detto No.
is-out = { $name } è { $gender ->
    [f] eliminata
   *[m] eliminato
}.
event-crowned = Tutti hanno detto Sì: { $name } è { $gender ->
    [f] Regina
   *[m] Re
}! { $scores }.
event-game_won = La partita è finita. { $players } { $count ->
    [one] vince
   *[other] vincono insieme
} con { $points } punti.
event-player_ready = { $player } dà l’ok.
event-stand_in_wanted = { $player } chiede un bot al posto di { $other }.
event-stand_in_seated = Ora un bot gioca per { $player }.
event-player_back = { $player } è di nuovo qui.
event-phrase_said = { $player }: «{ $text }»
event-reacted = { $player } { $text }.
event-line_chatted = { $player }: «{ $text }»
event-rematch_opened = La rivincita è pronta.
event-options_changed = Nuove opzioni: { $changes }.
seat-removed = L’host ha liberato il posto di { $player }.
event-seat_asked = { $player } chiede il posto { $number }.
event-seat_granted = Ora { $player } gioca al posto di { $bot }.
seat-declined = { $player } resta a guardare.
seat-withdrawn = { $player } non chiede più un posto.
event-removal_lifted = { $player } può sedersi di nuovo.
event-your-turn = Tocca a te.
ballot-Y = Sì
ballot-N = No
score-of = { $player } { $points }
and = { $first } { E($last) }

## The network, settings, errors

loading = Un momento…
network-lost = Connessione persa. Nuovo tentativo…
network-none = Il server è irraggiungibile. Controlla la connessione e riprova.
version-new = È disponibile una nuova versione.
version-load = Aggiorna
offline-title = Il castello è irraggiungibile
offline-says = Il server non risponde. Appena risponde, questa pagina continua da sola. Se il server gira su questo computer, riavvialo: kingup
network-back = Connessione ristabilita.
table-paused = Il tavolo è in pausa: ora il server non riesce a salvare. Poi la partita continua da sola.
settings-title = Impostazioni
settings-theme = Aspetto
settings-theme-auto = come il dispositivo
settings-theme-light = giorno
settings-theme-dark = notte
settings-language = Lingua
settings-sound = Suono
settings-on = sì
settings-off = no
settings-volume = Volume
settings-vibration = Vibrazione
settings-animation = Animazioni
settings-bots = Velocità dei bot
settings-confirm = Due tocchi per votare
settings-pace-slow = lenta
settings-pace-normal = normale
settings-pace-fast = veloce
settings-device = Continua altrove
settings-device-says = Inquadra il codice con l’altro dispositivo entro dieci minuti. Vale una volta sola.
settings-keys = Dispositivi e programmi
settings-delete = Cancella i dati
settings-delete-sure = Il tuo nome e ciò che hai scritto spariranno ovunque. I bot finiranno le tue partite. Non si può annullare.
settings-delete-button = Cancella
settings-name = Nome
settings-save = Salva
settings-saved = Salvato.
licenses-title = Crediti e licenze
rules-title = Regole
not-found = Qui non c’è niente.

refusal-not_your_turn = Non tocca a te.
refusal-wrong_phase = Adesso no.
refusal-not_beside_board = Questo personaggio è già piazzato.
refusal-bad_floor = Si piazza solo ai piani da 1 a 4.
refusal-floor_full = Il piano è pieno: sono già in quattro.
refusal-not_in_castle = Questo personaggio non è nel castello.
refusal-wrong_floor = Un solo piano alla volta.
refusal-no_card = Hai finito le carte No.
refusal-stale = La partita è andata avanti. Guarda di nuovo.
refusal-ballot_settled = Hai cambiato voto venti volte. Ora resta così.
refusal-log_full = Questo tavolo non accetta altro: si può solo finire la partita.
refusal-seat_kept = Quel posto è riservato a chi ha già giocato.
refusal-seat_taken = Quel posto è occupato.
refusal-table_full = Il tavolo è al completo.
refusal-too_few_seats = Al tavolo siete già di più. Prima libera un posto.
refusal-seats_free = Ci sono ancora posti liberi. Prima riempili.
refusal-started = La partita è già cominciata.
refusal-not_host = Può farlo solo l’host.
refusal-shown_out = L’host ha liberato il tuo posto. Chiedi di tornare.
refusal-contributed = Hai già aggiunto la tua parte a queste carte.
refusal-unknown_table = Nessun tavolo ha questo codice. Ricontrollalo.
refusal-no_player = Qui non ti conosciamo più. Scrivi il tuo nome nella pagina iniziale.
refusal-no_spectators = A questo tavolo non si può stare a guardare.
refusal-too_fast = Troppo in fretta. Aspetta un attimo.
refusal-too_much_talk = Quante parole! Aspetta un attimo.
refusal-too_many_tables = Hai troppi tavoli aperti. Prima finiscine uno.
refusal-not_absent = Non ancora: l’assenza è troppo breve.
refusal-store_away = Ora il server non riesce a salvare. Riprova.
refusal-malformed = Non è possibile.
refusal-bad_link = Questo link è già stato usato, o è troppo vecchio. Creane uno nuovo nelle impostazioni dell’altro dispositivo.
refusal-no_stand_in = Nessun bot gioca per te la partita del giorno. Chiudi pure la pagina: la partita ti aspetta.
refusal-keeps_guests = Da qui giocano già più persone: questo dispositivo non ha un posto suo.
refusal-has_seat = Stai già giocando qui.
refusal-not_offered = In questa partita non si cambia posto.
refusal-no_request = Quella richiesta non è più aperta.
refusal-asked_enough = Hai già chiesto abbastanza. Buona visione!
refusal-not_your_guest = Quel posto non gioca da questo dispositivo.
refusal-no_life_left = Hai finito le tre vite di oggi. Domani altre carte.
refusal-day_not_over = Queste carte si possono controllare a fine giornata, a mezzanotte UTC.
refusal-no_such_seat = Quel posto non c’è più.
refusal-seat_free = A quel posto non c’è più nessuno.
refusal-not_seated = Non hai un posto a questo tavolo.
refusal-not_playing = In questo momento non si muove né si vota.
refusal-not_over = La prossima manche è già cominciata.
refusal-is_bot = A quel posto gioca già un bot.
refusal-unknown_page = A questo indirizzo non c’è niente.
refusal-too_many_connections = Dalla tua rete arrivano troppe connessioni. Chiudi le altre schede di King Up!, o aspetta un attimo.
refusal-too_slow = La connessione era troppo lenta. Riprova.
refusal-other_player = In questo browser sei già un’altra persona. Conferma che vuoi cambiare.
refusal-signed_out = Su questo dispositivo l’accesso è stato chiuso.
refusal-out_of_scope = Questo programma non può farlo.
refusal-unknown_key = Quel dispositivo o programma è già scollegato.
refusal-no_webhooks = Questo server non lo permette: scegli un altro indirizzo.
refusal-no_pushes = Questo server non manda avvisi.
refusal-too_many_keys = Hai troppi dispositivi e programmi. Prima scollegane uno.
refusal-fault = Qualcosa è andato storto sul server. Riprova.
refusal-wrong_host = Questo server non risponde a quel nome. Controlla l’indirizzo.
refusal-clock_runs = Decide l’orologio: a tempo scaduto gioca un bot.
refusal-too_many_changes = Qui ci sono state troppe modifiche. Inizia la partita, o apri un altro tavolo.
refusal-too_many_players = Dalla tua rete sono arrivate troppe persone nuove.
refusal-too_many_new_tables = Dalla tua rete sono stati aperti troppi tavoli.
refusal-too_much_written = Dalla tua rete arrivano troppi messaggi. La partita continua comunque.
refusal-other = Non ha funzionato ({ $code }).
try-again = { $text } Riprova { $time }.
in-seconds = { $count ->
    [one] tra un secondo
   *[other] tra { $count } secondi
}
in-minutes = { $count ->
    [one] tra un minuto
   *[other] tra { $count } minuti
}
in-hours = { $count ->
    [one] tra un’ora
   *[other] tra { $count } ore
}
in-days = { $count ->
    [one] tra un giorno
   *[other] tra { $count } giorni
}
