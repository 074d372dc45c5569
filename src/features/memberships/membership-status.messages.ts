import { defineMessages } from "../../platform/i18n.ts"

/** Namespace `membership`: where somebody stands, on the home page and in their account. */
export const membershipStatusMessages = defineMessages({
  applicant: {
    title: ["We bekijken je aanvraag", "We’re looking at your application"],
    text: [
      "Het bestuur laat het je per mail weten. Tot die tijd kun je al rondkijken en mee naar activiteiten die voor iedereen open zijn.",
      "The board will let you know by email. Until then you can look around, and join activities that are open to everybody.",
    ],
    since: ["Aangevraagd op {{when}}", "Applied on {{when}}"],
    verify: ["E-mailadres nog te bevestigen", "Email address still to be confirmed"],
    verified: ["E-mailadres bevestigd", "Email address confirmed"],
    decision: ["Het bestuur beslist", "The board decides"],
    done: ["klaar", "done"],
    toDo: ["nog niet klaar", "not done yet"],
  },
  verify: {
    text: [
      "Bevestig nog wel je e-mailadres: open de link in onze mail aan {{email}}. Pas daarna kan het bestuur je accepteren; na twee weken vervalt je aanvraag.",
      "Do confirm your email address: open the link in our email to {{email}}. Only then can the board accept you, and after two weeks your application lapses.",
    ],
    action: ["Geen mail gekregen?", "No email?"],
  },
  accepted: {
    title: ["Je aanvraag is geaccepteerd", "You’ve been accepted"],
    text: ["Je lidmaatschap begint {{when}}. Tot dan!", "Your membership begins {{when}}. See you then!"],
  },
  rejected: {
    title: ["Je aanvraag is afgewezen", "Your application was not accepted"],
    reason: ["Het bestuur schreef: ‘{{reason}}’", "The board wrote: ‘{{reason}}’"],
    text: [
      "Is er iets veranderd of klopt er iets niet? Doe dan een nieuwe aanvraag, of mail het bestuur als je een vraag hebt.",
      "Has something changed, or is something not right? Then apply again, or email the board if you have a question.",
    ],
    action: ["Mail het bestuur", "Email the board"],
    again: ["Doe een nieuwe aanvraag", "Apply again"],
  },
  ended: {
    title: ["Je lidmaatschap is afgelopen", "Your membership has ended"],
    text: [
      "Je account blijft werken, maar je bent geen lid meer. Mis je ons? Je gegevens staan er nog: je kiest alleen een lidmaatschap.",
      "Your account still works, but you are no longer a member. Miss us? Your details are still here: just choose a membership.",
    ],
    again: ["Word weer lid", "Become a member again"],
  },
  again: {
    cost: ["Kies je lidmaatschap", "Choose your membership"],
    none: [
      "Er valt nu niets te kiezen. Het bestuur laat je weten wat het lidmaatschap kost.",
      "There is nothing to choose now. The board will let you know what membership costs.",
    ],
    next: [
      "Het bestuur bekijkt je aanvraag en laat je per mail weten wat het besluit is.",
      "The board looks at your application, and lets you know by email what it decides.",
    ],
    submit: ["Aanvragen", "Apply"],
    done: ["Je aanvraag is binnen. Het bestuur laat van zich horen.", "You have applied. You’ll hear from the board."],
  },
  refused: {
    waiting: [
      "Je hebt al een aanvraag gedaan. Het bestuur laat van zich horen.",
      "You have applied already. You’ll hear from the board.",
    ],
    member: ["Je bent al lid, of wordt dat binnenkort.", "You are a member already, or soon will be."],
  },
})
