import type { SiteExportSource } from "../../../platform/server/site-export.ts"

/** What of collections is in an export of the site. */
export const collectionSiteExport: SiteExportSource = {
  tables: {
    collections: {
      about: ["Incasso’s: wanneer, waarvan, en hoe ver ze zijn.", "Collections: when, of what, and how far they are."],
      columns: {
        kinds: ["welke soorten bedragen worden geïncasseerd", "which kinds of charges are collected"],
        dueBy: ["alleen wat op deze dag betaald moet zijn", "only what is to be paid by this day"],
        messageId: ["het kenmerk van het bestand", "the reference of the file"],
        fileSha256: ["SHA-256 van het bestand", "SHA-256 of the file"],
        creditorId: ["het incassant-ID in het bestand", "the creditor id in the file"],
      },
      without: {
        file: [
          "het bestand voor de bank; wat erin staat, staat bij de onderdelen",
          "the file for the bank; what is in it is with the items",
        ],
      },
    },
    collectionExclusions: {
      about: ["Wie met de hand uit een incasso is gelaten.", "Who was left out of a collection by hand."],
    },
    collectionItems: {
      about: ["Wat van wie is geïncasseerd.", "What was collected from whom."],
      columns: {
        state: [
          "included: gaat mee; leftOut: toch niet; collected: binnen; rejected: niet gelukt; returned: teruggeboekt; cancelled: afgeblazen",
          "included: goes along; leftOut: not after all; collected: came in; rejected: failed; returned: went back; cancelled: called off",
        ],
        endToEndId: ["waaraan de bank het herkent", "what the bank knows it by"],
        oldIban: ["de rekening die de bank kent, als die verhuisde", "the account that the bank knows, if it moved"],
      },
    },
    collectionItemCharges: {
      about: ["Welke bedragen ermee worden betaald.", "Which charges are paid by it."],
      columns: { isLive: ["kan nog worden geïncasseerd", "may still be collected"] },
    },
    collectionReturns: {
      about: ["Wat de bank niet kon innen of terugboekte.", "What the bank did not collect or gave back."],
      columns: {
        code: ["de reden, als code van ISO 20022", "the reason, as a code of ISO 20022"],
        freed: ["welke bedragen weer openstonden, in centen", "which charges were open again, in cents"],
        isWholeFile: [
          "de bank weigerde het hele bestand; de reden gaat niet over deze persoon",
          "the bank refused the whole file; the reason is not about this person",
        ],
        isMailed: ["de persoon kreeg er een mail over", "the person got a mail about it"],
        undoneAt: ["wanneer het is teruggedraaid, omdat het niet klopte", "when it was undone, since it was a mistake"],
        missingCents: ["wat er al op een andere manier terug was", "what had gone back another way already"],
      },
    },
    collectionReports: {
      about: [
        "Wanneer iemand las wat de bank van een bestand vond.",
        "When somebody read what the bank made of a file.",
      ],
      columns: {
        status: ["van het bestand als geheel, volgens ISO 20022", "of the file as a whole, by ISO 20022"],
        refused: ["hoeveel onderdelen de bank weigerde", "how many items the bank refused"],
        noted: ["hoeveel daarvan nog niet bekend waren", "how many of those were not known yet"],
        notFound: ["hoeveel er niet in de incasso zaten", "how many were not in the collection"],
      },
    },
  },
}
