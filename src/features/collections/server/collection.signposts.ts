import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { collectionMessages } from "../collection.messages.ts"
import { mayAnnounce, mayReadCollections } from "../collection.policy.ts"

/** Where money is collected by mandate. */
export const collectionSignposts: readonly Signpost[] = [
  signpost(
    "/financien/incasso",
    collectionMessages.pages.list,
    [
      "incasso, incasseren, automatische incasso, incassobestand, incassobatch, pain.008, pain.002, statusrapport, stornering, storno",
      "direct debit, collect, collection, batch, SEPA file, pain.008, pain.002, status report, return, refund",
    ],
    { may: mayReadCollections },
  ),
  signpost(
    "/financien/incasso/nieuw",
    collectionMessages.pages.new,
    ["nieuwe incasso, incasso beginnen, incasseren", "new direct debit, start a collection"],
    { may: mayAnnounce },
  ),
]
