# Uno schermo che tutti guardano.

party-title = Il grande schermo
party-says = Mettilo su una TV o un tablet che tutti vedono. Mostra il castello e i voti. I segreti restano sui telefoni.
party-open = Apri un tavolo
party-join = Un tavolo che esiste già
party-show = Mostra
party-scan = Inquadra, siediti, gioca
party-loopback = I telefoni non raggiungono questo indirizzo. Avvia il server con: kingup --lan
party-first = La prima persona che si siede dà il via.
party-corner = Inquadra per giocare o tornare
