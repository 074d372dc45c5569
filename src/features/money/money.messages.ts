import { defineMessages } from "../../platform/i18n.ts"

export const moneyMessages = defineMessages({
  refused: {
    closedMonth: [
      "Die maand is afgesloten. Boek het in een maand die nog open is.",
      "That month is closed. Book it in a month that’s still open.",
    ],
    paidOnline: [
      "Dit is online betaald. Geef het geld terug om het ongedaan te maken.",
      "This was paid online. Give the money back to undo it.",
    ],
  },
})
