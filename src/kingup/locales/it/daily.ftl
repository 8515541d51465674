# La partita del giorno.

daily-title = La partita del giorno
daily-says = Oggi le carte sono uguali per tutti; i bot giocano con ciascuno in modo diverso. Hai tre vite. Conta la prima partita.
daily-lives = { $count ->
    [0] Nessuna vita rimasta
    [one] { $count } vita rimasta
   *[other] { $count } vite rimaste
}
daily-play = Gioca adesso
daily-go-on = Continua la partita
daily-over = Per oggi è tutto.
daily-mine = Le tue partite di oggi
daily-attempt = Vita { $number }
daily-counts = conta
daily-emblems = Le tre manche in simboli
daily-legend = Per ogni manche: { $first } più punti di tutti, { $second } secondo posto, { $third } terzo posto, { $last } ultimo posto; { $mask } 33 punti.
daily-table = I migliori di oggi
daily-nobody = Nessuno ha ancora finito.
daily-name = Nome
daily-points = Punti
daily-seal = Questo numero sigilla le carte di oggi fin dall’inizio del giorno. A giornata finita il segreto è pubblico e puoi controllare le tue partite.
