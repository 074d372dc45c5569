import { defineMessages } from "../i18n.ts"

/** Namespace `statusReports`: reading what the bank says about a file, whichever file it is. */
export const statusReportMessages = defineMessages({
  title: ["Lees wat de bank zegt (pain.002)", "Read what the bank says (pain.002)"],
  choose: ["Kies een statusrapport", "Choose a status report"],
  drop: ["of sleep het hierheen", "or drop it here"],
  reading: ["{{name}} wordt gelezen …", "Reading {{name}} …"],
  tooLarge: ["Dit bestand is groter dan {{megabytes}} MB.", "This file is larger than {{megabytes}} MB."],
  failed: ["Dit bestand kon niet gelezen worden.", "This file couldn’t be read."],
  reason: ["De reden van de bank: {{why}}", "The bank’s reason: {{why}}"],
  code: ["De bank geeft als reden code {{code}}.", "The bank gives code {{code}} as its reason."],
  known: ["was al genoteerd", "was noted already"],
  notFound_one: [
    "{{count}} betaling in dit rapport zit niet in dit bestand, en is overgeslagen: {{references}}.",
    "{{count}} payment in this report is not in this file, and was skipped: {{references}}.",
  ],
  notFound_other: [
    "{{count}} betalingen in dit rapport zitten niet in dit bestand, en zijn overgeslagen: {{references}}.",
    "{{count}} payments in this report are not in this file, and were skipped: {{references}}.",
  ],
  noReference: ["zonder kenmerk", "without a reference"],
})
