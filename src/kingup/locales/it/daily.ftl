# La partita del giorno.

daily-title = La partita del giorno
daily-says = Oggi le stesse carte per tutti, e bot che contro di te giocano a modo loro. Hai tre vite, e conta la tua prima partita.
daily-lives = { $count ->
    [0] Nessuna vita rimasta
    [one] { $count } vita rimasta
   *[other] { $count } vite rimaste
}
daily-play = Gioca le carte di oggi
daily-go-on = Continua la tua partita
daily-over = Per oggi è tutto.
daily-mine = Le tue partite di oggi
daily-attempt = Vita { $number }
daily-counts = conta
daily-emblems = Le tre manche in simboli
daily-legend = Per ogni manche: { $first } più punti di tutti, { $second } secondo posto, { $third } terzo posto, { $last } ultimo posto; { $mask } 33 punti.
daily-table = I migliori del giorno
daily-nobody = Nessuno ha ancora finito.
daily-name = Nome
daily-points = Punti
daily-seal = Le carte di oggi sono sigillate da questo numero fin dall’inizio del giorno. Finito il giorno il segreto è pubblico, e puoi controllare le tue partite.
