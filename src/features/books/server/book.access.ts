import { accessMatrix, everybody, managers } from "../../../../tests/support/access-matrix.ts"
import { bookBody } from "./book.test-support.ts"

export const access = accessMatrix({
  fixture: async ({ actors, unique }) => {
    const editor = await actors.user({ permissions: { books: 2 } })
    const { data } = await editor.post<{ bookId: number }>("/api/books", bookBody({ courseCode: code(unique) }))
    return { bookId: data.bookId }
  },
  calls: {
    "GET /books": [200, 200, 200],
    "GET /books/overview": [200, 200, 200],
    "GET /books/export": [401, 403, 200],
    "GET /books/import/example": [401, 403, 200],
    // The access matrix sends JSON, which is not a file: those who may send one get a 415.
    "POST /books/import/preview": [401, 403, 415],
    "POST /books/import": [401, 403, 415],
    "GET /books/:bookId": [200, 200, 200],
    "POST /books": [401, 403, 201, ({ unique }) => bookBody({ courseCode: `${code(unique)}2` })],
    "POST /books/copies": [401, 403, 200, () => ({ from: 2026, to: 2031 })],
    "PUT /books/:bookId": [401, 403, 200, ({ unique }) => bookBody({ courseCode: `${code(unique)}3` })],
    "DELETE /books/:bookId": [401, 403, 200],
  },
  grants: {
    "GET /books/export": { books: 2 },
    "GET /books/import/example": { books: 3 },
    "POST /books/import/preview": { books: 3 },
    "POST /books/import": { books: 3 },
  },
  queries: { "POST /books/import": `fingerprint=${"0".repeat(64)}` },
  pages: {
    "/nieuwe-boeken/importeren": managers,
    "/nieuwe-boeken": everybody,
    "/nieuwe-boeken/nieuw": managers,
    "/nieuwe-boeken/1/bewerken": managers,
  },
  redirects: { "/nieuwe-boeken/1": "/nieuwe-boeken" },
  seed: (admin) => admin.post("/api/books", bookBody()),
})

const code = (unique: string) => unique.slice(-18)
