import { defineMessages } from "../../platform/i18n.ts"

/** Texts of what is shown without a network, written by the worker of the site. `{{…}}` is filled in there. */
export const offlineMessages = defineMessages({
  offline: ["Je bent offline.", "You are offline."],
  slow: ["De verbinding is te traag.", "The connection is too slow."],
  dated: ["Dit is van {{at}}.", "This is from {{at}}."],
  datedForVisitors: ["Dit is van {{at}}, zoals bezoekers het zien.", "This is from {{at}}, as visitors see it."],
  noConnection: [
    "Geen verbinding. Dit kan weer zodra je online bent.",
    "No connection. You can do this once you are online.",
  ],
  retry: ["Probeer opnieuw", "Try again"],
  mine: ["Mijn aanmeldingen", "My sign-ups"],
  mineLead: [
    "Zo stond het {{at}}. Of er sindsdien iets veranderd is, weten we pas als je weer online bent.",
    "This is how things were at {{at}}. We can only see whether anything has changed once you are online.",
  ],
  none: ["Je had geen aanmeldingen voor wat nog komt.", "You hadn’t signed up for anything coming up."],
  registered: ["aangemeld", "signed up"],
  offered: ["een plek voor je, antwoord nog", "a spot for you, answer now"],
  inDraw: ["doet mee aan de loting", "in the draw"],
  waiting: ["wachtlijst, plek {{position}}", "no. {{position}} on the waiting list"],
  cancelled: ["gaat niet door", "called off"],
  code: ["Toon je code voor de deur", "Show your code for the door"],
  codeAlt: ["QR-code van je aanmelding", "QR code for your sign-up"],
  title: ["Geen verbinding", "No connection"],
  message: [
    "Deze pagina is er niet zonder internet. Zodra je weer online bent, komt hij vanzelf.",
    "This page isn’t here without internet. It opens automatically as soon as you are online.",
  ],
  available: ["Dit kun je wel bekijken", "What you can read"],
  home: ["Home", "Home"],
  activities: ["Activiteiten", "Activities"],
  openingTimes: ["Openingstijden", "Opening times"],
})
