# Ein Bildschirm, auf den alle schauen.

party-title = Der große Bildschirm
party-says = Für einen Fernseher oder ein Tablet: Hier sehen alle das Schloss und die Abstimmungen. Geheimes bleibt auf den Handys.
party-open = Tisch öffnen
party-join = Ein Tisch, den es schon gibt
party-show = Zeigen
party-scan = Scannen, hinsetzen, spielen
party-loopback = Handys erreichen diese Adresse nicht. Starte den Server so: kingup --lan
party-first = Wer sich zuerst setzt, startet das Spiel.
party-corner = Scannen und mitspielen
