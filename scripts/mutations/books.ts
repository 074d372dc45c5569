import type { Mutation } from "./mutation.ts"

const imports = ["src/features/books/server/book-import.routes.test.ts"]
const listings = ["src/features/book-listings/server/book-listing.routes.test.ts"]
const conversations = ["src/features/book-listings/server/listing-conversation.routes.test.ts"]
const alerts = ["src/features/book-listings/server/listing-alert.routes.test.ts"]

/** Faults in the books of courses and in second-hand books. */
export const books: readonly Mutation[] = [
  {
    breaks: "Somebody who may only change books deletes those of a year with a file.",
    file: "src/features/books/server/book-file.routes.ts",
    text: "!mayDeleteBook.allows(userOf(call))",
    replacement: "!mayUpdateBook.allows(userOf(call))",
    tests: imports,
  },
  {
    breaks: "A book whose row in the file has an error is deleted.",
    file: "src/features/books/server/book-import.service.ts",
    text: "!keysOf(book).some((key) => there.has(key))",
    replacement: "!there.has(keyOf(book))",
    tests: imports,
  },
  {
    breaks: "An import overwrites what somebody changed after the preview.",
    file: "src/features/books/server/book-file.routes.ts",
    text: "if (fingerprint !== call.query.fingerprint)",
    replacement: "if (false)",
    tests: imports,
  },
  {
    breaks: "A file with errors is imported for the rows without.",
    file: "src/features/books/server/book-file.routes.ts",
    text: "missing.length || counts.faulty",
    replacement: "missing.length",
    tests: imports,
  },
  {
    breaks: "A Dutch price of more than a thousand euros is read as one euro.",
    file: "src/features/books/server/book-cells.ts",
    text: 'Number(whole.replaceAll(".", "")) * 100',
    replacement: "Math.floor(Number(whole)) * 100",
    tests: imports,
  },
  {
    breaks: "An ISBN with a wrong digit is stored.",
    file: "src/platform/isbn.ts",
    text: "return isbn.endsWith(String(check13(isbn.slice(0, 12)))) ? isbn : null",
    replacement: "return isbn",
    tests: ["src/platform/isbn.test.ts"],
  },
  {
    breaks: "What a student must spend counts the books that are optional.",
    file: "src/features/books/server/book.service.ts",
    text: 'sum("priceCents") filter (where required)',
    replacement: 'sum("priceCents")',
    tests: ["src/features/books/server/book.routes.test.ts"],
  },
  {
    breaks: "The books of somebody who has left stay on offer.",
    file: "src/features/book-listings/server/book-listing-seller.service.ts",
    text: ' and (select ${isMemberOn(dayOf(now), sql`"bookListings"."sellerId"`)})',
    replacement: "",
    tests: listings,
  },
  {
    breaks: "A blocked member keeps writing.",
    file: "src/features/book-listings/server/listing-conversation.service.ts",
    text: '  if (rows[0])\n    throw new AppError("forbidden"',
    replacement: '  if (!rows)\n    throw new AppError("forbidden"',
    tests: conversations,
  },
  {
    breaks: "A member writes to ten times as many sellers a day.",
    file: "src/features/book-listings/server/listing-conversation.service.ts",
    text: "if (count >= startsPerDay)",
    replacement: "if (count >= 10 * startsPerDay)",
    tests: conversations,
  },
  {
    breaks: "People are mailed about the books of a seller they blocked.",
    file: "src/features/book-listings/server/listing-alert.service.ts",
    text: '(a."userId", "bookListings"."sellerId"), (',
    replacement: "(",
    tests: alerts,
  },
  {
    breaks: "A workbook of thousands of books is read forever.",
    file: "vite.config.ts",
    text: "isSsrBuild ? [] : [{ find: /^fflate$/, replacement: zipHere }]",
    replacement: "[]",
    tests: ["tests/e2e/books.spec.ts"],
  },
]
