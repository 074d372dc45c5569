import { defineMessages } from "../../platform/i18n.ts"

/** Texts of the home page. */
export const homeMessages = defineMessages({
  partner: ["Onze hoofdpartner", "Our main partner"],
  welcome: {
    title: ["Welkom bij {{association}}", "Welcome to {{association}}"],
    lead: [
      "Studeren doe je samen. Loop binnen voor koffie, ga mee op weekend of help een commissie.",
      "Studying is better together. Drop by for coffee, join a weekend away or help out in a committee.",
    ],
    join: ["Word lid", "Become a member"],
    about: ["Wie we zijn", "Who we are"],
    hello: ["Hoi {{name}}!", "Hi {{name}}!"],
  },
  owed: {
    title: ["Nog te betalen", "Still to pay"],
    lead: ["Je moet nog {{amount}} betalen.", "You still have {{amount}} to pay."],
    pay: ["Bekijk en betaal", "View and pay"],
  },
  wayBack: {
    label: ["Verder waar je was", "Back to where you were"],
    go: ["Verder met: {{title}} →", "Continue with: {{title}} →"],
    dismiss: ["Niet nu", "Not now"],
  },
  activities: {
    title: ["Wat is er te doen", "What’s on"],
    all: ["Alle activiteiten", "All activities"],
    empty: ["Er staat nu niets gepland.", "Nothing is planned right now."],
    past: ["Bekijk wat er is geweest", "See past activities"],
  },
})
