# Plusieurs personnes sur un seul appareil.

device-title = Un appareil pour tous
device-says = Deux à six personnes se passent cet appareil, avec des bots si vous voulez. Les secrets de chacun restent derrière le rideau.
device-name = Personne { $number }
device-remove = Retirer la personne { $number }
device-more = Encore une personne
device-bots = Combien de bots
device-start = Commencer
device-curtain = Rideau
device-whose = Pour { $name } seulement
device-fall = Tirer le rideau
device-lift = Je suis { $name }
device-place = { $player }, prends l’appareil : place quelqu’un.
device-climb = { $player }, prends l’appareil : fais monter quelqu’un.
device-vote = { $player }, prends l’appareil : vote en secret sur { $name }.
device-wait = Les autres jouent…
device-look = Quelqu’un d’autre veut regarder
