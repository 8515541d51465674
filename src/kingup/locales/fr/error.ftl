# Les pages que le serveur montre quand il ne peut pas montrer la page elle-même.
error-lost-title = Cette porte ne mène nulle part
error-lost = Il n’y a rien à cette adresse. Vérifie le lien, ou repars de l’accueil.
error-title = Ça n’a pas marché
error-host = Ce serveur ne répond pas au nom { $host }. Vérifie l’adresse.
error-host-fix = C’est ton serveur ? Autorise le nom et redémarre :
