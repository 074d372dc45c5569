import { secret, type SiteExportSource } from "../../../platform/server/site-export.ts"

/** What of second-hand books is in an export of the site. */
export const bookListingSiteExport: SiteExportSource = {
  tables: {
    bookListings: {
      about: ["Tweedehands boeken die leden aanbieden.", "Second-hand books that members offer."],
      columns: {
        reservedFor: ["voor wie, in de woorden van de verkoper", "for whom, in the words of the seller"],
        remindedAt: [
          "wanneer de verkoper bericht kreeg dat het afloopt",
          "when the seller was told that it would expire",
        ],
      },
      without: { renewalKey: secret },
    },
    listingConversations: {
      about: ["Gesprekken over een boek, per boek en koper.", "Conversations about a book, by book and buyer."],
    },
    listingMessages: {
      about: [
        "Wat een koper en een verkoper elkaar schreven. Op de site lezen alleen zij het: ga er zo mee om.",
        "What a buyer and a seller wrote each other. On the site only they read it: treat it that way.",
      ],
    },
    listingBlocks: { about: ["Wie van wie geen berichten meer wil.", "Who wants no messages from whom."] },
    listingReports: { about: ["Wat leden bij moderators meldden.", "What members reported to moderators."] },
    listingAlerts: {
      about: ["Wie een mail wil als een boek wordt aangeboden.", "Who wants a mail when a book is offered."],
      without: { cancelKey: secret },
    },
  },
  leftOut: {
    listingAlertMails: ["onthoudt dat niemand twee keer mail krijgt", "remembers that nobody is mailed twice"],
  },
}
