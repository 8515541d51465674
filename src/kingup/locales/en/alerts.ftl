# Alerts for players who are not looking, and the settings for them.

# Titles of pushes. Everybody at the table knows the host and the nominee.
alert-turn = Your turn at { $host }’s table
alert-vote = The vote on { $name } is open
alert-seat = A seat is free at { $host }’s table
alert-rematch = Rematch?
# Reports to a group: whom the table waits for, then what for.
alert-group = { $players }: { $title }
alert-move = it’s your move at { $host }’s table.
# The button in a push. The service worker shows it.
alert-stop = Stop these

alerts-offer = Want to know when it’s your turn?
alerts-offer-says = A short message on this device, even when the page is closed. You can stop it with one tap.
alerts-yes = Tell me
alerts-no = Not now
alerts-label = Messages when it’s your turn
alerts-quiet = Quiet hours
alerts-quiet-none = none
alerts-quiet-hours = { $start } to { $end }
alerts-denied = Your browser blocks messages from this site. Allow them in its settings first.
alerts-failed = Your browser couldn’t subscribe. Try again later.
alerts-on = Done: we’ll tell you when it’s your turn.

webhook-title = Tell a group
webhook-says = Paste the address of a webhook in Discord, Slack or Matrix. The group sees whom the table is waiting for, but no secrets.
webhook-address = Address
webhook-allowed = Allowed: { $hosts }
webhook-on = This table reports to { $host }.
