import { defineMessages } from "../../platform/i18n.ts"

/** Namespace `membership`: where somebody stands, on the home page and in their account. */
export const membershipStatusMessages = defineMessages({
  applicant: {
    title: ["We bekijken je aanmelding", "We’re looking at your application"],
    text: [
      "Het bestuur laat het je per mail weten. Tot die tijd kun je al rondkijken en mee naar activiteiten die voor iedereen open zijn.",
      "The board will let you know by email. Until then you can look around, and join activities that are open to everybody.",
    ],
    since: ["Aangemeld {{when}}", "Applied {{when}}"],
  },
  verify: {
    text: [
      "Bevestig nog wel je e-mailadres: open de link in onze mail aan {{email}}. Zonder dat kan het bestuur je niet aannemen, en na twee weken vervalt je aanmelding.",
      "Do confirm your email address: open the link in our mail to {{email}}. The board can’t accept you without it, and your application lapses after two weeks.",
    ],
    action: ["Geen mail gekregen?", "No email?"],
  },
  accepted: {
    title: ["Je bent aangenomen", "You’ve been accepted"],
    text: ["Je lidmaatschap begint {{when}}. Tot dan!", "Your membership begins {{when}}. See you then!"],
  },
  rejected: {
    title: ["Je aanmelding is niet doorgegaan", "Your application was not accepted"],
    reason: ["Het bestuur schreef: ‘{{reason}}’", "The board wrote: ‘{{reason}}’"],
    text: [
      "Klopt er iets niet, of wil je je opnieuw aanmelden? Mail het bestuur, dan kijken we samen verder.",
      "Is something not right, or would you like to apply again? Email the board, and we’ll work it out together.",
    ],
    action: ["Mail het bestuur", "Email the board"],
  },
})
