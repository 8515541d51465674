# Le pagine che il server mostra quando non può mostrare la pagina stessa.
error-lost-title = Questa porta non conduce da nessuna parte
error-lost = A questo indirizzo non c’è niente. Controlla il link, o riparti dalla pagina iniziale.
error-title = Non ha funzionato
error-host = Questo server non risponde al nome { $host }. Controlla l’indirizzo.
error-host-fix = Il server è tuo? Autorizza il nome e riavvia:
