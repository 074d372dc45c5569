import { defineMessages } from "../i18n.ts"

/** Namespace `bankFiles`: why a file of a bank cannot be read. */
export const bankFileMessages = defineMessages({
  refused: {
    empty: ["Dit bestand is leeg.", "This file is empty."],
    unknownFormat: [
      "Dit bestand herkennen we niet. Download een afschrift van je bank als CAMT.053 (XML) of als CSV.",
      "We don’t recognise this file. Download a statement from your bank as CAMT.053 (XML) or CSV.",
    ],
    noReport: [
      "Dit is geen statusrapport. Download bij je bank het bestand dat pain.002 heet.",
      "This is not a status report. Download the file called pain.002 from your bank.",
    ],
    isReport: [
      "Dit is geen afschrift maar een statusrapport (pain.002): wat de bank van een bestand vond. Lees het bij Incasso’s, of bij Declaraties uitbetalen als het over declaraties gaat.",
      "This is not a statement but a status report (pain.002): what the bank made of a file. Read it at Direct debits, or at Pay out claims if it is about claims.",
    ],
    isStatement: [
      "Dit is geen statusrapport maar een afschrift (camt.053). Lees het in bij Bankafschriften.",
      "This is not a status report but a statement (camt.053). Read it at Bank statements.",
    ],
    aboutCollection: [
      "Dit gaat over een incasso. Lees het bij Incasso’s.",
      "This is about a direct debit. Read it at Direct debits.",
    ],
    aboutPayout: [
      "Dit gaat over een betaling van declaraties. Lees het bij Declaraties uitbetalen.",
      "This is about a payment of claims. Read it at Pay out claims.",
    ],
    noReference: [
      "In dit statusrapport staat niet over welk bestand het gaat. Download het opnieuw bij je bank.",
      "This status report does not say which file it is about. Download it from your bank again.",
    ],
    reportTooLarge: [
      "Dit bestand is te groot voor een statusrapport. Kies het bestand dat pain.002 heet.",
      "This file is too large for a status report. Choose the file called pain.002.",
    ],
    encoding: [
      "De tekens in dit bestand zijn niet te lezen. Download het opnieuw en pas het niet aan.",
      "The characters in this file can’t be read. Download it again and don’t change it.",
    ],
    doctype: [
      "In dit bestand staan opdrachten die een bank niet gebruikt. Download het opnieuw bij je bank.",
      "This file has instructions that no bank uses. Download it from your bank again.",
    ],
    malformed: [
      "Dit bestand is beschadigd. Download het opnieuw en pas het niet aan.",
      "This file is damaged. Download it again and don’t change it.",
    ],
    truncated: [
      "Dit bestand houdt halverwege op. Download het opnieuw.",
      "This file stops halfway. Download it again.",
    ],
    tooComplex: [
      "Dit bestand zit anders in elkaar dan dat van een bank. Download het opnieuw bij je bank.",
      "This file is not built like one of a bank. Download it from your bank again.",
    ],
    tooLarge: [
      "Dit bestand is te groot. Download een kortere periode.",
      "This file is too large. Download a shorter period.",
    ],
    tooManyEntries: [
      "Dit zijn meer dan {{count}} regels. Download een kortere periode.",
      "These are more than {{count}} lines. Download a shorter period.",
    ],
    amount: [
      "Een bedrag is niet te lezen (plek in het bestand: {{where}}).",
      "An amount can’t be read (place in the file: {{where}}).",
    ],
    day: [
      "Een datum is niet te lezen (plek in het bestand: {{where}}).",
      "A date can’t be read (place in the file: {{where}}).",
    ],
    currency: [
      "Dit bestand heeft bedragen die niet in euro’s zijn (plek in het bestand: {{where}}).",
      "This file has amounts that are not in euros (place in the file: {{where}}).",
    ],
  },
})
