import { defineMessages } from "../../platform/i18n.ts"

/** Acts on many sign-ups: apart from the texts of sign-ups, which visitors load. */
export const bulkSignUpMessages = defineMessages({
  paid: ["Betaald", "Paid"],
  due: ["Nog te betalen", "Still to pay"],
  payment: ["Betaling vastleggen", "Record payment"],
  paymentDo_one: ["Vastleggen voor {{count}} persoon", "Record for {{count}} person"],
  paymentDo_other: ["Vastleggen voor {{count}} mensen", "Record for {{count}} people"],
  paymentDone_one: ["De betaling van {{count}} persoon is vastgelegd.", "The payment of {{count}} person is recorded."],
  paymentDone_other: [
    "De betaling van {{count}} mensen is vastgelegd.",
    "The payments of {{count}} people are recorded.",
  ],
  becomes: {
    paid: ["Staat straks op betaald.", "Will be marked as paid."],
    due: ["Staat straks op nog te betalen.", "Will be marked as still to pay."],
    waived: ["Hoeft straks niet te betalen.", "Will not have to pay."],
  },
  leftOut: {
    cancelled: ["Is al afgemeld.", "Has no place any more."],
    free: ["Hoeft niets te betalen.", "Has nothing to pay."],
    already: {
      paid: ["Heeft al betaald.", "Has paid already."],
      due: ["Staat al op nog te betalen.", "Is marked as still to pay already."],
      waived: ["Hoeft al niet te betalen.", "Does not have to pay already."],
    },
  },
  remove: ["Afmelden", "Remove"],
  removeTitle: ["Selectie afmelden", "Remove selection"],
  removeDo_one: ["{{count}} persoon afmelden", "Remove {{count}} person"],
  removeDo_other: ["{{count}} mensen afmelden", "Remove {{count}} people"],
  removeDone_one: ["{{count}} persoon is afgemeld.", "{{count}} person has been removed."],
  removeDone_other: ["{{count}} mensen zijn afgemeld.", "{{count}} people have been removed."],
  reason: ["Reden", "Reason"],
  reasonHelp: ["Iedereen leest dit in de mail.", "Everybody reads this in the email."],
  next: ["Bekijk wat er gebeurt", "See what will happen"],
  removed: {
    registered: ["Raakt de plek kwijt. Wie wacht, schuift op.", "Loses their place. People who wait move up."],
    waiting: ["Gaat van de wachtlijst af.", "Leaves the waiting list."],
  },
  note: [
    "Iedereen krijgt meteen een mail, en plekken gaan naar wie wacht. Daarom kun je dit niet ongedaan maken.",
    "Everybody gets an email at once, and places go to people who wait. So you cannot undo this.",
  ],
})
