import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { bookMessages } from "../book.messages.ts"
import { mayCreateBook, mayUpdateBook } from "../book.policy.ts"

/** New books. */
export const bookSignposts: readonly Signpost[] = [
  signpost("/nieuwe-boeken", bookMessages.pages.list, [
    "boeken, boek, boeken kopen, boeken bestellen, boekenlijst, studieboeken, boekverkoop",
    "books, book, buy books, order books, book list, textbooks",
  ]),
  signpost(
    "/nieuwe-boeken/nieuw",
    bookMessages.pages.new,
    ["nieuw boek, boek toevoegen aan de boekenlijst", "new book, add a book to the list"],
    { may: mayCreateBook },
  ),
  signpost("/nieuwe-boeken/importeren", bookMessages.import.title, ["boekenlijst uploaden", "upload a book list"], {
    may: mayUpdateBook,
  }),
]
