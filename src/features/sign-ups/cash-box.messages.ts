import { defineMessages } from "../../platform/i18n.ts"

/** Namespace `cashBox`: how people paid at the door, and the cash box of an activity. */
export const cashBoxMessages = defineMessages({
  page: ["Kas", "Cash box"],
  pageOf: ["De kas van {{title}}", "The cash box of {{title}}"],
  lead: [
    "Wat er volgens de site binnenkwam, en wat er geteld is.",
    "What came in according to the site, and what was counted.",
  ],
  toList: ["Alle aanmeldingen", "All sign-ups"],
  payments_zero: ["Nog niets", "Nothing yet"],
  payments_one: ["{{count}} betaling", "{{count}} payment"],
  payments_other: ["{{count}} betalingen", "{{count}} payments"],
  count: ["Tel na", "Count it"],
  countTitle: ["Natellen: {{method}}", "Counting: {{method}}"],
  counted: ["Wat tel je?", "What do you count?"],
  countedHelp: {
    cash: ["Zonder het wisselgeld waarmee je begon.", "Without the change you began with."],
    pin: ["Wat het pinapparaat zegt.", "What the card machine says."],
    transfer: ["Wat er op de rekening staat.", "What arrived in the account."],
  },
  note: ["Opmerking", "Remark"],
  save: ["Opslaan", "Save"],
  savedRight: ["Geteld: het klopt.", "Counted: it’s right."],
  savedDifference: ["Geteld: het verschil is {{amount}}.", "Counted: the difference is {{amount}}."],
  counts: ["Geteld", "Counted"],
  noCounts: ["Er is nog niet geteld.", "Nothing has been counted yet."],
  ofBooked: ["van {{amount}}", "of {{amount}}"],
  right: ["Klopt", "Right"],
  tooMuch: ["{{amount}} te veel", "{{amount}} too much"],
  tooLittle: ["{{amount}} te weinig", "{{amount}} short"],
  somebody: ["Iemand", "Somebody"],
  explain: ["Verklaar het verschil", "Explain the difference"],
  explained: ["Het verschil is verklaard.", "The difference has been explained."],
  explainedBy: ["Verklaard door {{name}}: {{reason}}", "Explained by {{name}}: {{reason}}"],
  reason: ["Hoe komt dat?", "How did it come about?"],
  reasonHelp: [
    "Wat mensen betaald hebben, verandert niet. De organisatie leest dit.",
    "What people have paid doesn’t change. The organisers will read this.",
  ],
  refused: {
    moreCameIn: [
      "Er is intussen iets anders geboekt. Kijk nog eens en tel opnieuw.",
      "Something else has been booked in the meantime. Look again, and count once more.",
    ],
    noDifference: ["Er is geen verschil", "There is no difference"],
    explained: ["Dit verschil is al verklaard", "This difference has already been explained"],
  },
  paidWith: ["Betaald met", "Paid by"],
  methods: {
    cash: ["Contant", "Cash"],
    pin: ["Pin", "Card"],
    transfer: ["Overgemaakt", "Bank transfer"],
  },
  otherwise: {
    online: ["Online betaald", "Paid online"],
    directDebit: ["Betaald via incasso", "Paid by direct debit"],
  },
})
