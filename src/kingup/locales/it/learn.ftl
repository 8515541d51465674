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
guide-strayed = Hai lasciato il sentiero, e i bot ora giocano liberamente. Ricomincia, o gioca e basta.
guide-place = { $input ->
    [mouse] Clicca su { $name }, poi sul
    [keyboard] Scegli { $name } con Invio, poi il
   *[other] Tocca { $name }, poi il
} piano: { $floor }.
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
}: sale al trono.
guide-vote-Y = Vota Sì.
guide-vote-N = Vota No.
refusal-guided = Questo no: segui la guida.

## titles

lesson-title-first = La tua prima manche
lesson-says-first = Due minuti: piazzare, salire, votare, contare
lesson-title-zero = Zero vale 33
lesson-says-zero = La fine di una partita, ribaltata
lesson-title-hide = Nascondi i tuoi favoriti
lesson-says-hide = Prima sale un estraneo
lesson-title-spend = Lascia il No agli altri
lesson-says-spend = Una sola carta No, da spendere bene
lesson-title-count = Conta i voti
lesson-says-count = Quando nessun altro può dire No

## first

lesson-first_1 = Ciao! Sotto il castello ci sono i tuoi sei favoriti. Li conosci solo tu. Più in alto finiscono, più punti fai. Odessa è tua: piazzala al piano 4.
lesson-first_2 = Giochi a turno con Rosa e Ugo. Piazza chi vuoi ai piani da 1 a 4: ogni piano ne tiene quattro. Natale non è tuo: piazzalo in basso.
lesson-first_3 = Anche Irina è tua. Stavolta scegli il piano 3. Se i tuoi favoriti partono tutti in cima, gli altri se ne accorgono.
lesson-first_4 = Ancora uno a testa. Ernesto è tuo. Al piano 2 nessuno sospetterà di lui.
lesson-first_5 = Resta Alighiero, che parte tra i Servi. Ora si sale: a ogni turno fai salire chi vuoi di un piano. Non si può passare. Porta Odessa tra i Nobili.
lesson-first_6 = Anche Rosa e Ugo muovono chi vogliono. Fai salire Irina: ogni piano vale un punto in più.
lesson-first_7 = Rosa propone Gavino e prende la corona. Si vota in segreto. Gavino non è tuo, e basta un No per farlo cadere. Hai quattro carte No: usane una.
lesson-first_8 = Gavino è caduto nella botola e vale zero. La tua carta No è persa per questa manche. Si continua a sinistra della corona. Fai salire Fiorello.
lesson-first_9 = Ugo propone Merlino, che è tuo: sul trono vale dieci. Anche Odessa, Irina e Fiorello sono in alto. Vota Sì. Merlino è Re solo se tutti dicono Sì.
lesson-first_end = Merlino è Re e gli obiettivi sono scoperti. I tuoi favoriti valgono 3, 4, 4, 10, 5 e 1. Sono 27 punti, più di tutti. Una partita ha tre manche.

## zero

lesson-zero_1 = Manche 3 di un’altra partita: hai 34 punti, Ugo 43. Ma ora zero punti esatti valgono 33! Solo Odessa può ancora farne, e l’hanno appena proposta. Falla cadere!
lesson-zero_2 = Ora i tuoi sei favoriti valgono zero: tre sono tra i Servi, tre sono caduti. Chiudi la manche prima che un Servo salga: metti Beatrice sul trono.
lesson-zero_3 = E ora vota Sì, come se fosse la tua favorita.
lesson-zero_end = Zero è diventato 33, il massimo per una manche: vinci 67 a 62. Nella manche 3, attenzione a chi tiene tutti i favoriti in basso.

## hide

lesson-hide_1 = Tutti guardano chi muovi. Se spingi solo favoriti come Beatrice, li fai scoprire. Perciò fai salire Clemente: non è tuo.
lesson-hide_2 = Ugo crede che Clemente sia tuo e lo propone. Né Rosa né Ugo lo vogliono Re. Stai al gioco: vota Sì senza battere ciglio.
lesson-hide_3 = Rosa e Ugo hanno speso una carta No ciascuno per qualcuno che non ti serve. Ora fai salire Beatrice: sembra una mossa qualsiasi.
lesson-hide_4 = Nessuno sospetta di Beatrice. Mettila sul trono.
lesson-hide_5 = Vota Sì, con la calma di prima.
lesson-hide_end = Beatrice è Regina, e nessuno l’ha vista arrivare: 20 punti, più di tutti. Ogni tanto fai salire un estraneo, o vota Sì per lui.

## spend

lesson-spend_1 = Ti resta una carta No. Ugo propone Clemente, che non è tuo. Rosa non l’ha mai mosso: probabilmente non è suo. Lascia pagare lei: vota Sì.
lesson-spend_2 = Rosa ha detto No, e tu hai ancora la tua carta. Fai salire Odessa: è tua.
lesson-spend_3 = Natale è salito di due piani, uno grazie a Rosa, uno grazie a Ugo. Lo vogliono entrambi; tu no. Tieni la carta, e intanto muovi Ernesto.
lesson-spend_4 = Ecco Natale. Nessun altro dirà No: hai tenuto la carta proprio per questo.
lesson-spend_5 = Natale è eliminato, e hai speso l’ultima carta No. Ora non puoi più fermare nessuno. Fai in fretta: metti Odessa sul trono.
lesson-spend_6 = Vota Sì: Odessa ha amici in tutto il castello.
lesson-spend_end = Odessa è Regina, e hai 25 punti. Se tanto il No lo dirà qualcun altro, risparmia il tuo. Prima di votare, chiediti a chi altro dà fastidio.

## count

lesson-count_1 = Tutti hanno iniziato con quattro carte No. Rosa ha detto No quattro volte: zero rimaste. Ugo tre volte: gliene resta una. Fagliela spendere: proponi Leonardo, che non è tuo.
lesson-count_2 = Vota Sì, e lascia il No a Ugo: Leonardo non lo vuole.
lesson-count_3 = Anche Ugo ha finito le carte No. Solo tu puoi ancora dire No. Ora fai salire Fiorello: è tuo.
lesson-count_4 = Ormai Rosa e Ugo possono dire solo Sì. Metti Fiorello sul trono.
lesson-count_5 = Gli serve solo il tuo Sì.
lesson-count_end = Fiorello è Re, che piaccia o no: 29 punti. Le carte No sono segrete, ma ogni voto si vede una volta. Ricorda i voti, e conta.

## puzzles after the lessons

try-title = Tocca a te
try-go = Ora un rompicapo
try-link = Rompicapo
try-of = Rompicapo: { $lesson }
try-ask-first = Se ora Irina è Regina, quanto fai?
try-why-first = Fai 22. Irina sul trono vale 10, Dario 4, Beatrice e Clemente 3 a testa, Ernesto 2. Odessa è caduta nella botola: zero.
try-ask-zero = Clemente sul trono: Sì o No?
try-why-zero = Sì. I tuoi sei valgono zero, e ora lo zero vale 33: vinceresti 67 a 64. Dopo un No, qualcuno potrebbe far salire uno di loro.
try-ask-hide = Chi è probabilmente un favorito di Rosa?
try-why-hide = Gavino. Rosa l’ha messo al piano 4 e spinto al 5. Ha messo Natale in basso, e Clemente l’ha mosso solo Ugo. Anche le tue spinte parlano.
try-ask-spend = Hai proposto Gavino come esca: Sì o No?
try-why-spend = Sì. Non è tuo, ma quasi di sicuro il No lo dice qualcun altro. Tieni l’ultima carta per chi dà fastidio solo a te.
try-ask-count = Chi altro può ancora dire No?
try-why-count = Ugo. Tutti hanno iniziato con tre carte No. Rosa e Vera le hanno giocate tutte, Ugo solo due.
