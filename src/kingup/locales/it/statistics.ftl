# What is counted of a player.

statistics-title = Statistiche
statistics-none = Ancora nessuna partita finita da contare.
statistics-games = Partite
statistics-wins = Vittorie
statistics-coronations = Tue proposte incoronate
statistics-only-no = Volte in cui il tuo No era l’unico
statistics-of = su { $count }
statistics-points = Media di punti per manche
statistics-rating = Livello
statistics-rating-says = Parte da 25 e cambia a ogni partita. La barra mostra quanto è certo.
statistics-people = Con persone
statistics-bots = Con bot
statistics-you = Tu
statistics-value = { $mu } ± { $plus }
statistics-rated = { $count ->
    [one] { $count } partita
   *[other] { $count } partite
}
statistics-private = Le vedi solo tu. Le partite che ne continuano un’altra non contano.
statistics-delete = Cancella le statistiche
statistics-delete-sure = Tutti questi numeri spariscono e ricominciano da capo. Le tue partite restano.
