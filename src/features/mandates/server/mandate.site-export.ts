import { derived, type SiteExportSource } from "../../../platform/server/site-export.ts"

/** What of accounts and mandates is in an export of the site. */
export const mandateSiteExport: SiteExportSource = {
  tables: {
    userFinances: { about: ["Rekeningnummers.", "Account numbers."] },
    mandates: {
      about: [
        "Machtigingen om te incasseren, ook die zijn ingetrokken; van ieder geldt er hooguit één.",
        "Mandates for direct debits, revoked ones too; at most one of each person holds.",
      ],
      columns: {
        signedHow: [
          "ticked: aangevinkt op de site; drawn: getekend op de site; paper: op papier; imported: in een oude administratie",
          "ticked: ticked on the site; drawn: drawn on the site; paper: on paper; imported: in an old administration",
        ],
        agreedText: ["de tekst waarmee iemand akkoord ging", "the text that somebody agreed to"],
        signature: ["de lijnen van een SVG van 600 bij 200", "the path of an SVG of 600 by 200"],
        paperNote: ["waar het papier is", "where the paper is"],
        lastCollectedOn: ["wanneer er voor het laatst mee is geïncasseerd", "when money was last collected by it"],
        lapseToldFor: [
          "de dag van verlopen waarover iemand een mail kreeg; leeg: nog niet",
          "the day of lapsing that somebody was mailed about; empty: not yet",
        ],
        endReason: [
          "person: ingetrokken door het lid; board: door het bestuur; replaced: vervangen; returned: na een melding van de bank",
          "person: revoked by the member; board: by the board; replaced: by another; returned: after a message of the bank",
        ],
      },
      without: { lapsesOn: derived },
    },
    mandateAmendments: {
      about: ["Machtigingen die naar een andere rekening gingen.", "Mandates that moved to another account."],
      columns: {
        toldOn: [
          "de dag van de incasso die het de bank vertelde; leeg: nog niet",
          "the day of the collection that told the bank; empty: not yet",
        ],
      },
    },
    directDebitSettings: {
      about: ["Wie incasseert, en wat de bank toestaat.", "Who collects, and what the bank allows."],
      columns: {
        creditorId: ["het incassant-ID", "the creditor id"],
        itemMaxCents: ["het meeste van één incasso; leeg: geen grens", "the most of one item; empty: no limit"],
        fileMaxCents: ["het meeste van één bestand; leeg: geen grens", "the most of one file; empty: no limit"],
        painVersion: ["versie van het bestand: pain.008.001.08 of .02", "version of the file: pain.008.001.08 or .02"],
        noticeDays: ["dagen tussen aankondiging en incasso", "days between announcement and collection"],
        bankDays: ["werkdagen die de bank nodig heeft", "working days that the bank needs"],
      },
    },
  },
}
