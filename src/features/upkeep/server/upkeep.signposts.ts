import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { upkeepMessages } from "../upkeep.messages.ts"
import { mayReadProblems } from "../upkeep.policy.ts"

export const upkeepSignposts: readonly Signpost[] = [
  signpost(
    "/admin/problemen",
    upkeepMessages.title,
    [
      "wat is er mis, back-up, reservekopie, schijf vol, certificaat, spf, dkim, dmarc, nieuwe versie, storing",
      "what is wrong, backup, disk full, certificate, spf, dkim, dmarc, new version, outage",
    ],
    { may: mayReadProblems },
  ),
]
