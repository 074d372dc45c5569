import type { SiteExportSource } from "../../../platform/server/site-export.ts"

/** What of claims is in an export of the site. */
export const expenseClaimSiteExport: SiteExportSource = {
  tables: {
    expensePayouts: {
      about: ["Bestanden waarmee de bank declaraties betaalt.", "Files by which the bank pays expense claims."],
      columns: {
        messageId: ["zo kent de bank het bestand", "the bank knows the file by it"],
        xml: ["leeg: iemand erin is er niet meer", "empty: somebody in it is gone"],
        sha256: ["van het bestand", "of the file"],
        cancelledAt: ["het ging niet naar de bank", "it did not go to the bank"],
      },
    },
    expenseClaims: {
      about: ["Declaraties.", "Expense claims."],
      columns: {
        userId: ["leeg: die persoon is er niet meer", "empty: that person is gone"],
        status: [
          "draft: concept; submitted: ingediend; returned: teruggestuurd; withdrawn: ingetrokken; rejected: afgewezen; approved: goedgekeurd; paid: betaald",
          "draft; submitted; returned; withdrawn; rejected; approved; paid",
        ],
        paidWith: [
          "own: voorgeschoten; card: met de pas van de vereniging",
          "own: by the claimant; card: with our card",
        ],
        isKnownAccount: [
          "naar de rekening die bij de persoon bekend was",
          "to the account that was known of the person",
        ],
        totalCents: ["de som van de regels", "the sum of its lines"],
        approvedOn: ["de dag waarop het geboekt is", "the day it was booked"],
        paidHow: ["bank, cash (contant) of card (pas)", "bank, cash or card"],
      },
    },
    expenseClaimLines: {
      about: ["Uitgaven in declaraties.", "Expenses in claims."],
      columns: {
        vat: ["procenten btw op de bon", "percent of VAT on the receipt"],
        ledgerAccountId: ["leeg: nog niet goedgekeurd", "empty: not approved yet"],
      },
    },
    expenseReceipts: {
      about: ["Bonnen bij declaraties: hun bestanden.", "Receipts of claims: their files."],
      columns: {
        format: ["picture (WebP), heic of pdf", "picture (WebP), heic or pdf"],
        name: ["zoals het verstuurd is", "as it was sent"],
        digest: ["SHA-256 van wat verstuurd is", "SHA-256 of what was sent"],
        expenseClaimId: ["leeg: verwijderd", "empty: removed"],
      },
    },
    expensePayoutRefusals: {
      about: ["Wat de bank van een bestand niet betaalde.", "What the bank did not pay of a file."],
      columns: {
        code: ["de reden, als code van ISO 20022", "the reason, as a code of ISO 20022"],
        isWholeFile: ["de bank weigerde het hele bestand", "the bank refused the whole file"],
      },
    },
    expenseClaimEvents: {
      about: ["Wat er met declaraties gebeurde.", "What happened to claims."],
      columns: {
        kind: [
          "handedIn: in een bestand voor de bank; heldBack: dat bestand verviel; refusedByBank: de bank betaalde het niet; undone: een stap terug",
          "handedIn: in a file for the bank; heldBack: that file was not used; refusedByBank: the bank did not pay it; undone: taken back",
        ],
      },
    },
  },
  folders: {
    receipts: {
      about: [
        "Bonnen: foto’s in twee maten, andere zoals ze verstuurd zijn.",
        "Receipts: photos in two sizes, others as they were sent.",
      ],
    },
  },
}
