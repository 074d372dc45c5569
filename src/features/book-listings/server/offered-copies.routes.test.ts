import { expect, test } from "vitest"
import { createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { bookBody, isbnOf } from "../../books/server/book.test-support.ts"
import { offer } from "./book-listing.test-support.ts"

const server = testServer()
const actors = createActors(server)
const copiesIn = async (year: number) =>
  (await actors.visitor.get<{ isbn13: string; copies: number }[]>(`/api/book-listings/copies?academicYear=${year}`))
    .data

test("visitors see how many copies there are of the books of an academic year, as soon as that changes", async () => {
  const owner = await actors.user({ isMember: false, permissions: { books: 2 } })
  const [listed, other, unlisted] = [isbnOf(801), isbnOf(802), isbnOf(803)]
  // Two courses use the first, which counts it once.
  for (const [courseCode, isbn13] of [
    ["A", listed],
    ["B", listed],
    ["C", other],
  ] as const)
    await owner.post("/api/books", bookBody({ academicYear: 2041, courseCode, isbn13 }))
  expect(await copiesIn(2041)).toEqual([])

  const seller = await actors.user()
  await offer(seller, { isbn13: listed })
  const second = await offer(await actors.user(), { isbn13: listed })
  await offer(seller, { isbn13: unlisted })
  await offer(seller, { isbn13: null })
  await expect.poll(() => copiesIn(2041)).toEqual([{ isbn13: listed, copies: 2 }])

  const [reserved, sold] = [
    { status: "reserved", reservedFor: null },
    { status: "sold", reservedFor: null },
  ]
  const buyer = await actors.user()
  expect((await buyer.post(`/api/book-listings/${second.bookListingId}/status`, sold)).status).toBe(403)
  const own = await offer(seller, { isbn13: other })
  expect((await seller.post(`/api/book-listings/${own.bookListingId}/status`, reserved)).status).toBe(200)
  await expect
    .poll(() => copiesIn(2041))
    .toEqual([
      { isbn13: listed, copies: 2 },
      { isbn13: other, copies: 1 },
    ])
  expect((await seller.post(`/api/book-listings/${own.bookListingId}/status`, sold)).status).toBe(200)
  await expect.poll(() => copiesIn(2041)).toEqual([{ isbn13: listed, copies: 2 }])
  expect(await copiesIn(2042)).toEqual([])

  // Without a year: of every book with an ISBN.
  const all = (await actors.visitor.get<{ isbn13: string }[]>("/api/book-listings/copies")).data
  expect(all.map(({ isbn13 }) => isbn13)).toEqual([listed, unlisted])
  expect((await actors.visitor.get("/api/book-listings/copies?academicYear=1")).status).toBe(400)

  // What has expired is offered no more; somebody who is logged in is not shown what is kept.
  server.setNow("2026-09-03T09:00:00Z")
  expect((await owner.get("/api/book-listings/copies")).data).toEqual([])
})
