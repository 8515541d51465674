# Mehrere an einem Gerät.

device-title = Ein Gerät für alle
device-says = Zwei bis sechs Leute reichen dieses Gerät herum, auf Wunsch mit Bots. Geheimes bleibt hinter einem Vorhang.
device-name = Person { $number }
device-remove = Person { $number } entfernen
device-more = Noch jemand
device-bots = Wie viele Bots
device-start = Los geht’s
device-curtain = Vorhang
device-whose = Nur für { $name }
device-fall = Vorhang zu
device-lift = Ich bin { $name }
device-place = { $player }, nimm das Gerät: Setz jemanden ein.
device-climb = { $player }, nimm das Gerät: Lass jemanden aufsteigen.
device-vote = { $player }, nimm das Gerät: Stimm geheim über { $name } ab.
device-wait = Die anderen sind dran …
device-look = Jemand anders will nachsehen
