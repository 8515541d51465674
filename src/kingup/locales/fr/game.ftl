# King Up! in French. The messages and their order are those of the English ones.
# $gender is that of the character in $name: m or f. Of players it is not known: sentences about them do without.
# A narrow no-break space stands before ; ! ? and a no-break space before : and inside « ».

app-name = King Up!
page-title = { $what } · King Up!

## Characters, floors

character-A = écuyer
character-B = enchanteresse
character-C = sergent
character-D = antiquaire
character-E = duc
character-F = peintre
character-G = paladin
character-I = fermière
character-L = messager
character-M = devin
character-N = aubergiste
character-O = comtesse
character-P = cuisinier
# The article depends on the sound that follows, too.
character-full = { $name } { $name ->
    [Alighiero] l’{ $who }
    [Beatrice] l’{ $who }
    [Dario] l’{ $who }
    [Natale] l’{ $who }
   *[other] { $gender ->
        [f] la { $who }
       *[m] le { $who }
    }
}

floor-K = Trône du Roi
floor-5 = Nobles
floor-4 = Dignitaires
floor-3 = Officiers
floor-2 = Marchands
floor-1 = Artisans
floor-0 = Serviteurs
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Home

home-tagline = Treize prétendants montent au château. Six sont à toi. Personne ne sait lesquels.
home-play-now = Jouer
home-play-with = À combien
home-bots = Bots
home-ways = Autres façons de jouer
way-learn = Apprendre
way-daily = Donne du jour
way-device = Un appareil
way-party = Grand écran
way-says-learn = Une première manche guidée
way-says-daily = Trois vies, la même pour tous
way-says-device = À faire circuler
way-says-party = Le château pour tous, les cartes sur les téléphones
home-join = Entrer avec un code
home-code = Code de la table
home-join-button = Entrer
home-open-tables = Tables ouvertes
home-no-tables = Aucune table n’est affichée pour l’instant.
home-my-running = Parties en cours
home-my-games = Parties finies
home-no-games = Aucune partie finie pour l’instant.
home-your-name = Ton nom
home-name-says = Les autres le voient. On ne te demande rien d’autre.
home-name-button = C’est moi
home-free-seats = { $count ->
    [0] complet
    [one] { $count } place libre
   *[other] { $count } places libres
}
home-running = en cours
home-finished = finie
home-record = Relevé
home-open-record = Revoir un relevé
replay-link = Revoir
statistics-link = Statistiques
# A newcomer's name: a character's trade.
guest-1 = { $who } { $gender ->
    [f] joyeuse
   *[m] joyeux
}
guest-2 = { $who } { $gender ->
    [f] hardie
   *[m] hardi
}
guest-3 = { $who } { $gender ->
    [f] maligne
   *[m] malin
}
guest-4 = { $who } { $gender ->
    [f] vaillante
   *[m] vaillant
}
guest-5 = { $who } { $gender ->
    [f] rusée
   *[m] rusé
}
guest-6 = { $who } agile
guest-7 = { $who } { $gender ->
    [f] chanceuse
   *[m] chanceux
}
guest-8 = { $who } { $gender ->
    [f] gaie
   *[m] gai
}
pitch-climb = Fais monter qui tu veux.
pitch-six = Six sont à toi, en secret.
pitch-no = Un seul Non fait tomber le candidat.
home-learn = Apprendre en 2 minutes
home-friends = Jouer entre amis
home-friends-says = Ouvre une table et envoie-leur le lien.
home-change-name = Ton nom : { $name }. Changer
code-signs = Un code n’a pas de { $signs }. Regarde encore.
code-length = Un code a { $length } lettres et chiffres.
home-your-avatar = Ton image
daily-streak = { $count ->
    [one] { $count } jour de suite
   *[other] { $count } jours de suite
}
daily-next = Prochaine donne dans { $time }
home-won = Victoire :

level-random = Dé
level-servant = Serviteur
level-trader = Marchand
level-officer = Officier
level-noble = Noble
level-king = Roi
level-says-random = joue au hasard
level-says-servant = débute
level-says-trader = avide
level-says-officer = réfléchit avant de voter
level-says-noble = lit en toi
level-says-king = le plus fort
level-weakened = pas à pleine force sur ce serveur

## Lobby

lobby-title = Table { $code }
lobby-invite = Inviter des amis
lobby-copy = Copier le lien
lobby-copied = Copié
lobby-share = Partager
lobby-share-text = Viens jouer à King Up! avec moi
lobby-qr = Code QR du lien
lobby-seats = Places
lobby-free = libre
lobby-kept = gardée pour { $name }
lobby-sit = S’asseoir ici
lobby-add-bot = Ajouter un bot
lobby-remove = Retirer { $name }
lobby-make-host = Nommer { $name } hôte
lobby-move-here = Venir ici
lobby-host = hôte
lobby-you = toi
lobby-bot = bot
lobby-program = programme
lobby-here = là
lobby-away = pas là
lobby-start = Lancer la partie
lobby-waiting = C’est à { $name } de lancer
lobby-take-over = Devenir l’hôte
lobby-host-away = { $name } n’est pas là. Tu peux devenir hôte { $time }.
lobby-seats-left = { $count ->
    [one] Une place est libre : remplis-la, ou joue à moins.
   *[other] { $count } places sont libres : remplis-les, ou joue à moins.
}
lobby-expected = On attend : { $names }
lobby-leave = Quitter
lobby-watching = { $count ->
    [one] Une personne regarde
   *[other] { $count } personnes regardent
}
lobby-invited = { $name } t’invite
lobby-invited-by-nobody = On t’invite
lobby-seated = { $taken ->
    [one] { $taken } place prise sur { $seats }
   *[other] { $taken } places prises sur { $seats }
}
lobby-sit-down = S’asseoir
lobby-remove-sure = Libérer la place de { $name } ?
lobby-remove-says = { $name } peut rester et regarder. Tu peux annuler.
lobby-remove-button = Libérer la place
lobby-removed = La place de { $name } est libre.
lobby-undo = Annuler
lobby-let-back = Réadmettre { $name }
lobby-you-removed = { $name } a libéré ta place. Tu peux rester et regarder, ou demander une place.
lobby-ask-back = Demander cette place
lobby-starts-itself = La partie commence quand tout le monde est là : { $names }
lobby-loopback = Les téléphones n’atteignent pas cette adresse.
lobby-loopback-how = Pour qu’ils puissent jouer, lance le serveur avec :
lobby-lan = Les téléphones du même réseau utilisent cette adresse.
lobby-handover-sure = Nommer { $name } hôte ?
lobby-handover-says = C’est { $name } qui ajoutera les bots et lancera la partie.
lobby-handover-button = Passer la main
options-title = Options
options-seats = Places
options-history = Votes passés
options-history-memory = de mémoire
options-history-open = affichés
options-time = Temps par coup
options-time-none = libre
options-time-15 = 15 secondes
options-time-30 = 30 secondes
options-time-60 = 1 minute
options-time-300 = 5 minutes
options-time-86400 = 1 jour
options-time-259200 = 3 jours
options-starter = Qui commence
options-starter-random = au sort
options-listed = Table affichée
options-spectators = On peut regarder
options-chat = Discussion libre
options-yes = oui
options-no = non
deal-commitment = Sceau de la donne
deal-says = Les cartes viennent d’un secret, scellé avant la partie, et de ce que chacun de vous y ajoute. La partie finie, tout le monde peut vérifier.

## At the table

prompt-place = À toi : place quelqu’un à un étage de 1 à 4
prompt-place-floor = { $name } – à quel étage ?
prompt-climb = À toi : fais monter quelqu’un d’un étage
# $input is what the player uses: mouse, keyboard or touch.
# $floor is the name of a floor from 1 to 5.
prompt-climb-sure = { $name } monte chez les { $floor }. { $input ->
    [mouse] Clique encore pour valider.
    [keyboard] Appuie sur Entrée pour valider.
   *[other] Touche encore pour valider.
}
prompt-climb-nominate = { $name } monte sur le trône et on vote. { $input ->
    [mouse] Clique encore pour valider.
    [keyboard] Appuie sur Entrée pour valider.
   *[other] Touche encore pour valider.
}
prompt-wait-place = { $player } place quelqu’un
prompt-wait-climb = { $player } fait monter quelqu’un
prompt-vote-own = Tu proposes { $name }. On vote.
prompt-voted = Tu as voté, et peux encore changer.
prompt-voted-wait = On attend { $players }
prompt-opening = Les cartes sont là. Retiens ton souffle…
vote-again = Touche encore pour voter { $ballot }.
prompt-results = La manche { $round } est finie
prompt-finished = La partie est finie
prompt-watching = Tu regardes
turn-yours = à toi
turn-theirs = joue
turn-voted = a voté
turn-votes = vote
turn-ready = c’est bon
has-crown = a la couronne
plays-on = un bot joue
is-away = pas là
round-of = Manche { $round } sur 3
banner-climbing = L’ascension commence !
ticker-placed = { $player } : { $name } → { $floor }
ticker-climbed = { $player } : { $name } ↑ { $floor }
goal-title = Ton objectif
goal-now = { $points } pour l’instant
goal-crowned = Si ça passe : toi { $points }
goal-hide = Cacher mes favoris
goal-show = Voir mes favoris
goal-hidden = caché
cards-title = Tes cartes
card-yes = Oui
card-no = Non
card-yes-label = Voter Oui
card-no-label = Voter Non
cards-no-left = { $count ->
    [0] Tu n’as plus de Non
    [one] Il te reste un Non
   *[other] Il te reste { $count } Non
}
favorite-mark = parmi tes favoris
aside-title = Encore dehors
eliminated-title = Dans la trappe
castle-label = Le château
floor-label = { $name }, étage { $floor }, { $points }
throne-label = { $name }, { $points }
spot-label = Placer { $name } ici : { $floor }
character-label = { $name } { $name ->
    [Alighiero] l’{ $who }
    [Beatrice] l’{ $who }
    [Dario] l’{ $who }
    [Natale] l’{ $who }
   *[other] { $gender ->
        [f] la { $who }
       *[m] le { $who }
    }
}
clock-left = encore { $time }
stand-in-ask = Un bot pour remplacer { $name }
come-back = Reprendre ma place
you-are-away = Un bot joue à ta place.
sign-bot = Un bot joue ici : { $level }
sign-standin = Un bot remplace { $name }
sign-away = { $name } n’est pas là
sign-voted = { $name } a voté
sign-ready = C’est bon pour { $name }
stand-in-says = Un bot peut jouer jusqu’au retour de { $name }.
stand-in-button = Mettre un bot
stand-in-when = Quand un bot peut remplacer { $name }
stand-in-wait = Si { $name } ne revient pas, un bot peut jouer { $time }.
stand-in-clock = L’horloge décide : { $name } a tout son temps pour ce coup.
stand-in-clock-wait = L’horloge décide : un bot peut jouer { $time }.
request-title = Envie de jouer ?
request-says = Demande à { $name } la place d’un bot. Son objectif et ses cartes seront à toi.
request-ask = Jouer pour { $bot }
request-waiting = { $name } décide. En attendant, tu peux regarder.
request-withdraw = Juste regarder
request-declined = { $name } préfère continuer ainsi. Bon spectacle !
request-wants = { $name } voudrait jouer à la place de { $bot }.
request-wants-seat = { $name } voudrait s’asseoir.
request-agree = D’accord
request-decline = Refuser
request-granted = Tu joues maintenant pour { $bot }. L’objectif et les cartes sont à toi.
go-on = Manche suivante
go-on-waiting = On attend les autres
leave-game = Quitter la partie
leave-sure = Un bot jouera à ta place. Tu peux revenir.
leave-stay = Rester
cancel = Annuler
close = Fermer
menu = Menu
menu-talk = Parler
menu-notes = Notes
menu-history = Récit
menu-leave = Quitter
# Answers to taps at the wrong time.
early-turn = Pas encore : c’est à { $player }.
early-vote = Vote d’abord : Oui ou Non.
early-voted = Attends que tout le monde ait voté.
early-place = Choisis d’abord quelqu’un sous le château.
early-climb = Choisis d’abord qui doit monter.
early-card = On vote quand quelqu’un est proposé.
movable-mark = peut monter
tip-title = Conseil
tip-stars = Les étoiles marquent tes six. Fais-les monter en douce.
tip-vote = Un Non fait tomber le candidat. Tous Oui : la manche finit.
tip-cards = { $count ->
    [0] Tu n’as plus de carte Non pour cette manche.
    [one] Il te reste une carte Non pour cette manche.
   *[other] Il te reste { $count } cartes Non pour cette manche.
}

## Election, coronation, trap door

election-title = { $name } sur le trône ?
election-your-vote = Ton vote
vote-undone = Ton vote est repris.
vote-undo = Annuler
coronation-title = Vive { $gender ->
    [f] la Reine
   *[m] le Roi
} { $name } !
coronation-by = Tout le monde dit Oui.
trapdoor-title = { $name } est { $gender ->
    [f] tombée
   *[m] tombé
} dans la trappe !
trapdoor-by = Non : { $players }

## Results

results-title = Manche { $round }
results-total = Total
results-king = { $name } est { $gender ->
    [f] Reine
   *[m] Roi
}
results-thirtythree = Rien du tout – donc 33 !
winner-one = { $player } gagne !
winner-many = { $players } se partagent la victoire !
winner-you = Tu gagnes !
tie-break = Égalité à { $points } points : plus de favoris au château, voilà la différence.
rematch = Rejouer
rematch-join = Aller à la revanche
rematch-follow = Il y a une revanche. Tu y vas dans { $seconds } s.
rematch-stay = Rester ici
download-record = Télécharger le relevé
back-home = Accueil

## A game that goes on from another one

branch-of-game = Reprise de la partie { $code }, manche { $round }, moment { $step }.
branch-of-record = Reprise d’un relevé, manche { $round }, moment { $step }.
branch-begins = La partie reprend à partir d’ici.
branch-seat = { $player } joue à la place de { $former }
branch-seat-free = La place de { $former } est libre

## Talk

talk-title = Bavardages
talk-say = Dis quelque chose
talk-whom = De qui parles-tu ?
talk-floor = Quel étage ?
talk-seat = À qui ?
talk-chat = Écris à la table
talk-send = Envoyer
talk-mute = Masquer la discussion
talk-unmute = Voir la discussion
talk-empty = Personne n’a encore rien dit.
phrase-mine = { $name } est à moi
phrase-not_mine = { $name } n’est pas à moi
phrase-want_king = { $name } sur le trône !
phrase-never_king = { $name } sur le trône ? Jamais !
phrase-need_nobody_on = Je n’ai besoin de personne { $floor ->
    [K] sur le trône
   *[other] à l’étage { $floor }
}
phrase-move_up = Fais monter { $name }
phrase-leave_there = Laisse { $name } là où { $gender ->
    [f] elle
   *[m] il
} est
phrase-shall_vote_yes = Je voterai Oui
phrase-shall_vote_no = Je voterai Non
phrase-vote_yes_please = { $player }, vote Oui
phrase-vote_no_please = { $player }, vote Non
phrase-out_of_no = Je n’ai plus de Non
phrase-many_no = J’ai encore plein de Non
phrase-trust_me = Fais-moi confiance
phrase-you_bluff = { $player }, tu bluffes
phrase-believe_you = { $player }, je te crois
phrase-same_favorite = { $player }, on veut { $name }, toi et moi
phrase-whose_is = À qui est { $name } ?
phrase-ahead = { $player } a trop d’avance
phrase-truce = { $player }, on fait la paix ?
phrase-thinking = Laisse-moi réfléchir
phrase-hurry = Allez !
reaction-laugh = rit
reaction-gasp = n’en revient pas
reaction-cheer = crie bravo
reaction-boo = hue
reaction-cry = pleure
reaction-wink = fait un clin d’œil
reaction-crown = s’incline
reaction-thanks = dit merci
reaction-sorry = s’excuse
reaction-good_game = dit : belle partie

## Notes and history

notes-title = Notes
notes-says = Personne d’autre ne les voit. Touche un personnage : oui, non, peut-être. Touche Non pour compter.
notes-cell = { $player }, { $name } : { $mark ->
    [yes] oui
    [no] non
    [maybe] peut-être
   *[none] sans marque
}
notes-no = { $player }, cartes Non comptées : { $count }
history-title = Ce qui s’est passé
history-empty = Rien encore.

## What happens, in sentences: told to the ear, and written in the history

event-seat_taken = { $player } s’assoit.
event-seat_left = { $player } quitte la table.
event-host_changed = L’hôte est maintenant { $player }.
event-game_started = La partie commence. Premier coup : { $player }.
event-cards_dealt = Manche { $round }. { $player } commence. Les cartes sont distribuées.
event-cards_dealt-goal = Ton objectif : { $names }.
zero-counts = Dans cette manche, zéro point en vaut { $points }.
event-placed = { $player } place { $name } à l’étage { $floor }.
event-leftovers_placed = Chez les serviteurs : { $names }. L’ascension commence.
event-climbed = { $player } fait monter { $name } à l’étage { $floor }.
event-nominated = { $player } propose { $name } pour le trône. On vote.
event-ballot_laid = { $player } a voté.
event-ballot_played = Tu as voté { $ballot }.
event-ballot_swapped = Tu as changé d’avis : { $ballot }.
event-eliminated = { $name } est { $gender ->
    [f] éliminée
   *[m] éliminé
}. Non : { $players }.
is-out = { $name } est { $gender ->
    [f] éliminée
   *[m] éliminé
}.
event-crowned = Que des Oui : { $name } est { $gender ->
    [f] Reine
   *[m] Roi
} ! { $scores }.
event-game_won = La partie est finie. { $players } { $count ->
    [one] gagne
   *[other] se partagent la victoire
} avec { $points } points.
event-player_ready = C’est bon pour { $player }.
event-stand_in_wanted = { $player } demande un bot pour remplacer { $other }.
event-stand_in_seated = Un bot joue pour { $player }.
event-player_back = { $player } est de retour.
event-phrase_said = { $player } : « { $text } »
event-reacted = { $player } { $text }.
event-line_chatted = { $player } : « { $text } »
event-rematch_opened = Il y a une revanche.
event-options_changed = Nouvelles options : { $changes }.
seat-removed = L’hôte a libéré la place de { $player }.
event-seat_asked = { $player } demande la place { $number }.
event-seat_granted = { $player } joue maintenant pour { $bot }.
seat-declined = { $player } continue de regarder.
seat-withdrawn = { $player } ne demande plus de place.
event-removal_lifted = { $player } peut se rasseoir.
event-your-turn = C’est à toi.
ballot-Y = Oui
ballot-N = Non
score-of = { $player } { $points }
and = { $first } et { $last }

## The network, settings, errors

loading = Un instant…
network-lost = La connexion est coupée. Nouvel essai…
network-none = Le serveur est injoignable. Vérifie la connexion et réessaie.
version-new = Il y a une nouvelle version de cette page.
version-load = La charger
offline-title = Le château est injoignable
offline-says = Le serveur ne répond pas. Dès qu’il répond, cette page reprend d’elle-même. S’il tourne sur cet ordinateur, relance-le : kingup
network-back = De nouveau en ligne.
table-paused = La table est en pause : le serveur ne peut rien enregistrer pour l’instant. La partie reprendra d’elle-même.
settings-title = Réglages
settings-theme = Apparence
settings-theme-auto = comme l’appareil
settings-theme-light = jour
settings-theme-dark = nuit
settings-language = Langue
settings-sound = Son
settings-on = oui
settings-off = non
settings-volume = Volume
settings-vibration = Vibration
settings-animation = Animations
settings-bots = Rythme des bots
settings-confirm = Toucher deux fois pour voter
settings-pace-slow = lent
settings-pace-normal = normal
settings-pace-fast = rapide
settings-device = Continuer sur un autre appareil
settings-device-says = Scanne ceci avec l’autre appareil d’ici dix minutes. Ça ne marche qu’une fois.
settings-keys = Appareils et programmes
settings-delete = Effacer toutes mes données
settings-delete-sure = Ton nom et ce que tu as écrit disparaîtront partout. Des bots finiront tes parties. C’est sans retour.
settings-delete-button = Effacer
settings-name = Nom
settings-save = Enregistrer
settings-saved = C’est enregistré.
licenses-title = Fait par d’autres
rules-title = Règles
not-found = Il n’y a rien ici.

refusal-not_your_turn = Ce n’est pas à toi.
refusal-wrong_phase = Pas maintenant.
refusal-not_beside_board = Ce personnage est déjà placé.
refusal-bad_floor = On ne place qu’aux étages 1 à 4.
refusal-floor_full = Cet étage est plein : ils sont déjà quatre.
refusal-not_in_castle = Ce personnage n’est pas au château.
refusal-wrong_floor = Un étage à la fois, pas plus.
refusal-no_card = Tu n’as plus de carte Non.
refusal-stale = La partie a avancé entre-temps.
refusal-ballot_settled = Tu as changé vingt fois ton vote. Il reste maintenant tel quel.
refusal-log_full = Il s’est passé tant de choses à cette table que seule la partie continue.
refusal-seat_kept = Cette place est gardée pour quelqu’un qui a joué avant.
refusal-seat_taken = Cette place est prise.
refusal-table_full = La table est complète.
refusal-too_few_seats = Il y a déjà plus de monde que cela. Libère d’abord une place.
refusal-seats_free = Il reste des places libres.
refusal-started = La partie a déjà commencé.
refusal-not_host = Il faut être l’hôte pour ça.
refusal-shown_out = L’hôte a libéré ta place. Demande à revenir.
refusal-contributed = Tu as déjà ajouté ta part à cette donne.
refusal-unknown_table = Aucune table n’a ce code.
refusal-no_player = On ne te connaît plus ici. Dis qui tu es sur la première page.
refusal-no_spectators = On ne peut pas regarder cette table.
refusal-too_fast = Trop vite. Attends un instant.
refusal-too_much_talk = Que de paroles ! Attends un instant.
refusal-too_many_tables = Tu as beaucoup de tables ouvertes. Finis-en une d’abord.
refusal-not_absent = Pas encore : l’absence est trop courte.
refusal-store_away = Le serveur ne peut rien garder pour l’instant. Réessaie.
refusal-malformed = Ce n’est pas possible.
refusal-bad_link = Ce lien a déjà servi, ou il est trop vieux. Refais-en un dans les réglages de l’autre appareil.
refusal-no_stand_in = Personne ne joue la donne du jour à ta place : ferme la page, elle attend.
refusal-keeps_guests = Cet appareil sert à des invités : pour y jouer, il faut en faire partie.
refusal-has_seat = Tu joues déjà ici.
refusal-not_offered = Aucune place de cette partie ne change de mains.
refusal-no_request = Cette demande n’est plus ouverte.
refusal-asked_enough = Tu as assez demandé. Bon spectacle !
refusal-not_your_guest = Cette place ne se joue pas depuis cet appareil.
refusal-no_life_left = Les trois vies du jour sont épuisées. Demain, une autre donne.
refusal-day_not_over = Cette donne se vérifie quand le jour est fini, à minuit UTC.
refusal-no_such_seat = Cette place n’existe plus.
refusal-seat_free = Il n’y a plus personne à cette place.
refusal-not_seated = Tu n’as pas de place à cette table.
refusal-not_playing = Pour l’instant, on ne joue ni ne vote.
refusal-not_over = La manche suivante a déjà commencé.
refusal-is_bot = Un bot joue déjà à cette place.
refusal-unknown_page = Il n’y a rien à cette adresse.
refusal-too_many_connections = Trop de connexions viennent de ton réseau. Ferme d’autres onglets de King Up!, ou attends un instant.
refusal-too_slow = La connexion était trop lente. Réessaie.
refusal-other_player = Dans ce navigateur, tu es déjà quelqu’un d’autre. Confirme que tu veux te remplacer.
refusal-signed_out = Cet appareil n’est plus connecté.
refusal-out_of_scope = Ce programme n’a pas ce droit.
refusal-unknown_key = Cet appareil ou ce programme est déjà déconnecté.
refusal-too_many_keys = Tu as trop d’appareils et de programmes. Déconnectes-en un d’abord.
refusal-fault = Quelque chose s’est mal passé sur le serveur. Réessaie.
refusal-wrong_host = Ce serveur ne répond pas à ce nom. Vérifie l’adresse.
refusal-clock_runs = L’horloge décide : un bot prend la place quand le temps est écoulé.
refusal-too_many_changes = Trop de choses ont changé ici. Lance la partie, ou ouvre une autre table.
refusal-too_many_players = Beaucoup de nouvelles personnes sont venues de ton réseau.
refusal-too_many_new_tables = Beaucoup de tables ont été ouvertes depuis ton réseau.
refusal-too_much_written = Ton réseau a beaucoup envoyé. La partie elle-même continue.
refusal-other = Ça n’a pas marché ({ $code }).
try-again = { $text } Réessaie { $time }.
in-seconds = { $count ->
    [one] dans une seconde
   *[other] dans { $count } secondes
}
in-minutes = { $count ->
    [one] dans une minute
   *[other] dans { $count } minutes
}
in-hours = { $count ->
    [one] dans une heure
   *[other] dans { $count } heures
}
in-days = { $count ->
    [one] dans un jour
   *[other] dans { $count } jours
}
