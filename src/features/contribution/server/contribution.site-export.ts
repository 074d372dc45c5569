import type { SiteExportSource } from "../../../platform/server/site-export.ts"

/** What of contribution is in an export of the site. */
export const contributionSiteExport: SiteExportSource = {
  tables: {
    contributionYears: {
      about: ["Wat een verenigingsjaar kost, per jaar.", "What an association year costs, by year."],
      columns: {
        year: ["het jaar waarin het begint", "the year in which it begins"],
        referenceDay: ["wie op deze dag lid is, betaalt", "who is a member on this day pays"],
        lateFrom: ["wie vanaf deze dag lid werd, betaalt minder", "who joined from this day pays less"],
        payBy: ["de laatste dag om te betalen", "the last day to pay"],
      },
    },
    contributionRates: {
      about: ["Het bedrag per soort lidmaatschap.", "The amount by type of membership."],
      columns: { lateCents: ["voor wie later lid werd", "for who joined later"] },
    },
    contributionExceptions: {
      about: ["Wie in een jaar een ander bedrag betaalt, en waarom.", "Who pays another amount in a year, and why."],
      columns: { withdrawnAt: ["sinds wanneer het niet meer geldt", "since when it no longer holds"] },
    },
    contributionRuns: {
      about: ["Keren dat de contributie gerekend is.", "Times that contribution was charged."],
      columns: {
        fingerprint: ["van het overzicht dat bevestigd is", "of the preview that was confirmed"],
        skipped: ["wie intussen al een vordering had", "who had been charged in the meantime"],
        by: ["wie het deed", "who did it"],
      },
    },
  },
  leftOut: {
    contributionRunLines: [
      "wie nog aan de beurt is terwijl er gerekend wordt; daarna weg",
      "whose turn is still to come during a run; gone afterwards",
    ],
  },
}
