# Imparare il gioco: la guida e le lezioni.

learn-title = Impara King Up!
learn-basics = Il gioco
learn-bluff = Tre lezioni di bluff
learn-done = fatto

## guide

guide-title = La tua guida
guide-away = Ho capito
guide-back = Perché?
guide-again = Ricomincia
guide-all = Tutte le lezioni
guide-strayed = Hai lasciato il sentiero, e i bot giocano liberamente. Ricomincia, o gioca e basta.
guide-place = { $input ->
    [mouse] Clicca su { $name }, poi
    [keyboard] Scegli { $name } con Invio, poi
   *[other] Tocca { $name }, poi
} il piano: { $floor }.
guide-climb = { $input ->
    [mouse] Clicca due volte su { $name }
    [keyboard] Premi due volte Invio su { $name }
   *[other] Tocca { $name } due volte
}: sale tra { $floor ->
    [Artigiani] gli
    [Ufficiali] gli
   *[other] i
} { $floor }.
guide-nominate = { $input ->
    [mouse] Clicca due volte su { $name }
    [keyboard] Premi due volte Invio su { $name }
   *[other] Tocca { $name } due volte
}: al trono.
guide-vote-Y = Vota Sì.
guide-vote-N = Vota No.
refusal-guided = Non questo: segui la guida.

## titles

lesson-title-first = La tua prima manche
lesson-says-first = Tre minuti: piazzare, salire, votare, contare
lesson-title-zero = Niente vale 33
lesson-says-zero = La fine di una partita, ribaltata
lesson-title-hide = Non mostrare i tuoi favoriti
lesson-says-hide = Prima sale un estraneo
lesson-title-spend = Lascia il No agli altri
lesson-says-spend = Resta una sola carta, e deve bastare
lesson-title-count = Conta i voti
lesson-says-count = Quando nessuno può più rifiutare

## first

lesson-first_1 = Ciao! Giochi con Rosa e Ugo. Sotto il castello ci sono i tuoi sei favoriti, e nessun altro li conosce: più in alto stanno alla fine, più punti fai. Prima tutti piazzano i personaggi, uno a turno. Odessa è tua: mettila al piano 4.
lesson-first_2 = Puoi piazzare chiunque, dove c’è posto ai piani da 1 a 4; un piano ne tiene quattro. Natale non è tuo: mettilo in basso, dove vale poco.
lesson-first_3 = Ora Irina, una dei tuoi. Non troppo in alto: chi parte in cima desta presto sospetti.
lesson-first_4 = Ancora uno a testa. Ernesto è tuo, e laggiù nessuno lo indovina.
lesson-first_5 = Sono tutti piazzati; Alighiero avanza e comincia tra i servi. Ora si sale: a turno fai salire chiunque di un piano esatto. Non si può passare. Porta Odessa tra i nobili.
lesson-first_6 = Anche Rosa e Ugo muovono chi vogliono. Fai salire Irina: ogni piano è un punto in più.
lesson-first_7 = Rosa ha messo Gavino sul trono e preso la corona. Ora tutti votano in segreto. Non è tuo, e i tuoi favoriti sono ancora in basso. Basta un solo No per farlo cadere. Hai quattro No per questa manche: usane uno.
lesson-first_8 = Gavino è caduto nella botola e non vale più niente per nessuno. Il tuo No è speso fino alla prossima manche, e tutti hanno visto che era tuo. Si continua a sinistra della corona. Fai salire Fiorello.
lesson-first_9 = Ugo candida Merlino, che è tuo: chi viene incoronato vale dieci. Anche Odessa, Irina e Fiorello stanno in alto. Meglio di così è difficile: vota Sì. È incoronato solo se tutti dicono Sì.
lesson-first_end = Merlino è re, la manche è finita e tutti gli obiettivi sono scoperti. I tuoi favoriti valgono 3, 4, 4, 10, 5 e 1: 27 punti, più di tutti. Una partita ha tre manche, ognuna con nuovi obiettivi. Manca ancora una sorpresa: il 33.

## zero

lesson-zero_1 = La terza manche di un’altra partita. Hai 34 punti, Ugo 43. Ma nella terza manche chi fa esattamente zero ne prende 33. Tre dei tuoi favoriti sono rimasti tra i servi, due sono caduti. Solo Odessa potrebbe ancora fare punti, ed è appena stata candidata. Falla cadere tu!
lesson-zero_2 = Ora tutti e sei non valgono niente. Chiudi la manche prima che qualcuno faccia salire uno dei tuoi servi: metti tu Beatrice sul trono.
lesson-zero_3 = E vota Sì, come se non aspettassi altro.
lesson-zero_end = Niente è diventato 33, il massimo che una manche può dare: vinci 67 a 62. Nella terza manche, attenzione a chi ha tutti i favoriti in cantina.

## hide

lesson-hide_1 = Tutti guardano chi muovi. Beatrice è tua, ma chi spinge solo i favoriti li tradisce, e poi gli altri dicono No. Perciò fai salire Clemente: non è tuo.
lesson-hide_2 = Ugo crede che Clemente sia dei tuoi e lo candida. Stai al gioco: di’ Sì senza battere ciglio. Rosa e Ugo lo vogliono entrambi fuori.
lesson-hide_3 = Entrambi hanno speso un No per qualcuno che non ti importa. Ora fai salire Beatrice: sembra una mossa qualsiasi.
lesson-hide_4 = Nessuno si guarda da lei. Mettila sul trono.
lesson-hide_5 = Il tuo Sì, tranquillo come quello di prima.
lesson-hide_end = Beatrice è regina, e nessuno l’ha vista arrivare: 20 punti, più di tutti. Ogni tanto spingi un estraneo, e di’ Sì a qualcuno che non è tuo.

## spend

lesson-spend_1 = Ti resta un solo No. Ugo candida Clemente. A te non porta niente, ma nemmeno Rosa l’ha mai toccato: non può essere suo. Lascia che paghi lei, e vota Sì.
lesson-spend_2 = Rosa ha detto No, e tu hai ancora la tua carta. Fai salire Odessa, che è tua.
lesson-spend_3 = Natale è salito di due piani, uno per mano di ciascuno: lo vogliono entrambi, e dà fastidio solo a te. Tieni pronta la carta, e intanto muovi Ernesto.
lesson-spend_4 = Eccolo. Nessun altro dirà No: per questo hai tenuto il tuo.
lesson-spend_5 = Natale è fuori, e con lui il tuo ultimo No. Ora chiunque può essere incoronato contro il tuo volere. Fai più in fretta: metti Odessa sul trono.
lesson-spend_6 = Vota Sì: in questo castello ha amici dappertutto.
lesson-spend_end = Odessa è regina, e hai 25 punti. Un No che un altro avrebbe detto comunque è un No sprecato: prima di votare, chiediti a chi altro dà fastidio.

## count

lesson-count_1 = Tutti hanno iniziato la manche con quattro No. Rosa ha detto No quattro volte: non ne ha più. Ugo tre volte: gliene resta uno. Faglielo spendere: candida Leonardo, che non è tuo.
lesson-count_2 = Vota Sì. Ugo non vuole Leonardo, e solo lui può fermarlo.
lesson-count_3 = Era l’ultimo No del tavolo, a parte i tuoi. D’ora in poi chi arriva al trono è incoronato, se non rifiuti tu. Fai salire Fiorello: è tuo.
lesson-count_4 = Nessuno può più rifiutarlo. Mettilo sul trono.
lesson-count_5 = Gli serve solo il tuo Sì.
lesson-count_end = Fiorello è re, che piaccia o no: 29 punti. Quanti No abbia ognuno è un segreto, ma ogni voto viene scoperto una volta. Ricordalo, e conta.
