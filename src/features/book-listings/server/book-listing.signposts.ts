import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { loggedIn } from "../../../platform/policy.ts"
import { bookListingMessages } from "../book-listing.messages.ts"
import { mayModerateListings } from "../book-listing.policy.ts"

const { pages } = bookListingMessages

/** Second-hand books. */
export const bookListingSignposts: readonly Signpost[] = [
  signpost("/tweedehands-boeken", pages.list, [
    "boeken, boekenmarkt, gebruikte boeken, boeken tweedehands, marktplaats",
    "books, book market, used books, second-hand",
  ]),
  signpost(
    "/tweedehands-boeken/nieuw",
    pages.new,
    ["boek verkopen, boeken verkopen, mijn boeken verkopen", "sell a book, sell my books"],
    { may: loggedIn },
  ),
  signpost(
    "/tweedehands-boeken/meldingen",
    ["Meldingen over boeken", "Reports about books"],
    ["gemelde boeken, klachten over boeken", "reported books, complaints about books"],
    { may: mayModerateListings },
  ),
]
