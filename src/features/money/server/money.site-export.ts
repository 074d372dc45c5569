import { secret, type SiteExportSource } from "../../../platform/server/site-export.ts"

/** What of money is in an export of the site. */
export const moneySiteExport: SiteExportSource = {
  tables: {
    ledgerAccounts: {
      about: ["Grootboekrekeningen.", "Ledger accounts."],
      columns: {
        kind: ["income, expense of settlement (tussenrekening)", "income, expense or settlement"],
        archivedAt: ["sinds wanneer er niets meer op komt", "since when nothing is booked on it"],
      },
    },
    ledgerDefaults: {
      about: [
        "Op welke rekening elke soort vordering en elke betaalwijze komt.",
        "On which account each kind of charge and each method of payment is booked.",
      ],
      columns: { purpose: ["soort of betaalwijze", "kind or method"] },
    },
    closedMonths: {
      about: [
        "Afgesloten maanden: daarin wordt niets meer geboekt.",
        "Closed months: nothing is booked in them any more.",
      ],
      columns: {
        month: ["de eerste dag", "its first day"],
        entries: [
          "hoeveel boekingen het vastgelegde journaal heeft; leeg: afgesloten voordat er een journaal was",
          "how many entries the fixed journal has; empty: closed before there was a journal",
        ],
        debitCents: ["wat ze samen zijn, als debet", "what they come to, as debit"],
      },
    },
    journalLines: {
      about: [
        "Het journaal van afgesloten maanden, zoals het toen was.",
        "The journal of closed months, as it was then.",
      ],
      columns: {
        source: ["V: een vordering; B: een betaling", "V: a charge; B: a payment"],
        number: ["het nummer daarvan", "its number"],
        accountCode: ["het nummer dat de rekening toen had", "the number that the account had then"],
        costCentre: [
          "A en het nummer van een activiteit, of G en dat van een groep",
          "A and the number of an activity, or G and that of a group",
        ],
        amountCents: ["debet; credit met een min", "debit; credit with a minus"],
      },
    },
    bookDownloads: {
      about: ["Wie wat van de boeken heeft gedownload.", "Who downloaded what of the books."],
      columns: {
        what: [
          "journal: het journaal; openItems: wat er openstond; auditFile: het bestand voor de kascommissie",
          "journal: the journal; openItems: what was open; auditFile: the file for the auditing committee",
        ],
        period: ["een maand, een dag of een jaar", "a month, a day or a year"],
        by: ["leeg: die persoon is er niet meer", "empty: that person is gone"],
      },
    },
    charges: {
      about: [
        "Wie wat moet betalen, en waarom. Een vordering verandert nooit: een tegenboeking heft haar op.",
        "Who owes what, and why. A charge never changes: its counterpart undoes it.",
      ],
      columns: {
        userId: ["leeg: die persoon is er niet meer", "empty: that person is gone"],
        source: ["wat één keer gerekend wordt", "what is charged once"],
        cancels: ["de vordering die deze opheft", "the charge that this one undoes"],
        isCancelled: ["of er een tegenboeking is", "whether it has a counterpart"],
        openCents: ["wat er nog open staat", "what is still open"],
        payBy: ["de laatste dag om te betalen", "the last day to pay"],
        bookDate: ["de dag waarop het geboekt is", "the day it was booked"],
      },
    },
    payments: {
      about: ["Wat er binnenkwam, en wat terugging (met een min).", "What came in, and what went back (with a minus)."],
      columns: {
        key: ["maakt een herhaald verzoek dezelfde betaling", "makes a repeated request the same payment"],
        reverses: ["de betaling waarvan dit teruggaat", "the payment of which this goes back"],
        providerId: ["het nummer bij de betaaldienst", "its number at the payment provider"],
        freeCents: ["wat nog niets betaalt", "what pays nothing yet"],
        activityId: ["de kas waar het in ging", "the cash box it went into"],
        ledgerAccountId: ["op welke rekening", "on which account"],
      },
    },
    allocations: {
      about: ["Welke betaling welke vordering betaalt.", "Which payment pays which charge."],
      columns: {
        amountCents: ["met een min: weer ongedaan", "with a minus: undone again"],
        bookDate: ["vanaf welke dag ze betaalt", "from which day on it pays"],
      },
    },
    paymentLinks: {
      about: [
        "Links waarmee een ander betaalt wat iemand open heeft staan.",
        "Links by which another pays what somebody owes.",
      ],
      without: { tokenHash: secret },
      columns: { userId: ["van wie de vorderingen zijn", "whose charges they are"] },
    },
    paymentLinkCharges: {
      about: ["Welke vorderingen een betaallink betaalt.", "Which charges a payment link pays."],
      columns: {},
    },
    moneySettings: {
      about: ["Hoe mensen aan openstaande bedragen herinnerd worden.", "How people are reminded of open amounts."],
      columns: {
        firstDays: ["dagen tot de eerste herinnering", "days until the first reminder"],
        replyTo: ["wie vragen over geld beantwoordt", "who answers questions about money"],
      },
    },
    chargeReminders: {
      about: ["Welke herinneringen verstuurd zijn.", "Which reminders were sent."],
      columns: {
        step: ["de eerste, tweede of derde", "the first, second or third"],
        openCents: ["wat er toen open stond", "what was open then"],
        createdBy: ["leeg: de site", "empty: the site"],
      },
    },
    reminderPauses: {
      about: ["Wie geen herinneringen krijgt, en waarom.", "Who gets no reminders, and why."],
      columns: {
        chargeId: ["leeg: voor alles wat iemand moet betalen", "empty: for whatever somebody owes"],
        endedAt: ["sinds wanneer weer wel", "since when they do again"],
      },
    },
    ledgerTakeovers: {
      about: ["Wat er bij het begin van de administratie is overgenomen.", "What was taken over when the books began."],
      columns: {
        leftOut: ["plekken zonder naam die nooit betaald zijn", "places without a name that were never paid"],
      },
    },
  },
}
