import { type PageHead, listHead } from "../../platform/head.ts"
import { bookList } from "./book-list.ts"
import type { book } from "./book.ts"
import type * as z from "zod"

type Book = z.output<typeof book>

/** Head of the list of books, with the books of this page of it in their order. */
export const booksHead = (address: URLSearchParams, books: readonly Book[], totalPages: number): PageHead => ({
  ...listHead(bookList, address, { totalPages }),
  things: () =>
    books.length
      ? [
          {
            "@context": "https://schema.org",
            "@type": "ItemList",
            itemListElement: books.map(({ title, authors, isbn13 }, index) => ({
              "@type": "ListItem",
              position: index + 1,
              item: { "@type": "Book", name: title, author: { "@type": "Person", name: authors }, isbn: isbn13 },
            })),
          },
        ]
      : [],
})
