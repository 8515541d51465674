# The rules in the project's own words.

rules-aim-title = Di che si tratta
rules-aim = Tredici personaggi scalano un castello, e tutti possono muoverli tutti. Sei sono sul tuo obiettivo segreto: più in alto stanno quando c’è un’incoronazione, più punti fai. Dopo tre manche vince il totale più alto.
rules-start-title = Prima della manche
rules-start = Ognuno pesca un nuovo obiettivo, e tornano tutte le carte e tutti i personaggi. Quanti personaggi piazza ciascuno, e quante carte No ha, dipende da quanti siete. Chi comincia la prima manche lo decide la sorte, o chi ospita; le altre le comincia chi siede a sinistra della corona.
rules-count-players = In quanti
rules-count-places = Personaggi a testa
rules-count-no = Carte No a testa
rules-place-title = Il piazzamento
rules-place = A turno, prendi un personaggio da fuori e mettilo al piano 1, 2, 3 o 4. Ogni piano ne tiene quattro. Chi avanza finisce tra i servi.
rules-climb-title = La salita
rules-climb = A turno, fai salire un personaggio qualsiasi di un solo piano, mai su un piano pieno. Passare non si può.
rules-vote-title = Il voto
rules-vote = Chi porta un personaggio dai nobili al trono prende la corona, e tutti votano in segreto: Sì, oppure No se hai ancora una carta No. Puoi ripensarci fino all’ultimo voto.
rules-reject-title = Basta un No
rules-reject = Un solo No apre la botola: chi era sul trono è fuori per questa manche. I No giocati non tornano fino alla prossima manche, i Sì tornano subito. Poi si riprende da chi siede a sinistra della corona.
rules-king-title = Tutti Sì
rules-king = C’è l’incoronazione, e la manche è finita. Ogni favorito vale i punti del suo piano, chi ha il trono 10, chi è nella botola niente.
rules-bluff-title = Non farti leggere
rules-bluff = Nessuno conosce i tuoi sei. Se spingi solo loro, gli altri diranno No. È un segreto anche quanti No restano a ciascuno: conta i voti.
rules-end-title = La fine
rules-end = Nella terza manche uno zero esatto vale 33. A parità di totale vince chi ha più favoriti nel castello; se sono pari anche quelli, la vittoria è condivisa.
