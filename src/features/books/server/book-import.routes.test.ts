import { sql } from "kysely"
import { beforeAll, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import type { BookImportPreview, BookImportResult } from "../book-import.ts"
import type { BookInput } from "../book.ts"
import { bookBody, isbnOf } from "./book.test-support.ts"

const server = testServer()
const actors = createActors(server)
let officer: Actor
beforeAll(async () => {
  officer = await actors.user({ isMember: false, permissions: { books: 4 } })
})

interface Answer<T> {
  status: number
  data: T
  message?: string
}
async function send<T>(call: string, file: string, options: object = {}, actor = officer): Promise<Answer<T>> {
  const query = new URLSearchParams(options as Record<string, string>)
  const response = await actor.fetch(`/api/books/${call}?${query}`, {
    method: "POST",
    headers: { "Content-Type": "text/csv", "X-XSRF-TOKEN": actor.cookies.get("XSRF-TOKEN") ?? "" },
    body: file,
  })
  return { ...((await response.json()) as Answer<T>), status: response.status }
}
const preview = (file: string, options?: object, actor?: Actor) =>
  send<BookImportPreview>("import/preview", file, options, actor)
const confirm = (file: string, fingerprint: string, options: object = {}, actor?: Actor) =>
  send<BookImportResult>("import", file, { ...options, fingerprint }, actor)
const run = async (file: string, options: object = {}) =>
  confirm(file, (await preview(file, options)).data.fingerprint, options)

const head = "Studiejaar;Jaar;Kwartaal;Vakcode;Vaknaam;Titel;Auteurs;ISBN;Verplicht;Prijs"
const csv = (...lines: string[]) => `\uFEFF${[head, ...lines].join("\r\n")}\r\n`
const booksOf = async (year: number) =>
  (
    await actors.visitor.get<(BookInput & { bookId: number; version: number })[]>(
      `/api/books?filter[academicYear]=${year}&pageSize=100`,
    )
  ).data

test("importing is for books ≥ 3, removing for 4, exporting for 2", async () => {
  const file = csv(`2030-2031;1;1;A;Vak;Titel;Auteur;${isbnOf(1)};ja;12,50`)
  const editor = await actors.user({ isMember: false, permissions: { books: 3 } })
  const maker = await actors.user({ isMember: false, permissions: { books: 2 } })
  expect((await preview(file, {}, editor)).status).toBe(200)
  expect((await preview(file, { absent: "remove" }, editor)).status).toBe(403)
  expect((await confirm(file, "0".repeat(64), { absent: "remove" }, editor)).status).toBe(403)
  expect((await preview(file, { absent: "remove" })).status).toBe(200)
  expect((await maker.fetch("/api/books/export")).status).toBe(200)
  expect((await actors.visitor.fetch("/api/books/export")).status).toBe(401)
  expect(await booksOf(2030)).toEqual([])
})

describe("a file as Excel in the Netherlands writes it", () => {
  test("is stored as the form stores it, and changes nothing the second time", async () => {
    const file = csv(
      `2031-2032;Jaar 1;2;WISK1;Analyse;Größe & maat;"Müller; Øst";978-0-306-40615-7;ja;€ 12,50`,
      `2031/32;Master;Kwartaal 4;INFO9;Logica;Zonder prijs;D. Wit;080442957X;nee;`,
      `2031;2;1;INFO2;Netten;Duur;D. Wit;${isbnOf(2)};;1.234,50`,
    )
    // A thousand euros is the most a book may cost.
    const expensive = (await preview(file)).data
    expect(expensive.rows.find(({ line }) => line === 4)?.problems).toEqual([
      { column: "Prijs", message: expect.any(String) },
    ])
    const fine = file.replace("1.234,50", "234,5")
    const shown = (await preview(fine)).data
    expect(shown.counts).toEqual({ new: 3, changed: 0, unchanged: 0, removed: 0, faulty: 0 })
    expect(await booksOf(2031)).toEqual([])
    expect((await confirm(fine, shown.fingerprint)).data).toEqual({ added: 3, changed: 0, removed: 0 })
    expect(await booksOf(2031)).toMatchObject([
      {
        year: "1",
        quarter: 2,
        title: "Größe & maat",
        authors: "Müller; Øst",
        isbn13: "9780306406157",
        priceCents: 1250,
      },
      { year: "2", quarter: 1, required: true, priceCents: 23450 },
      { year: "master", quarter: 4, isbn13: "9780804429573", required: false, priceCents: null },
    ])
    expect((await preview(fine)).data.counts).toMatchObject({ new: 0, changed: 0, unchanged: 3 })
  })

  test("names what is wrong by line and column, and imports nothing", async () => {
    const file = csv(
      `2032-2033;1;1;A1;Vak;Goed;Auteur;${isbnOf(10)};ja;10`,
      `2032-2034;9;5;A2;Vak;Fout;Auteur;9,78903E+12;misschien;gratis`,
      `2032-2033;1;1;A3;Vak;;;9780306406158;ja;10`,
      `2032-2033;1;1;a1;Vak;Dubbel;Auteur;${isbnOf(10)};ja;10`,
    )
    const { data } = await preview(file)
    expect(data.counts).toMatchObject({ new: 1, faulty: 3 })
    const faulty = data.rows.filter(({ kind }) => kind === "faulty")
    expect(faulty.map(({ line, problems }) => [line, problems.map(({ column }) => column)])).toEqual([
      [3, ["Studiejaar", "Jaar", "Kwartaal", "ISBN", "Verplicht", "Prijs"]],
      [4, ["Titel", "Auteurs", "ISBN"]],
      [5, [null]],
    ])
    expect(faulty[0]?.problems[3]?.message).toContain("Excel heeft dit ISBN afgekort")
    expect([0, 4, 5].map((index) => faulty[0]?.problems[index]?.message)).toEqual([
      "Schrijf een studiejaar als 2026-2027",
      "Schrijf ja of nee",
      "Schrijf een prijs als 12,50",
    ])
    expect(faulty[2]?.problems[0]?.message).toBe("Dit boek staat bij dit vak ook op regel 2")
    expect(await confirm(file, data.fingerprint)).toMatchObject({ status: 409 })
    expect(await booksOf(2032)).toEqual([])
  })
})

describe("a file about books that are there", () => {
  const line = (serial: number, changes: Partial<Record<"title" | "price", string>> = {}) =>
    `2033-2034;1;1;B${serial};Vak;${changes.title ?? "Titel"};Auteur;${isbnOf(100 + serial)};ja;${changes.price ?? "10,00"}`
  const kinds = async (file: string, options?: object) =>
    (await preview(file, options)).data.rows.map(({ kind, courseCode }) => [kind, courseCode])

  test("changes field by field, and leaves others or removes them, as chosen", async () => {
    await run(csv(line(1), line(2), line(3)))
    const file = csv(line(1), line(2, { title: "Tweede druk", price: "" }))
    const shown = (await preview(file)).data
    expect(shown.rows).toMatchObject([
      {
        line: 3,
        kind: "changed",
        changes: [
          { column: "title", from: "Titel", to: "Tweede druk" },
          { column: "priceCents", from: "10,00", to: null },
        ],
      },
    ])
    expect(await kinds(file, { absent: "remove" })).toEqual([
      ["changed", "B2"],
      ["removed", "B3"],
    ])
    // What was shown without removing is not what removing would do.
    expect((await confirm(file, shown.fingerprint, { absent: "remove" })).status).toBe(409)
    expect((await run(file)).data).toEqual({ added: 0, changed: 1, removed: 0 })
    expect(await booksOf(2033)).toMatchObject([
      { version: 1 },
      { title: "Tweede druk", priceCents: null },
      { version: 1 },
    ])
    expect((await run(file, { absent: "remove" })).data).toEqual({ added: 0, changed: 0, removed: 1 })
    expect(await booksOf(2033)).toHaveLength(2)
  })

  test("is previewed again if somebody changed a book meanwhile", async () => {
    const [book] = await booksOf(2033)
    const file = csv(line(1, { title: "Uit het bestand" }))
    const { fingerprint } = (await preview(file)).data
    const body = { ...bookBody({ ...book, title: "Met de hand" }), version: book?.version }
    expect((await officer.put(`/api/books/${book?.bookId}`, body)).status).toBe(200)
    expect((await confirm(file, fingerprint)).status).toBe(409)
    expect((await booksOf(2033))[0]?.title).toBe("Met de hand")
  })

  test("is what exporting gives, in both languages", async () => {
    for (const language of ["nl", "en"] as const) {
      const response = await officer.speak(language).fetch("/api/books/export?academicYear=2033")
      expect(response.headers.get("content-type")).toContain("text/csv")
      const shown = (await preview(await response.text())).data
      expect([shown.missing, shown.counts]).toEqual([[], { new: 0, changed: 0, unchanged: 2, removed: 0, faulty: 0 }])
    }
    officer.speak("nl")
    const example = await (await officer.fetch("/api/books/import/example")).text()
    expect((await preview(example)).data.counts).toMatchObject({ new: 1, faulty: 0 })
  })
})

test("a book that somebody adds while the file is being written is a conflict, and nothing is written", async () => {
  const book = (code: string, serial: number) => `2036-2037;1;1;${code};Vak;Botst;Auteur;${isbnOf(serial)};ja;10,00`
  const file = csv(book("D1", 400), book("D2", 401))
  const { fingerprint } = (await preview(file)).data
  // The other adds it at the worst moment: with the first book of the file.
  const { db } = server.services.database
  await sql`create function "addMeanwhile"() returns trigger language plpgsql as $$ begin
    insert into books ("academicYear", year, quarter, "courseCode", "courseName_nl", title, authors, isbn13, required)
      values (2036, '1', 1, 'd2', 'Vak', 'Van een ander', 'Auteur', ${sql.lit(isbnOf(401))}, true); return new; end $$`.execute(
    db,
  )
  await sql`create trigger "addMeanwhile" before insert on books for each row when (new."courseCode" = 'D1')
    execute function "addMeanwhile"()`.execute(db)
  const refused = await confirm(file, fingerprint)
  await sql`drop trigger "addMeanwhile" on books`.execute(db)
  expect(refused).toMatchObject({
    status: 409,
    message: expect.stringContaining("De boeken zijn veranderd sinds je het voorbeeld zag."),
  })
  expect(await booksOf(2036)).toEqual([])
  expect((await confirm(file, fingerprint)).data).toEqual({ added: 2, changed: 0, removed: 0 })
})

test("what a row with faults may be about is not shown as removed", async () => {
  const book = (serial: number, { year = "2037-2038", isbn = isbnOf(500 + serial) } = {}) =>
    `${year};1;1;E${serial};Vak;Titel;Auteur;${isbn};ja;10,00`
  await run(csv(book(1), book(2), book(3), book(4)))
  const removed = async (...lines: string[]) => {
    const { rows } = (await preview(csv(...lines), { absent: "remove" })).data
    return rows.filter(({ kind }) => kind === "removed").map(({ courseCode }) => courseCode)
  }
  expect(await removed(book(1))).toEqual(["E2", "E3", "E4"])
  expect(await removed(book(1), book(2, { isbn: "9,79E+12" }), book(3, { year: "volgend jaar" }))).toEqual(["E4"])
  // Of this one nothing is known.
  expect(await removed(book(1), "ooit;1;1;;Vak;Titel;Auteur;geen;ja;10,00")).toEqual([])
  // A year that cannot be read is not the current one.
  const current = bookBody({ academicYear: 2025, courseCode: "E9", isbn13: isbnOf(509) })
  expect((await officer.post("/api/books", current)).status).toBe(201)
  expect(await removed(book(1), book(2), book(3), book(4, { year: "2037-2039" }))).toEqual([])
})

test("five thousand books are imported at once, and no more", async () => {
  const lines = (count: number) =>
    Array.from(
      { length: count },
      (_, index) => `2035;3;${1 + (index % 4)};C${index};Vak;Títel ${index};Aüteur;${isbnOf(index)};ja;€ 9,95`,
    )
  expect((await preview(csv(...lines(5001)))).status).toBe(413)
  expect((await run(csv(...lines(5000)))).data).toEqual({ added: 5000, changed: 0, removed: 0 })
  expect((await preview(csv(...lines(5000)))).data.counts).toMatchObject({ unchanged: 5000 })
  const dearer = csv(...lines(5000)).replaceAll("9,95", "10,95")
  expect((await run(dearer)).data).toEqual({ added: 0, changed: 5000, removed: 0 })
  expect((await preview(dearer)).data.counts).toMatchObject({ unchanged: 5000 })
})
