# Après une manche et après la partie : récompenses, notes et vérité, une image à partager, et la suite.

## Awards

review-place = Ton rang : { $place } sur { $players }
review-awards = Récompenses
award-title-zero = Zéro pile
award-title-comeback = Remontée
award-title-sacrifice = Sacrifice
award-title-hidden = Visage de marbre
award-title-kingmaker = Derrière le trône
award-title-only_no = Non solitaire
award-title-best_round = Meilleure manche
award-title-never_no = Toujours Oui
award-zero = { $player } : zéro point à la manche { $round }, donc 33.
award-comeback = { $player } : dernière place après deux manches, puis la victoire.
award-sacrifice = Manche { $round } : { $player } a dit Non à { $name }, pourtant parmi ses favoris.
award-hidden = Manche { $round } : { $name } sur le trône pour { $player }, qui ne l’a jamais { $gender ->
    [f] touchée
   *[m] touché
}.
award-kingmaker = { $player } a proposé la future tête couronnée dans { $count } manches.
award-only_no = { $player } a dit le seul Non { $count ->
    [one] une fois
   *[other] { $count } fois
}.
award-best_round = { $player } a marqué { $count } points à la manche { $round } : le meilleur score.
award-never_no = { $player } n’a jamais dit Non. Tous les autres, si.

## Notes beside the truth

truth-title = Tes notes et la vérité
truth-right = { $right } sur { $count } justes
truth-mark = { $name }, { $truth ->
    [favorite] parmi les favoris
   *[other] pas parmi les favoris
} : { $mark ->
    [yes] tu avais noté oui
    [no] tu avais noté non
    [maybe] tu avais noté peut-être
   *[none] sans marque
}
truth-no = Cartes Non : { $noted } comptées, { $played } jouées

## The castle, a picture, what comes next

review-castle = Le château à la fin
picture-button = Partager l’image
picture-title = Une image à partager
picture-label = La tête couronnée, tous les points et le lien vers la rediffusion
picture-save = Enregistrer l’image
picture-failed = L’image ne peut pas être dessinée ici.
next-title = Et maintenant ?
next-stronger = Trop facile ? Essaie des bots plus forts : { $level }.
next-stronger-button = Bots plus forts
next-replay = Revois la partie avec tous les objectifs visibles.
next-replay-button = Objectifs visibles

## La vérification de la donne

deal-checked = Vérifié sur cet appareil : les cartes ont été distribuées honnêtement.
deal-checked-seal = Vérifié sur cet appareil : le sceau est celui qu’il a vu avant la donne. Il n’a rien ajouté lui-même.
deal-not-checked = Sceau, secret et cartes concordent. Non vérifié : cet appareil n’était pas là au début.
deal-dishonest = Ce n’est pas la donne qui était scellée.
deal-later = D’autres jouent encore ces cartes. Tu pourras vérifier la donne à partir du { $time }.
deal-problem-secret = Le secret n’ouvre pas le sceau.
deal-problem-starter = Quelqu’un d’autre aurait dû commencer.
deal-problem-cards = Le secret mène à d’autres cartes.
deal-problem-commitment = Cet appareil a vu un autre sceau avant la donne.
deal-problem-contribution = Il manque ce que cet appareil a ajouté.
deal-problem-contributions = Ce que la table a ajouté a changé depuis le début.
deal-problem-bot = Un bot a ajouté quelque chose. Seules les personnes en ont le droit.
deal-problem-seen = Cet appareil a vu d’autres cartes dans la partie.
deal-no-proof = Le serveur n’a donné aucune preuve de cette donne.
deal-no-proof-late = Non vérifié : aucune preuve, et cet appareil n’était pas là au début.
deal-elsewhere = { $rounds ->
    [one] Non vérifié : la manche 1, distribuée dans une autre partie.
   *[other] Non vérifié : les manches 1 à { $rounds }, distribuées dans une autre partie.
}
