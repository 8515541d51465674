# What is counted of a player.

statistics-title = Statistiche
statistics-none = Non è ancora stata contata nessuna partita finita.
statistics-games = Partite
statistics-wins = Vittorie
statistics-coronations = Tue candidature al trono riuscite
statistics-only-no = Volte che il tuo No era l’unico
statistics-of = su { $count }
statistics-points = Punti in ogni manche, in media
statistics-rating = Forza
statistics-rating-says = Comincia da 25 e cambia a ogni partita. La barra mostra quanto è sicura.
statistics-people = Tra persone
statistics-bots = Tra i bot
statistics-you = Tu
statistics-value = { $mu } ± { $plus }
statistics-rated = { $count ->
    [one] { $count } partita
   *[other] { $count } partite
}
statistics-private = Le vedi solo tu. Le partite che ne riprendono un’altra non contano.
statistics-delete = Cancella le statistiche
statistics-delete-sure = Tutti questi numeri spariscono e ricominciano da capo. Le tue partite restano.
