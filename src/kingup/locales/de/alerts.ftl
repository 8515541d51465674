# Alerts for players who are not looking, and the settings for them.

# Titles of pushes. Everybody at the table knows the host and the nominee.
alert-turn = Du bist dran am Tisch von { $host }
alert-vote = Die Abstimmung über { $name } läuft
alert-seat = Am Tisch von { $host } ist ein Platz frei
alert-rematch = Revanche?
# Reports to a group: whom the table waits for, then what for.
alert-group = { $players }: { $title }
alert-move = Der Tisch von { $host } wartet.
# The button in a push. The service worker shows it.
alert-stop = Abstellen

alerts-offer = Bescheid sagen, wenn du dran bist?
alerts-offer-says = Eine kurze Nachricht auf diesem Gerät, auch wenn die Seite zu ist. Einmal tippen, und es ist Schluss.
alerts-yes = Sag Bescheid
alerts-no = Jetzt nicht
alerts-label = Nachricht, wenn du dran bist
alerts-quiet = Ruhezeit
alerts-quiet-none = keine
alerts-quiet-hours = { $start } bis { $end }
alerts-denied = Dein Browser blockiert Nachrichten dieser Seite. Erlaub sie zuerst in seinen Einstellungen.
alerts-failed = Dein Browser konnte sich nicht anmelden. Versuch es später noch einmal.
alerts-on = Fertig: Wir sagen Bescheid, wenn du dran bist.

webhook-title = Gruppe benachrichtigen
webhook-says = Füg die Adresse eines Webhooks von Discord, Slack oder Matrix ein. Die Gruppe erfährt, auf wen der Tisch wartet, aber keine Geheimnisse.
webhook-address = Adresse
webhook-allowed = Erlaubt: { $hosts }
webhook-on = Dieser Tisch meldet sich bei { $host }.
