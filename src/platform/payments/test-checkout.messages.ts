import { defineMessages } from "../i18n.ts"

/** Namespace `testCheckout`: the page of the demo where a payment gets its outcome. */
export const testCheckoutMessages = defineMessages({
  title: ["Proefbetaling", "Test payment"],
  notice: ["Dit is een proef: er gaat geen geld om", "This is a test: no money is moved"],
  explanation: [
    "Kies hoe de betaling afloopt. Daarna ga je terug naar de site.",
    "Choose how the payment ends. Then you return to the site.",
  ],
  what: ["Waarvoor", "What for"],
  amount: ["Bedrag", "Amount"],
  paid: ["Betaald", "Paid"],
  failed: ["Mislukt", "Failed"],
  expired: ["Verlopen", "Expired"],
  back: ["Terug zonder te betalen", "Go back without paying"],
  over: ["Deze proefbetaling is al afgelopen.", "This test payment has already ended."],
  onward: ["Verder", "Continue"],
})
