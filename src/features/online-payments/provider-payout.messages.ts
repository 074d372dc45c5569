import { defineMessages } from "../../platform/i18n.ts"

/** Namespace `providerPayouts`: what the payment provider paid to the bank account. */
export const providerPayoutMessages = defineMessages({
  title: ["Uitbetalingen", "Payouts"],
  lead: [
    "Wat de betaaldienst op de bankrekening stortte, en wat daarvan aan kosten afging.",
    "What the payment service paid into the bank account, and the costs it deducted.",
  ],
  toReviews: ["Te beslissen", "To decide"],
  fetch: {
    button: ["Nu ophalen", "Fetch now"],
    none: ["Er is niets nieuws", "There’s nothing new"],
    added_one: ["{{count}} uitbetaling opgehaald", "{{count}} payout fetched"],
    added_other: ["{{count}} uitbetalingen opgehaald", "{{count}} payouts fetched"],
    more: ["De rest volgt vanzelf.", "The rest will follow automatically."],
    last: ["Laatst opgehaald: {{when}}", "Last fetched: {{when}}"],
  },
  noToken: [
    "Met een toegangstoken van de organisatie in de instellingen van de server haalt de site uitbetalingen zelf op: dan worden de kosten geboekt en de regels op het bankafschrift herkend.",
    "With an access token of the organisation in the server’s settings, the site fetches payouts on its own: costs are booked and the lines on the bank statement recognised.",
  ],
  howTo: ["Hoe dat werkt", "How that works"],
  problems: {
    denied: [
      "De betaaldienst weigert het token: het klopt niet, is ingetrokken, of mag geen uitbetalingen lezen. Vraag wie de server beheert een nieuw token in te stellen.",
      "The payment service rejects the token: it’s wrong, was revoked, or may not read payouts. Ask whoever runs the server to set a new one.",
    ],
    busy: [
      "De betaaldienst antwoordde de laatste keer niet. De site probeert het vanzelf opnieuw.",
      "The payment service didn’t answer last time. The site will try again on its own.",
    ],
    refused: [
      "De betaaldienst nam de vraag naar uitbetalingen niet aan. Blijft dat zo, vraag dan wie de server beheert in het logboek te kijken.",
      "The payment service didn’t accept the request for payouts. If it stays like that, ask whoever runs the server to check the log.",
    ],
  },
  refused: {
    noToken: [
      "Zonder toegangstoken van de organisatie kan de site geen uitbetalingen ophalen.",
      "Without an access token of the organisation the site can’t fetch payouts.",
    ],
    denied: [
      "De betaaldienst weigert het token: het klopt niet, is ingetrokken, of mag geen uitbetalingen lezen.",
      "The payment service rejects the token: it’s wrong, was revoked, or may not read payouts.",
    ],
    busy: [
      "De betaaldienst antwoordt even niet. Probeer het over een paar minuten opnieuw.",
      "The payment service isn’t answering. Try again in a few minutes.",
    ],
    refused: [
      "De betaaldienst neemt de vraag naar uitbetalingen niet aan.",
      "The payment service doesn’t accept the request for payouts.",
    ],
  },
  standing: {
    title: ["Waar het geld is", "Where the money is"],
    balance: ["Op rekening {{code}} {{name}}", "In account {{code}} {{name}}"],
    held: ["Nog bij de betaaldienst", "Still with the payment service"],
    onTheWay: ["Uitbetaald, nog niet op een bankafschrift", "Paid out, not on a bank statement yet"],
    differs: [
      "Verschil van {{amount}} met de rekening: er is iets met de hand op geboekt, of er is een uitbetaling die niet klopt of nog niet is opgehaald.",
      "{{amount}} different from the account: something was booked on it by hand, or there’s a payout that doesn’t add up or wasn’t fetched yet.",
    ],
    agrees: ["Dit klopt met de boekhouding.", "This agrees with the books."],
    shared: [
      "Op rekening {{code}} {{name}} wordt ook ander geld geboekt, dus het saldo zegt hier niets.",
      "Other money is booked in account {{code}} {{name}} too, so its balance says nothing here.",
    ],
  },
  list: {
    title: ["Uitbetalingen", "Payouts"],
    empty: ["Nog geen uitbetalingen", "No payouts yet"],
    emptyText: [
      "Zodra de betaaldienst iets heeft uitbetaald, zie je hier waar het bedrag uit bestaat.",
      "Once the payment service has paid something out, you’ll see here what the amount is made of.",
    ],
    payments_one: ["{{count}} betaling", "{{count}} payment"],
    payments_other: ["{{count}} betalingen", "{{count}} payments"],
    refunds_one: ["{{count}} terugbetaling", "{{count}} refund"],
    refunds_other: ["{{count}} terugbetalingen", "{{count}} refunds"],
    chargebacks_one: ["{{count}} storno", "{{count}} charge-back"],
    chargebacks_other: ["{{count}} storno’s", "{{count}} charge-backs"],
    costs: ["Kosten", "Costs"],
    gap: ["Niet verklaard", "Not explained"],
    onBank: ["Op de bank: {{day}}", "In the bank: {{day}}"],
    waiting: ["Wacht op het bankafschrift", "Waiting for the bank statement"],
    nothing: ["Niets om over te maken", "Nothing to transfer"],
    unexplained: ["Klopt niet", "Doesn’t add up"],
    unexplainedText: [
      "Wat erin zit komt niet uit op het bedrag, dus er is niets van geboekt. Kijk bij de betaaldienst; de site kijkt er nog zes weken elke dag opnieuw naar.",
      "What’s in it doesn’t come to the amount, so nothing of it was booked. Check with the payment service; the site looks at it again every day for six weeks.",
    ],
    othersText: [
      "{{other}} hiervan komt van betalingen die niet via deze site gingen. Splits de regel van de bank: {{own}} op rekening {{code}}, en {{other}} waar het thuishoort.",
      "{{other}} of this comes from payments that weren’t made through this site. Divide the line of the bank: {{own}} in account {{code}}, and {{other}} where it belongs.",
    ],
    bookedOn: ["Kosten geboekt op {{day}}", "Costs booked on {{day}}"],
    details: ["Kosten per maand", "Costs per month"],
    vat: ["waarvan btw {{amount}}", "of which VAT {{amount}}"],
  },
  states: {
    explained: ["Klopt", "Adds up"],
    withOthers: ["Klopt, ook met betalingen buiten deze site", "Adds up, with payments from outside this site"],
    unexplained: ["Klopt niet", "Doesn’t add up"],
  },
  columns: {
    paidOutOn: ["Dag", "Day"],
    reference: ["Kenmerk", "Reference"],
    payments: ["Aantal betalingen", "Number of payments"],
    paymentCents: ["Betalingen", "Payments"],
    refundCents: ["Terugbetalingen", "Refunds"],
    chargebackCents: ["Storno’s", "Charge-backs"],
    costsCents: ["Kosten", "Costs"],
    vatCents: ["Waarvan btw", "Of which VAT"],
    amountCents: ["Uitbetaald", "Paid out"],
    otherCents: ["Buiten deze site", "Outside this site"],
    gapCents: ["Niet verklaard", "Not explained"],
    onBankOn: ["Op de bank", "In the bank"],
    state: ["Staat", "State"],
  },
  export: {
    file: ["uitbetalingen", "payouts"],
  },
})
