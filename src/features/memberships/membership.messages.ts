import { defineMessages } from "../../platform/i18n.ts"

export const membershipMessages = defineMessages({
  title: ["Lidmaatschap", "Membership"],
  ownLead: [
    "Wanneer je lid was, bent of wordt. Klopt er iets niet? Mail het bestuur.",
    "When you were, are or will be a member. Is something wrong? Email the board.",
  ],
  none: ["Nog geen lidmaatschap.", "No membership yet."],
  types: {
    regular: ["Gewoon lid", "Regular member"],
    donor: ["Donateur", "Donor"],
    honorary: ["Erelid", "Honorary member"],
    alumnus: ["Alumnus", "Alumnus"],
    external: ["Extern lid", "External member"],
  },
  period: {
    since: ["sinds {{since}}", "since {{since}}"],
    from: ["vanaf {{since}}", "from {{since}}"],
    between: ["{{since}} tot en met {{lastDay}}", "{{since}} – {{lastDay}}"],
    reason: ["Reden van het einde: {{reason}}", "Reason it ended: {{reason}}"],
  },
  fields: {
    type: ["Soort lidmaatschap", "Type of membership"],
    since: ["Eerste dag", "First day"],
    lastDay: ["Laatste dag", "Last day"],
    lastDayHelp: ["Leeg als er geen einde is.", "Leave empty if it has no end."],
    endReason: ["Reden van het einde", "Reason it ends"],
    endReasonHelp: ["Het lid leest dit in de mail.", "The member reads this in an email."],
  },
  actions: {
    begin: ["Nieuwe periode", "New period"],
    change: ["Wijzigen of beëindigen", "Change or end"],
    changeOf: ["Wijzigen of beëindigen: {{period}}", "Change or end: {{period}}"],
  },
  saved: [
    "Opgeslagen. Het lid krijgt een mail als er iets begint of eindigt.",
    "Saved. The member gets an email if something begins or ends.",
  ],
  rights: [
    "Eindigt een lidmaatschap, dan vervallen dezelfde dag de rechten van leden en die via groepen.",
    "When a membership ends, the rights of members and those through groups end the same day.",
  ],
  open: {
    title: ["Dit staat nog open", "Still open"],
    lead: [
      "Het lidmaatschap is voorbij of houdt op. Deze dingen lopen nog door.",
      "The membership is over, or will be. These things carry on.",
    ],
    nothing: ["Er staat niets meer open.", "Nothing is still open."],
    registered: ["aangemeld", "signed up"],
    waiting: ["op de wachtlijst", "on the waiting list"],
    signOff: ["Afmelden", "Remove sign-up"],
    signOffOf: ["Afmelden voor {{title}}", "Remove the sign-up for {{title}}"],
    signOffReason: ["Je lidmaatschap is voorbij.", "Your membership is over."],
    endPlace: ["Plek beëindigen", "End role"],
    endPlaceOf: ["Plek in {{group}} beëindigen", "End the role in {{group}}"],
    mandate: ["Machtiging voor automatische incasso", "Direct debit mandate"],
    revokeMandate: ["Machtiging intrekken", "Revoke mandate"],
    grants_one: ["{{count}} recht dat deze persoon zelf kreeg", "{{count}} permission given to this person"],
    grants_other: ["{{count}} rechten die deze persoon zelf kreeg", "{{count}} permissions given to this person"],
    toGrants: ["Naar de rechten", "To the permissions"],
    done: {
      signedOff: ["Afgemeld voor {{title}}.", "The sign-up for {{title}} has been removed."],
      ended: ["De plek in {{group}} is beëindigd.", "The role in {{group}} has ended."],
    },
  },
  bulk: {
    end: ["Lidmaatschap beëindigen", "End membership"],
    endDo_one: ["Lidmaatschap van {{count}} persoon beëindigen", "End the membership of {{count}} person"],
    endDo_other: ["Lidmaatschap van {{count}} mensen beëindigen", "End the membership of {{count}} people"],
    lastDay: ["Laatste dag", "Last day"],
    reason: ["Reden van het einde", "Reason it ends"],
    reasonHelp: ["Iedereen leest dit in de mail.", "Everybody reads this in the email."],
    next: ["Bekijk wat er gebeurt", "See what will happen"],
    ends: ["Laatste dag als lid: {{day}}.", "Last day as a member: {{day}}."],
    later: [
      "Heeft daarna nog een lidmaatschap. Wijzig dat op de eigen pagina.",
      "Has a later membership too. Change that on their own page.",
    ],
    notYet: ["Is dan nog geen lid.", "Is not a member yet by then."],
    noMember: ["Is geen lid.", "Is not a member."],
    ended: ["Heeft al als laatste dag {{day}}.", "Already has {{day}} as their last day."],
    done_one: ["Het lidmaatschap van {{count}} persoon eindigt.", "The membership of {{count}} person ends."],
    done_other: ["Het lidmaatschap van {{count}} mensen eindigt.", "The membership of {{count}} people ends."],
  },
  refused: {
    escalation: [
      "Hiermee krijgt iemand rechten die je zelf niet hebt, bijvoorbeeld door een plek in een groep die nooit is beëindigd. Beëindig die plek eerst, of vraag het aan iemand die minstens hetzelfde mag.",
      "Someone would get rights by this that you don’t have yourself, for instance through a place in a group that was never ended. End that place first, or ask someone who has at least the same.",
    ],
    overlap: [
      "Deze periode overlapt een andere van dezelfde persoon. Beëindig die eerst, of kies andere dagen.",
      "This period overlaps another of the same person. End that one first, or choose other days.",
    ],
    waiting: [
      "Er wacht nog een aanvraag van deze persoon. Beslis daar eerst over.",
      "An application of this person is waiting. Decide on that first.",
    ],
  },
  mails: {
    begun: {
      subject: ["Je lidmaatschap van {{association}}", "Your membership of {{association}}"],
      body: [
        "Hoi {{name}},\n\nHet bestuur heeft je ingeschreven bij {{association}}. Je lidmaatschap loopt vanaf **{{since}}**.\n\nOp je account zie je wat we van je weten.",
        "Hi {{name}},\n\nThe board has registered you at {{association}}. Your membership starts on **{{since}}**.\n\nYour account shows what we know about you.",
      ],
      button: ["Naar mijn account", "To my account"],
    },
    ending: {
      subject: ["Je lidmaatschap van {{association}} loopt af", "Your membership of {{association}} is ending"],
      body: [
        "Hoi {{name}},\n\nJe lidmaatschap van {{association}} loopt af. **{{lastDay}}** is je laatste dag als lid.\n\nKlopt dit niet? Neem dan contact op met het bestuur.",
        "Hi {{name}},\n\nYour membership of {{association}} is ending. **{{lastDay}}** is your last day as a member.\n\nIs this not right? Then get in touch with the board.",
      ],
      button: ["Naar mijn account", "To my account"],
    },
    endingBecause: {
      subject: ["Je lidmaatschap van {{association}} loopt af", "Your membership of {{association}} is ending"],
      body: [
        "Hoi {{name}},\n\nJe lidmaatschap van {{association}} loopt af. **{{lastDay}}** is je laatste dag als lid. De reden:\n\n> {{reason}}\n\nKlopt dit niet? Neem dan contact op met het bestuur.",
        "Hi {{name}},\n\nYour membership of {{association}} is ending. **{{lastDay}}** is your last day as a member. The reason:\n\n> {{reason}}\n\nIs this not right? Then get in touch with the board.",
      ],
      button: ["Naar mijn account", "To my account"],
    },
    ended: {
      subject: ["Je lidmaatschap van {{association}} is voorbij", "Your membership of {{association}} has ended"],
      body: [
        "Hoi {{name}},\n\nJe lidmaatschap van {{association}} is voorbij. **{{lastDay}}** was je laatste dag als lid. Bedankt voor je tijd bij ons!\n\nJe kunt nog wel inloggen. Klopt dit niet? Neem dan contact op met het bestuur.",
        "Hi {{name}},\n\nYour membership of {{association}} has ended. **{{lastDay}}** was your last day as a member. Thanks for your time with us!\n\nYou can still log in. Is this not right? Then get in touch with the board.",
      ],
      button: ["Naar mijn account", "To my account"],
    },
    endedBecause: {
      subject: ["Je lidmaatschap van {{association}} is voorbij", "Your membership of {{association}} has ended"],
      body: [
        "Hoi {{name}},\n\nJe lidmaatschap van {{association}} is voorbij. **{{lastDay}}** was je laatste dag als lid. De reden:\n\n> {{reason}}\n\nJe kunt nog wel inloggen. Klopt dit niet? Neem dan contact op met het bestuur.",
        "Hi {{name}},\n\nYour membership of {{association}} has ended. **{{lastDay}}** was your last day as a member. The reason:\n\n> {{reason}}\n\nYou can still log in. Is this not right? Then get in touch with the board.",
      ],
      button: ["Naar mijn account", "To my account"],
    },
  },
})
