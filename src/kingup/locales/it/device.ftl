# Più persone su un solo dispositivo.

device-title = Un dispositivo per tutti
device-says = Da due a sei persone si passano questo dispositivo, anche con dei bot. I segreti di ciascuno restano dietro il sipario.
device-name = Persona { $number }
device-remove = Togli la persona { $number }
device-more = Un’altra persona
device-bots = Quanti bot
device-start = Comincia
device-curtain = Sipario
device-whose = Solo per { $name }
device-fall = Chiudi il sipario
device-lift = Sono { $name }
device-place = { $player }, prendi il dispositivo: piazza qualcuno.
device-climb = { $player }, prendi il dispositivo: fai salire qualcuno.
device-vote = { $player }, prendi il dispositivo: vota in segreto su { $name }.
device-wait = Giocano gli altri…
device-look = Qualcun altro vuole guardare
