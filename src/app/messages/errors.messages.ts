import { defineMessages } from "../../platform/i18n.ts"

/** The server's messages, by error code (`platform/app-error.ts`). */
const api = defineMessages({
  badRequest: [
    "Dit verzoek klopt niet. Kijk je invoer na en probeer het opnieuw.",
    "This request isn’t right. Check what you entered and try again.",
  ],
  badQuery: [
    "Het adres van deze lijst klopt niet. Wis de filters en probeer het opnieuw.",
    "The address of this list isn’t right. Clear the filters and try again.",
  ],
  // Where there are fields, each says what is wrong with it; this is for where there are none.
  validation: ["Dit klopt nog niet helemaal.", "This isn’t quite right yet."],
  address: [
    "Dit adres klopt niet. Misschien is het niet helemaal overgenomen.",
    "This address isn’t right. Perhaps it wasn’t copied completely.",
  ],
  brokenJson: ["Deze gegevens zijn niet te lezen. Probeer het opnieuw.", "We can’t read this data. Try again."],
  tokenInvalid: [
    "Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.",
    "This link has expired or has already been used. Request a new one.",
  ],
  xsrf: [
    "Deze pagina stond te lang open. Ververs de pagina en probeer het opnieuw.",
    "This page was open for too long. Refresh it and try again.",
  ],
  unauthorized: ["Log eerst in.", "Log in first."],
  credentials: ["Dit e-mailadres en wachtwoord horen niet bij elkaar.", "This email address and password don’t match."],
  forbidden: ["Hier heb je geen rechten voor.", "You don’t have permission to do this."],
  escalation: [
    "Je kunt een ander niet meer rechten geven dan je zelf hebt.",
    "You can’t give someone more rights than you have yourself.",
  ],
  confirmFirst: ["Bevestig eerst dat jij het bent.", "Confirm first that it’s you."],
  notFound: ["Dit bestaat niet (meer).", "This doesn’t exist (any more)."],
  methodNotAllowed: ["Dit kan niet op dit adres.", "This can’t be done at this address."],
  conflict: ["Dit botst met iets wat er al is.", "This clashes with something that already exists."],
  changedMeanwhile: ["{{name}} heeft dit om {{time}} gewijzigd.", "{{name}} changed this at {{time}}."],
  changedEarlier: [
    "{{name}} heeft dit op {{day}} om {{time}} gewijzigd.",
    "{{name}} changed this on {{day}} at {{time}}.",
  ],
  somebody: ["Iemand anders", "Somebody else"],
  inUse: [
    "Dit is nog ergens in gebruik en kan daarom niet weg.",
    "This is still used somewhere, so it can’t be removed.",
  ],
  lastAdministrator: [
    "Iemand moet de rechten kunnen beheren. Geef dit recht eerst aan een ander.",
    "Someone must be able to manage permissions. Give this right to someone else first.",
  ],
  tooLarge: ["Dit bestand of bericht is te groot.", "This file or message is too large."],
  mediaType: ["Dit soort bestand kunnen we niet verwerken.", "We can’t handle this type of file."],
  tooManyRequests: [
    "Dat ging wel heel snel. Probeer het over {{seconds}} seconden opnieuw.",
    "That was a bit fast. Try again in {{seconds}} seconds.",
  ],
  internal: [
    "Er ging iets mis bij ons. Probeer het zo nog eens.",
    "Something went wrong on our side. Try again in a moment.",
  ],
  unavailable: [
    "De site is even niet bereikbaar. Probeer het zo nog eens.",
    "The site is unavailable for a moment. Try again shortly.",
  ],
  storageUnavailable: [
    "Bestanden opslaan lukt nu even niet. Probeer het straks nog eens.",
    "Files can’t be stored just now. Try again later.",
  ],
})

/** Messages for failed calls (`platform/describe-error.ts`). */
const catalogue = defineMessages({
  notFound: { title: ["Niet gevonden", "Not Found"], message: ["Dit konden we niet vinden", "Resource not found"] },
  badRequest: {
    title: ["Dat klopt niet helemaal", "Bad Request"],
    message: ["Dit verzoek klopt niet", "Invalid request"],
  },
  unauthorized: {
    title: ["Niet ingelogd", "Unauthorized"],
    message: ["Je moet ingelogd zijn", "You need to be logged in"],
  },
  forbidden: {
    title: ["Geen toegang", "Forbidden"],
    message: ["Je hebt hier geen toegang toe", "You don't have permission to access this resource"],
  },
  server: {
    title: ["Fout op de server", "Server Error"],
    message: ["Er ging iets mis op de server", "An internal server error occurred"],
  },
  other: {
    title: ["Er ging iets mis", "Something went wrong"],
    message: ["Er is een fout opgetreden", "An error occurred"],
  },
  noResponse: { title: ["Geen verbinding", "No connection"], message: ["Netwerkfout", "Network error"] },
})

/** Error pages of routes: by status, for other responses, and for errors that are not responses. */
const route = defineMessages({
  401: {
    title: ["Log even in", "Please log in"],
    message: ["Deze pagina is er alleen voor wie is ingelogd.", "This page is only for people who are logged in."],
  },
  403: {
    title: ["Hier kun je niet bij", "This door is closed to you"],
    message: [
      "Je hebt geen rechten voor deze pagina. Denk je dat dat niet klopt? Vraag het aan het bestuur.",
      "You don’t have permission to see this page. Think that’s a mistake? Ask the board.",
    ],
  },
  404: {
    title: ["Deze pagina is er niet", "This page isn’t here"],
    message: [
      "Misschien is de pagina verhuisd, of zit er een tikfout in het adres.",
      "Maybe it has moved, or there’s a typo in the address.",
    ],
  },
  405: {
    title: ["Dat kan hier niet", "That can’t be done here"],
    message: [
      "Een pagina kun je alleen bekijken. Ga terug en probeer het opnieuw.",
      "A page can only be looked at. Go back and try again.",
    ],
  },
  503: {
    title: ["Even geduld", "One moment, please"],
    message: [
      "We zijn even niet bereikbaar, waarschijnlijk door onderhoud. Probeer het over een paar minuten opnieuw.",
      "We’re unavailable for a moment, probably for maintenance. Try again in a few minutes.",
    ],
  },
  418: {
    title: ["Ik ben een theepot", "I’m a teapot"],
    message: [
      "Koffie kan ik niet voor je zetten. Thee wel, in de verenigingskamer.",
      "I can’t brew you coffee. Tea I can, in the common room.",
    ],
  },
  offline: {
    title: ["Geen verbinding", "No connection"],
    message: [
      "Zodra je weer online bent, proberen we het vanzelf opnieuw.",
      "We will try again as soon as you are online.",
    ],
  },
  generic: {
    title: ["Er ging iets mis", "Something went wrong"],
    message: [
      "Deze pagina kon niet worden getoond. Probeer het opnieuw; blijft het misgaan, laat het ons dan weten.",
      "We couldn’t show this page. Try again, and let us know if it keeps happening.",
    ],
  },
  unknown: {
    title: ["Onbekende fout", "Unknown error"],
    message: [
      "Er ging iets mis waar we niet op gerekend hadden. Ververs de pagina of begin opnieuw bij home.",
      "Something happened that we didn’t expect. Refresh the page or start again from home.",
    ],
  },
})

export const errorsMessages = defineMessages({
  api,
  catalogue,
  route,
  maybeMembers: [
    "Misschien is dit alleen voor leden. Log in om het te zien.",
    "Maybe this is for members only. Log in to see it.",
  ],
  offline: [
    "Geen verbinding. Controleer je internet en probeer het opnieuw.",
    "No connection. Check your internet and try again.",
  ],
  errorCode: ["Foutcode", "Error code"],
  retry: ["Probeer opnieuw", "Try again"],
  actions: {
    back: ["Terug naar de vorige pagina", "Back to the previous page"],
    home: ["Naar home", "Go to home"],
    login: ["Inloggen", "Log in"],
    orElse: ["Misschien zocht je", "Perhaps you were looking for"],
  },
})
