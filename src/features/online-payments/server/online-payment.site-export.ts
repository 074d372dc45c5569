import type { SiteExportSource } from "../../../platform/server/site-export.ts"

/** What of paying online is in an export of the site. */
export const onlinePaymentSiteExport: SiteExportSource = {
  tables: {
    paymentAttempts: {
      about: [
        "Online betalingen, ook die niet gelukt zijn. Wat er binnenkwam staat in de betalingen.",
        "Online payments, also those that failed. What came in is in the payments.",
      ],
      columns: {
        key: ["het kenmerk bij de betaaldienst", "its mark at the payment provider"],
        providerId: ["het nummer bij de betaaldienst", "its number at the payment provider"],
        checkoutUrl: ["waar het betaald wordt, zolang dat kan", "where it is paid, as long as it can be"],
        userId: ["leeg: die persoon is er niet meer", "empty: that person is gone"],
        paidCents: ["wat er binnenkwam", "what came in"],
        refundedCents: ["wat er is terugbetaald", "what was refunded"],
        chargedBackCents: ["wat de bank terughaalde", "what the bank took back"],
        bookedCents: ["wat daarvan geboekt is", "what of it is in the books"],
        bookings: ["in hoeveel betalingen", "in how many payments"],
        startedAt: ["wanneer iemand begon te betalen", "when somebody began to pay"],
        linkId: ["de betaallink", "the payment link"],
        fetchedAt: ["wanneer de betaaldienst het laatst gevraagd is", "when the provider was last asked"],
        lastReading: ["het nummer van die vraag", "the number of that question"],
        needsReview: ["waarom iemand ernaar moet kijken", "why somebody must look at it"],
        reviewedAt: ["wanneer daarover beslist is", "when it was decided"],
      },
    },
    paymentAttemptCharges: {
      about: ["Welke vorderingen iemand online wil betalen.", "Which charges somebody wants to pay online."],
      columns: { isLive: ["of dat nog kan lukken", "whether it can still succeed"] },
    },
    paymentRefunds: {
      about: ["Wat er online wordt terugbetaald.", "What is refunded online."],
      columns: {
        key: ["het kenmerk bij de betaaldienst", "its mark at the payment provider"],
        providerRefundId: ["het nummer bij de betaaldienst", "its number at the payment provider"],
        askedAt: ["wanneer iemand erom vroeg", "when somebody asked for it"],
        tries: ["hoe vaak het geprobeerd is", "how often it was tried"],
        notBefore: ["wanneer het weer geprobeerd wordt", "when it is tried again"],
      },
    },
  },
}
