# Il rompicapo del giorno.

puzzle-title = Il rompicapo del giorno
puzzle-climb = Chi fai salire?
puzzle-vote = { $name } sul trono: Sì o No?
puzzle-to-floor = { $name } al piano { $floor }
puzzle-to-throne = { $name } sul trono
puzzle-answer = Rispondi
puzzle-right = Giusto!
puzzle-wrong = Non proprio.
puzzle-yours = la tua risposta
puzzle-chances = La tua probabilità di vincere la partita
puzzle-how = È la stima del bot più forte. Ha giocato ogni scelta fino in fondo { $count } volte.
puzzle-streak = { $count ->
    [one] Risolto: un rompicapo di fila
   *[other] Risolti: { $count } rompicapi di fila
}
puzzle-next = Prossimo rompicapo tra { $time }
puzzle-yesterday = Rompicapo di ieri
puzzle-today = Rompicapo di oggi
puzzle-players = Al tavolo
puzzle-you = Tu
puzzle-cards = Carte No rimaste: { $count }
puzzle-past = La manche finora
puzzle-fell = { $gender ->
    [f] { $name } è caduta
   *[m] { $name } è caduto
} per il No di { $players }.

## Why the best choice is the best

reason-no_alone = A nessun altro restano carte No. Senza la tua, tutti dicono Sì { A($name) } e tu fai { $points }. Dopo un No, aspettati circa { $expected }.
reason-no_wait = Se ora tutti dicono Sì { A($name) }, fai { $points }. Dopo un No, aspettati circa { $expected }.
reason-yes_now = Se ora tutti dicono Sì { A($name) }, fai { $points }. Dopo un No, aspettati solo circa { $expected }.
reason-yes_save = Molto probabilmente il No lo dice qualcun altro: circa { $percent } volte su 100. Tieni la tua carta.
reason-throne_sure = A nessun altro restano carte No: tutti dicono Sì { A($name) }, e fai { $points }.
reason-throne_crown = Se tutti dicono Sì { A($name) }, fai { $points }. Con { $other }, aspettati circa { $instead }.
reason-throne_drop = { $name } non è { $gender ->
    [f] tua
   *[m] tuo
}. Circa { $percent } volte su 100 qualcuno dice No. Allora { $name } cade, e una carta è spesa.
reason-climb_wait = { $other } sul trono? Non ancora: circa { $percent } volte su 100 qualcuno direbbe No. Agli altri { $count ->
    [one] resta una carta No
   *[other] restano { $count } carte No
}. { $name } può salire in pace.
reason-climb_own = { $name } è { $gender ->
    [f] tua
   *[m] tuo
}. Aspettati circa { $expected } punti in questa manche; con { $other }, circa { $instead }.
reason-climb_other = { $name } non è { $gender ->
    [f] tua
   *[m] tuo
}, ma conviene. Aspettati circa { $expected } punti in questa manche; con { $other }, circa { $instead }.
