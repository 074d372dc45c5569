import { defineMessages } from "../../platform/i18n.ts"

/**
 * Namespace `signUpMoney`: what happens to the money of people who signed up. Pages of visitors do not load it.
 */
export const signUpMoneyMessages = defineMessages({
  mails: {
    calledOffOnline: {
      subject: ["Afgelast: {{title}}", "Called off: {{title}}"],
      body: [
        "Hoi!\n\n**{{activity}}** ({{when}}) gaat niet door.\n\n{{reason}}\n\nJe betaalde {{online}} online. Dat gaat vanzelf terug naar de rekening waarmee je betaalde; reken op een paar dagen. Je hoeft niets te doen.",
        "Hi!\n\n**{{activity}}** ({{when}}) has been called off.\n\n{{reason}}\n\nYou paid {{online}} online. That goes back to the account you paid from, usually within a few days. There’s nothing you need to do.",
      ],
      button: ["Naar de activiteit", "Go to the activity"],
    },
    calledOffByHand: {
      subject: ["Afgelast: {{title}}", "Called off: {{title}}"],
      body: [
        "Hoi!\n\n**{{activity}}** ({{when}}) gaat niet door.\n\n{{reason}}\n\nJe betaalde {{byHand}}. Dat staat nu als tegoed bij je betalingen; de penningmeester geeft het je terug.",
        "Hi!\n\n**{{activity}}** ({{when}}) has been called off.\n\n{{reason}}\n\nYou paid {{byHand}}. It’s now credit on your payments page; the treasurer will give it back to you.",
      ],
      button: ["Naar de activiteit", "Go to the activity"],
    },
    calledOffBoth: {
      subject: ["Afgelast: {{title}}", "Called off: {{title}}"],
      body: [
        "Hoi!\n\n**{{activity}}** ({{when}}) gaat niet door.\n\n{{reason}}\n\nJe betaalde {{online}} online. Dat gaat vanzelf terug naar de rekening waarmee je betaalde; reken op een paar dagen. De andere {{byHand}} die je betaalde staat nu als tegoed bij je betalingen; de penningmeester geeft het je terug.",
        "Hi!\n\n**{{activity}}** ({{when}}) has been called off.\n\n{{reason}}\n\nYou paid {{online}} online. That goes back to the account you paid from, usually within a few days. The other {{byHand}} you paid is now credit on your payments page; the treasurer will give it back to you.",
      ],
      button: ["Naar de activiteit", "Go to the activity"],
    },
    promotedToPay: {
      subject: ["Je hebt een plek: {{title}}", "You’re in: {{title}}"],
      body: [
        "Hoi!\n\nGoed nieuws: er is een plek vrijgekomen en die is voor jou. Je bent nu aangemeld voor **{{activity}}** ({{when}}).\n\nBetaal {{price}} voor **{{until}}**, met de knop hieronder. Lukt dat niet, dan gaat je plek naar de volgende op de wachtlijst.\n\nKun je toch niet? Meld je dan op dezelfde pagina af.",
        "Hi!\n\nGood news: a spot opened up, and it’s yours. You are now signed up for **{{activity}}** ({{when}}).\n\nPay {{price}} before **{{until}}**, with the button below. Otherwise your place goes to the next person on the waiting list.\n\nCan’t make it after all? You can cancel on the same page.",
      ],
      button: ["Naar betalen", "Go and pay"],
    },
    drawnToPay: {
      subject: ["Je bent ingeloot: {{title}}", "You were drawn: {{title}}"],
      body: [
        "Hoi!\n\nGoed nieuws: je bent ingeloot voor **{{activity}}** ({{when}}). Je hebt een plek en bent nu aangemeld.\n\nBetaal {{price}} voor **{{until}}**, met de knop hieronder. Lukt dat niet, dan gaat je plek naar de volgende op de wachtlijst.\n\nKun je toch niet? Meld je dan op dezelfde pagina af.",
        "Hi!\n\nGood news: you were drawn for **{{activity}}** ({{when}}). You have a spot and are now signed up.\n\nPay {{price}} before **{{until}}**, with the button below. Otherwise your place goes to the next person on the waiting list.\n\nCan’t make it after all? You can cancel on the same page.",
      ],
      button: ["Naar betalen", "Go and pay"],
    },
    guestDrawnToPay: {
      subject: ["Je gast is ingeloot: {{title}}", "Your guest was drawn: {{title}}"],
      body: [
        "Hoi!\n\nJe gast {{guest}} is ingeloot voor **{{activity}}** ({{when}}) en heeft een plek.\n\nBetaal {{price}} voor **{{until}}**, met de knop hieronder. Lukt dat niet, dan gaat de plek naar de volgende op de wachtlijst.",
        "Hi!\n\nYour guest {{guest}} was drawn for **{{activity}}** ({{when}}), and has a spot.\n\nPay {{price}} before **{{until}}**, with the button below. Otherwise the place goes to the next person on the waiting list.",
      ],
      button: ["Naar betalen", "Go and pay"],
    },
    notPaid: {
      subject: ["Je plek is vervallen: {{title}}", "Your place is gone: {{title}}"],
      body: [
        "Hoi!\n\nJe plek voor **{{activity}}** ({{when}}) is niet op tijd betaald, en is daarom vervallen. Je hoeft er niet meer voor te betalen.\n\nWil je toch mee? Meld je dan opnieuw aan met de knop hieronder.",
        "Hi!\n\nYour place at **{{activity}}** ({{when}}) wasn’t paid for in time, so it has been given up. You no longer have to pay for it.\n\nStill want to come? Use the button below to sign up again.",
      ],
      button: ["Naar de activiteit", "Go to the activity"],
    },
    guestPromotedToPay: {
      subject: ["Er is een plek voor je gast: {{title}}", "There’s a place for your guest: {{title}}"],
      body: [
        "Hoi!\n\nEr is een plek vrijgekomen voor **{{activity}}** ({{when}}), en die is voor je gast {{guest}}.\n\nBetaal {{price}} voor **{{until}}**, met de knop hieronder. Lukt dat niet, dan gaat de plek naar de volgende op de wachtlijst.",
        "Hi!\n\nA spot opened up for **{{activity}}** ({{when}}), and it’s for your guest {{guest}}.\n\nPay {{price}} before **{{until}}**, with the button below. Otherwise the place goes to the next person on the waiting list.",
      ],
      button: ["Naar betalen", "Go and pay"],
    },
    guestNotPaid: {
      subject: ["De plek van je gast is vervallen: {{title}}", "Your guest’s place is gone: {{title}}"],
      body: [
        "Hoi!\n\nDe plek van je gast {{guest}} voor **{{activity}}** ({{when}}) is niet op tijd betaald, en is daarom vervallen. Je hoeft er niet meer voor te betalen.\n\nKomt je gast toch mee? Meld je gast dan opnieuw aan met de knop hieronder.",
        "Hi!\n\nThe place of your guest {{guest}} at **{{activity}}** ({{when}}) wasn’t paid for in time, so it has been given up. You no longer have to pay for it.\n\nIs your guest coming after all? Use the button below to sign your guest up again.",
      ],
      button: ["Naar de activiteit", "Go to the activity"],
    },
    guestPlaceAfterAll: {
      subject: ["Je gast heeft toch een plek: {{title}}", "Your guest has a place after all: {{title}}"],
      body: [
        "Hoi!\n\nJe betaling kwam binnen toen de plek van je gast {{guest}} al vervallen was. Er was nog een plek, en die is nu voor je gast: voor **{{activity}}** ({{when}}) is betaald.",
        "Hi!\n\nYour payment came in after the place of your guest {{guest}} had been given up. There was still a place, and it’s your guest’s now: **{{activity}}** ({{when}}) is paid for.",
      ],
      button: ["Naar de activiteit", "Go to the activity"],
    },
    placeAfterAll: {
      subject: ["Je hebt toch een plek: {{title}}", "You have a place after all: {{title}}"],
      body: [
        "Hoi!\n\nJe betaling kwam binnen toen je plek al vervallen was. Er was nog een plek, en die is nu van jou: je bent aangemeld voor **{{activity}}** ({{when}}), en je hebt betaald.",
        "Hi!\n\nYour payment came in after your place had been given up. There was still a place, and it’s yours now: you are signed up for **{{activity}}** ({{when}}), and you have paid.",
      ],
      button: ["Naar de activiteit", "Go to the activity"],
    },
  },
  held: {
    halfHour: [
      "Deze plek is voor je vastgehouden tot {{until}}. Betaal voor die tijd, dan is hij van jou.",
      "This place is held for you until {{until}}. Pay before then, and it’s yours.",
    ],
    start: [
      "Betaal voordat het begint ({{until}}). Anders vervalt je plek.",
      "Pay before it starts ({{until}}). Otherwise you lose your place.",
    ],
    gone: [
      "Je plek is vervallen, omdat er niet op tijd was betaald.",
      "Your place was given up, because it wasn’t paid for in time.",
    ],
  },
  /** How somebody left, in the list of the organisers. */
  notPaid: ["Niet op tijd betaald", "Not paid in time"],
  before: {
    halfHour: [
      "Na het aanmelden heb je een half uur om online te betalen. Daarna gaat je plek naar een ander. Krijg je later een plek van de wachtlijst, dan heb je een dag.",
      "After signing up you have half an hour to pay online. Then your place goes to somebody else. If you get a place from the waiting list later, you have a day.",
    ],
    start: [
      "Betaal online voordat de activiteit begint. Anders vervalt je plek.",
      "Pay online before the activity starts. Otherwise you lose your place.",
    ],
  },
  preview: {
    online_one: [
      "{{count}} persoon krijgt {{amount}} online terug, vanzelf.",
      "{{count}} person gets {{amount}} back online, automatically.",
    ],
    online_other: [
      "{{count}} mensen krijgen samen {{amount}} online terug, vanzelf.",
      "{{count}} people get {{amount}} in all back online, automatically.",
    ],
    byHand_one: [
      "{{amount}} van {{count}} persoon moet de penningmeester zelf teruggeven.",
      "{{amount}} from {{count}} person is left for the treasurer to give back.",
    ],
    byHand_other: [
      "{{amount}} van {{count}} mensen moet de penningmeester zelf teruggeven.",
      "{{amount}} from {{count}} people is left for the treasurer to give back.",
    ],
  },
})
