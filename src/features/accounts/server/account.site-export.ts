import { secret, type SiteExportSource } from "../../../platform/server/site-export.ts"

/** What of accounts is in an export of the site: who asked to be deleted. The rest gives access. */
export const accountSiteExport: SiteExportSource = {
  tables: {
    accountDeletions: {
      about: ["Accounts die verwijderd worden, en wanneer.", "Accounts that will be deleted, and when."],
    },
  },
  leftOut: {
    sessions: ["wie nu ingelogd is", "who is logged in now"],
    tokens: ["links uit mails, die toegang geven", "links in mails, which give access"],
    addressChanges: ["adressen die nog niet bevestigd zijn", "addresses that are not confirmed yet"],
    passkeys: ["werken alleen op het adres van deze site", "work at the address of this site only"],
    authenticators: secret,
    recoveryCodes: secret,
    halfLogins: ["wie bezig is met inloggen", "who is logging in"],
    passkeyChallenges: ["wie bezig is met inloggen", "who is logging in"],
  },
}
