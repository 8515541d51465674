# Apprendre le jeu : le guide et les leçons.

learn-title = Apprendre King Up!
learn-basics = Le jeu
learn-bluff = Trois leçons de bluff
learn-done = terminé

## guide

guide-title = Ton guide
guide-away = Compris
guide-back = Pourquoi ?
guide-again = Recommencer
guide-all = Toutes les leçons
guide-strayed = Tu as quitté le chemin, et les bots jouent librement. Recommence, ou joue comme tu veux.
guide-place = { $input ->
    [mouse] Clique sur { $name }, puis sur
    [keyboard] Choisis { $name } avec Entrée, puis
   *[other] Touche { $name }, puis
} l’étage des { $floor }.
guide-climb = { $input ->
    [mouse] Clique deux fois sur { $name }
    [keyboard] Sur { $name }, appuie deux fois sur Entrée
   *[other] Touche deux fois { $name }
} : direction les { $floor }.
guide-nominate = { $input ->
    [mouse] Clique deux fois sur { $name }
    [keyboard] Sur { $name }, appuie deux fois sur Entrée
   *[other] Touche deux fois { $name }
} : direction le trône.
guide-vote-Y = Vote Oui.
guide-vote-N = Vote Non.
refusal-guided = Pas ça : suis le guide.

## titles

lesson-title-first = Ta première manche
lesson-says-first = Deux minutes : placer, monter, voter, compter
lesson-title-zero = Zéro vaut 33
lesson-says-zero = La fin d’une partie, renversée
lesson-title-hide = Cache tes favoris
lesson-says-hide = D’abord, un inconnu monte
lesson-title-spend = Laisse les autres dire Non
lesson-says-spend = Une seule carte Non, à jouer au bon moment
lesson-title-count = Compte les votes
lesson-says-count = Quand personne d’autre ne peut dire Non

## first

lesson-first_1 = Bienvenue ! Sous le château, voici tes six favoris. Personne d’autre ne les connaît. Plus ils finissent haut, plus tu marques. Odessa est à toi : place-la à l’étage 4.
lesson-first_2 = Tu joues avec Rosa et Ugo, chacun son tour. On place aux étages 1 à 4, quatre par étage au plus. Natale n’est pas à toi : place-le en bas.
lesson-first_3 = Irina aussi est à toi. Cette fois, choisis l’étage 3 : si tous tes favoris commencent en haut, ça se voit.
lesson-first_4 = Encore un chacun. Ernesto est à toi. À l’étage 2, personne ne le soupçonnera.
lesson-first_5 = Il reste Alighiero, qui commence chez les Serviteurs. Maintenant on monte : à ton tour, fais monter un personnage d’un étage. On ne passe pas. Fais monter Odessa chez les Nobles.
lesson-first_6 = Rosa et Ugo font monter qui ils veulent, eux aussi. Fais monter Irina : chaque étage vaut un point de plus.
lesson-first_7 = Rosa propose Gavino et prend la couronne. On vote en secret. Gavino n’est pas à toi, et un seul Non le fait tomber. Tu as quatre cartes Non : joues-en une.
lesson-first_8 = Gavino est tombé dans la trappe et vaut zéro. Ta carte Non est perdue pour cette manche. On continue à gauche de la couronne. Fais monter Fiorello.
lesson-first_9 = Ugo propose Merlino, qui est à toi : sur le trône, il vaut dix. Odessa, Irina et Fiorello sont haut, eux aussi. Vote Oui. Pour le couronner, il faut l’unanimité.
lesson-first_end = Merlino est Roi, et les objectifs sont dévoilés. Tes favoris valent 3, 4, 4, 10, 5 et 1 : 27 points, le meilleur score. Une partie a trois manches.

## zero

lesson-zero_1 = Manche 3 d’une autre partie : tu as 34 points, Ugo 43. Mais zéro point pile en vaut 33 ! Seule Odessa peut encore marquer, et on la propose. Fais-la tomber !
lesson-zero_2 = Maintenant tes six favoris valent zéro : trois sont Serviteurs, trois sont tombés. Finis la manche avant qu’un Serviteur monte : mets Beatrice sur le trône.
lesson-zero_3 = Et vote Oui, comme si c’était ta favorite.
lesson-zero_end = Zéro est devenu 33, le maximum d’une manche : tu gagnes 67 à 62. À la manche 3, méfie-toi des gens dont tous les favoris restent en bas.

## hide

lesson-hide_1 = Tout le monde regarde qui tu fais monter. Si tu ne pousses que des favoris comme Beatrice, tu les trahis. Fais donc monter Clemente : il n’est pas à toi.
lesson-hide_2 = Ugo croit que Clemente est à toi, et le propose. Ni Rosa ni Ugo n’en veulent comme Roi. Joue le jeu : vote Oui sans ciller.
lesson-hide_3 = Rosa et Ugo ont dépensé chacun une carte Non pour quelqu’un qui t’est indifférent. Maintenant, fais monter Beatrice : on dirait un coup comme un autre.
lesson-hide_4 = Personne ne se méfie de Beatrice. Mets-la sur le trône.
lesson-hide_5 = Vote Oui, avec le même calme.
lesson-hide_end = Beatrice est Reine, et personne ne l’a vue venir : 20 points, le meilleur score. De temps en temps, pousse un inconnu, ou dis-lui Oui.

## spend

lesson-spend_1 = Il te reste une carte Non. Ugo propose Clemente, qui n’est pas à toi. Rosa ne l’a jamais touché : il n’est sans doute pas à elle. Laisse-la payer : vote Oui.
lesson-spend_2 = Rosa a dit Non, et tu as encore ta carte. Fais monter Odessa : elle est à toi.
lesson-spend_3 = Natale a monté deux étages, un grâce à Rosa, un grâce à Ugo. Tous deux le veulent, pas toi. Garde ta carte, et fais monter Ernesto en attendant.
lesson-spend_4 = Voilà Natale. Personne d’autre ne dira Non : c’est pour ça que tu as gardé ta carte.
lesson-spend_5 = Natale est éliminé, et ta dernière carte Non est perdue. Tu ne peux plus arrêter personne. Fais vite : mets Odessa sur le trône.
lesson-spend_6 = Vote Oui : dans ce château, elle a des amis partout.
lesson-spend_end = Odessa est Reine, et tu as 25 points. Si quelqu’un d’autre va dire Non, garde ta carte. Avant de voter, demande-toi qui d’autre ça gêne.

## count

lesson-count_1 = Tous avaient quatre cartes Non. Rosa a dit Non quatre fois : zéro carte. Ugo trois fois : il lui en reste une. Fais-la sortir : propose Leonardo, qui n’est pas à toi.
lesson-count_2 = Vote Oui, et laisse le Non à Ugo : il ne veut pas de Leonardo.
lesson-count_3 = Ugo a joué sa dernière carte Non. Personne d’autre que toi ne peut dire Non. Maintenant, fais monter Fiorello : il est à toi.
lesson-count_4 = Rosa et Ugo ne peuvent plus dire que Oui. Mets Fiorello sur le trône.
lesson-count_5 = Il ne lui manque plus que ton Oui.
lesson-count_end = Fiorello est Roi, que cela plaise ou non : 29 points. Les cartes Non sont secrètes, mais chaque vote est dévoilé une fois. Retiens les votes, et compte.

## puzzles after the lessons

try-title = À toi de jouer
try-go = À toi : une énigme
try-link = Énigme
try-of = Énigme : { $lesson }
try-ask-first = Irina couronnée : combien pour toi ?
try-why-first = Tu marques 22. Irina sur le trône vaut 10, Dario 4, Beatrice et Clemente 3 chacun, Ernesto 2. Odessa est tombée dans la trappe : zéro.
try-ask-zero = Clemente sur le trône : Oui ou Non ?
try-why-zero = Oui. Tes six favoris valent zéro, et zéro vaut 33 : tu gagnerais 67 à 64. Après un Non, quelqu’un pourrait faire monter l’un d’eux.
try-ask-hide = Qui est sans doute un favori de Rosa ?
try-why-hide = Gavino. Rosa l’a placé à l’étage 4 et poussé au 5. Elle a placé Natale tout en bas, et seul Ugo a bougé Clemente. Tes coups parlent aussi.
try-ask-spend = Ton appât Gavino : Oui ou Non ?
try-why-spend = Oui. Il n’est pas à toi, mais quelqu’un d’autre dira presque sûrement Non. Garde ta dernière carte pour quelqu’un qui ne gêne que toi.
try-ask-count = Qui d’autre peut encore dire Non ?
try-why-count = Ugo. Tous ont commencé avec trois cartes Non. Rosa et Vera ont joué les trois, Ugo seulement deux.
