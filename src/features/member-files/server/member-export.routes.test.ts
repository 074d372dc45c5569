import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { type MemberField, memberFieldNames, memberFields, visibilities } from "../../members/member-fields.ts"
import { fieldColumns, fieldOfColumn, memberColumns } from "../member-column.ts"

const server = testServer()
const actors = createActors(server)
const db = () => server.services.database.db
let board: Actor
let anna: Actor

const set = (actor: Actor, values: Record<string, unknown>) =>
  db()
    .updateTable("users")
    .set(values as never)
    .where("userId", "=", actor.userId)
    .execute()

/** A value for every column, by which it is recognised in a file. */
const filled = {
  initials: "A.B.",
  nickname: "Ketting",
  pronouns: "zij/haar",
  universityEmail: "anna@student.example.org",
  phone: "+31612345678",
  birthDate: "2001-12-31",
  street: "Bovenstraat",
  houseNumber: "12-bis",
  postalCode: "1234 AB",
  city: "Utrecht",
  country: "BE",
  emergencyName: "Moeder Berg",
  emergencyPhone: "+4915112345678",
  studentNumber: "0012345",
  study: "Natuurkunde",
  startYear: 2021,
  bio_nl: "Hoi\n\ndaar",
  bio_en: "Hi",
}

beforeAll(async () => {
  board = await actors.user({ firstName: "Bas", lastName: "Bestuur", permissions: { members: 3 } })
  anna = await actors.user({ firstName: "Anna", infix: "van den", lastName: "Berg", email: "anna@example.org" })
  await set(anna, filled)
})
beforeEach(() => set(anna, { visibility: "{}" }))

const ask = (actor: Actor, body: unknown, query = "filter[state]=active") =>
  actor.fetch(`/api/users/export?${query}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-XSRF-TOKEN": actor.cookies.get("XSRF-TOKEN") ?? "" },
    body: JSON.stringify(body),
  })
const rows = async (columns: readonly string[], query?: string): Promise<string[][]> => {
  const response = await ask(board, { format: "rows", columns }, query)
  expect(response.status).toBe(200)
  const lines = (await response.text()).trimEnd().split("\n")
  return lines.map((line) => JSON.parse(line) as string[])
}
describe("who may export", () => {
  const body = { format: "csv", columns: ["lastName"] }

  test("those who may update members, shortly after they logged in", async () => {
    expect((await ask(board, body)).status).toBe(200)
    server.setNow("2026-03-02T09:31:00Z")
    const stale = await ask(board, body)
    expect([stale.status, ((await stale.json()) as { code: string }).code]).toEqual([403, "confirmFirst"])
  })

  test("no column, a column that does not exist and a wrong format are refused at once", async () => {
    const refused = await ask(board, { format: "pdf", columns: ["passwordHash"] }, "filter[phone]=06")
    const { issues } = (await refused.json()) as { issues: { path: string[] }[] }
    expect(refused.status).toBe(400)
    expect(issues.map(({ path }) => path.join("."))).toEqual(expect.arrayContaining(["filter", "format", "columns.0"]))
    expect((await ask(board, { format: "csv", columns: [] })).status).toBe(400)
  })
})

describe("what an export holds", () => {
  test("the chosen columns of everybody whom the filter finds, in the language of the user", async () => {
    const columns = ["lastName", "firstName", "infix", "birthDate", "phone", "emergencyPhone", "since", "state"]
    expect(await rows(columns, `filter[userId][in]=${anna.userId},${board.userId}`)).toEqual([
      [
        "Achternaam",
        "Voornaam",
        "Tussenvoegsel",
        "Geboortedatum",
        "Telefoon",
        "Telefoon noodcontact",
        "Lid sinds",
        "Status",
      ],
      ["Berg", "Anna", "van den", "31-12-2001", "06 12345678", "00 49 1511 2345678", "01-09-2020", "Lid"],
      ["Bestuur", "Bas", "", "", "", "", "01-09-2020", "Lid"],
    ])
    expect(await rows(["firstName"], "filter[search]=berg&filter[study]=Natuurkunde")).toEqual([["Voornaam"], ["Anna"]])
    expect(await rows(["firstName"], "filter[search]=anna vna den brg")).toEqual([["Voornaam"], ["Anna"]])
    expect(await rows(["firstName"], "filter[state]=ended")).toEqual([["Voornaam"]])
  })

  // One row per field and visibility: a field that is added later has no value here, and fails.
  test.each(
    memberFieldNames
      .filter((field) => field !== "photo")
      .flatMap((field) => [undefined, ...visibilities].map((visibility) => [field, visibility] as const)),
  )("%s, when its visibility is %s", async (field: MemberField, visibility) => {
    await set(anna, { visibility: JSON.stringify(visibility ? { [field]: visibility } : {}) })
    const columns = fieldColumns.filter((column) => fieldOfColumn(column) === field)
    const [, cells] = await rows(columns, `filter[userId]=${anna.userId}`)
    const isHidden = (visibility ?? memberFields[field].default) === "onlyMe"
    expect(cells).toHaveLength(columns.length)
    for (const cell of cells ?? []) expect(cell === "").toBe(isHidden)
  })

  test("has every column that exists", async () => {
    const [head, cells] = await rows(memberColumns, `filter[userId]=${anna.userId}`)
    expect(head).toHaveLength(memberColumns.length)
    expect(new Set(head).size).toBe(memberColumns.length)
    expect(cells?.every(Boolean)).toBe(true)
    expect(cells).toContain("Hoi daar")
  })

  test("what somebody hides is not in the file in any form", async () => {
    const hidden = Object.fromEntries(memberFieldNames.map((field) => [field, "onlyMe"]))
    await set(anna, { visibility: JSON.stringify(hidden) })
    const text = await (await ask(board, { format: "csv", columns: memberColumns })).text()
    const told = Object.values(filled)
      .map(String)
      .filter((value) => value.length > 3)
    expect(told.filter((value) => text.includes(value))).toEqual([])
    expect(text).toContain("van den")
  })
})

describe("the file", () => {
  test("opens in a spreadsheet, and no cell is a formula", async () => {
    const evil = await actors.user({ firstName: "=cmd|' /C calc'!A0", lastName: "@SUM(1)" })
    await set(evil, { study: "-1+1", city: "x;=1\r\n+2", phone: "+31612345678" })
    const response = await ask(board, { format: "csv", columns: memberColumns })
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8")
    expect(response.headers.get("content-disposition")).toBe("attachment; filename=leden-2026-03-02.csv")
    expect(response.headers.get("cache-control")).toMatch(/no-store/)
    // `text()` would drop the byte order mark that Excel needs.
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer())
    expect(text.startsWith("\uFEFF")).toBe(true)
    const cells = text
      .slice(1)
      .split(/;|\r\n/)
      .map((cell) => cell.replace(/^"/, ""))
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
    expect(text).toContain("'@SUM(1)")
  })

  test("has all of a long list, read part by part", async () => {
    await db()
      .insertInto("users")
      .values(
        Array.from({ length: 1203 }, (_, index) => ({
          slug: `veel-${index}`,
          firstName: "Veel",
          lastName: `Mensen${String(index).padStart(4, "0")}`,
          email: `veel${index}@example.org`,
          passwordHash: "none",
        })),
      )
      .execute()
    const names = (await rows(["lastName"], "filter[search]=veel")).slice(1).flat()
    expect(names).toEqual(Array.from({ length: 1203 }, (_, index) => `Mensen${String(index).padStart(4, "0")}`))
  })
})

test("an export is in the trail of each person: who, and which fields, never values", async () => {
  const before = await db().selectFrom("memberEvents").select("memberEventId").execute()
  await rows(["lastName", "street", "houseNumber", "phone"], `filter[userId][in]=${anna.userId},${board.userId}`)
  const events = await db()
    .selectFrom("memberEvents")
    .select(["userId", "actorId", "action", "fields"])
    .where("memberEventId", ">", before.at(-1)?.memberEventId ?? 0)
    .orderBy("userId")
    .execute()
  const same = { actorId: board.userId, action: "exported", fields: ["lastName", "address", "phone"] }
  expect(events).toEqual(
    [board, anna].map(({ userId }) => ({ userId, ...same })).toSorted((a, b) => a.userId - b.userId),
  )
})
