## The page of a link from another device

link-page = Un lien venu d’un autre appareil
link-title = Continuer ici en tant { QUE($name) } ?
link-since = joue ici depuis le { $date }
link-warning = Continue seulement si tu as créé ce lien toi-même, sur ton autre appareil. Quelqu’un te l’a envoyé ? Alors arrête-toi : cette personne pourrait voir tes cartes et jouer à ta place.
link-button = Oui, c’est moi
link-refuse = Non, j’arrête
link-same = Ici, tu es déjà { $name }
link-same-says = Ouvre le lien sur l’autre appareil. Il est encore valable.
link-replace-title = Remplacer { $mine } par { $name } ?
link-replace-now = toi, dans ce navigateur
link-replace-lost = Ce navigateur perd alors { $mine } : les parties, les statistiques, les vies du jour. { $mine } reste sur le serveur. Pour y revenir, il te faut un autre appareil connecté.
link-replace-button = Remplace-moi

## Devices and programs

keys-says = Ils agissent en ton nom. Si l’un d’eux t’est inconnu, déconnecte-le.
keys-devices = Appareils
keys-programs = Programmes
keys-programs-none = Aucun programme ne joue pour toi.
keys-this = cet appareil
keys-unknown = Appareil inconnu
keys-unnamed = Programme sans nom
keys-device = { $browser } sur { $system }
keys-used = dernière utilisation le { $date }
keys-used-unknown = dernière utilisation inconnue
keys-unused = pas encore utilisé
keys-made = depuis le { $date }
keys-expires = jusqu’au { $date }
keys-scope-play = peut jouer
keys-scope-read = peut seulement lire
keys-scope-account = peut tout faire
keys-sign-out = Déconnecter
keys-revoke = Révoquer
keys-ended = Déconnecté : { $label }.
keys-others = Déconnecter les autres
keys-others-says = Déconnecte tous les autres appareils et programmes, et annule les liens ouverts.
keys-others-ended = Seul cet appareil reste connecté.
keys-leave-sure = Te déconnecter ici ? Pour revenir en tant { QUE($name) }, il te faudra un autre appareil connecté.
keys-leave-button = Me déconnecter ici
keys-new-says = Avec un jeton, un programme joue ou lit pour toi. Il ne peut changer ni ton nom, ni tes appareils, ni tes données.
keys-new-name = Nom du programme
keys-new-scope = Il peut
keys-new-scope-play = jouer pour moi
keys-new-scope-read = seulement lire mes parties
keys-new-days = Valable
keys-new-days-choice = { $count ->
    [one] un jour
   *[other] { $count } jours
}
keys-new-button = Créer un jeton
keys-new-done = Copie le jeton maintenant : il n’est montré qu’une fois. Il est valable jusqu’au { $date }.
keys-copy = Copier
