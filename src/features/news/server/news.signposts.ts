import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { newsMessages } from "../news.messages.ts"
import { mayCreateNews } from "../news.policy.ts"

const { pages } = newsMessages

/** News. */
export const newsSignposts: readonly Signpost[] = [
  signpost("/nieuws", pages.list, ["berichten, aankondigingen, laatste nieuws", "announcements, latest news, updates"]),
  signpost(
    "/nieuws/nieuw",
    pages.new,
    ["nieuws schrijven, nieuws toevoegen, bericht plaatsen, nieuwsbericht maken", "write news, add news, post news"],
    { may: mayCreateNews },
  ),
]
