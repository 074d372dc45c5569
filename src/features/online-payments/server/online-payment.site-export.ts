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
    paymentChargebacks: {
      about: [
        "Wat banken van online betalingen terughaalden, en waarom.",
        "What banks took back of online payments, and why.",
      ],
      columns: {
        providerChargebackId: ["het nummer bij de betaaldienst", "its number at the payment provider"],
        code: ["de code van de bank voor de reden", "the code of the bank for the reason"],
        chargedBackAt: ["wanneer", "when"],
        reversedAt: ["wanneer het is ingetrokken", "when it was withdrawn"],
        notedAt: ["wanneer de site het hoorde", "when the site got to know"],
        isToMail: ["of de persoon nog een mail krijgt", "whether the person is still to get a mail"],
      },
    },
    providerPayouts: {
      about: [
        "Wat de betaaldienst op de bankrekening stortte, en waar het uit bestaat.",
        "What the payment provider paid to the bank account, and what it is made of.",
      ],
      columns: {
        providerId: ["het nummer bij de betaaldienst", "its number at the payment provider"],
        reference: ["het kenmerk op het bankafschrift", "the reference on the bank statement"],
        paidOutOn: ["de dag van uitbetaling", "the day of the payout"],
        state: [
          "explained (klopt), withOthers (klopt, met betalingen buiten deze site) of unexplained (klopt niet)",
          "explained (adds up), withOthers (adds up, with payments from outside this site) or unexplained (does not)",
        ],
        payments: ["aantal betalingen", "number of payments"],
        refunds: ["aantal terugbetalingen", "number of refunds"],
        chargebacks: ["aantal storno’s", "number of charge-backs"],
        otherCents: ["wat niet via deze site kwam", "what did not come through this site"],
        gapCents: ["wat niet verklaard is", "what is not explained"],
        bookedOn: ["de dag van de kosten in de boeken", "the day of the costs in the books"],
        fromAccountId: ["de rekening waar de kosten van af gingen", "the account that the costs were taken from"],
        costsAccountId: ["de rekening waar de kosten op staan", "the account that the costs are on"],
        fetchedAt: ["wanneer het opgehaald is", "when it was fetched"],
      },
    },
    providerPayoutCosts: {
      about: ["De kosten van een uitbetaling, per maand en soort.", "The costs of a payout, by month and kind."],
      columns: {
        nth: ["volgorde", "order"],
        count: ["aantal", "number"],
        amountCents: ["met btw", "with VAT"],
        vatCents: ["de btw daarvan", "the VAT of that"],
      },
    },
    providerPayoutItems: {
      about: ["Wat er in een uitbetaling zit.", "What is in a payout."],
      columns: {
        providerItemId: ["het nummer bij de betaaldienst", "its number at the payment provider"],
        kind: ["payment (betaling), refund (terugbetaling) of chargeback (storno)", "payment, refund or chargeback"],
        paymentNumber: ["de betaling bij de betaaldienst", "the payment at the provider"],
        amountCents: ["met een min als het terugging", "with a minus if it went back"],
        paymentAttemptId: ["leeg: geen betaling van deze site", "empty: not a payment of this site"],
      },
    },
    providerPayoutRounds: {
      about: ["Hoe het laatste ophalen van uitbetalingen ging.", "How the last fetching of payouts went."],
      columns: {
        endedAt: ["wanneer", "when"],
        problem: ["waarom het niet lukte", "why it failed"],
      },
    },
  },
}
