# La partita del giorno.

daily-title = La partita del giorno
daily-says = Oggi le stesse carte e gli stessi bot per tutti. Hai tre vite d’orgoglio, e conta la tua partita migliore.
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
daily-emblems = Le tre manche in simboli
daily-legend = Per ogni manche: { $first } più punti di tutti, { $second } secondo posto, { $third } terzo posto, { $last } ultimo posto; { $mask } 33 punti.
daily-table = I migliori del giorno
daily-nobody = Nessuno ha ancora finito.
daily-name = Nome
daily-points = Punti
daily-try = Vita
daily-seal = Le carte di oggi sono sigillate da questo numero fin dall’inizio del giorno. Il resoconto della tua partita mostra che è stato rispettato.
