## The page of a link from another device

link-page = Ein Link von einem anderen Gerät
link-title = Hier als { $name } weiterspielen?
link-since = spielt hier seit { $date }
link-warning = Mach nur weiter, wenn du diesen Link selbst auf deinem anderen Gerät erstellt hast. Hat ihn dir jemand geschickt? Dann lass es: Diese Person könnte deine Karten sehen und für dich spielen.
link-button = Ja, meiner
link-refuse = Nein, lieber nicht
link-same = Du bist hier schon { $name }
link-same-says = Öffne den Link auf dem anderen Gerät. Er gilt noch.
link-replace-title = { $mine } durch { $name } ersetzen?
link-replace-now = du, in diesem Browser
link-replace-lost = Dieser Browser verliert dann { $mine }: die Spiele, die Statistik, die heutigen Leben. { $mine } bleibt auf dem Server, aber zurück kommst du nur von einem anderen angemeldeten Gerät.
link-replace-button = Mich ersetzen

## Devices and programs

keys-says = Sie handeln in deinem Namen. Kennst du eines nicht, melde es ab.
keys-devices = Geräte
keys-programs = Programme
keys-programs-none = Kein Programm spielt für dich.
keys-this = dieses Gerät
keys-unknown = Unbekanntes Gerät
keys-unnamed = Programm ohne Namen
keys-device = { $browser } auf { $system }
keys-used = zuletzt benutzt: { $date }
keys-used-unknown = zuletzt benutzt: unbekannt
keys-unused = noch nicht benutzt
keys-made = seit { $date }
keys-expires = bis { $date }
keys-scope-play = darf spielen
keys-scope-read = darf nur lesen
keys-scope-account = darf alles
keys-sign-out = Abmelden
keys-revoke = Widerrufen
keys-ended = Abgemeldet: { $label }.
keys-others = Überall sonst abmelden
keys-others-says = Meldet alle anderen Geräte und Programme ab und macht offene Links ungültig.
keys-others-ended = Du bist überall sonst abgemeldet.
keys-leave-sure = Hier abmelden? Als { $name } kommst du nur von einem anderen angemeldeten Gerät zurück.
keys-leave-button = Hier abmelden
keys-new-says = Mit einem Token spielt oder liest ein Programm für dich. Name, Geräte und Daten kann es nicht ändern.
keys-new-name = Name des Programms
keys-new-scope = Es darf
keys-new-scope-play = für mich spielen
keys-new-scope-read = nur meine Spiele lesen
keys-new-days = Gültig für
keys-new-days-choice = { $count ->
    [one] einen Tag
   *[other] { $count } Tage
}
keys-new-button = Token erstellen
keys-new-done = Kopiere das Token jetzt: Es wird nur einmal gezeigt. Es gilt bis { $date }.
keys-copy = Kopieren
