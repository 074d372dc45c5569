import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import type { ImportPreview, ImportResult } from "../member-import.ts"

const server = testServer()
const actors = createActors(server)
const db = () => server.services.database.db
let board: Actor
beforeAll(async () => {
  board = await actors.user({ firstName: "Bas", lastName: "Bestuur", permissions: { members: 3 } })
})

interface Answer<T> {
  status: number
  data: T
  code?: string
  message?: string
}
async function send<T>(
  call: string,
  file: string | Uint8Array,
  options: object = {},
  actor = board,
): Promise<Answer<T>> {
  const query = new URLSearchParams(options as Record<string, string>)
  const response = await actor.fetch(`/api/users/${call}?${query}`, {
    method: "POST",
    headers: { "Content-Type": "text/csv", "X-XSRF-TOKEN": actor.cookies.get("XSRF-TOKEN") ?? "" },
    body: file as BodyInit,
  })
  return { ...((await response.json()) as Answer<T>), status: response.status }
}
const preview = (file: string | Uint8Array, options?: object, actor?: Actor) =>
  send<ImportPreview>("import/preview", file, options, actor)
const confirm = (file: string | Uint8Array, fingerprint: string, options: object = {}) =>
  send<ImportResult>("import", file, { ...options, fingerprint })
/** Previews a file and confirms what was shown. */
const run = async (file: string | Uint8Array, options: object = {}) =>
  confirm(file, (await preview(file, options)).data.fingerprint, options)

const head = "Voornaam;Tussenvoegsel;Achternaam;E-mailadres"
const csv = (...lines: string[]) => `\uFEFF${lines.join("\r\n")}\r\n`
const person = async (email: string) =>
  db().selectFrom("users").selectAll().where("email", "=", email).executeTakeFirstOrThrow()
const total = async () =>
  Number((await db().selectFrom("users").select(db().fn.countAll().as("count")).executeTakeFirstOrThrow()).count)
const set = (actor: Actor, values: Record<string, unknown>) =>
  db()
    .updateTable("users")
    .set(values as never)
    .where("userId", "=", actor.userId)
    .execute()

describe("who may import", () => {
  const file = csv(head, "Anna;;Berg;anna@example.org")

  test("those who may update members, shortly after they logged in", async () => {
    for (const call of ["import/preview", "import"]) {
      const options = { fingerprint: "0".repeat(64) }
      const query = call === "import" ? options : {}
      server.setNow("2026-03-02T09:31:00Z")
      expect(await send(call, file, query)).toMatchObject({ status: 403, code: "confirmFirst" })
      server.setNow("2026-03-02T09:00:00Z")
    }
  })

  test("options that do not exist are refused, all at once", async () => {
    const refused = (await preview(file, { columns: "wachtwoord", since: "morgen", faulty: "maybe" })) as unknown as {
      status: number
      issues: { path: string[] }[]
    }
    expect(refused.status).toBe(400)
    expect(new Set(refused.issues.map(({ path }) => path[0]))).toEqual(new Set(["columns", "since", "faulty"]))
  })
})

describe("how a file is read", () => {
  const people = [
    ["Zoë", "van 't", "Hoff", "zoe@example.org", "31-12-2001", "06 12345678", "0012345", "1234ab"],
    ["Jürgen", "", "Öz", "jurgen@example.org", "1-2-2000", "+49 1512 3456789", "s1234567", ""],
  ]
  const headers = [
    "Voornaam",
    "Tussenvoegsel",
    "Achternaam",
    "E-mail",
    "Geboortedatum",
    "Mobiel",
    "Studentnummer",
    "Postcode",
  ]
  const text = (separator: string) => [headers, ...people].map((row) => row.join(separator)).join("\r\n")
  const windows1252 = Uint8Array.from([...text(";")], (letter) => letter.codePointAt(0) ?? 0)
  const utf16 = Buffer.from(`\uFEFF${text("\t")}`, "utf16le")

  test.each<[string, string | Uint8Array]>([
    ["semicolons and a byte order mark", `\uFEFF${text(";")}`],
    ["commas", text(",")],
    ["tabs in UTF-16", utf16],
    ["Windows-1252", windows1252],
  ])("%s", async (_, file) => {
    const { status, data } = await preview(file)
    expect(status).toBe(200)
    expect(data.columns.map(({ column }) => column)).toEqual(
      "firstName infix lastName email birthDate phone studentNumber postalCode".split(" "),
    )
    expect(data.rows.map(({ kind, name, line }) => [line, kind, name])).toEqual([
      [2, "new", "Zoë van 't Hoff"],
      [3, "new", "Jürgen Öz"],
    ])
  })

  test("values are stored as forms store them", async () => {
    const wide = csv(
      `${headers.join(";")};Land;Cohort;Lid sinds;Plaats`,
      `${(people[0] ?? []).join(";")};Nederland;2021-2022;1-9-2021;"Den ""Haag"""`,
    )
    expect((await run(wide)).data).toEqual({ added: 1, changed: 0, leftOut: 0 })
    const zoe = await person("zoe@example.org")
    expect(zoe).toMatchObject({
      firstName: "Zoë",
      infix: "van 't",
      slug: "zoe-van-t-hoff",
      birthDate: "2001-12-31",
      phone: "+31612345678",
      studentNumber: "0012345",
      postalCode: "1234 AB",
      country: "NL",
      startYear: 2021,
      city: 'Den "Haag"',
      emailVerifiedAt: null,
      privacyAcceptedAt: null,
      passwordHash: "none",
    })
    const memberships = await db().selectFrom("memberships").selectAll().where("userId", "=", zoe.userId).execute()
    expect(memberships).toMatchObject([{ type: "regular", since: "2021-09-01", until: null }])
  })

  test("columns in English, and a choice per column where a name is not recognised", async () => {
    const file = csv("First name,Surname,Contact,Date of birth", "Eve,Moss,eve@example.org,2001-05-06")
    const unknown = (await preview(file)).data
    expect([unknown.missing, unknown.rows]).toEqual([["email"], []])
    expect(unknown.columns[2]).toEqual({ header: "Contact", column: null, example: "eve@example.org" })
    const chosen = (await preview(file, { columns: "firstName,lastName,email," })).data
    expect(chosen.rows).toMatchObject([{ kind: "new", name: "Eve Moss", email: "eve@example.org" }])
    expect(await confirm(file, unknown.fingerprint)).toMatchObject({ status: 409 })
  })

  test.each<[string, string | Uint8Array]>([
    ["an unclosed quotation mark", csv(head, 'Anna;;"Berg;anna@example.org')],
    ["a workbook", Buffer.from("504b0304140000000000", "hex")],
    ["no lines", "\uFEFF\r\n"],
  ])("%s is refused with a reason", async (_, file) => {
    const { status, message } = await preview(file)
    expect(status).toBe(400)
    expect(message).toMatch(/CSV/)
  })

  test("what is too large is refused before it is read", async () => {
    expect((await preview("x".repeat(5 * 1024 * 1024 + 1))).status).toBe(413)
    const many = csv(head, ...Array.from({ length: 10_001 }, (_, index) => `A;;B;a${index}@example.org`))
    expect(await preview(many)).toMatchObject({ status: 413, message: expect.stringContaining("10000") })
  })
})

describe("what is wrong", () => {
  const file = csv(
    `${head};Geboortedatum;Telefoon;Postcode;Land`,
    "Anna;;Goed;goed@example.org;31-12-2001;06 12345678;1234 AB;NL",
    "Bert;;;geen-adres;31-02-2001;12;99;NL",
    "Cor;;Dubbel;GOED@example.org;;;;",
    "Dirk;;Zoveel;dirk@example.org;;;;;te veel",
  )

  test("is named by line and column, all at once, in the language of the user", async () => {
    const { data } = await preview(file)
    expect(data.counts).toEqual({ new: 1, changed: 0, resembling: 0, faulty: 3, unchanged: 0 })
    const faulty = data.rows.filter(({ kind }) => kind === "faulty")
    expect(faulty.map(({ line, problems }) => [line, problems.map(({ column }) => column).toSorted()])).toEqual([
      [3, ["Achternaam", "E-mailadres", "Geboortedatum", "Postcode", "Telefoon"]],
      [4, ["E-mailadres"]],
      [5, [null]],
    ])
    expect(faulty[1]?.problems[0]?.message).toBe("Dit adres staat ook op regel 2")
    const english = await preview(file, {}, board.speak("en"))
    board.speak("nl")
    expect(english.data.rows.find(({ line }) => line === 4)?.problems[0]?.message).toBe(
      "This address is also on line 2",
    )
  })

  test("is named by its line in the file, also after cells and rows that are empty or have several lines", async () => {
    const broken = csv(`${head};Straat`, 'Anna;;Berg;a@example.org;"Eén\r\nTwee"', "", ";;;;", "Bert;;Dal;geen;")
    const { data } = await preview(broken)
    expect(data.rows.map(({ line, kind }) => [line, kind])).toEqual([
      [2, "new"],
      [6, "faulty"],
    ])
  })

  test("stops everything: nothing is half imported", async () => {
    const before = await total()
    expect(await run(file)).toMatchObject({ status: 409, message: expect.stringContaining("fouten") })
    expect(await total()).toBe(before)
  })

  test("is left out when the user says so", async () => {
    const before = await total()
    expect((await run(file, { faulty: "leaveOut" })).data).toEqual({ added: 1, changed: 0, leftOut: 3 })
    expect(await total()).toBe(before + 1)
  })

  test("an account whose address nobody confirmed may be somebody else's", async () => {
    const stranger = await actors.user({ email: "gekaapt@example.org", isMember: false })
    await set(stranger, { emailVerifiedAt: null })
    const { data } = await preview(csv(`${head};Straat`, "Gek;;Aapt;gekaapt@example.org;Geheimstraat"))
    expect(data.rows).toMatchObject([{ kind: "faulty", changes: [], problems: [{ column: "E-mailadres" }] }])
  })
})

describe("who exists already", () => {
  let anna: Actor
  let number = 0
  beforeEach(async () => {
    anna = await actors.user({
      firstName: "Anna",
      infix: "van den",
      lastName: "Berg",
      email: `anna${++number}@example.org`,
    })
    await set(anna, { phone: "+31612345678", study: "Natuurkunde", studentNumber: `00${number}1234` })
  })
  const fileOf = (values: string) => csv(`${head};Telefoon;Studie;Plaats`, values)

  test("changes field by field; empty cells change nothing", async () => {
    const file = fileOf(`Anna;van den;Berg;${anna.email.toUpperCase()};06 12345679;;Utrecht`)
    const { data } = await preview(file)
    expect(data.rows).toMatchObject([
      {
        kind: "changed",
        userId: anna.userId,
        changes: [
          { column: "phone", from: "+31612345678", to: "+31612345679" },
          { column: "city", from: null, to: "Utrecht" },
        ],
      },
    ])
    expect((await run(file)).data).toEqual({ added: 0, changed: 1, leftOut: 0 })
    const after = await person(anna.email)
    expect(after).toMatchObject({
      phone: "+31612345679",
      study: "Natuurkunde",
      city: "Utrecht",
      updatedBy: board.userId,
    })
    expect((await preview(file)).data).toMatchObject({ counts: { unchanged: 1, changed: 0 }, rows: [] })
    const events = await db()
      .selectFrom("memberEvents")
      .select(["actorId", "action", "fields"])
      .where("userId", "=", anna.userId)
      .execute()
    expect(events).toEqual([{ actorId: board.userId, action: "imported", fields: ["phone", "city"] }])
  })

  test("what they keep to themselves stays, and the preview does not tell whether it is the same", async () => {
    await set(anna, { visibility: JSON.stringify({ phone: "onlyMe" }) })
    const shownFor = async (phone: string) =>
      (await preview(fileOf(`Anna;van den;Berg;${anna.email};${phone};Wiskunde;`))).data.rows
    const same = await shownFor("06 12345678")
    expect(await shownFor("06 99999999")).toEqual(same)
    expect(same).toMatchObject([{ kept: ["phone"], changes: [{ column: "study" }] }])
    await run(fileOf(`Anna;van den;Berg;${anna.email};06 99999999;Wiskunde;`))
    expect(await person(anna.email)).toMatchObject({ phone: "+31612345678", study: "Wiskunde" })
  })

  test("with another address is a suggestion, by student number and last name, until the user decides", async () => {
    const file = csv(
      `${head};Studentnummer;Plaats`,
      `Anna;van den;Berg;nieuw${number}@example.org;00${number}1234;Utrecht`,
    )
    expect((await preview(file)).data.rows).toMatchObject([
      { kind: "resembling", userId: anna.userId, changes: [{ column: "city" }] },
    ])
    expect(await run(file)).toMatchObject({ status: 409, message: expect.stringContaining("niet zeker") })
    expect((await run(file, { resembling: "leaveOut" })).data).toEqual({ added: 0, changed: 0, leftOut: 1 })
    expect((await run(file, { resembling: "update" })).data).toEqual({ added: 0, changed: 1, leftOut: 0 })
    // The address of an account changes only when its owner verifies it.
    expect(await person(anna.email)).toMatchObject({ city: "Utrecht" })
    await set(anna, { visibility: JSON.stringify({ studentNumber: "onlyMe" }) })
    expect((await preview(file)).data.rows).toMatchObject([{ kind: "new" }])
  })

  test("without any membership begins one; others keep theirs", async () => {
    const outsider = await actors.user({ firstName: "Oda", lastName: "Extern", isMember: false })
    const file = csv(
      `${head};Lid sinds`,
      `Oda;;Extern;${outsider.email};1-9-2025`,
      `Anna;van den;Berg;${anna.email};1-9-2025`,
    )
    expect((await preview(file)).data.counts).toMatchObject({ changed: 1, unchanged: 1 })
    await run(file)
    const since = async ({ userId }: Actor) =>
      (await db().selectFrom("memberships").select("since").where("userId", "=", userId).execute()).map(
        (row) => row.since,
      )
    expect([await since(outsider), await since(anna)]).toEqual([["2025-09-01"], ["2020-09-01"]])
  })

  test("is not changed if anything changed after the preview", async () => {
    const file = fileOf(`Anna;van den;Berg;${anna.email};;Wiskunde;`)
    const { fingerprint } = (await preview(file)).data
    await set(anna, { city: "Elders" })
    expect(await confirm(file, fingerprint)).toMatchObject({ status: 409, code: "conflict" })
    expect((await person(anna.email)).study).toBe("Natuurkunde")
    const other = fileOf(`Anna;van den;Berg;${anna.email};;Rechten;`)
    expect((await confirm(other, (await preview(file)).data.fingerprint)).status).toBe(409)
  })
})

test("new people are mailed only if the user chose so", async () => {
  const mails = async () => {
    await server.services.jobs.drain()
    const { rows } = await server.services.database.query(
      `select data ->> 'to' as "to" from jobs.job where name = 'mail' and data ->> 'text' = 'memberFiles:mails.invited'`,
    )
    return rows.map((row) => row["to"])
  }
  await run(csv(head, "Stil;;Lid;stil@example.org"))
  expect(await mails()).toEqual([])
  const file = csv(head, "Blij;;Lid;blij@example.org")
  const { fingerprint } = (await preview(file)).data
  expect((await confirm(file, fingerprint, { invite: "true" })).data.added).toBe(1)
  expect(await mails()).toEqual(["blij@example.org"])
})

test(
  "5,000 rows as Dutch Excel writes them, in a reasonable time; twice doubles nobody",
  { timeout: 120_000 },
  async () => {
    const columns = `${head};Geboortedatum;Telefoon;Straat;Huisnummer;Postcode;Plaats;Studentnummer;Studie;Startjaar;Lid sinds`
    const rows = Array.from({ length: 5000 }, (_, index) => {
      const number = String(index).padStart(5, "0")
      return `José;de;Müller;lid${number}@example.org;31-12-2001;06 123${number};Oudegracht;${index};3511 AB;Utrecht;0${number}1;"Wis- en natuurkunde; beide";2021;01-09-2021`
    })
    const file = Uint8Array.from([...[columns, ...rows].join("\r\n")], (letter) => letter.codePointAt(0) ?? 0)
    const before = await total()
    let longest = 0
    let last = performance.now()
    const watch = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 5)
    const shown = await preview(file)
    clearInterval(watch)
    expect(shown.data.counts).toEqual({ new: 5000, changed: 0, resembling: 0, faulty: 0, unchanged: 0 })
    const result = await confirm(file, shown.data.fingerprint)
    expect(result.data).toEqual({ added: 5000, changed: 0, leftOut: 0 })
    expect(await total()).toBe(before + 5000)
    const again = await preview(file)
    expect(again.data.counts).toEqual({ new: 0, changed: 0, resembling: 0, faulty: 0, unchanged: 5000 })
    expect((await confirm(file, again.data.fingerprint)).data).toEqual({ added: 0, changed: 0, leftOut: 0 })
    expect(await total()).toBe(before + 5000)
    // Reading took its time in slices: no other request waited for long.
    expect(longest).toBeLessThan(1000)
    const { rows: slugs } = await server.services.database.query(
      `select count(distinct slug)::integer as slugs from users where email like 'lid%@example.org'`,
    )
    expect(slugs).toEqual([{ slugs: 5000 }])
  },
)
