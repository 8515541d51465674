# What the terminal says in French beside the texts of the game. The messages and their order are those of the English ones.

## Line by line

terminal-welcome = King Up! ligne par ligne. Un point d’interrogation dit à tout moment ce qu’on peut répondre.
terminal-answers-none = On ne te demande rien pour le moment.
terminal-answers-place = Réponds par une initiale et un étage, par exemple { $example }. Dehors : { $names }. Il y a de la place aux étages : { $floors }.
terminal-answers-climb = Réponds par une initiale et l’étage atteint, K pour le trône. Au choix : { $answers }.
terminal-answers-vote = { $count ->
    [0] Réponds Y pour Oui. Tu n’as plus de carte Non.
    [one] Réponds Y pour Oui ou N pour Non. Il te reste une carte Non.
   *[other] Réponds Y pour Oui ou N pour Non. Il te reste { $count } cartes Non.
}
terminal-brief-placing = À toi : une initiale et un étage, par exemple { $example }. Tape ? pour en savoir plus.
terminal-brief-climbing = À toi : une initiale et l’étage suivant, par exemple { $example }. Tape ? pour en savoir plus.
terminal-brief-vote = { $name } sur le trône : { $answers } ? Tape ? pour en savoir plus.
terminal-no-answer = « { $text } » n’est pas une réponse ici.
terminal-no-floor = « { $text } » ne suffit pas : il manque l’étage.
terminal-castle = Au château : { $floors }.
terminal-goal = Ton objectif : { $names }.
terminal-worth = Ton objectif vaut { $points } maintenant.
terminal-curtain = Passe le clavier à { $player }. Appuie sur Entrée quand personne d’autre ne voit l’écran.
terminal-left = La partie est gardée. « kingup play » la reprend.
terminal-left-table = La table continue. « { $command } » t’y ramène.
terminal-saved = La partie est enregistrée dans { $file }. « kingup replay 1 » la remontre, « kingup games » les liste toutes.
terminal-saved-there = La partie peut être revue sur { $link }.
terminal-not-saved = Impossible d’enregistrer la partie.
terminal-games-none = Pas encore de partie. « kingup play » en commence une.
terminal-games-go-on = « kingup play » les reprend.
terminal-games-finished = Finies
terminal-games-result = { $scores }. Victoire : { $players }.
terminal-games-replay = « kingup replay NUMÉRO » en remontre une.
terminal-offer-game = manche { $round } sur 3, { $players }
terminal-tables = { $count ->
    [0] Aucune table publique n’est ouverte sur { $server }
    [one] Une table publique est ouverte sur { $server }
   *[other] { $count } tables publiques sont ouvertes sur { $server }
}
terminal-tables-line = { $code }, { $players }, { $count ->
    [one] une place libre
   *[other] { $count } places libres
}
terminal-tables-mine = { $code }, { $players }, ta table
terminal-tables-answers = { $count ->
    [0] Réponds N pour ouvrir une table, ou par le code d’une table.
   *[other] Réponds par un numéro pour t’asseoir, N pour ouvrir une table, ou par un code.
}
terminal-tables-new = Ouvrir une nouvelle table
terminal-tables-code = Entrer avec un code
terminal-tables-how = Entrée : entrer · Échap : retour
terminal-no-code = « { $text } » n’est pas un code. Un code ressemble à ABC2345.
terminal-table-opened = Ta table est ouverte. « bot » assied un bot, « commence » lance la partie. Le lien à envoyer : { $link }
terminal-offer-table = en tant que { $name } sur { $link }
terminal-offer-answers = { $count ->
    [one] Réponds Y pour la reprendre, N pour une nouvelle partie, D pour la jeter.
   *[other] Réponds par un numéro pour reprendre cette partie, N pour une nouvelle, D et un numéro pour en jeter une.
}
terminal-word-look = regarde
terminal-word-history = histoire
terminal-word-note = note
terminal-word-say = dis
terminal-word-chat = écris
terminal-word-bot = bot
terminal-word-back = retour
terminal-word-start = commence
terminal-word-quit = quitte
terminal-word-agree = accepter
terminal-word-decline = refuser
terminal-help-look = le château, qui joue, ton objectif et tes cartes
terminal-help-history = ce qui s’est passé dans cette manche
terminal-help-note = tes notes ; pour en faire une, ajoute qui, une initiale et + - ou un point, ou un point d’interrogation, par exemple : 1 A +
terminal-help-say = ce qu’on peut dire à la table ; pour le dire, ajoute son numéro ou son nom et de quoi il s’agit, par exemple : mine A
terminal-help-chat = écris à la table
terminal-help-bot = assois un bot ; en cours de partie, ajoute qui est absent
terminal-help-back = reprends ta place au bot
terminal-help-start = commence la partie
terminal-help-quit = pars ; la partie est gardée
prompt-vote = { $name } sur le trône ? On vote.
terminal-help-agree = donne la place du bot à qui la demande
terminal-help-decline = le bot continue de jouer

## What can go wrong

terminal-refusal-not_kept = Impossible de garder cela : le disque est plein, ou parti. Rien n’a été fait.
terminal-refusal-unreachable = Le serveur ne répond pas. Le lien est-il bon, et le serveur en marche ?
terminal-refusal-no_server = Quelqu’un répond là-bas, mais pas comme un serveur de King Up!
terminal-refusal-no_choice = Personne ne choisit de table. Ajoute son code à la commande, ou --new pour en ouvrir une.
terminal-refusal-unknown_character = Personne n’a cette initiale. Ce sont ABCDEFGILMNOP.
terminal-refusal-chat_off = On n’écrit pas librement à cette table. Il y a des phrases.
terminal-program-not_started = Place { $number }, { $name } : le programme ne démarre pas.
terminal-program-ended = Place { $number }, { $name } : le programme s’est arrêté.
terminal-program-late = Place { $number }, { $name } : le programme n’a pas répondu à temps.
terminal-program-wrong = Place { $number }, { $name } : la réponse du programme est interdite ou illisible.
terminal-stand-in = Un bot prend le relais : { $level }.
terminal-program-title = Programme

## On the whole screen

terminal-tab-history = Histoire
terminal-tab-notes = Notes
terminal-tab-talk = Paroles
terminal-short-help = Aide
terminal-short-history = Histoire
terminal-short-notes = Notes
terminal-short-talk = Paroles
terminal-short-say = Dire
terminal-short-hide = Cacher
terminal-short-leave = Partir
terminal-short-get-up = Se lever
terminal-short-answer = Répondre
terminal-climb-sure = { $name } monte à l’étage { $floor }. Entrée valide, Échap repose.
terminal-climb-nominate = { $name } monte sur le trône et on vote. Entrée valide.
terminal-any-key = une touche
terminal-results-on = Entrée : manche suivante
terminal-results-over = Entrée : rejouer · r : revoir · s : enregistrer… · q : partir
terminal-save-title = Enregistrer la partie
terminal-save-how = Entrée : enregistrer · Échap : retour
terminal-save-problem = { $file } : { $problem }. Choisis un autre nom.
terminal-choose = ↑ ↓ Entrée · Échap : retour
terminal-compiling = Les bots sont compilés pour cette machine : une seule fois, une demi-minute …
terminal-too-small = Trop petit : il faut 80 × 24.
terminal-curtain-title = Au tour de { $player }
terminal-curtain-says = Passe le clavier à { $player }. Entrée, quand personne d’autre ne voit l’écran.
terminal-curtain-others = Quelqu’un d’autre d’abord ? { $players }
terminal-offers = En plan
terminal-offers-how = Entrée : reprendre · Suppr : jeter · Échap : partir
terminal-new-game = Une nouvelle partie

## Replay

terminal-goal-of = { $player } a l’objectif { $names }.
terminal-moment = Moment { $at }
terminal-moment-last = Moment { $at }, le dernier
terminal-lens = Avec les yeux de { $lens ->
    [spectator] qui regarde
    [all] qui sait tout
   *[seat] { $player }
}
terminal-short-step = Pas
terminal-short-play = Lecture
terminal-short-lens = Regard
terminal-short-seats = Qui
terminal-short-vote = Vote
terminal-short-round = Manche
terminal-no-vote = Il n’y a plus de vote dans ce sens.
terminal-no-round = Il n’y a plus de manche dans ce sens.
terminal-replay-welcome = Une partie ligne par ligne. Entrée continue ; tape ? pour en savoir plus.
terminal-replay-says = Une partie moment par moment. Rien n’est montré de la suite.
terminal-replay-next = le moment suivant
terminal-replay-back = un moment en arrière
terminal-replay-ten = jusqu’à dix moments plus loin ; s’arrête aux votes
terminal-replay-back-ten = dix moments en arrière
terminal-replay-vote = le vote suivant ; en majuscule, le précédent
terminal-replay-round = la manche suivante ; en majuscule, la précédente
terminal-replay-home = le début
terminal-replay-end = la fin, qui montre le résultat
terminal-replay-play = lire ou arrêter
terminal-replay-lens = voir ce que voyait une place ; 0 pour qui regarde
terminal-replay-all = tout voir, les objectifs aussi
terminal-replay-other = le regard suivant
terminal-replay-leave = partir

## Help

terminal-help-title = Aide
terminal-help-close = Échap : retour
terminal-rules-castle = Treize personnages montent dans le château, et tout le monde les bouge tous. Six d’entre eux sont tes favoris secrets.
terminal-rules-round = D’abord on les place tour à tour aux étages 1 à 4 ; puis à chaque tour l’un d’eux monte d’un étage, jamais là où ils sont déjà quatre.
terminal-rules-vote = Qui atteint le trône est soumis au vote. Que des Oui : Roi, et la manche est finie. Un seul Non : dehors pour la manche, et les Non joués sont perdus.
terminal-rules-points = Chaque favori rapporte les points de son étage, le Roi dix. Après trois manches, le plus de points gagne. Rien du tout à la manche 3 vaut 33.
terminal-key-letters = prends un personnage par son initiale ; encore une fois, ou Entrée, le fait monter
terminal-key-floors = mets-le à un étage
terminal-key-sideways = prends le suivant
terminal-key-up = choisis un étage
terminal-key-enter = valide
terminal-key-escape = repose
terminal-key-vote = vote Oui ou Non
terminal-key-history = ce qui s’est passé ; les touches de page feuillettent
terminal-key-notes = notes : flèches et Entrée, ou la souris
terminal-key-talk = ce qui s’est dit
terminal-key-say = dis quelque chose
terminal-key-write = écris librement, là où c’est permis
terminal-key-hide = cache tes favoris, ou montre-les
terminal-key-answer = en tant qu’hôte, répondre à une demande de place
terminal-key-leave = pars ; la partie est gardée
terminal-signs = ★ favori · ▲ bougé en dernier · ♛ couronne · ▶ à jouer · ✓ a voté · ⚠ absent (un clic demande un bot) · ⚙ un bot joue

## La vérification de la donne

terminal-deal-checked = Vérifié sur cet appareil : les cartes ont été distribuées honnêtement.
terminal-deal-checked-seal = Vérifié sur cet appareil : le sceau est celui qu’il a vu avant la donne. Il n’a rien ajouté lui-même.
terminal-deal-not-checked = Sceau, secret et cartes vont ensemble. Non vérifié : cet appareil n’était pas là au début.
terminal-deal-dishonest = Ce n’est pas la donne qui était scellée.
terminal-deal-problem-secret = Le secret n’ouvre pas le sceau.
terminal-deal-problem-starter = Quelqu’un d’autre aurait dû commencer.
terminal-deal-problem-cards = Du secret découlent d’autres cartes.
terminal-deal-problem-commitment = Cet appareil a vu un autre sceau avant la donne.
terminal-deal-problem-contribution = Ce que cet appareil a ajouté manque.
terminal-deal-problem-contributions = Ce que les joueurs ont ajouté a changé depuis le début.
terminal-deal-problem-bot = Un bot a ajouté quelque chose. Seules les personnes le peuvent.
terminal-deal-problem-seen = Cet appareil a vu d’autres cartes dans la partie.
terminal-deal-problem-unknown = Le serveur n’a rien publié que l’on puisse vérifier.
terminal-deal-elsewhere = { $rounds ->
    [one] Non vérifié : la manche 1, distribuée dans une autre partie.
   *[other] Non vérifié : les manches 1 à { $rounds }, distribuées dans une autre partie.
}
