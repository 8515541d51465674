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

home-tagline = Treize personnages à l’assaut du château. Six sont à toi. Personne ne sait lesquels.
home-play-now = Jouer maintenant
home-play-with = À combien
home-bots = Bots
home-ways = Autres façons de jouer
way-learn = Apprendre
way-daily = Donne du jour
way-puzzle = Énigme du jour
way-device = Un appareil
way-party = Grand écran
way-says-learn = Une première manche guidée
way-says-daily = Trois vies, même donne pour tous
way-says-puzzle = Un seul choix est le bon
way-says-device = À se passer de main en main
way-says-party = Château à la télé, cartes au téléphone
home-join = Entrer avec un code
home-code = Code de la table
home-join-button = Entrer
home-open-tables = Tables ouvertes
home-no-tables = Aucune table publique pour l’instant.
home-my-running = Parties en cours
home-my-games = Parties terminées
home-no-games = Aucune partie terminée pour l’instant.
home-your-name = Ton nom
home-name-says = Les autres le voient. On ne te demande rien d’autre.
home-name-button = C’est moi
home-free-seats = { $count ->
    [0] complet
    [one] { $count } place libre
   *[other] { $count } places libres
}
home-running = en cours
home-finished = terminée
home-record = Partie enregistrée
home-open-record = Revoir un enregistrement
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
    [f] enjouée
   *[m] enjoué
}
pitch-climb = Fais monter qui tu veux.
pitch-six = Six sont à toi, en secret.
pitch-no = Un seul Non, et le prétendant tombe.
home-learn = Apprendre le jeu
home-friends = Jouer entre amis
home-friends-says = Ouvre une table et envoie le lien à tes amis.
home-change-name = Ton nom : { $name }. Changer
code-signs = Un code ne contient jamais { $signs }. Vérifie-le.
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
level-says-noble = lit dans tes pensées
level-says-king = le plus fort
level-weakened = pas à pleine puissance sur ce serveur

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
lobby-kept = réservée à { $name }
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
lobby-take-over = Devenir hôte
lobby-host-away = { $name } n’est pas là. Tu pourras devenir hôte { $time }.
lobby-seats-left = { $count ->
    [one] Une place est libre : remplis-la, ou retire-la.
   *[other] { $count } places sont libres : remplis-les, ou retire-les.
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
lobby-remove-sure = Libérer la place { DE($name) } ?
lobby-remove-says = { $name } peut rester et regarder. Tu peux annuler.
lobby-remove-button = Libérer la place
lobby-removed = La place { DE($name) } est libre.
lobby-undo = Annuler
lobby-let-back = Laisser revenir { $name }
lobby-you-removed = { $name } a libéré ta place. Tu peux rester et regarder, ou demander une place.
lobby-ask-back = Demander cette place
lobby-starts-itself = La partie commence quand tout le monde est de retour : { $names }
lobby-loopback = Les téléphones n’atteignent pas cette adresse.
lobby-loopback-how = Pour les laisser entrer, lance le serveur avec :
lobby-lan = Les téléphones du même réseau utilisent cette adresse.
lobby-handover-sure = Nommer { $name } hôte ?
lobby-handover-says = C’est { $name } qui ajoutera les bots et lancera la partie.
lobby-handover-button = Passer la main
options-title = Options
options-seats = Places
options-history = Votes passés
options-history-memory = montrés une fois, puis de mémoire
options-history-open = affichés
options-time = Temps par coup
options-time-none = illimité
options-time-15 = 15 secondes
options-time-30 = 30 secondes
options-time-60 = 1 minute
options-time-300 = 5 minutes
options-time-86400 = 1 jour
options-time-259200 = 3 jours
options-starter = Qui commence
options-starter-random = tirage au sort
options-listed = Table publique
options-spectators = Spectateurs admis
options-chat = Discussion libre
options-yes = oui
options-no = non
deal-commitment = Sceau de la donne
deal-says = Les cartes viennent d’un secret scellé avant la partie. Chacun y ajoute sa part. Après la partie, tout le monde peut vérifier.

## At the table

prompt-place = À toi : place quelqu’un aux étages 1 à 4
prompt-place-floor = { $name } – à quel étage ?
prompt-climb = À toi : fais monter quelqu’un d’un étage
# $input is what the player uses: mouse, keyboard or touch.
# $floor is the name of a floor from 1 to 5.
prompt-climb-sure = { $name } chez les { $floor } ? { $input ->
    [mouse] Reclique.
    [keyboard] Tape Entrée.
   *[other] Touche-{ $gender ->
        [f] la
       *[m] le
    }.
}
prompt-climb-nominate = Proposer { $name } ? { $input ->
    [mouse] Clique encore.
    [keyboard] Tape Entrée.
   *[other] Touche encore.
}
prompt-wait-place = { $player } place quelqu’un
prompt-wait-climb = { $player } fait monter quelqu’un
prompt-vote-own = Tu proposes { $name }. On vote.
prompt-voted = Tu as voté. Tu peux encore changer d’avis.
prompt-voted-wait = On attend { $players }
prompt-opening = Tout le monde a voté. Suspense…
vote-again = Touche encore pour voter { $ballot }.
prompt-results = La manche { $round } est terminée
prompt-finished = La partie est terminée
prompt-watching = Tu regardes
turn-yours = à toi
turn-theirs = doit jouer
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
goal-crowned = Au couronnement : { $points } pour toi
goal-hide = Cacher mes favoris
goal-show = Montrer mes favoris
goal-hidden = caché
cards-title = Tes cartes
card-yes = Oui
card-no = Non
card-yes-label = Voter Oui
card-no-label = Voter Non
cards-no-left = { $count ->
    [0] Tu n’as plus de carte Non
    [one] Il te reste une carte Non
   *[other] Il te reste { $count } cartes Non
}
favorite-mark = parmi tes favoris
aside-title = En attente
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
stand-in-ask = Faire jouer un bot pour { $name }
come-back = Reprendre ma place
you-are-away = Un bot joue pour toi.
sign-bot = Un bot joue ici : { $level }
sign-standin = Un bot joue pour { $name }
sign-away = { $name } n’est pas là
sign-voted = { $name } a voté
sign-ready = C’est bon pour { $name }
stand-in-says = Un bot peut jouer jusqu’au retour { DE($name) }.
stand-in-button = Appeler un bot
stand-in-when = Quand un bot peut jouer pour { $name }
stand-in-wait = Si { $name } ne revient pas, un bot pourra prendre le relais { $time }.
stand-in-clock = L’horloge décide : { $name } peut jouer tant qu’il reste du temps.
stand-in-clock-wait = L’horloge décide : un bot pourra prendre le relais { $time }.
request-title = Envie de jouer ?
request-says = Demande à { $name } la place d’un bot. Son objectif et ses cartes seront à toi.
request-ask = Jouer pour { $bot }
request-waiting = { $name } décide. En attendant, tu peux regarder.
request-withdraw = Juste regarder
request-declined = { $name } préfère continuer ainsi. Bon spectacle !
request-wants = { $name } voudrait jouer à la place { DE($bot) }.
request-wants-seat = { $name } voudrait s’asseoir.
request-agree = D’accord
request-decline = Refuser
request-granted = Tu joues maintenant pour { $bot }. L’objectif et les cartes sont à toi.
go-on = Manche suivante
go-on-waiting = Attendons les autres
leave-game = Quitter la partie
leave-sure = Un bot jouera pour toi. Tu peux revenir.
leave-stay = Rester
cancel = Annuler
close = Fermer
menu = Menu
menu-talk = Parler
menu-notes = Notes
menu-history = Récit
menu-leave = Quitter
# Answers to taps at the wrong time.
early-turn = Pas encore : c’est à { $player } de jouer.
early-vote = Vote d’abord : Oui ou Non.
early-voted = Attends que tout le monde ait voté.
early-place = Choisis d’abord quelqu’un sous le château.
early-climb = Choisis d’abord qui doit monter.
early-card = On vote quand quelqu’un est proposé.
movable-mark = peut monter
tip-title = Conseil
tip-stars = Les étoiles marquent tes six favoris. Fais-les monter en douce.
tip-vote = Un Non fait tomber le prétendant. Si tous disent Oui, la manche est finie.
tip-cards = { $count ->
    [0] Tu n’as plus de carte Non pour cette manche.
    [one] Il te reste une carte Non pour cette manche.
   *[other] Il te reste { $count } cartes Non pour cette manche.
}

## Election, coronation, trap door

election-title = { $name } sur le trône ?
election-your-vote = Ton vote
vote-undone = Tu as repris ton vote.
vote-undo = Annuler
coronation-title = Vive { $gender ->
    [f] la Reine
   *[m] le Roi
} { $name } !
coronation-by = Tout le monde a dit Oui.
trapdoor-title = { $name } est { $gender ->
    [f] tombée
   *[m] tombé
} dans la trappe !
trapdoor-by = { $players } { $count ->
    [one] a
   *[other] ont
} dit Non.

## Results

results-title = Manche { $round }
results-total = Total
results-king = { $name } est { $gender ->
    [f] Reine
   *[m] Roi
}
results-thirtythree = Zéro pile !
winner-one = { $player } gagne !
winner-many = { $players } se partagent la victoire !
winner-you = Tu gagnes !
tie-break = Égalité à { $points } points : le plus grand nombre de favoris au château l’emporte.
rematch = Rejouer
rematch-join = Rejoindre la revanche
rematch-follow = La revanche est ouverte. Tu y vas dans { $seconds } s.
rematch-stay = Rester ici
download-record = Télécharger la partie
back-home = Accueil

## A game that goes on from another one

branch-of-game = Suite de la partie { $code }, manche { $round }, moment { $step }.
branch-of-record = Suite d’un enregistrement, manche { $round }, moment { $step }.
branch-begins = La partie continue à partir d’ici.
branch-seat = { $player } joue pour { $former }
branch-seat-free = La place { DE($former) } est libre

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
phrase-out_of_no = Je n’ai plus de carte Non
phrase-many_no = J’ai encore plein de cartes Non
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
reaction-boo = siffle
reaction-cry = pleure
reaction-wink = fait un clin d’œil
reaction-crown = s’incline
reaction-thanks = dit merci
reaction-sorry = s’excuse
reaction-good_game = dit : belle partie

## Notes and history

notes-title = Notes
notes-says = Tes notes restent secrètes. Touche un personnage : oui, non, peut-être. Touche Non pour compter.
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

event-seat_taken = { $player } s’assied.
event-seat_left = { $player } quitte la table.
event-host_changed = L’hôte est maintenant { $player }.
event-game_started = La partie commence. { $player } joue en premier.
event-cards_dealt = Manche { $round }. { $player } commence. Les cartes sont distribuées.
event-cards_dealt-goal = Ton objectif : { $names }.
zero-counts = Dans cette manche, zéro point vaut { $points }.
event-placed = { $player } place { $name } à l’étage { $floor }.
event-leftovers_placed = Chez les Serviteurs : { $names }. L’ascension commence.
event-climbed = { $player } fait monter { $name } à l’étage { $floor }.
event-nominated = { $player } propose { $name }. On vote.
event-ballot_laid = { $player } a voté.
event-ballot_played = Tu as voté { $ballot }.
event-ballot_swapped = Tu changes ton vote pour { $ballot }.
event-eliminated = { $name } est { $gender ->
    [f] éliminée
   *[m] éliminé
}. { $players } { $count ->
    [one] a
   *[other] ont
} dit Non.
is-out = { $name } est { $gender ->
    [f] éliminée
   *[m] éliminé
}.
event-crowned = Tout le monde a dit Oui : { $name } est { $gender ->
    [f] Reine
   *[m] Roi
} ! { $scores }.
event-game_won = La partie est terminée. { $players } { $count ->
    [one] gagne
   *[other] se partagent la victoire
} avec { $points } points.
event-player_ready = C’est bon pour { $player }.
event-stand_in_wanted = { $player } demande un bot pour { $other }.
event-stand_in_seated = Un bot joue maintenant pour { $player }.
event-player_back = { $player } est de retour.
event-phrase_said = { $player } : « { $text } »
event-reacted = { $player } { $text }.
event-line_chatted = { $player } : « { $text } »
event-rematch_opened = La revanche est ouverte.
event-options_changed = Nouvelles options : { $changes }.
seat-removed = L’hôte a libéré la place { DE($player) }.
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
network-lost = Connexion perdue. Nouvel essai…
network-none = Le serveur est injoignable. Vérifie la connexion et réessaie.
version-new = Une nouvelle version est disponible.
version-load = Mettre à jour
offline-title = Le château est injoignable
offline-says = Le serveur ne répond pas. Dès qu’il répond, cette page continue d’elle-même. S’il tourne sur cet ordinateur, relance-le : kingup
network-back = Connexion rétablie.
table-paused = La table est en pause : le serveur ne peut rien enregistrer pour l’instant. Elle continuera d’elle-même.
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
settings-bots = Vitesse des bots
settings-confirm = Toucher deux fois pour voter
settings-pace-slow = lente
settings-pace-normal = normale
settings-pace-fast = rapide
settings-device = Continuer ailleurs
settings-device-says = Scanne ceci avec l’autre appareil dans les dix minutes. Ça ne marche qu’une fois.
settings-keys = Appareils et programmes
settings-delete = Effacer mes données
settings-delete-sure = Ton nom et tout ce que tu as écrit disparaîtront partout. Des bots finiront tes parties. C’est irréversible.
settings-delete-button = Effacer
settings-name = Nom
settings-save = Enregistrer
settings-saved = C’est enregistré.
licenses-title = Crédits et licences
rules-title = Règles
not-found = Il n’y a rien ici.

refusal-not_your_turn = Ce n’est pas ton tour.
refusal-wrong_phase = Pas maintenant.
refusal-not_beside_board = Ce personnage est déjà placé.
refusal-bad_floor = On place seulement aux étages 1 à 4.
refusal-floor_full = Cet étage est plein : ils sont déjà quatre.
refusal-not_in_castle = Ce personnage n’est pas dans le château.
refusal-wrong_floor = Un seul étage à la fois.
refusal-no_card = Tu n’as plus de carte Non.
refusal-stale = La partie a avancé. Regarde à nouveau.
refusal-ballot_settled = Tu as changé ton vote vingt fois. Il reste comme il est.
refusal-log_full = Cette table n’accepte plus rien, mais la partie va jusqu’au bout.
refusal-seat_kept = Cette place est réservée à quelqu’un qui a déjà joué.
refusal-seat_taken = Cette place est prise.
refusal-table_full = La table est complète.
refusal-too_few_seats = Il y a déjà plus de monde à la table. Libère d’abord une place.
refusal-seats_free = Il reste des places libres. Remplis-les d’abord.
refusal-started = La partie a déjà commencé.
refusal-not_host = Il faut être l’hôte pour ça.
refusal-shown_out = L’hôte a libéré ta place. Demande à revenir.
refusal-contributed = Tu as déjà ajouté ta part à cette donne.
refusal-unknown_table = Aucune table n’a ce code. Vérifie-le.
refusal-no_player = On ne te connaît plus ici. Entre ton nom sur la page d’accueil.
refusal-no_spectators = Cette table n’admet pas de spectateurs.
refusal-too_fast = Trop vite. Attends un instant.
refusal-too_much_talk = Que de paroles ! Attends un instant.
refusal-too_many_tables = Tu as trop de tables ouvertes. Finis-en une d’abord.
refusal-not_absent = Pas encore : l’absence est trop courte.
refusal-store_away = Le serveur ne peut rien enregistrer pour l’instant. Réessaie.
refusal-malformed = Ce n’est pas possible.
refusal-bad_link = Ce lien a déjà servi, ou il est trop vieux. Refais-en un dans les réglages de l’autre appareil.
refusal-no_stand_in = Aucun bot ne joue la donne du jour pour toi. Ferme la page : la partie t’attend.
refusal-keeps_guests = Plusieurs personnes jouent déjà ici : cet appareil n’a pas de place à lui.
refusal-has_seat = Tu joues déjà ici.
refusal-not_offered = Dans cette partie, les places ne changent pas de mains.
refusal-no_request = Cette demande n’est plus ouverte.
refusal-asked_enough = Tu as assez demandé. Bon spectacle !
refusal-not_your_guest = Cette place ne se joue pas depuis cet appareil.
refusal-no_life_left = Tes trois vies du jour sont épuisées. Demain, une autre donne.
refusal-day_not_over = Tu pourras vérifier cette donne à la fin de la journée, à minuit UTC.
refusal-no_such_seat = Cette place n’existe plus.
refusal-seat_free = Il n’y a plus personne à cette place.
refusal-not_seated = Tu n’as pas de place à cette table.
refusal-not_playing = Pour l’instant, il n’y a rien à jouer ni à voter.
refusal-not_over = La manche suivante a déjà commencé.
refusal-is_bot = Un bot joue déjà à cette place.
refusal-unknown_page = Il n’y a rien à cette adresse.
refusal-too_many_connections = Trop de connexions viennent de ton réseau. Ferme d’autres onglets de King Up!, ou attends un instant.
refusal-too_slow = La connexion était trop lente. Réessaie.
refusal-other_player = Dans ce navigateur, tu es déjà quelqu’un d’autre. Confirme que tu veux changer.
refusal-signed_out = Cet appareil n’est plus connecté.
refusal-out_of_scope = Ce programme n’a pas ce droit.
refusal-unknown_key = Cet appareil ou ce programme est déjà déconnecté.
refusal-no_webhooks = Ce serveur ne le permet pas : prends une autre adresse.
refusal-no_pushes = Ce serveur n’envoie pas de messages.
refusal-too_many_keys = Tu as trop d’appareils et de programmes. Déconnectes-en un d’abord.
refusal-fault = Quelque chose s’est mal passé sur le serveur. Réessaie.
refusal-wrong_host = Ce serveur ne répond pas à ce nom. Vérifie l’adresse.
refusal-clock_runs = L’horloge décide : un bot prend le relais quand le temps est écoulé.
refusal-too_many_changes = Trop de choses ont changé ici. Lance la partie, ou ouvre une autre table.
refusal-too_many_players = Trop de nouvelles personnes sont venues de ton réseau.
refusal-too_many_new_tables = Trop de tables ont été ouvertes depuis ton réseau.
refusal-too_much_written = Ton réseau a trop envoyé d’un coup. La partie elle-même continue.
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
