import { defineMessages } from "../../platform/i18n.ts"

/** Namespace `ownGuests`: the guests that somebody brings. Pages of visitors do not load it. */
export const ownGuestsMessages = defineMessages({
  title: ["Je gasten", "Your guests"],
  lead_one: [
    "Je mag {{count}} gast meenemen, zonder account. Een gast krijgt een eigen plek.",
    "You may bring {{count}} guest, without an account. A guest gets a spot of their own.",
  ],
  lead_other: [
    "Je mag {{count}} gasten meenemen, zonder account. Elke gast krijgt een eigen plek.",
    "You may bring {{count}} guests, without an account. Each gets a spot of their own.",
  ],
  bring: ["Neem een gast mee", "Bring a guest"],
  waiting: ["Wachtlijst, plek {{position}}", "No. {{position}} on the waiting list"],
  registered: ["Heeft een plek", "Has a spot"],
  inDraw: ["Doet mee aan de loting", "Takes part in the draw"],
  due: ["Nog te betalen: {{price}}", "Still to pay: {{price}}"],
  change: ["Wijzig", "Change"],
  changeGuest: ["Wijzig: {{name}}", "Change: {{name}}"],
  dismiss: ["Meld af", "Cancel"],
  dismissGuest: ["Meld af: {{name}}", "Cancel: {{name}}"],
  form: {
    title: ["Gast voor {{title}}", "Guest for {{title}}"],
    name: ["Naam van je gast", "Name of your guest"],
    nameHelp: [
      "Zo staat je gast bij de organisatie op de lijst. 30 dagen na de activiteit halen we de naam weg.",
      "This is how your guest is listed with the organisers. We remove the name 30 days after the activity.",
    ],
    queue: [
      "Het is vol: je gast komt op de wachtlijst. Komt er een plek vrij, dan krijg jij daar mail over.",
      "It is full: your guest joins the waiting list. If a spot opens up, you get an email about it.",
    ],
    draw: [
      "De plekken worden verloot: je gast doet mee als ieder ander. De uitslag krijg jij per mail.",
      "The spots will be drawn: your guest takes part like everybody else. You get the outcome by email.",
    ],
    price: ["Je gast kost {{price}}, en dat betaal jij.", "Your guest costs {{price}}, which you pay."],
    queuePrice: [
      "Krijgt je gast een plek, dan kost dat {{price}}, en dat betaal jij.",
      "If your guest gets a spot, it costs {{price}}, which you pay.",
    ],
    late: [
      "Meld je je gast na {{when}} af, dan kost dat {{price}}.",
      "Cancelling your guest’s place after {{when}} costs {{price}}.",
    ],
    submit: ["Neem mee", "Bring along"],
    submitPaid: ["Neem mee voor {{price}}", "Bring along for {{price}}"],
    join: ["Zet op de wachtlijst", "Put on the waiting list"],
    takePart: ["Laat meeloten", "Enter the draw"],
    save: ["Bewaar", "Save"],
  },
  off: {
    title: ["{{name}} afmelden?", "Cancel the place of {{name}}?"],
    message: ["De plek gaat naar wie er wacht, of komt vrij.", "The spot goes to whoever waits, or opens up."],
    late: [
      "Gratis afmelden kon tot {{when}}. Nu kost het {{price}}.",
      "Cancelling was free until {{when}}. It now costs {{price}}.",
    ],
    along_one: ["Je gast gaat dan ook van de lijst.", "Your guest’s place is then cancelled too."],
    along_other: ["Je gasten gaan dan ook van de lijst.", "Your guests’ places are then cancelled too."],
    alongCosts: ["Dat kost {{price}}.", "That costs {{price}}."],
    button: ["Afmelden", "Cancel the place"],
    lateButton: ["Afmelden voor {{price}}", "Cancel for {{price}}"],
  },
  done: {
    registered: ["{{name}} gaat mee.", "{{name}} is coming along."],
    waiting: [
      "{{name}} staat op de wachtlijst, plek {{position}}.",
      "{{name}} is no. {{position}} on the waiting list.",
    ],
    inDraw: ["{{name}} doet mee aan de loting.", "{{name}} takes part in the draw."],
    changed: ["Bewaard.", "Saved."],
    dismissed: ["{{name}} is afgemeld.", "The place of {{name}} is cancelled."],
  },
  failed: ["Dat lukte niet. Probeer het opnieuw.", "That didn’t work. Please try again."],
})
