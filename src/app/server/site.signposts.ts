import { accountMessages } from "../../features/accounts/account.messages.ts"
import { calendarMessages } from "../../features/calendars/calendar.messages.ts"
import { privacyMessages } from "../../features/privacy/privacy.messages.ts"
import { loggedIn } from "../../platform/policy.ts"
import { type Signpost, signpost } from "../../platform/server/search/signpost.ts"
import { commonMessages } from "../messages/common.messages.ts"

const { footer, nav, settings } = commonMessages
const own = { may: loggedIn, on: accountMessages.pages.account }

/** What is on every page, or comes from several features. */
export const siteSignposts: readonly Signpost[] = [
  signpost("/", nav.home, ["voorpagina, startpagina, begin", "homepage, start page, front page"]),
  signpost("/over-ons#contact", footer.contact, [
    "contact opnemen, contactgegevens, bestuur mailen, bellen, telefoonnummer van de vereniging, adres, postadres, kvk, sociale media, instagram",
    "get in touch, contact details, email the board, phone number of the association, postal address, chamber of commerce, social media, instagram",
  ]),
  signpost("/#weergave", settings.darkMode, [
    "donker thema, dark mode, nachtmodus, donkere weergave, lichte modus, weergave, thema",
    "dark theme, night mode, light mode, appearance, theme",
  ]),
  signpost("/#weergave", settings.language, [
    "engels, nederlands, taal wijzigen, taal veranderen, english",
    "english, dutch, change language, switch language",
  ]),
  signpost(
    "/mijn-account#agenda",
    calendarMessages.title,
    [
      "agenda-abonnement, ical, google agenda, outlook, abonneren op de agenda",
      "ical, google calendar, outlook, subscribe",
    ],
    own,
  ),
  signpost(
    "/mijn-account#privacy",
    privacyMessages.export.title,
    ["gegevens opvragen, mijn data, inzage, avg, export", "request my data, data export, gdpr, subject access"],
    own,
  ),
  signpost(
    "/mijn-account#privacy",
    privacyMessages.deletion.title,
    [
      "account verwijderen, uitschrijven, lidmaatschap opzeggen, opzeggen, lidmaatschap stoppen, stoppen als lid, uitschrijven als lid",
      "delete account, cancel membership, end membership, leave the association, resign, quit",
    ],
    own,
  ),
]
