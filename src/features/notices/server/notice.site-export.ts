import { type SiteExportSource } from "../../../platform/server/site-export.ts"

/** What of notices is in an export of the site: what people chose. */
export const noticeSiteExport: SiteExportSource = {
  tables: {
    noticeChoices: {
      about: ["Waarover en hoe mensen bericht willen.", "What people want to be told of, and how."],
    },
    activityBells: {
      about: ["Wie bericht wil als een aanmelding opengaat.", "Who wants to be told when a sign-up opens."],
    },
  },
  leftOut: {
    pushDevices: ["geheime adressen van browsers", "secret addresses of browsers"],
    noticeRounds: ["onthoudt dat niemand twee keer bericht krijgt", "remembers that nobody is told twice"],
    notices: ["onthoudt dat niemand twee keer bericht krijgt", "remembers that nobody is told twice"],
  },
}
