# Alerts for players who are not looking, and the settings for them.

# Titles of pushes. Everybody at the table knows the host and the nominee.
alert-turn = À toi de jouer à la table { DE($host) }
alert-vote = Le vote sur { $name } est ouvert
alert-seat = Une place est libre à la table { DE($host) }
alert-rematch = Une revanche ?
# Reports to a group: whom the table waits for, then what for.
alert-group = { $players } : { $title }
alert-move = c’est le moment de jouer à la table { DE($host) }.
# The button in a push. The service worker shows it.
alert-stop = Arrêter

alerts-offer = Te prévenir quand c’est à toi ?
alerts-offer-says = Un court message sur cet appareil, même quand la page est fermée. Un geste suffit pour arrêter.
alerts-yes = Préviens-moi
alerts-no = Plus tard
alerts-label = Messages quand c’est à toi
alerts-quiet = Heures calmes
alerts-quiet-none = aucune
alerts-quiet-hours = de { $start } à { $end }
alerts-denied = Ton navigateur bloque les messages de ce site. Autorise-les d’abord dans ses réglages.
alerts-failed = Ton navigateur n’a pas pu s’abonner. Réessaie plus tard.
alerts-on = C’est fait : on te prévient quand c’est à toi.

webhook-title = Prévenir un groupe
webhook-says = Colle l’adresse d’un webhook Discord, Slack ou Matrix. Le groupe voit qui la table attend, mais aucun secret.
webhook-address = Adresse
webhook-allowed = Autorisés : { $hosts }
webhook-on = Cette table prévient { $host }.
