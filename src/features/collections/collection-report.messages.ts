import { defineMessages } from "../../platform/i18n.ts"

/** Namespace `collectionReports`: what the bank says about the file of a collection. */
export const collectionReportMessages = defineMessages({
  lead: [
    "Weigert de bank iets, dan zegt zij dat in een statusrapport, vaak al vóór de incassodag. Het rapport noemt zelf de incasso. Het twee keer lezen kan geen kwaad.",
    "If your bank refuses something, it says so in a status report, often before the day. The report itself names the direct debit. Reading it twice does no harm.",
  ],
  nothing: ["De bank weigert niets van ‘{{name}}’.", "The bank refuses nothing of ‘{{name}}’."],
  refused_one: [
    "De bank weigert {{count}} betaling van ‘{{name}}’, {{amount}}.",
    "The bank refuses {{count}} payment of ‘{{name}}’, {{amount}}.",
  ],
  refused_other: [
    "De bank weigert {{count}} betalingen van ‘{{name}}’, samen {{amount}}.",
    "The bank refuses {{count}} payments of ‘{{name}}’, {{amount}} in all.",
  ],
  wholeFile: [
    "De bank weigert het hele bestand van ‘{{name}}’, {{amount}}.",
    "The bank refuses the whole file of ‘{{name}}’, {{amount}}.",
  ],
  wholeFileHelp: [
    "Alles staat weer open. Niemand krijgt hierover een mail, en de machtigingen blijven gelden. Los op wat de bank noemt, en begin een nieuwe incasso.",
    "Everything is open again. Nobody gets a mail about this, and the mandates still hold. Put right what the bank names, and begin a new direct debit.",
  ],
  open_one: ["Dat bedrag staat weer open.", "That amount is open again."],
  open_other: ["Die bedragen staan weer open.", "Those amounts are open again."],
  allKnown: [
    "Dit was allemaal al genoteerd; er is niets veranderd.",
    "All of this was noted already; nothing has changed.",
  ],
  someKnown_one: ["{{count}} daarvan was al genoteerd.", "{{count}} of those was noted already."],
  someKnown_other: ["{{count}} daarvan waren al genoteerd.", "{{count}} of those were noted already."],
  people: ["Wie dat zijn", "Who they are"],
  more: [
    "Dit zijn de eerste {{count}}; de rest staat bij de incasso.",
    "These are the first {{count}}; the rest is with the direct debit.",
  ],
  itemOfFile: ["De bank weigerde het hele bestand ({{code}}).", "The bank refused the whole file ({{code}})."],
  step_one: ["Statusrapport gelezen: {{count}} geweigerd", "Status report read: {{count}} refused"],
  step_other: ["Statusrapport gelezen: {{count}} geweigerd", "Status report read: {{count}} refused"],
  refused: {
    unknown: [
      "We kennen geen incasso met kenmerk {{reference}}. Is dit het statusrapport van een bestand dat je hier maakte?",
      "We don’t know a direct debit with reference {{reference}}. Is this the status report of a file that you made here?",
    ],
    notHandedIn: [
      "De bank heeft ‘{{name}}’, maar hier staat nog niet dat je het bestand hebt ingeleverd. Klik daar op Ingeleverd bij de bank, en lees dit dan nog eens.",
      "The bank has ‘{{name}}’, but you have not noted here that you handed in the file. Press Handed to the bank there, and read this again.",
    ],
  },
})
