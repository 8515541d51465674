# What the terminal says in French beside the texts of the game. The messages and their order are those of the English ones.

## Line by line

terminal-welcome = King Up!, ligne par ligne. Tape ? à tout moment pour voir ce que tu peux faire.
terminal-answers-none = Rien à répondre pour l’instant.
terminal-answers-place = Réponds par une initiale et un étage, par exemple { $example }. En attente : { $names }. Il y a de la place aux étages : { $floors }.
terminal-answers-climb = Réponds par une initiale et l’étage suivant, K pour le trône. Au choix : { $answers }.
terminal-answers-vote = { $count ->
    [0] Réponds O pour Oui. Tu n’as plus de carte Non.
    [one] Réponds O pour Oui ou N pour Non. Il te reste une carte Non.
   *[other] Réponds O pour Oui ou N pour Non. Il te reste { $count } cartes Non.
}
terminal-brief-placing = À toi : une initiale et un étage, par exemple { $example }. Tape ? pour l’aide.
terminal-brief-climbing = À toi : une initiale et l’étage suivant, par exemple { $example }. Tape ? pour l’aide.
terminal-brief-vote = { $name } sur le trône : { $answers } ? Tape ? pour l’aide.
terminal-no-answer = « { $text } » n’est pas une réponse ici.
terminal-no-floor = « { $text } » ne suffit pas : il manque l’étage.
terminal-castle = Dans le château : { $floors }.
terminal-goal = Ton objectif : { $names }.
terminal-worth = Ton objectif vaut maintenant { $points }.
terminal-curtain = Passe le clavier à { $player }. Appuie sur Entrée quand personne d’autre ne voit l’écran.
terminal-left = Partie sauvegardée. « kingup play » la reprend.
terminal-left-table = La table continue sans toi. « { $command } » t’y ramène.
terminal-saved = La partie est enregistrée dans { $file }. « kingup replay 1 » la remontre, « kingup games » liste toutes les parties.
terminal-saved-there = Tu peux revoir la partie sur { $link }.
terminal-not-saved = Impossible d’enregistrer la partie.
terminal-games-none = Pas encore de partie. « kingup play » en commence une.
terminal-games-go-on = « kingup play » les reprend.
terminal-games-finished = Terminées
terminal-games-result = { $scores }. Victoire : { $players }.
terminal-games-replay = « kingup replay NUMÉRO » en remontre une.
terminal-offer-game = manche { $round } sur 3, { $players }
terminal-tables = { $count ->
    [0] Aucune table publique n’est ouverte sur { $server }
    [one] Une table publique est ouverte sur { $server }
   *[other] { $count } tables publiques sont ouvertes sur { $server }
}
terminal-tables-line = { $code }, { $players }, { $count ->
    [0] complet
    [one] une place libre
   *[other] { $count } places libres
}
terminal-tables-mine = { $code }, { $players }, ta table
terminal-tables-answers = { $count ->
    [0] Réponds N pour ouvrir une table, ou tape un code.
   *[other] Réponds par un numéro pour entrer, N pour ouvrir une table, ou tape un code.
}
terminal-tables-new = Ouvrir une nouvelle table
terminal-tables-code = Entrer avec un code
terminal-tables-how = Entrée : entrer · Échap : retour
terminal-no-code = « { $text } » n’est pas un code. Un code ressemble à ABC2345.
terminal-table-opened = Ta table est ouverte. « bot » ajoute un bot, « commence » lance la partie. Le lien pour tes amis : { $link }
terminal-offer-table = en tant { QUE($name) } sur { $link }
terminal-offer-answers = { $count ->
    [one] Réponds O pour la reprendre, N pour une nouvelle partie, D pour la supprimer.
   *[other] Réponds par un numéro pour reprendre cette partie, N pour une nouvelle. Pour en supprimer une : D et son numéro.
}
terminal-word-look = regarde
terminal-word-history = récit
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
terminal-help-note = tes notes ; pour en faire une, ajoute une place, une initiale et + - ? ou un point, par exemple : 1 A +
terminal-help-say = ce que tu peux dire ; pour le dire, ajoute son numéro ou son nom, puis le sujet, par exemple : mine A
terminal-help-chat = écris à la table
terminal-help-bot = ajoute un bot ; en cours de partie, précise qui n’est pas là
terminal-help-back = reprends ta place au bot
terminal-help-start = lance la partie
terminal-help-quit = quitte ; la partie est sauvegardée
prompt-vote = { $name } sur le trône ? On vote.
terminal-help-agree = donne la place du bot à la personne qui la demande
terminal-help-decline = laisse sa place au bot

## What can go wrong

terminal-refusal-not_kept = Impossible d’enregistrer : disque plein ou absent. Rien n’a été fait.
terminal-refusal-unreachable = Le serveur est injoignable. Le lien est-il bon, et le serveur en marche ?
terminal-refusal-no_server = Quelque chose répond, mais ce n’est pas un serveur de King Up!
terminal-refusal-no_choice = Ici, personne ne peut choisir de table. Ajoute son code à la commande, ou --new pour en ouvrir une.
terminal-refusal-unknown_character = Aucun personnage n’a cette initiale. Les initiales sont ABCDEFGILMNOP.
terminal-refusal-chat_off = La discussion libre est coupée à cette table. Sers-toi des phrases.
terminal-program-not_started = Place { $number }, { $name } : le programme ne démarre pas.
terminal-program-ended = Place { $number }, { $name } : le programme s’est arrêté.
terminal-program-late = Place { $number }, { $name } : le programme n’a pas répondu à temps.
terminal-program-wrong = Place { $number }, { $name } : la réponse du programme est interdite ou illisible.
terminal-stand-in = Un bot prend le relais : { $level }.
terminal-program-title = Programme bot

## On the whole screen

terminal-tab-history = Récit
terminal-tab-notes = Notes
terminal-tab-talk = Bavardages
terminal-short-help = Aide
terminal-short-history = Récit
terminal-short-notes = Notes
terminal-short-talk = Paroles
terminal-short-say = Dire
terminal-short-hide = Cacher
terminal-short-leave = Quitter
terminal-short-get-up = Se lever
terminal-short-answer = Répondre
terminal-climb-sure = { $name } à l’étage { $floor } ? Entrée valide.
terminal-climb-nominate = Proposer { $name } ? Entrée valide.
terminal-any-key = n’importe quelle touche
terminal-results-on = Entrée : manche suivante
terminal-results-over = Entrée : rejouer · r : revoir · s : enregistrer… · q : quitter
terminal-save-title = Enregistrer la partie
terminal-save-how = Entrée : enregistrer · Échap : retour
terminal-save-problem = { $file } : { $problem }. Choisis un autre nom.
terminal-choose = ↑ ↓ Entrée · Échap : retour
terminal-compiling = Les bots sont compilés pour cet ordinateur : une seule fois, une demi-minute…
terminal-too-small = Trop petit : il faut 80 × 24.
terminal-curtain-title = Au tour { DE($player) }
terminal-curtain-says = Passe le clavier à { $player }. Appuie sur Entrée quand personne d’autre ne voit l’écran.
terminal-curtain-others = Quelqu’un d’autre d’abord ? { $players }
terminal-offers = Parties en suspens
terminal-offers-how = Entrée : reprendre · Suppr : supprimer · Échap : quitter
terminal-new-game = Une nouvelle partie

## Replay

terminal-goal-of = Objectif { DE($player) } : { $names }.
terminal-moment = Moment { $at }
terminal-moment-last = Moment { $at }, le dernier
terminal-lens = Point de vue { $lens ->
    [spectator] de l’extérieur
    [all] omniscient
   *[seat] { DE($player) }
}
terminal-short-step = Pas
terminal-short-play = Lecture
terminal-short-lens = Vue
terminal-short-seats = Qui
terminal-short-vote = Vote
terminal-short-round = Manche
terminal-no-vote = Il n’y a plus de vote dans ce sens.
terminal-no-round = Il n’y a plus de manche dans ce sens.
terminal-replay-welcome = Une rediffusion, ligne par ligne. Entrée continue ; tape ? pour l’aide.
terminal-replay-says = Une partie, moment par moment. Rien de la suite n’est montré.
terminal-replay-next = le moment suivant
terminal-replay-back = un moment en arrière
terminal-replay-ten = jusqu’à dix moments plus loin ; s’arrête aux votes et aux résultats
terminal-replay-back-ten = dix moments en arrière
terminal-replay-vote = le vote suivant ; en majuscule, le précédent
terminal-replay-round = la manche suivante ; en majuscule, la précédente
terminal-replay-home = le début
terminal-replay-end = la fin, qui montre le résultat
terminal-replay-play = lecture ou pause
terminal-replay-lens = voir ce que voyait une place ; 0 pour l’extérieur
terminal-replay-all = tout voir, les objectifs aussi
terminal-replay-other = le point de vue suivant
terminal-replay-leave = quitter

## Help

terminal-help-title = Aide
terminal-help-close = Échap : retour
terminal-rules-castle = Treize personnages montent dans le château, et tout le monde peut faire monter n’importe lequel. Six sont tes favoris secrets.
terminal-rules-round = D’abord, on place à tour de rôle aux étages 1 à 4. Le reste commence à l’étage 0. Puis, à chaque tour, quelqu’un monte d’un étage, jamais là où ils sont déjà quatre.
terminal-rules-vote = Un personnage qui atteint le trône est soumis au vote. Que des Oui : couronné, et la manche est finie. Un seul Non : éliminé pour la manche, et les cartes Non jouées sont perdues.
terminal-rules-points = Chaque favori rapporte les points de son étage, dix sur le trône. Après trois manches, le meilleur total gagne. Zéro point à la manche 3 en vaut 33.
terminal-key-letters = choisis un personnage par son initiale ; encore une fois, ou Entrée, le fait monter
terminal-key-floors = place-le à un étage
terminal-key-sideways = choisis le suivant
terminal-key-up = choisis un étage
terminal-key-enter = valide
terminal-key-escape = annule
terminal-key-vote = vote Oui ou Non
terminal-key-history = ce qui s’est passé ; PgPréc et PgSuiv font défiler
terminal-key-notes = notes : flèches et Entrée, ou la souris
terminal-key-talk = ce qui s’est dit
terminal-key-say = dis quelque chose
terminal-key-write = écris librement, si l’hôte le permet
terminal-key-hide = cache tes favoris, ou montre-les
terminal-key-answer = en tant qu’hôte, réponds à une demande de place
terminal-key-leave = quitte ; la partie est sauvegardée
terminal-signs = ★ favori · ▲ bougé en dernier · ♛ couronne · ▶ doit jouer · ✓ a voté · ⚠ pas là (un clic demande un bot) · ⚙ un bot joue

## La vérification de la donne

terminal-deal-checked = Vérifié sur cet appareil : les cartes ont été distribuées honnêtement.
terminal-deal-checked-seal = Vérifié sur cet appareil : le sceau est celui qu’il a vu avant la donne. Il n’a rien ajouté lui-même.
terminal-deal-not-checked = Sceau, secret et cartes concordent. Non vérifié : cet appareil n’était pas là au début.
terminal-deal-dishonest = Ce n’est pas la donne qui était scellée.
terminal-deal-problem-secret = Le secret n’ouvre pas le sceau.
terminal-deal-problem-starter = Quelqu’un d’autre aurait dû commencer.
terminal-deal-problem-cards = Le secret mène à d’autres cartes.
terminal-deal-problem-commitment = Cet appareil a vu un autre sceau avant la donne.
terminal-deal-problem-contribution = Il manque ce que cet appareil a ajouté.
terminal-deal-problem-contributions = Ce que la table a ajouté a changé depuis le début.
terminal-deal-problem-bot = Un bot a ajouté quelque chose. Seules les personnes en ont le droit.
terminal-deal-problem-seen = Cet appareil a vu d’autres cartes dans la partie.
terminal-deal-problem-unknown = Le serveur n’a rien publié que l’on puisse vérifier.
terminal-deal-elsewhere = { $rounds ->
    [one] Non vérifié : la manche 1, distribuée dans une autre partie.
   *[other] Non vérifié : les manches 1 à { $rounds }, distribuées dans une autre partie.
}
