# Alerts for players who are not looking, and the settings for them.

# Titles of pushes. Everybody at the table knows the host and the nominee.
alert-turn = Tocca a te al tavolo di { $host }
alert-vote = Si vota su { $name }
alert-seat = C’è un posto libero al tavolo di { $host }
alert-rematch = Rivincita?
# Reports to a group: whom the table waits for, then what for.
alert-group = { $players }: { $title }
alert-move = il tavolo di { $host } aspetta.
# The button in a push. The service worker shows it.
alert-stop = Basta avvisi

alerts-offer = Ti avvisiamo quando tocca a te?
alerts-offer-says = Un breve avviso su questo dispositivo, anche a pagina chiusa. Basta un tocco per smettere.
alerts-yes = Avvisami
alerts-no = Non ora
alerts-label = Avvisi quando tocca a te
alerts-quiet = Ore di silenzio
alerts-quiet-none = nessuna
alerts-quiet-hours = dalle { $start } alle { $end }
alerts-denied = Il browser blocca gli avvisi di questo sito. Prima consentili nelle sue impostazioni.
alerts-failed = Il browser non è riuscito ad attivare gli avvisi. Riprova più tardi.
alerts-on = Fatto: ti avvisiamo quando tocca a te.

webhook-title = Avvisa un gruppo
webhook-says = Incolla l’indirizzo di un webhook di Discord, Slack o Matrix. Il gruppo vede chi deve giocare, ma nessun segreto.
webhook-address = Indirizzo
webhook-allowed = Consentiti: { $hosts }
webhook-on = Questo tavolo avvisa { $host }.
