import { sql } from "kysely"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { applyNext } from "./import-apply.service.ts"
import { removeOldRows } from "./import-run.service.ts"
import { allRights, csv, importer } from "./import.test-support.ts"

const server = testServer()
const actors = createActors(server)
const { profile, dryRun, begin, run, undo, read, work } = importer(server)
const db = () => server.services.database.db
let board: Actor
beforeAll(async () => {
  board = await actors.user({ permissions: allRights })
})
beforeEach(clean)

async function clean(): Promise<void> {
  await sql`delete from "importRuns"`.execute(db())
  await sql`delete from users where "userId" <> ${board.userId}`.execute(db())
  await sql`delete from groups`.execute(db())
}

const head =
  "Lidnummer;Voornaam;Achternaam;E-mail;Soort lid;Lid vanaf;Lid tot;IBAN;Mandaat;Mandaatdatum;Groep;Functie;Groep vanaf;Factuurnummer;Openstaand;Factuurdatum"
const letters = (number: number) => String(number).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "")
const line = (number: number) =>
  [
    number,
    `P${letters(number)}`,
    // Many have the same name, and so nearly the same slug.
    `Pas${letters(number % 7)}`,
    `p${number}@example.org`,
    number % 3 ? "Lid" : "Oud-lid",
    "01-09-2020",
    number % 3 ? "" : "31-12-2025",
    number % 2 ? "NL91ABNA0417164300" : "",
    number % 2 ? `M-${number}` : "",
    number % 2 ? "1-9-2020" : "",
    number % 5 ? "" : `Commissie ${letters(number % 4)}`,
    number % 10 ? "" : "Archivaris",
    number % 5 ? "" : "1-9-2021",
    number % 4 ? "" : `F-${number}`,
    number % 4 ? "" : `${number},50`,
    number % 4 ? "" : "1-10-2025",
  ].join(";")
const lines = (count: number) => Array.from({ length: count }, (_, index) => line(index + 1))
const mapping = { columns: {}, types: {}, endsOn: "lastDay", newGroups: "COMMITTEE" } as const

/** Everything that an import writes, without ids and times. */
const written = async () => ({
  people: await db().selectFrom("users").select(["firstName", "lastName", "email", "slug"]).orderBy("email").execute(),
  memberships: await sql`select email, type, since, until from memberships join users using ("userId") order by 1, 3`
    .execute(db())
    .then(({ rows }) => rows),
  finances: await sql`select email, f.iban, m.reference from "userFinances" f join users u using ("userId")
      left join mandates m using ("userId") order by 1, 2`
    .execute(db())
    .then(({ rows }) => rows),
  places:
    await sql`select users.email, g.name_nl, m.title_nl, m.since from "groupMembers" m join users using ("userId") join groups g using ("groupId") order by 1, 2`
      .execute(db())
      .then(({ rows }) => rows),
  amounts:
    await sql`select email, number, "amountCents" from "importedAmounts" join users using ("userId") order by 1, 2`
      .execute(db())
      .then(({ rows }) => rows),
  keys: await sql`select email, key from "externalKeys" join users using ("userId") order by 1, 2`
    .execute(db())
    .then(({ rows }) => rows),
})

/** A generator of numbers from a seed, so that a failure can be repeated. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}
function shuffled<T>(all: readonly T[], seed: number): T[] {
  const next = random(seed)
  return all
    .map((each) => [next(), each] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, each]) => each)
}

test.each([3, 17, 2026])("the order of rows does not matter (seed %i)", async (seed) => {
  // A second period, and a second amount, on lines of their own.
  const more = [
    "1;;;;Lid;01-09-2018;31-08-2020;;;;;;;;;",
    "8;;;;;;;;;;;;;F-8b;3,00;2-10-2025",
    "10;;;;;;;;;;Commissie d;Lid;1-9-2023;;;",
  ]
  const all = [...lines(40), ...more]
  const first = await profile(board, "generic", { mapping })
  await run(board, first.importProfileId, csv(head, ...all))
  const expected = await written()
  await clean()
  const second = await profile(board, "generic", { mapping })
  await run(board, second.importProfileId, csv(head, ...shuffled(all, seed)))
  expect(await written()).toEqual(expected)
  expect(expected.memberships.length).toBe(42)
  const again = await dryRun(board, second.importProfileId, csv(head, ...shuffled(all, seed + 1)))
  expect(again.data.counts).toMatchObject({ new: 0, changed: 0, conflict: 0, refused: 0, same: all.length })
})

describe("a job that is killed", () => {
  test("goes on where it was, and doubles nothing", async () => {
    const { importProfileId } = await profile(board, "generic", { mapping })
    const file = csv(head, ...lines(700))
    const { data } = await begin(board, importProfileId, file)
    const parts = { changes: server.services.changes, now: server.services.now, jobs: server.services.jobs }
    const stored = () =>
      db().selectFrom("importRuns").selectAll().where("importRunId", "=", data.importRunId).executeTakeFirstOrThrow()
    const first = await stored()
    await db()
      .transaction()
      .execute((tx) => applyNext(tx, first, parts))
    expect((await read(board, data.importRunId)).applied).toBe(500)
    // Killed in its second transaction: nothing of that is there.
    const killed = db()
      .transaction()
      .execute(async (tx) => {
        await applyNext(tx, first, parts)
        throw new Error("killed")
      })
    await expect(killed).rejects.toThrow("killed")
    expect(await read(board, data.importRunId)).toMatchObject({ state: "applying", applied: 500 })
    expect((await begin(board, importProfileId, file)).status).toBe(409)
    await work()
    expect(await read(board, data.importRunId)).toMatchObject({ state: "applied", applied: 700, failed: 0 })
    const result = await written()
    expect([result.people.length, result.memberships.length, result.keys.length]).toEqual([701, 701, 700])
    expect((await dryRun(board, importProfileId, file)).data.counts).toMatchObject({ same: 700, new: 0, changed: 0 })
    const { run: undone } = await undo(board, data.importRunId)
    expect(undone).toMatchObject({ state: "undone", undone: 700, touched: 0 })
    const after = await written()
    expect([after.people.length, after.keys.length, after.amounts.length, after.places.length]).toEqual([1, 0, 0, 0])
    expect(await db().selectFrom("groups").select("groupId").execute()).toEqual([])
  }, 120_000)
})

test("what changed between the dry run and the job is left aside, and the rest is taken over", async () => {
  const { importProfileId } = await profile(board, "generic", { mapping })
  await run(board, importProfileId, csv(head, ...lines(3)))
  const changed = csv(head, ...lines(3).map((each) => each.replace(/;P([a-z]+);/, ";Q$1;")))
  const { data } = await begin(board, importProfileId, changed)
  await sql`update users set "firstName" = 'Anders' where email = 'p2@example.org'`.execute(db())
  await server.services.jobs.drain()
  expect(await read(board, data.importRunId)).toMatchObject({ state: "applied", applied: 2, failed: 1 })
  const left = await board.get<{ items: { name: string; problems: { message: string }[] }[] }>(
    `/api/imports/runs/${data.importRunId}/rows`,
  )
  expect(left.data.items[0]?.problems[0]?.message).toContain("veranderd nadat")
})

test("twenty thousand rows are looked at in bounded memory, and one more is refused", async () => {
  const { importProfileId } = await profile(board, "generic", { mapping })
  const file = csv(head, ...lines(20_000))
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().heapUsed)), 20)
  const began = performance.now()
  const { status, data } = await dryRun(board, importProfileId, file)
  clearInterval(watch)
  process.stdout.write(
    `dry run: ${Math.round(performance.now() - began)} ms, ${Math.round((most - before) / 2 ** 20)} MB\n`,
  )
  expect(status).toBe(200)
  expect(data.counts.new).toBe(20_000)
  expect(data.rows.length).toBe(100)
  expect((most - before) / 2 ** 20).toBeLessThan(400)
  expect((await dryRun(board, importProfileId, csv(head, ...lines(20_001)))).status).toBe(413)
}, 120_000)

test("a formula stays a text, and a cell that is too long is refused", async () => {
  const { importProfileId } = await profile(board, "generic")
  const file = csv(
    "Lidnummer;Voornaam;Achternaam;E-mail;Studie",
    "1;Anna;Berg;anna@example.org;=1+1",
    `2;Bram;Boer;bram@example.org;${"x".repeat(1001)}`,
  )
  const { data } = await dryRun(board, importProfileId, file)
  expect(data.rows.find(({ line: at }) => at === 2)?.changes).toContainEqual({ field: "study", from: null, to: "=1+1" })
  expect(data.rows.find(({ line: at }) => at === 3)?.problems[0]?.column).toBe("Studie")
})

test("rows of a run are deleted after a month, and its counts stay", async () => {
  const { importProfileId } = await profile(board, "generic", { mapping })
  const { importRunId } = await run(board, importProfileId, csv(head, ...lines(2)))
  await removeOldRows(db(), new Date("2026-04-01T08:00:00Z"))
  expect(await db().selectFrom("importRows").select("line").execute()).toHaveLength(2)
  await removeOldRows(db(), new Date("2026-04-02T08:00:00Z"))
  expect(await db().selectFrom("importRows").select("line").execute()).toHaveLength(0)
  expect((await read(board, importRunId)).counts.new).toBe(2)
})
