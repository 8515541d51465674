# The rules in the project's own words.

rules-aim-title = De quoi il s’agit
rules-aim = Treize personnages montent dans un château, et tout le monde peut les bouger tous. Six sont sur ta carte secrète : plus ils sont haut lors du couronnement, plus tu marques. Après trois manches, le plus gros total gagne.
rules-start-title = Avant la manche
rules-start = On tire un nouvel objectif, et toutes les cartes et tous les personnages reviennent. Combien de personnages chacun place, et combien de cartes Non on a, dépend du nombre autour de la table. Le sort ou l’hôte dit qui commence la première manche ; les suivantes, c’est à qui est à gauche de la couronne.
rules-count-players = À combien
rules-count-places = Personnages par tête
rules-count-no = Cartes Non par tête
rules-place-title = Le placement
rules-place = Chacun son tour, prends un personnage dehors et mets-le à l’étage 1, 2, 3 ou 4. Un étage en tient quatre. Ceux qui restent vont chez les serviteurs.
rules-climb-title = L’ascension
rules-climb = Chacun son tour, fais monter n’importe quel personnage d’un étage, jamais vers un étage plein. Passer n’est pas permis.
rules-vote-title = Le vote
rules-vote = Qui mène un personnage des nobles au trône prend la couronne, et tous votent en secret : Oui, ou bien Non s’il te reste une carte Non. Tu peux changer jusqu’au dernier vote.
rules-reject-title = Un seul Non suffit
rules-reject = Au premier Non, la trappe s’ouvre : le personnage est dehors pour la manche. Les Non joués sont perdus pour la manche, les Oui reviennent. On reprend à gauche de la couronne.
rules-king-title = Que des Oui
rules-king = On couronne, et la manche est finie. Chaque favori vaut les points de son étage, 10 sur le trône, rien dans la trappe.
rules-bluff-title = Cache ton jeu
rules-bluff = Personne ne connaît tes six. Si tu ne pousses qu’eux, les autres diront Non. Combien de Non il reste à chacun, c’est secret aussi : compte les votes.
rules-end-title = La fin
rules-end = À la troisième manche, un zéro tout rond vaut 33. À total égal, gagne qui a le plus de favoris au château ; si là aussi c’est égal, la victoire est partagée.
