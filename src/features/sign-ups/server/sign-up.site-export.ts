import { secret, type SiteExportSource } from "../../../platform/server/site-export.ts"

/** What of signing up is in an export of the site. */
export const signUpSiteExport: SiteExportSource = {
  tables: {
    signUps: {
      about: ["Aanmeldingen, ook van wie wacht of zich afmeldde.", "Sign-ups, also of those who wait or signed off."],
      columns: {
        userId: [
          "leeg: een gast, of te lang geleden om de naam te bewaren",
          "empty: a guest, or too long ago to keep the name",
        ],
        queueNumber: ["de volgorde waarin mensen kwamen", "the order in which people came"],
        answers: [
          "per nummer van een vraag; van een keuze de plek, vanaf 0",
          "by the id of a question; of a choice its place, from 0",
        ],
        poolIds: ["in welke doelgroepen iemand zat", "the pools that somebody was in"],
        payWithin: ["no, halfHour of start: wanneer betaald moet zijn", "no, halfHour or start: when it must be paid"],
        heldUntil: ["tot wanneer de plek wordt vastgehouden", "until when the place is held"],
        respondBy: [
          "tot wanneer iemand kan antwoorden die een plek aangeboden kreeg",
          "until when somebody can answer who was offered a place",
        ],
        presence: ["of iemand er was", "whether somebody was there"],
        paymentState: ["none, due, paid of waived (kwijtgescholden)", "none, due, paid or waived"],
        presenceBy: ["wie dat aangaf", "who said so"],
        paymentBy: ["wie dat aangaf", "who said so"],
      },
      without: {
        checkInCode: secret,
        changedIn: ["alleen voor de database", "of use to the database only"],
      },
    },
    guests: {
      about: ["Wie zonder account komt.", "Who comes without an account."],
      columns: {
        hostUserId: ["wie de gast meeneemt; leeg: niemand", "who brings the guest; empty: nobody"],
        language: ["waarin we de gast mailen", "in which we mail the guest"],
      },
      without: { linkKey: secret, tokenHash: secret },
    },
    cashCounts: {
      about: ["Wat er van een activiteit geteld is.", "What was counted of an activity."],
      columns: { expectedCents: ["wat er toen geboekt was", "what was booked then"] },
    },
    cashDifferences: { about: ["Verklaarde verschillen.", "Differences that were explained."] },
    signUpEvents: {
      about: ["Wat er met een aanmelding gebeurde.", "What happened to a sign-up."],
      columns: {
        position: ["de plek op de wachtlijst", "the place on the waiting list"],
        byUserId: ["leeg: de persoon zelf", "empty: the person"],
      },
    },
  },
  leftOut: {
    guestRequests: [
      "van wie nog niet bevestigd heeft, een dag lang",
      "of people who have not confirmed it yet, for a day",
    ],
  },
}
