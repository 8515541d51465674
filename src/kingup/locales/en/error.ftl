# The pages that the server shows when it cannot show the page itself.
error-lost-title = This door leads nowhere
error-lost = There’s nothing at this address. Check the link, or start from the home page.
error-title = That didn’t work
error-host = This server doesn’t answer to the name { $host }. Check the address.
error-host-fix = Is it your server? Allow the name and restart:
