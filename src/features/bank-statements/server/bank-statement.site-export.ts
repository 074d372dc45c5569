import { derived, type SiteExportSource } from "../../../platform/server/site-export.ts"

/** What of bank statements is in an export of the site. */
export const bankStatementSiteExport: SiteExportSource = {
  tables: {
    bankStatements: {
      about: ["Afschriften die zijn ingelezen.", "Bank statements that were read."],
      columns: {
        iban: ["de rekening; leeg: het bestand noemt haar niet", "the account; empty: the file does not name it"],
        format: ["camt (XML) of csv", "camt (XML) or csv"],
        gapCents: ["wat de saldo’s niet verklaren", "what the balances do not explain"],
        newLines: ["regels die nog in geen ander bestand stonden", "lines that no earlier file had"],
      },
    },
    bankLines: {
      about: ["Wat er volgens de bank is bij- en afgeschreven.", "What the bank says came in and went out."],
      columns: {
        amountCents: ["met een min: afgeschreven", "with a minus: it went out"],
        kind: [
          "transfer (overboeking), providerPayout (uitbetaling van de betaaldienst), collection (incasso) of return (terugboeking)",
          "transfer, providerPayout, collection or return",
        ],
        otherIban: ["de rekening van de ander", "the account of the other side"],
        isDoubtful: ["misschien al in een ander bestand gelezen", "perhaps read in another file already"],
        state: ["open, booked (geboekt) of ignored (overgeslagen)", "open, booked or ignored"],
      },
      without: { key: derived },
    },
    bankLineBookings: {
      about: ["Wat een regel van een afschrift in de boeken is.", "What a line of a statement is in the books."],
      columns: {
        kind: [
          "payment (betaling), noted (was al genoteerd), account (op een grootboekrekening), claim (betaalde een declaratie) of notedClaim (die was al als betaald genoteerd)",
          "payment, noted (was noted before), account (on a ledger account), claim (paid an expense claim) or notedClaim (which had been noted as paid)",
        ],
        why: ["waaraan de regel herkend is", "by what the line was recognised"],
        isAutomatic: ["door de site geboekt", "booked by the site"],
        collectionReturnId: ["wat er van een incasso terugkwam", "what came back of a collection"],
        expenseClaimId: ["de declaratie die ermee betaald is", "the expense claim that it paid"],
        providerPayoutId: [
          "de uitbetaling van de betaaldienst die het is",
          "the payout of the payment provider that it is",
        ],
        bookedOn: ["de dag in de boeken", "the day in the books"],
        undoneOn: ["de dag waarop het ongedaan is gemaakt", "the day on which it was undone"],
      },
    },
  },
}
