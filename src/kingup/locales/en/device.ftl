# Several people at one device.

device-title = One device for everybody
device-says = Two to six people pass this device around, with bots if you like. Everybody’s secrets stay behind a curtain.
device-name = Player { $number }
device-remove = Remove player { $number }
device-more = One more player
device-bots = How many bots
device-start = Start
device-curtain = Curtain
device-whose = Only for { $name }
device-fall = Close the curtain
device-lift = I’m { $name }
device-place = { $player }, take the device: place somebody.
device-climb = { $player }, take the device: move somebody up.
device-vote = { $player }, take the device: vote on { $name } in secret.
device-wait = The others are playing…
device-look = Somebody else?
