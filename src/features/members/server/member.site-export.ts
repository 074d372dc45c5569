import { derived, secret, type SiteExportSource } from "../../../platform/server/site-export.ts"

/** What of members is in an export of the site. */
export const memberSiteExport: SiteExportSource = {
  tables: {
    users: {
      about: [
        "Mensen met een account: leden, oud-leden en wie lid wil worden. Wat iemand verbergt staat er ook in; `visibility` zegt wat dat is.",
        "People with an account: members, former members and applicants. What somebody hides is in it too; `visibility` says what that is.",
      ],
      columns: {
        emailVerifiedAt: ["leeg: het adres is nooit bevestigd", "empty: the address was never confirmed"],
        language: ["waarin iemand mail krijgt", "in which somebody gets mail"],
        visibility: [
          "per veld wie het ziet: onlyMe, board of members; wat ontbreekt heeft de standaard",
          "by field who sees it: onlyMe, board or members; what is absent has the default",
        ],
        mailPreferences: ["per onderwerp: false is geen mail", "by subject: false is no mail"],
        photoConsentInternal: ["toestemming voor foto’s op de site", "consent for photos on the site"],
        photoConsentExternal: ["toestemming voor foto’s daarbuiten", "consent for photos elsewhere"],
        hideFromAttendeeLists: ["niet op deelnemerslijsten", "not on lists of participants"],
        privacyAcceptedAt: ["wanneer iemand het privacybeleid las", "when somebody accepted the privacy policy"],
        minimisedAt: ["wanneer gewist is wat niet meer nodig was", "when what was no longer needed was removed"],
      },
      without: { passwordHash: secret, memberDays: derived },
    },
    memberships: {
      about: [
        "Perioden van lidmaatschap, en aanvragen: zonder `since` wacht iemand op het bestuur, of is afgewezen.",
        "Periods of membership, and applications: without `since` somebody waits for the board, or was rejected.",
      ],
      columns: {
        signUpCostId: ["wat iemand koos te betalen", "what somebody chose to pay"],
        amountCents: ["afgesproken toen, in centen", "agreed at the time, in cents"],
        decidedBy: ["wie de aanvraag beoordeelde", "who decided on the application"],
      },
    },
    portraits: { about: ["Pasfoto’s, één per persoon.", "Portraits, one a person."] },
    memberEvents: {
      about: [
        "Wie wiens gegevens bekeek, wijzigde of exporteerde: namen van velden, nooit wat erin stond.",
        "Who viewed, changed or exported whose data: names of fields, never their values.",
      ],
      columns: {
        actorId: [
          "leeg: de site zelf, of een account dat weg is",
          "empty: the site itself, or an account that is gone",
        ],
      },
    },
  },
  folders: {
    portraits: { about: ["Pasfoto’s, in drie maten.", "Portraits, in three sizes."] },
  },
}
