# King Up! in German. The messages and their order are those of the English ones.
# $gender is that of the character in $name: m or f. Of players it is not known: sentences about them do without.

app-name = King Up!
page-title = { $what } · King Up!

## Characters, floors

character-A = Knappe
character-B = Zauberin
character-C = Feldwebel
character-D = Antiquar
character-E = Herzog
character-F = Maler
character-G = Paladin
character-I = Bäuerin
character-L = Bote
character-M = Seher
character-N = Wirt
character-O = Gräfin
character-P = Koch
character-full = { $name } { $gender ->
    [f] die { $who }
   *[m] der { $who }
}

floor-K = Königsthron
floor-5 = Edelleute
floor-4 = Würdenträger
floor-3 = Offiziere
floor-2 = Kaufleute
floor-1 = Handwerker
floor-0 = Dienstboten
points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}

## Home

home-tagline = Dreizehn wollen im Schloss nach oben. Sechs gehören dir. Niemand weiß, welche.
home-play-now = Jetzt spielen
home-play-with = Wie viele
home-bots = Bots
home-ways = Andere Spielarten
way-learn = Lernen
way-daily = Karten des Tages
way-puzzle = Rätsel des Tages
way-device = Ein Gerät
way-party = Großer Bildschirm
way-says-learn = Eine erste Runde mit Anleitung
way-says-daily = Drei Leben, gleiche Karten für alle
way-says-puzzle = Eine Wahl ist klar besser
way-says-device = Zum Herumreichen
way-says-party = Schloss am Fernseher, Karten am Handy
home-join = Mit Code beitreten
home-code = Code des Tisches
home-join-button = Beitreten
home-open-tables = Offene Tische
home-no-tables = Gerade ist kein öffentlicher Tisch offen.
home-my-running = Laufende Spiele
home-my-games = Beendete Spiele
home-no-games = Noch kein Spiel beendet.
home-your-name = Dein Name
home-name-says = Die anderen sehen ihn. Mehr wollen wir nicht wissen.
home-name-button = Das bin ich
home-free-seats = { $count ->
    [0] voll
    [one] { $count } Platz frei
   *[other] { $count } Plätze frei
}
home-running = läuft
home-finished = beendet
home-record = Protokoll
home-open-record = Protokoll ansehen
replay-link = Ansehen
statistics-link = Statistik
# A newcomer's name: a character's trade.
guest-1 = { $gender ->
    [f] Frohe
   *[m] Froher
} { $who }
guest-2 = { $gender ->
    [f] Kühne
   *[m] Kühner
} { $who }
guest-3 = { $gender ->
    [f] Schlaue
   *[m] Schlauer
} { $who }
guest-4 = { $gender ->
    [f] Flotte
   *[m] Flotter
} { $who }
guest-5 = { $gender ->
    [f] Flinke
   *[m] Flinker
} { $who }
guest-6 = { $gender ->
    [f] Kecke
   *[m] Kecker
} { $who }
guest-7 = { $gender ->
    [f] Kluge
   *[m] Kluger
} { $who }
guest-8 = { $gender ->
    [f] Freche
   *[m] Frecher
} { $who }
pitch-climb = Lass aufsteigen, wen du willst.
pitch-six = Sechs gehören heimlich dir.
pitch-no = Ein Nein, und die Figur fällt.
home-learn = Spielen lernen
home-friends = Mit Freunden spielen
home-friends-says = Öffne einen Tisch und schick ihnen den Link.
home-change-name = Dein Name: { $name }. Ändern
code-signs = Codes enthalten nie { $signs }. Schau noch einmal hin.
code-length = Ein Code hat { $length } Buchstaben und Ziffern.
home-your-avatar = Dein Bild
daily-streak = { $count ->
    [one] { $count } Tag in Folge
   *[other] { $count } Tage in Folge
}
daily-next = Neue Karten in { $time }
home-won = Sieg:

level-random = Würfel
level-servant = Dienstbote
level-trader = Kaufmann
level-officer = Offizier
level-noble = Edelmann
level-king = König
level-says-random = spielt zufällig
level-says-servant = fängt gerade an
level-says-trader = gierig
level-says-officer = denkt vor jeder Stimme
level-says-noble = durchschaut dich
level-says-king = am stärksten
level-weakened = auf diesem Server nicht in voller Stärke

## Lobby

lobby-title = Tisch { $code }
lobby-invite = Freunde einladen
lobby-copy = Link kopieren
lobby-copied = Kopiert
lobby-share = Teilen
lobby-share-text = Spiel King Up! mit mir
lobby-qr = QR-Code des Links
lobby-seats = Plätze
lobby-free = frei
lobby-kept = reserviert für { $name }
lobby-sit = Hier hinsetzen
lobby-add-bot = Bot dazusetzen
lobby-remove = { $name } entfernen
lobby-make-host = { $name } zum Host machen
lobby-move-here = Hierher wechseln
lobby-host = Host
lobby-you = du
lobby-bot = Bot
lobby-program = Programm
lobby-here = da
lobby-away = nicht da
lobby-start = Spiel starten
lobby-waiting = { $name } startet das Spiel
lobby-take-over = Host werden
lobby-host-away = { $name } ist nicht da. Du kannst { $time } Host werden.
lobby-seats-left = { $count ->
    [one] Ein Platz ist frei: Besetz ihn oder nimm ihn weg.
   *[other] { $count } Plätze sind frei: Besetz sie oder nimm sie weg.
}
lobby-expected = Erwartet: { $names }
lobby-leave = Verlassen
lobby-watching = { $count ->
    [one] Eine Person sieht zu
   *[other] { $count } sehen zu
}
lobby-invited = { $name } lädt dich ein
lobby-invited-by-nobody = Du bist eingeladen
lobby-seated = { $taken } von { $seats } Plätzen besetzt
lobby-sit-down = Hinsetzen
lobby-remove-sure = Den Platz von { $name } freimachen?
lobby-remove-says = { $name } kann bleiben und zusehen. Du kannst es rückgängig machen.
lobby-remove-button = Platz freimachen
lobby-removed = Der Platz von { $name } ist jetzt frei.
lobby-undo = Rückgängig
lobby-let-back = { $name } wieder zulassen
lobby-you-removed = { $name } hat deinen Platz freigemacht. Du kannst zusehen oder um einen Platz bitten.
lobby-ask-back = Um Platz bitten
lobby-starts-itself = Das Spiel startet, wenn alle wieder da sind: { $names }
lobby-loopback = Handys erreichen diese Adresse nicht.
lobby-loopback-how = Damit sie mitspielen können, starte den Server so:
lobby-lan = Handys im selben Netz nehmen diese Adresse.
lobby-handover-sure = { $name } zum Host machen?
lobby-handover-says = Dann setzt { $name } Bots dazu und startet das Spiel.
lobby-handover-button = Tisch übergeben
options-title = Optionen
options-seats = Plätze
options-history = Frühere Stimmen
options-history-memory = einmal, dann aus dem Kopf
options-history-open = sichtbar
options-time = Zeit je Zug
options-time-none = unbegrenzt
options-time-15 = 15 Sekunden
options-time-30 = 30 Sekunden
options-time-60 = 1 Minute
options-time-300 = 5 Minuten
options-time-86400 = 1 Tag
options-time-259200 = 3 Tage
options-starter = Wer anfängt
options-starter-random = ausgelost
options-listed = Öffentlicher Tisch
options-spectators = Zusehen erlaubt
options-chat = Freier Chat
options-yes = ja
options-no = nein
deal-commitment = Siegel der Karten
deal-says = Vor dem Spiel wird ein Geheimnis versiegelt. Daraus und aus dem, was ihr dazugebt, entstehen die Karten. Nach dem Spiel können es alle nachprüfen.

## At the table

prompt-place = Du bist dran: Setz jemanden ein (1–4)
prompt-place-floor = { $name } – in welches Stockwerk?
prompt-climb = Du bist dran: Lass jemanden aufsteigen
# $input is what the player uses: mouse, keyboard or touch.
# $floor is the name of a floor from 1 to 5: with an n it is the dative of each.
prompt-climb-sure = { $name } zu den { $floor }n? { $input ->
    [mouse] Klick erneut.
    [keyboard] Drück Enter.
   *[other] Tipp erneut.
}
prompt-climb-nominate = { $name } vorschlagen? { $input ->
    [mouse] Klick erneut.
    [keyboard] Drück Enter.
   *[other] Tipp erneut.
}
prompt-wait-place = { $player } setzt jemanden ein
prompt-wait-climb = { $player } lässt jemanden aufsteigen
prompt-vote-own = Du schlägst { $name } vor. Alle stimmen ab.
prompt-voted = Abgestimmt. Du kannst es noch ändern.
prompt-voted-wait = Warten auf { $players }
prompt-opening = Alle Karten liegen. Luft anhalten …
vote-again = Tipp noch einmal für { $ballot }.
prompt-results = Runde { $round } ist vorbei
prompt-finished = Das Spiel ist zu Ende
prompt-watching = Du siehst zu
turn-yours = du bist dran
turn-theirs = am Zug
turn-voted = hat abgestimmt
turn-votes = stimmt ab
turn-ready = bereit
has-crown = hat die Krone
plays-on = ein Bot spielt
is-away = nicht da
round-of = Runde { $round } von 3
banner-climbing = Der Aufstieg beginnt!
ticker-placed = { $player }: { $name } → { $floor }
ticker-climbed = { $player }: { $name } ↑ { $floor }
goal-title = Deine Favoritenkarte
goal-now = jetzt { $points }
goal-crowned = Bei Krönung: { $points } für dich
goal-hide = Favoriten verdecken
goal-show = Favoriten zeigen
goal-hidden = verdeckt
cards-title = Deine Karten
card-yes = Ja
card-no = Nein
card-yes-label = Mit Ja stimmen
card-no-label = Mit Nein stimmen
cards-no-left = { $count ->
    [0] Keine Nein-Karte mehr
    [one] Noch eine Nein-Karte
   *[other] Noch { $count } Nein-Karten
}
favorite-mark = unter deinen Favoriten
aside-title = Warten noch
eliminated-title = Durch die Falltür gefallen
castle-label = Das Schloss
floor-label = { $name }, Stockwerk { $floor }, { $points }
throne-label = { $name }, { $points }
spot-label = { $name } hier einsetzen: { $floor }
character-label = { $name } { $gender ->
    [f] die { $who }
   *[m] der { $who }
}
clock-left = noch { $time }
stand-in-ask = Einen Bot für { $name } spielen lassen
come-back = Wieder selbst spielen
you-are-away = Ein Bot spielt für dich.
sign-bot = Hier spielt ein Bot: { $level }
sign-standin = Ein Bot spielt für { $name }
sign-away = { $name } ist nicht da
sign-voted = { $name } hat abgestimmt
sign-ready = { $name } ist bereit
stand-in-says = Ein Bot kann spielen, bis { $name } wieder da ist.
stand-in-button = Bot übernehmen lassen
stand-in-when = Wann ein Bot für { $name } spielen kann
stand-in-wait = Kommt { $name } nicht zurück, kann { $time } ein Bot übernehmen.
stand-in-clock = Die Uhr entscheidet: { $name } hat die volle Zeit für den Zug.
stand-in-clock-wait = Die Uhr entscheidet: Ein Bot kann { $time } übernehmen.
request-title = Willst du mitspielen?
request-says = Bitte { $name } um den Platz eines Bots. Seine Favoritenkarte und seine Nein-Karten gehören dann dir.
request-ask = Für { $bot } spielen
request-waiting = { $name } entscheidet. Solange kannst du zusehen.
request-withdraw = Nur zusehen
request-declined = { $name } möchte so weiterspielen. Viel Spaß beim Zusehen!
request-wants = { $name } möchte für { $bot } spielen.
request-wants-seat = { $name } möchte sich setzen.
request-agree = Einverstanden
request-decline = Ablehnen
request-granted = Du spielst jetzt für { $bot }. Favoritenkarte und Nein-Karten gehören dir.
go-on = Nächste Runde
go-on-waiting = Warten auf andere
leave-game = Spiel verlassen
leave-sure = Ein Bot spielt für dich. Du kannst jederzeit zurückkommen.
leave-stay = Bleiben
cancel = Abbrechen
close = Schließen
menu = Menü
menu-talk = Reden
menu-notes = Notizen
menu-history = Verlauf
menu-leave = Gehen
# Answers to taps at the wrong time.
early-turn = Noch nicht: { $player } ist dran.
early-vote = Stimm erst ab: Ja oder Nein.
early-voted = Warte, bis alle abgestimmt haben.
early-place = Wähl erst jemanden unter dem Schloss.
early-climb = Wähl erst, wer aufsteigen soll.
early-card = Du stimmst ab, wenn jemand vorgeschlagen ist.
movable-mark = kann aufsteigen
tip-title = Tipp
tip-stars = Sterne zeigen deine sechs Favoriten. Bring sie heimlich nach oben.
tip-vote = Ein Nein, und die Figur fällt. Sagen alle Ja, endet die Runde.
tip-cards = { $count ->
    [0] Deine Nein-Karten sind für diese Runde aufgebraucht.
    [one] Du hast noch eine Nein-Karte für diese Runde.
   *[other] Du hast noch { $count } Nein-Karten für diese Runde.
}

## Election, coronation, trap door

election-title = { $name } auf den Thron?
election-your-vote = Deine Stimme
vote-undone = Du hast deine Stimme zurückgenommen.
vote-undo = Zurücknehmen
coronation-title = Hoch lebe { $gender ->
    [f] Königin
   *[m] König
} { $name }!
coronation-by = Alle haben Ja gesagt.
trapdoor-title = { $name } fällt durch die Falltür!
trapdoor-by = { $players } { $count ->
    [one] hat
   *[other] haben
} Nein gesagt.

## Results

results-title = Runde { $round }
results-total = Gesamt
results-king = { $name } ist { $gender ->
    [f] Königin
   *[m] König
}
results-thirtythree = Glatte Null!
winner-one = { $player } gewinnt!
winner-many = { $players } teilen sich den Sieg!
winner-you = Du gewinnst!
tie-break = Gleichstand bei { $points } Punkten: Es gewinnt, wer mehr Favoriten im Schloss hat.
rematch = Noch einmal spielen
rematch-join = Zur Revanche
rematch-follow = Die Revanche ist offen. In { $seconds } s bist du dabei.
rematch-stay = Hierbleiben
download-record = Protokoll herunterladen
back-home = Startseite

## A game that goes on from another one

branch-of-game = Setzt Spiel { $code } fort, ab Runde { $round }, Moment { $step }.
branch-of-record = Setzt ein Protokoll fort, ab Runde { $round }, Moment { $step }.
branch-begins = Von hier an geht das Spiel weiter.
branch-seat = { $player } spielt für { $former }
branch-seat-free = Der Platz von { $former } ist frei

## Talk

talk-title = Tischgespräch
talk-say = Etwas sagen
talk-whom = Über wen?
talk-floor = Welches Stockwerk?
talk-seat = Zu wem?
talk-chat = Schreib an den Tisch
talk-send = Senden
talk-mute = Freien Chat ausblenden
talk-unmute = Freien Chat zeigen
talk-empty = Noch hat niemand etwas gesagt.
phrase-mine = { $name } gehört mir
phrase-not_mine = { $name } gehört mir nicht
phrase-want_king = { $name } auf den Thron!
phrase-never_king = { $name } auf den Thron? Niemals!
phrase-need_nobody_on = Ich brauche niemanden { $floor ->
    [K] auf dem Thron
   *[other] in Stockwerk { $floor }
}
phrase-move_up = Lass { $name } aufsteigen
phrase-leave_there = Lass { $name }, wo { $gender ->
    [f] sie
   *[m] er
} ist
phrase-shall_vote_yes = Ich stimme mit Ja
phrase-shall_vote_no = Ich stimme mit Nein
phrase-vote_yes_please = { $player }, stimm mit Ja
phrase-vote_no_please = { $player }, stimm mit Nein
phrase-out_of_no = Ich habe keine Nein-Karten mehr
phrase-many_no = Ich habe noch viele Nein-Karten
phrase-trust_me = Vertrau mir
phrase-you_bluff = { $player }, du bluffst
phrase-believe_you = { $player }, ich glaube dir
phrase-same_favorite = { $player }, wir wollen beide { $name }
phrase-whose_is = Wem gehört { $name }?
phrase-ahead = { $player } ist zu weit vorn
phrase-truce = { $player }, Waffenstillstand?
phrase-thinking = Lass mich überlegen
phrase-hurry = Na los!
reaction-laugh = lacht
reaction-gasp = staunt
reaction-cheer = jubelt
reaction-boo = buht
reaction-cry = weint
reaction-wink = zwinkert
reaction-crown = verneigt sich
reaction-thanks = bedankt sich
reaction-sorry = entschuldigt sich
reaction-good_game = sagt: schönes Spiel

## Notes and history

notes-title = Notizen
notes-says = Nur du siehst sie. Tipp auf eine Figur: ja, nein, vielleicht. Tipp auf Nein, um zu zählen.
notes-cell = { $player }, { $name }: { $mark ->
    [yes] ja
    [no] nein
    [maybe] vielleicht
   *[none] ohne Zeichen
}
notes-no = { $player }, gezählte Nein-Karten: { $count }
history-title = Was passiert ist
history-empty = Noch nichts.

## What happens, in sentences: told to the ear, and written in the history

event-seat_taken = { $player } setzt sich.
event-seat_left = { $player } ist gegangen.
event-host_changed = { $player } ist jetzt Host.
event-game_started = Das Spiel beginnt. { $player } fängt an.
event-cards_dealt = Runde { $round }. { $player } fängt an. Die Karten sind verteilt.
event-cards_dealt-goal = Deine Favoriten: { $names }.
zero-counts = In dieser Runde zählen null Punkte als { $points }.
event-placed = { $player } setzt { $name } in Stockwerk { $floor } ein.
event-leftovers_placed = Zu den Dienstboten: { $names }. Der Aufstieg beginnt.
event-climbed = { $player } lässt { $name } in Stockwerk { $floor } aufsteigen.
event-nominated = { $player } schlägt { $name } vor. Alle stimmen ab.
event-ballot_laid = { $player } hat abgestimmt.
event-ballot_played = Du hast mit { $ballot } gestimmt.
event-ballot_swapped = Du stimmst jetzt mit { $ballot }.
event-eliminated = { $name } ist ausgeschieden. { $players } { $count ->
    [one] hat
   *[other] haben
} Nein gesagt.
is-out = { $name } ist ausgeschieden.
event-crowned = Alle haben Ja gesagt: { $name } ist { $gender ->
    [f] Königin
   *[m] König
}! { $scores }.
event-game_won = Das Spiel ist zu Ende. { $players } { $count ->
    [one] gewinnt
   *[other] teilen sich den Sieg
} mit { $points } Punkten.
event-player_ready = { $player } ist bereit.
event-stand_in_wanted = { $player } bittet um einen Bot für { $other }.
event-stand_in_seated = Ein Bot spielt jetzt für { $player }.
event-player_back = { $player } ist wieder da.
event-phrase_said = { $player }: „{ $text }“
event-reacted = { $player } { $text }.
event-line_chatted = { $player }: „{ $text }“
event-rematch_opened = Die Revanche ist offen.
event-options_changed = Neue Optionen: { $changes }.
seat-removed = Der Host hat den Platz von { $player } freigemacht.
event-seat_asked = { $player } bittet um Platz { $number }.
event-seat_granted = { $player } spielt jetzt für { $bot }.
seat-declined = { $player } sieht weiter zu.
seat-withdrawn = { $player } bittet nicht mehr um einen Platz.
event-removal_lifted = { $player } darf sich wieder setzen.
event-your-turn = Du bist dran.
ballot-Y = Ja
ballot-N = Nein
score-of = { $player } { $points }
and = { $first } und { $last }

## The network, settings, errors

loading = Einen Moment …
network-lost = Verbindung verloren. Neuer Versuch …
network-none = Der Server ist nicht erreichbar. Prüf die Verbindung und versuch es noch einmal.
version-new = Es gibt eine neue Version dieser Seite.
version-load = Aktualisieren
offline-title = Das Schloss ist nicht erreichbar
offline-says = Der Server antwortet nicht. Sobald er antwortet, geht es von selbst weiter. Läuft er auf diesem Rechner, starte ihn neu: kingup
network-back = Wieder verbunden.
table-paused = Der Tisch macht Pause: Der Server kann gerade nichts speichern. Es geht von selbst weiter.
settings-title = Einstellungen
settings-theme = Darstellung
settings-theme-auto = wie das Gerät
settings-theme-light = Tag
settings-theme-dark = Nacht
settings-language = Sprache
settings-sound = Ton
settings-on = an
settings-off = aus
settings-volume = Lautstärke
settings-vibration = Vibration
settings-animation = Animationen
settings-bots = Tempo der Bots
settings-confirm = Zum Abstimmen zweimal tippen
settings-pace-slow = langsam
settings-pace-normal = normal
settings-pace-fast = schnell
settings-device = Woanders weiterspielen
settings-device-says = Scanne diesen QR-Code innerhalb von zehn Minuten mit dem anderen Gerät. Er gilt nur einmal.
settings-keys = Geräte und Programme
settings-delete = Meine Daten löschen
settings-delete-sure = Dein Name und alles, was du geschrieben hast, verschwinden überall. Bots spielen deine Spiele zu Ende. Das lässt sich nicht rückgängig machen.
settings-delete-button = Löschen
settings-name = Name
settings-save = Speichern
settings-saved = Gespeichert.
licenses-title = Mitwirkende und Lizenzen
rules-title = Regeln
not-found = Hier ist nichts.

refusal-not_your_turn = Du bist nicht dran.
refusal-wrong_phase = Jetzt nicht.
refusal-not_beside_board = Diese Figur ist schon eingesetzt.
refusal-bad_floor = Setz nur in Stockwerk 1 bis 4 ein.
refusal-floor_full = Dieses Stockwerk ist voll: Dort stehen schon vier.
refusal-not_in_castle = Diese Figur ist nicht im Schloss.
refusal-wrong_floor = Immer nur ein Stockwerk auf einmal.
refusal-no_card = Du hast keine Nein-Karte mehr.
refusal-stale = Das Spiel ist schon weiter. Schau noch einmal hin.
refusal-ballot_settled = Du hast deine Stimme zwanzigmal geändert. Jetzt bleibt sie so.
refusal-log_full = Dieser Tisch nimmt nichts mehr an: Nur das Spiel läuft noch zu Ende.
refusal-seat_kept = Der Platz ist für jemanden reserviert, der schon mitgespielt hat.
refusal-seat_taken = Dieser Platz ist besetzt.
refusal-table_full = Der Tisch ist voll.
refusal-too_few_seats = Hier sitzen schon mehr Leute. Mach erst einen Platz frei.
refusal-seats_free = Es sind noch Plätze frei. Besetz sie erst.
refusal-started = Das Spiel hat schon begonnen.
refusal-not_host = Das darf nur der Host.
refusal-shown_out = Der Host hat deinen Platz freigemacht. Bitte um einen neuen.
refusal-contributed = Du hast zu diesen Karten schon etwas dazugegeben.
refusal-unknown_table = Kein Tisch hat diesen Code. Schau noch einmal hin.
refusal-no_player = Wir kennen dich hier nicht mehr. Gib auf der Startseite deinen Namen ein.
refusal-no_spectators = An diesem Tisch darf niemand zusehen.
refusal-too_fast = Zu schnell. Warte kurz.
refusal-too_much_talk = Das war viel auf einmal. Warte kurz.
refusal-too_many_tables = Du hast zu viele offene Tische. Bring erst einen zu Ende.
refusal-not_absent = Noch nicht: Ein Bot kann erst etwas später übernehmen.
refusal-store_away = Der Server kann gerade nichts speichern. Versuch es noch einmal.
refusal-malformed = Das geht nicht.
refusal-bad_link = Dieser Link wurde schon benutzt oder ist zu alt. Erstell in den Einstellungen des anderen Geräts einen neuen.
refusal-no_stand_in = Die Karten des Tages spielt kein Bot für dich. Schließ einfach die Seite: Das Spiel wartet.
refusal-keeps_guests = An diesem Gerät spielen schon mehrere: Einen eigenen Platz gibt es nicht.
refusal-has_seat = Du spielst hier schon mit.
refusal-not_offered = In diesem Spiel wechseln die Plätze nicht.
refusal-no_request = Diese Anfrage ist nicht mehr offen.
refusal-asked_enough = Du hast oft genug gefragt. Viel Spaß beim Zusehen!
refusal-not_your_guest = Dieser Platz gehört nicht zu diesem Gerät.
refusal-no_life_left = Deine drei Leben sind verbraucht. Morgen gibt es neue Karten.
refusal-day_not_over = Du kannst diese Karten nachprüfen, wenn der Tag vorbei ist: um Mitternacht UTC.
refusal-no_such_seat = Diesen Platz gibt es nicht mehr.
refusal-seat_free = Dort sitzt niemand mehr.
refusal-not_seated = Du hast an diesem Tisch keinen Platz.
refusal-not_playing = Gerade gibt es keinen Zug und keine Abstimmung.
refusal-not_over = Die nächste Runde hat schon begonnen.
refusal-is_bot = Dort spielt schon ein Bot.
refusal-unknown_page = Unter dieser Adresse gibt es nichts.
refusal-too_many_connections = Aus deinem Netz kommen zu viele Verbindungen. Schließ andere Tabs mit King Up!, oder warte kurz.
refusal-too_slow = Die Verbindung war zu langsam. Versuch es noch einmal.
refusal-other_player = In diesem Browser bist du schon jemand anders. Bestätige, dass du wechseln willst.
refusal-signed_out = Du bist auf diesem Gerät abgemeldet.
refusal-out_of_scope = Dieses Programm darf das nicht.
refusal-unknown_key = Dieses Gerät oder Programm ist schon abgemeldet.
refusal-no_webhooks = Dieser Server erlaubt das nicht: Nimm eine andere Adresse.
refusal-no_pushes = Dieser Server verschickt keine Nachrichten.
refusal-too_many_keys = Du hast zu viele Geräte und Programme. Melde erst eines ab.
refusal-fault = Auf dem Server ist etwas schiefgegangen. Versuch es noch einmal.
refusal-wrong_host = Dieser Server hört nicht auf diesen Namen. Prüf die Adresse.
refusal-clock_runs = Die Uhr entscheidet: Ein Bot übernimmt, wenn die Zeit abgelaufen ist.
refusal-too_many_changes = Hier hat sich zu viel geändert. Starte das Spiel, oder öffne einen anderen Tisch.
refusal-too_many_players = Aus deinem Netz sind zu viele neue Leute gekommen.
refusal-too_many_new_tables = Aus deinem Netz wurden zu viele Tische geöffnet.
refusal-too_much_written = Aus deinem Netz kam zu viel auf einmal. Das Spiel selbst geht weiter.
refusal-other = Das hat nicht geklappt ({ $code }).
try-again = { $text } Versuch es { $time } wieder.
in-seconds = { $count ->
    [one] in einer Sekunde
   *[other] in { $count } Sekunden
}
in-minutes = { $count ->
    [one] in einer Minute
   *[other] in { $count } Minuten
}
in-hours = { $count ->
    [one] in einer Stunde
   *[other] in { $count } Stunden
}
in-days = { $count ->
    [one] in einem Tag
   *[other] in { $count } Tagen
}
