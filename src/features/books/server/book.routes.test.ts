import { beforeAll, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import type { BookInput, BookOverview } from "../book.ts"
import { bookBody, isbnOf } from "./book.test-support.ts"

interface Book extends BookInput {
  bookId: number
  version: number
  may: object | null
}

const server = testServer()
const actors = createActors(server)
const address = "/api/books"
let owner: Actor
beforeAll(async () => {
  owner = await actors.user({ isMember: false, permissions: { books: 4 } })
})

const withLevel = (level: number) => actors.user({ isMember: false, permissions: { books: level } })
let serial = 0
const make = async (changes: Partial<BookInput> = {}) =>
  (await owner.post<Book>(address, bookBody({ isbn13: isbnOf(++serial), ...changes }))).data
const pathOf = ({ bookId }: Book) => `${address}/${bookId}`
const titles = async (query: string) =>
  (await actors.visitor.get<Book[]>(`${address}?${query}`)).data.map(({ title }) => title)
const overview = async (query = "") => (await actors.visitor.get<BookOverview>(`${address}/overview${query}`)).data

describe("reading books", () => {
  test("is for everybody", async () => {
    const book = await make({ academicYear: 2010, title: "Voor iedereen" })
    for (const actor of [actors.visitor, await actors.user({ isMember: false }), await actors.user()]) {
      expect((await actor.get<Book>(pathOf(book))).data).toMatchObject({ title: "Voor iedereen", priceCents: 4995 })
      expect((await actor.get<Book[]>(`${address}?filter[academicYear]=2010`)).data).toHaveLength(1)
    }
    expect((await actors.visitor.get<Book>(pathOf(book))).data.may).toBeNull()
    expect((await owner.get<Book>(pathOf(book))).data.may).toEqual({ update: true, delete: true })
    expect((await actors.visitor.get(`${address}/999999`)).status).toBe(404)
  })

  test("is in the order of the degree: year, quarter, course, and required books first", async () => {
    const at = (title: string, changes: Partial<BookInput>) => make({ academicYear: 2011, title, ...changes })
    await at("7", { year: "master", courseCode: "A" })
    await at("5", { year: "2", quarter: 1, courseCode: "A" })
    await at("4", { year: "1", quarter: 2, courseCode: "A" })
    await at("3", { year: "1", quarter: 1, courseCode: "B" })
    await at("2", { year: "1", quarter: 1, courseCode: "á", required: false })
    await at("1", { year: "1", quarter: 1, courseCode: "á" })
    await at("6", { year: "5", quarter: 4, courseCode: "A" })
    const all = ["1", "2", "3", "4", "5", "6", "7"]
    expect(await titles("filter[academicYear]=2011")).toEqual(all)
    expect(await titles("filter[academicYear]=2011&sort[curriculum]=desc")).toEqual(all.toReversed())
    expect(await titles("filter[academicYear]=2011&pageSize=3&pageNumber=2")).toEqual(["4", "5", "6"])
    expect(await titles("filter[academicYear]=2011&filter[year]=1&filter[quarter]=2")).toEqual(["4"])
  })

  test("finds a book by its title, authors, course and ISBN, without accents", async () => {
    await make({
      academicYear: 2012,
      title: "Één boek",
      authors: "S. Müller",
      courseCode: "ZOEK1",
      isbn13: isbnOf(555),
    })
    for (const filter of ["title", "authors", "courseCode", "isbn13"]) {
      const words = { title: "een boek", authors: "muller", courseCode: "zoek", isbn13: isbnOf(555).slice(3, 11) }
      const word = words[filter as keyof typeof words]
      expect(await titles(`filter[academicYear]=2012&filter[${filter}][contains]=${word}`)).toEqual(["Één boek"])
    }
    expect(await titles("filter[academicYear]=2012&filter[title][contains]=twee")).toEqual([])
  })
})

describe("the overview", () => {
  test("says per quarter what the required books cost together, and of how many that is not known", async () => {
    const at = (changes: Partial<BookInput>) => make({ academicYear: 2013, ...changes })
    await at({ quarter: 2, priceCents: 1000 })
    await at({ quarter: 2, priceCents: 2550 })
    await at({ quarter: 2, priceCents: null })
    await at({ quarter: 2, priceCents: 9900, required: false })
    await at({ quarter: 1, priceCents: 9900, required: false })
    await at({ year: "master", quarter: 1, priceCents: 100 })
    await at({ academicYear: 2014 })
    expect((await overview("?academicYear=2013")).terms).toEqual([
      { year: "1", quarter: 1, books: 1, requiredCents: 0, unpriced: 0 },
      { year: "1", quarter: 2, books: 4, requiredCents: 3550, unpriced: 1 },
      { year: "master", quarter: 1, books: 1, requiredCents: 100, unpriced: 0 },
    ])
  })

  test("names the academic years that have books, newest first", async () => {
    const years = (await overview()).academicYears
    expect(years).toEqual(years.toSorted((a, b) => b - a))
    expect(years).toContain(2014)
    expect(years).not.toContain(2040)
    expect(await overview("?academicYear=2040")).toMatchObject({ academicYear: 2040, terms: [] })
  })

  test("is of the academic year of today if none is asked for, which changes in July", async () => {
    await make({ academicYear: 2025 })
    await make({ academicYear: 2026 })
    const shown = async (now: string) => {
      server.setNow(now)
      // What visitors get is kept for a minute; this is not for a visitor.
      return (await owner.get<BookOverview>(`${address}/overview`)).data.academicYear
    }
    expect(await shown("2026-03-02T09:00:00Z")).toBe(2025)
    expect(await shown("2026-06-30T21:00:00Z")).toBe(2025)
    expect(await shown("2026-06-30T22:30:00Z")).toBe(2026)
    server.setNow("2026-03-02T09:00:00Z")
  })

  test("refuses a year that cannot be", async () => {
    expect((await actors.visitor.get(`${address}/overview?academicYear=1`)).status).toBe(400)
  })
})

describe("writing books", () => {
  test("is for books ≥ 2, 3 and 4", async () => {
    const body = bookBody({ academicYear: 2015, isbn13: isbnOf(600) })
    const made = await (await withLevel(2)).post<Book>(address, body)
    expect(made).toMatchObject({ status: 201, data: body })
    const path = pathOf(made.data)
    const cheaper = { ...body, priceCents: 100, version: made.data.version }
    expect((await (await withLevel(3)).put<Book>(path, cheaper)).data.priceCents).toBe(100)
    expect(await (await withLevel(3)).put(path, cheaper)).toMatchObject({ status: 409, code: "changedMeanwhile" })
    expect((await owner.delete(path)).status).toBe(200)
    expect((await owner.get(path)).status).toBe(404)
  })

  test("stores any spelling of an ISBN as thirteen digits", async () => {
    expect(await make({ academicYear: 2015, isbn13: "0-306-40615-2" })).toMatchObject({ isbn13: "9780306406157" })
    expect(await make({ academicYear: 2016, isbn13: "978 0306 40615 7" })).toMatchObject({ isbn13: "9780306406157" })
  })

  test("reports everything that is wrong at once", async () => {
    const refused = await owner.speak("en").post(address, {
      ...bookBody({ title: " ", isbn13: "9780306406158", priceCents: -1, quarter: 5, academicYear: 1999 }),
      year: "6",
      orderUrl: "javascript:alert(1)",
    })
    owner.speak("nl")
    expect(refused.status).toBe(400)
    const paths = refused.issues?.map(({ path }) => path.join("."))
    expect(paths?.toSorted()).toEqual(["academicYear", "isbn13", "orderUrl", "priceCents", "quarter", "title", "year"])
    expect(refused.issues?.find(({ path }) => path[0] === "isbn13")?.message).toBe("This is not a valid ISBN")
  })

  test("a course lists a book once a year, also when its code is written otherwise", async () => {
    const body = bookBody({ academicYear: 2017, courseCode: "INFO1", isbn13: isbnOf(700) })
    await owner.post(address, body)
    const again = await owner.post(address, { ...body, courseCode: "info1" })
    expect(again).toMatchObject({ status: 409, message: "Dit boek staat in dat studiejaar al bij dit vak." })
    for (const changes of [{ courseCode: "INFO2" }, { academicYear: 2018 }, { isbn13: isbnOf(701) }])
      expect((await owner.post(address, { ...body, ...changes })).status).toBe(201)
  })
})

describe("copying the books of an academic year", () => {
  const copy = (actor: Actor, from: number, to: number) =>
    actor.post<{ copied: number; existing: number }>(`${address}/copies`, { from, to })

  test("is for books ≥ 2", async () => {
    expect((await copy(await withLevel(2), 2020, 2021)).status).toBe(200)
    expect((await copy(owner, 1, 3000)).issues).toHaveLength(2)
  })

  test("leaves alone what the other year has already, and does nothing the second time", async () => {
    const first = await make({ academicYear: 2020, title: "Oud", courseCode: "K1" })
    await make({ academicYear: 2020, title: "Nieuw", courseCode: "K2", priceCents: null, year: "2", quarter: 3 })
    await make({ ...first, academicYear: 2021, title: "Verbeterd", courseCode: "k1" })
    expect((await copy(owner, 2020, 2021)).data).toEqual({ copied: 1, existing: 1 })
    expect((await copy(owner, 2020, 2021)).data).toEqual({ copied: 0, existing: 2 })
    expect((await titles("filter[academicYear]=2021&sort[title]=asc")).toSorted()).toEqual(["Nieuw", "Verbeterd"])
    expect(await titles("filter[academicYear]=2020")).toHaveLength(2)
    const { data } = await owner.get<Book[]>(`${address}?filter[academicYear]=2021&filter[title]=Nieuw`)
    expect(data[0]).toMatchObject({ year: "2", quarter: 3, priceCents: null, version: 1, createdBy: owner.userId })
  })
})
