# Die Seiten, die der Server zeigt, wenn er die Seite selbst nicht zeigen kann.
error-lost-title = Diese Tür führt ins Leere
error-lost = Unter dieser Adresse gibt es nichts. Prüf den Link, oder geh zur Startseite.
error-title = Das hat nicht geklappt
error-host = Dieser Server hört nicht auf den Namen { $host }. Prüf die Adresse.
error-host-fix = Ist es dein Server? Erlaub den Namen und starte neu:
