# The pages that the server shows when it cannot show the page itself.
error-lost-title = This door leads nowhere
error-lost = There is nothing at this address. Check the link, or start from home.
error-title = That did not work
error-host = This server does not answer to the name { $host }. Check the address.
error-host-fix = Is it your server? Allow the name, and restart:
