import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { siteExportMessages } from "../site-export.messages.ts"
import { mayExportSite } from "../site-export.policy.ts"

export const siteExportSignposts: readonly Signpost[] = [
  signpost(
    "/admin/exporteren",
    siteExportMessages.title,
    [
      "alles exporteren, overstappen, weggaan, alle gegevens downloaden, reservekopie, backup, csv, json",
      "export everything, leaving, switching, download all data, backup, csv, json",
    ],
    { may: mayExportSite },
  ),
]
