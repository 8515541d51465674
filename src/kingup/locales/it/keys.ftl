## The page of a link from another device

link-page = Un link da un altro dispositivo
link-title = Continuare qui come { $name }?
link-since = gioca qui dal { $date }
link-warning = Continua solo se hai creato tu questo link, sull’altro tuo dispositivo. Te l’ha mandato qualcuno? Allora fermati: potrebbe vedere le tue carte e giocare al posto tuo.
link-button = Sì, è mio
link-refuse = No, mi fermo
link-same = Qui sei già { $name }
link-same-says = Apri il link sull’altro dispositivo. È ancora valido.
link-replace-title = Sostituire { $mine } con { $name }?
link-replace-now = tu, in questo browser
link-replace-lost = Questo browser perde { $mine }: le partite, le statistiche, le vite di oggi. { $mine } resta sul server, ma ci torni solo da un altro dispositivo collegato.
link-replace-button = Sostituisci

## Devices and programs

keys-says = Agiscono a tuo nome. Se non ne riconosci uno, scollegalo.
keys-devices = Dispositivi
keys-programs = Programmi
keys-programs-none = Nessun programma gioca per te.
keys-this = questo dispositivo
keys-unknown = Dispositivo sconosciuto
keys-unnamed = Programma senza nome
keys-device = { $browser } su { $system }
keys-used = ultimo uso: { $date }
keys-used-unknown = ultimo uso sconosciuto
keys-unused = mai usato
keys-made = dal { $date }
keys-expires = fino al { $date }
keys-scope-play = può giocare
keys-scope-read = può solo leggere
keys-scope-account = può fare tutto
keys-sign-out = Scollega
keys-revoke = Revoca
keys-ended = Scollegato: { $label }.
keys-others = Scollega gli altri
keys-others-says = Scollega tutti gli altri dispositivi e programmi e annulla i link aperti.
keys-others-ended = Resta collegato solo questo dispositivo.
keys-leave-sure = Uscire da qui? Potrai tornare come { $name } solo da un altro dispositivo collegato.
keys-leave-button = Esci da qui
keys-new-says = Con un token un programma gioca o legge per te. Non può cambiare il tuo nome, i dispositivi o i dati.
keys-new-name = Nome del programma
keys-new-scope = Può
keys-new-scope-play = giocare per me
keys-new-scope-read = solo leggere le mie partite
keys-new-days = Valido per
keys-new-days-choice = { $count ->
    [one] un giorno
   *[other] { $count } giorni
}
keys-new-button = Crea un token
keys-new-done = Copia ora il token: si vede una volta sola. Vale fino al { $date }.
keys-copy = Copia
