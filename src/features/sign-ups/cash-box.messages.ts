import { defineMessages } from "../../platform/i18n.ts"

/** Namespace `cashBox`: how people paid at the door, and the cash box of an activity. */
export const cashBoxMessages = defineMessages({
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
