# Finished games and records, seen again.

replay-title = Rediffusion
replay-of = Rediffusion : { $code }
replay-where = Manche { $round } · { $step }
replay-moment = Moment de la partie
replay-controls = Commandes de lecture
replay-round-start = Au début de la manche
replay-back = En arrière
replay-play = Lecture
replay-pause = Pause
replay-on = En avant
replay-next-vote = Au prochain vote
replay-speed = Vitesse
replay-reveal = Montrer la fin
replay-copy-link = Copier le lien
lens-title = Point de vue
lens-mine = { $player } (toi)
lens-seat = { $player }
lens-spectator = de l’extérieur
lens-all = omniscient
hands-title = Objectifs et cartes Non
hands-no-left = { $count ->
    [0] plus de carte Non
    [one] encore une carte Non
   *[other] encore { $count } cartes Non
}
ending-title = Comment ça finit
ending-none = Pas encore terminée.

## What if

what-if-title = Et si…
what-if-says = Prends une place à ce moment et continue. Cela devient une partie à part, avec les objectifs de cette manche. Les manches suivantes sont redistribuées.
what-if-seat = Ta place
what-if-alone = Contre des bots
what-if-friends = Avec des amis

## The deal

deal-check-title = Vérifier la donne
deal-check-says = Avant la partie, le serveur a scellé un secret. Chacun y a ajouté sa part. La donne en découle. Ce navigateur refait maintenant le calcul.
deal-check-warning = On y voit tous les objectifs de toutes les manches.
deal-check-button = Refaire le calcul
deal-check-unknown = Cette page ne sait pas vérifier une donne faite avec { $name }.
deal-committed = Scellé avant la partie
deal-secret = Le secret, montré après la partie
deal-salt = et le sel dans le sceau
deal-contributed = Ajouté par la table
deal-derived = Ce qui en découle
deal-starter = Le sort a désigné { $player } pour commencer.
deal-starter-chosen = La première place n’a pas été tirée au sort.
deal-before = Ces cartes ont été distribuées dans la partie que celle-ci continue.
deal-right = comme scellé
deal-wrong = pas comme scellé

## Records

record-drop = Dépose un enregistrement (.kingup) n’importe où sur cette page, ou choisis-en un. Il n’est pas conservé.
record-choose = Choisir un enregistrement
record-too-long = Ce fichier est trop long pour un enregistrement.
record-wrong = Cet enregistrement n’est pas valable, ligne { $line }, colonne { $column }, à « { $token } » :
record-error-malformed = il n’a pas la forme d’un enregistrement.
record-error-bad_setup = les noms ou la première place sont faux.
record-error-bad_goal = cet objectif ne pouvait pas être distribué ici.
record-error-unknown_character = aucun personnage n’a cette initiale.
record-error-not_beside_board = ce personnage est déjà placé.
record-error-bad_floor = on place seulement aux étages 1 à 4.
record-error-floor_full = cet étage en compte déjà quatre.
record-error-not_in_castle = ce personnage n’est pas dans le château.
record-error-wrong_floor = on monte d’un seul étage à la fois.
record-error-no_card = à cette place, il n’y a plus de carte Non.
record-error-wrong_phase = cela ne peut pas arriver à ce moment.
record-error-mismatch = la partie dit autre chose.
refusal-unknown_moment = Ce moment n’existe pas dans la partie.
refusal-not_finished = Cette partie n’est pas encore terminée. Jusque-là, elle garde ses secrets.
refusal-no_proof = Cet enregistrement ne dit pas d’où vient sa donne.
refusal-game_over = La partie est terminée ici. Continue à partir d’un moment antérieur.
refusal-too_large = Ce fichier est trop long pour un enregistrement.
