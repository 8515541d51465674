## The page of a link from another device

link-page = A link from another device
link-title = Continue as { $name } here?
link-since = playing here since { $date }
link-warning = Continue only if you made this link yourself, on your other device. Did somebody send it to you? Then stay out: they could see your cards and play as you.
link-button = Yes, it’s mine
link-refuse = No, stay out
link-same = You’re already { $name } here
link-same-says = Open the link on your other device. It still works.
link-replace-title = Replace { $mine } with { $name }?
link-replace-now = you, in this browser
link-replace-lost = This browser then loses { $mine }: the games, the statistics, today’s lives. { $mine } stays on the server. To come back, you’ll need another signed-in device.
link-replace-button = Replace me

## Devices and programs

keys-says = These act in your name. If you don’t recognize one, sign it out.
keys-devices = Devices
keys-programs = Programs
keys-programs-none = No program plays for you.
keys-this = this device
keys-unknown = Unknown device
keys-unnamed = Program without a name
keys-device = { $browser } on { $system }
keys-used = last used { $date }
keys-used-unknown = last use unknown
keys-unused = not used yet
keys-made = since { $date }
keys-expires = until { $date }
keys-scope-play = may play
keys-scope-read = may only read
keys-scope-account = may do everything
keys-sign-out = Sign out
keys-revoke = Revoke
keys-ended = Signed out: { $label }.
keys-others = Sign out elsewhere
keys-others-says = Signs out all other devices and programs, and cancels open links.
keys-others-ended = You’re signed out everywhere else.
keys-leave-sure = Sign out here? You can only come back as { $name } from another signed-in device.
keys-leave-button = Sign out here
keys-new-says = A token lets a program play or read for you. It can’t change your name, your devices or your data.
keys-new-name = Name of the program
keys-new-scope = It may
keys-new-scope-play = play for me
keys-new-scope-read = only read my games
keys-new-days = Valid for
keys-new-days-choice = { $count ->
    [one] one day
   *[other] { $count } days
}
keys-new-button = Create a token
keys-new-done = Copy the token now: it’s shown only once. It’s valid until { $date }.
keys-copy = Copy
