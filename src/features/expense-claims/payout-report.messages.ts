import { defineMessages } from "../../platform/i18n.ts"

/** Namespace `payoutReports`: what the bank says about a file with claims. */
export const payoutReportMessages = defineMessages({
  lead: [
    "Weigert de bank een betaling, dan zegt zij dat in een statusrapport. Die declaratie wacht dan op een volgend bestand.",
    "If your bank refuses a payment, it says so in a status report. That claim then waits for the next file.",
  ],
  nothing: ["De bank weigert niets van het bestand van {{day}}.", "The bank refuses nothing of the file of {{day}}."],
  count_one: [
    "De bank weigert {{count}} betaling uit het bestand van {{day}}.",
    "The bank refuses {{count}} payment of the file of {{day}}.",
  ],
  count_other: [
    "De bank weigert {{count}} betalingen uit het bestand van {{day}}.",
    "The bank refuses {{count}} payments of the file of {{day}}.",
  ],
  wholeFile: [
    "De bank weigert het hele bestand van {{day}}, {{amount}}.",
    "The bank refuses the whole file of {{day}}, {{amount}}.",
  ],
  waiting_one: [
    "{{count}} declaratie wacht weer op een volgend bestand.",
    "{{count}} claim waits for the next file again.",
  ],
  waiting_other: [
    "{{count}} declaraties wachten weer op een volgend bestand.",
    "{{count}} claims wait for the next file again.",
  ],
  allKnown: ["Dit was al genoteerd; er is niets veranderd.", "This was noted already; nothing has changed."],
  paid: [
    "staat hier als betaald: draai die betaling terug als de bank gelijk heeft",
    "is noted as paid here: undo that payment if the bank is right",
  ],
  items: ["Welke dat zijn", "Which they are"],
  inList: ["Geweigerd door de bank: {{what}}", "Refused by the bank: {{what}}"],
  wholeInList: ["De bank weigerde het hele bestand ({{code}}).", "The bank refused the whole file ({{code}})."],
  refused: {
    unknown: [
      "We kennen geen bestand met kenmerk {{reference}}. Is dit het statusrapport van een bestand dat je hier maakte?",
      "We don’t know a file with reference {{reference}}. Is this the status report of a file that you made here?",
    ],
    notUsed: [
      "Van dit bestand is hier gezegd dat het niet naar de bank ging. De declaraties erin wachten al op een volgend bestand.",
      "Somebody said here that this file did not go to the bank. Its claims wait for the next file already.",
    ],
  },
})
