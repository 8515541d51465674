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
guide-strayed = Tu as quitté le chemin, et les bots jouent librement. Recommence, ou joue simplement.
guide-place = { $input ->
    [mouse] Clique sur { $name }, puis
    [keyboard] Choisis { $name } avec Entrée, puis
   *[other] Touche { $name }, puis
} l’étage : { $floor }.
guide-climb = { $input ->
    [mouse] Clique deux fois sur { $name }
    [keyboard] Appuie deux fois sur Entrée sur { $name }
   *[other] Touche deux fois { $name }
} pour monter chez les { $floor }.
guide-nominate = { $input ->
    [mouse] Clique deux fois sur { $name }
    [keyboard] Appuie deux fois sur Entrée sur { $name }
   *[other] Touche deux fois { $name }
} : au trône.
guide-vote-Y = Vote Oui.
guide-vote-N = Vote Non.
refusal-guided = Pas cela : suis le guide.

## titles

lesson-title-first = Ta première manche
lesson-says-first = Trois minutes : placer, monter, voter, compter
lesson-title-zero = Rien vaut 33
lesson-says-zero = La fin d’une partie, renversée
lesson-title-hide = Ne montre pas tes favoris
lesson-says-hide = D’abord, un inconnu monte
lesson-title-spend = Laisse les autres dire Non
lesson-says-spend = Il reste une carte, et elle doit suffire
lesson-title-count = Compte les votes
lesson-says-count = Quand plus personne ne peut refuser

## first

lesson-first_1 = Bienvenue ! Tu joues avec Rosa et Ugo. Sous le château, tes six favoris, que personne d’autre ne connaît : plus ils finissent haut, plus tu marques de points. D’abord, chacun place un personnage à son tour. Odessa est à toi : mets-la à l’étage 4.
lesson-first_2 = Tu peux placer n’importe qui, là où il y a de la place aux étages 1 à 4 ; un étage en tient quatre. Natale n’est pas à toi : mets-le en bas, où il vaut peu.
lesson-first_3 = Maintenant Irina, une des tiens. Pas trop haut : qui commence au sommet est vite suspect.
lesson-first_4 = Encore un chacun. Ernesto est à toi, et tout en bas personne ne le devine.
lesson-first_5 = Tous sont placés ; Alighiero reste et commence chez les serviteurs. Maintenant on monte : à son tour, chacun fait monter qui il veut d’un seul étage. On ne passe pas. Mène Odessa chez les nobles.
lesson-first_6 = Rosa et Ugo bougent aussi qui ils veulent. Fais monter Irina : chaque étage vaut un point de plus.
lesson-first_7 = Rosa a mis Gavino sur le trône et pris la couronne. Maintenant, tous votent en secret. Il n’est pas à toi, et tes favoris sont encore bas. Un seul Non suffit à le faire tomber. Tu as quatre Non pour cette manche : joues-en un.
lesson-first_8 = Gavino est tombé dans la trappe et ne vaut plus rien pour personne. Ton Non est perdu jusqu’à la prochaine manche, et tous ont vu qu’il était à toi. On continue à gauche de la couronne. Fais monter Fiorello.
lesson-first_9 = Ugo propose Merlino, et il est à toi : qui est couronné vaut dix. Odessa, Irina et Fiorello sont haut, eux aussi. On ne fera guère mieux : vote Oui. Il n’est couronné que si tous disent Oui.
lesson-first_end = Merlino est roi, la manche est finie, et tous les objectifs sont dévoilés. Tes favoris valent 3, 4, 4, 10, 5 et 1 : 27 points, le plus de la table. Une partie a trois manches, chacune avec de nouveaux objectifs. Il manque encore une surprise : le 33.

## zero

lesson-zero_1 = La troisième manche d’une autre partie. Tu as 34 points, Ugo en a 43. Mais dans la troisième manche, qui marque exactement zéro en reçoit 33. Trois de tes favoris sont restés chez les serviteurs, deux sont tombés. Seule Odessa pourrait encore marquer, et on vient de la proposer. Fais-la tomber toi-même !
lesson-zero_2 = Maintenant, tous les six ne valent rien. Finis la manche avant que quelqu’un fasse monter un de tes serviteurs : mets toi-même Beatrice sur le trône.
lesson-zero_3 = Et vote Oui, comme si tu n’attendais qu’elle.
lesson-zero_end = Rien est devenu 33, le maximum qu’une manche rapporte : tu gagnes par 67 à 62. Dans la troisième manche, méfie-toi de ceux dont tous les favoris sont à la cave.

## hide

lesson-hide_1 = Tout le monde regarde qui tu bouges. Beatrice est à toi, mais qui ne pousse que ses favoris les trahit, et les autres disent Non. Fais donc monter Clemente : il n’est pas à toi.
lesson-hide_2 = Ugo prend Clemente pour un des tiens et le propose. Joue le jeu : dis Oui sans ciller. Rosa et Ugo veulent tous deux le voir partir.
lesson-hide_3 = Tous deux ont dépensé un Non pour quelqu’un qui t’est égal. Maintenant, fais monter Beatrice : on dirait un coup comme un autre.
lesson-hide_4 = Personne ne se méfie d’elle. Mets-la sur le trône.
lesson-hide_5 = Ton Oui, aussi tranquille que le précédent.
lesson-hide_end = Beatrice est reine, et personne ne l’a vue venir : 20 points, le plus de la table. Pousse un inconnu de temps en temps, et dis Oui à certains qui ne sont pas à toi.

## spend

lesson-spend_1 = Il te reste un seul Non. Ugo propose Clemente. Il ne te rapporte rien, mais Rosa non plus ne l’a jamais touché : il n’est sans doute pas à elle. Laisse-la payer, et vote Oui.
lesson-spend_2 = Rosa a dit Non, et tu as encore ta carte. Fais monter Odessa, qui est à toi.
lesson-spend_3 = Natale a monté deux étages, un par chacun : tous deux le veulent, et il ne gêne que toi. Garde ta carte prête, et bouge Ernesto en attendant.
lesson-spend_4 = Le voilà. Personne d’autre ne dira Non : c’est pour cela que tu as gardé le tien.
lesson-spend_5 = Natale est parti, et avec lui ton dernier Non. Maintenant, n’importe qui pourrait être couronné contre ton gré. Fais plus vite : mets Odessa sur le trône.
lesson-spend_6 = Vote Oui : dans ce château, elle a des amis partout.
lesson-spend_end = Odessa est reine, et tu as 25 points. Un Non qu’un autre aurait dit de toute façon est un Non gaspillé : avant de voter, demande-toi qui d’autre est gêné.

## count

lesson-count_1 = Tous ont commencé la manche avec quatre Non. Rosa a dit Non quatre fois : elle n’en a plus. Ugo trois fois : il lui en reste un. Fais-le sortir : propose Leonardo, qui n’est pas à toi.
lesson-count_2 = Vote Oui. Ugo ne veut pas de Leonardo, et lui seul peut l’arrêter.
lesson-count_3 = C’était le dernier Non de la table, à part les tiens. Désormais, qui atteint le trône est couronné, sauf si tu refuses. Fais monter Fiorello : il est à toi.
lesson-count_4 = Plus personne ne peut le refuser. Mets-le sur le trône.
lesson-count_5 = Il ne lui faut plus que ton propre Oui.
lesson-count_end = Fiorello est roi, que cela plaise ou non : 29 points. Combien de Non chacun tient est un secret, mais chaque vote est dévoilé une fois. Retiens-le, et compte.
