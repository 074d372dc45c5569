import { randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import { sql } from "kysely"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { ledgerFaults } from "../../money/server/ledger-invariants.test-support.ts"
import type { MoneyOverview } from "../../money/money-desk.ts"
import { allRights, csv, importer } from "./import.test-support.ts"

const server = testServer()
const actors = createActors(server)
const { profile, run, undo } = importer(server)
const db = () => server.services.database.db
let board: Actor
let treasurer: Actor
beforeAll(async () => {
  board = await actors.user({ permissions: allRights })
  treasurer = await actors.user({ permissions: { finance: 4 } })
})
beforeEach(async () => {
  await sql`delete from "importRuns"`.execute(db())
  await sql`delete from users where "userId" <> all(${[board.userId, treasurer.userId]}::integer[])`.execute(db())
})

const head =
  "Lidnummer;Voornaam;Achternaam;E-mail;Soort lid;Lid vanaf;Factuurnummer;Omschrijving;Openstaand;Factuurdatum"
const anna = (amount = "12,50") => `1;Anna;Berg;anna@example.org;Lid;01-09-2023;F-12;Contributie;${amount};15-01-2026`
/** The association owes Bram something. */
const bram = "2;Bram;Boer;bram@example.org;Lid;01-09-2023;F-13;Borg;-5,00;15-01-2026"
/** What people owe by an import, by their number in it. */
const imported = async () =>
  (
    await sql<{ email: string; cents: number; open: number; text: string; payBy: string; source: string }>`
      select u.email, c."amountCents" as cents, c."openCents" as open, c.text_nl as text, c."payBy"::text as "payBy", c.source
      from charges c join users u using ("userId")
      where c.source like 'imported:%' and not c."isCancelled" order by 1`.execute(db())
  ).rows
const openInAll = async () => (await treasurer.get<MoneyOverview>("/api/money/overview")).data.openCents
const userIdOf = async (email: string) =>
  (await db().selectFrom("users").select("userId").where("email", "=", email).executeTakeFirst())?.userId
const faults = () => ledgerFaults((text) => server.services.database.query(text))
const pays = async (userId: number | undefined, amountCents: number) => {
  const body = { key: randomUUID(), method: "transfer", amountCents, receivedOn: "2026-03-01", note: null }
  expect((await treasurer.post(`/api/money/people/${userId}/payments`, body)).status).toBeLessThan(300)
}

describe("an open amount of the old administration", () => {
  test("is owed here, once, and what the association owed is only shown", async () => {
    const { importProfileId } = await profile(board, "generic")
    await run(board, importProfileId, csv(head, anna(), bram))
    expect(await imported()).toMatchObject([
      { email: "anna@example.org", cents: 1250, open: 1250, text: "Contributie (F-12)", payBy: "2026-01-15" },
    ])
    // The same person once more, with something else that changed.
    await run(board, importProfileId, csv(head, anna().replace("Berg", "Bergen"), bram))
    expect(await imported()).toHaveLength(1)
    const amountsOf = async (email: string) =>
      (await board.get<{ totalCents: number }>(`/api/users/${await userIdOf(email)}/imported-amounts`)).data.totalCents
    expect([await amountsOf("anna@example.org"), await amountsOf("bram@example.org")]).toEqual([0, -500])
    expect(await faults()).toEqual([])
  })

  test("that the file changes replaces the charge, and undoing that gives the first one back", async () => {
    const { importProfileId } = await profile(board, "generic")
    await run(board, importProfileId, csv(head, anna()))
    const changed = await run(board, importProfileId, csv(head, anna("20,00")))
    expect(await imported()).toMatchObject([{ cents: 2000, open: 2000 }])
    expect((await undo(board, changed.importRunId)).run).toMatchObject({ state: "undone", touched: 0 })
    expect(await imported()).toMatchObject([{ cents: 1250, open: 1250 }])
    await run(board, importProfileId, csv(head, anna("-3,00")))
    expect(await imported()).toEqual([])
    expect(await faults()).toEqual([])
  })

  test("goes with the import that brought it, together with the person; imported again, it is owed again", async () => {
    const { importProfileId } = await profile(board, "generic")
    const before = await openInAll()
    const first = await run(board, importProfileId, csv(head, anna(), bram))
    expect(await openInAll()).toBe(before + 1250)
    expect((await undo(board, first.importRunId)).run).toMatchObject({ state: "undone", undone: 2, touched: 0 })
    expect([await imported(), await userIdOf("anna@example.org")]).toEqual([[], undefined])
    expect(await openInAll()).toBe(before)
    await run(board, importProfileId, csv(head, anna()))
    expect(await imported()).toMatchObject([{ cents: 1250, open: 1250 }])
    expect(await faults()).toEqual([])
  })

  test("stays when the import is undone after somebody paid of it", async () => {
    const { importProfileId } = await profile(board, "generic")
    const first = await run(board, importProfileId, csv(head, anna()))
    const userId = await userIdOf("anna@example.org")
    await pays(userId, 500)
    expect((await undo(board, first.importRunId)).run).toMatchObject({ state: "undone", undone: 0, touched: 1 })
    expect(await imported()).toMatchObject([{ cents: 1250, open: 750 }])
    expect(await userIdOf("anna@example.org")).toBe(userId)
  })

  test("keeps a person whom the treasurer charged something else meanwhile", async () => {
    const { importProfileId } = await profile(board, "generic")
    const first = await run(board, importProfileId, csv(head, anna()))
    const userId = await userIdOf("anna@example.org")
    const body = { key: randomUUID(), text_nl: "Sleutel", text_en: null, amountCents: 300 }
    expect((await treasurer.post(`/api/money/people/${userId}/charges`, body)).status).toBeLessThan(300)
    expect((await undo(board, first.importRunId)).run).toMatchObject({ touched: 1 })
    expect(await userIdOf("anna@example.org")).toBe(userId)
  })
})

test("what was kept before there were books is owed by the migration, with a report", async () => {
  const person = await actors.user()
  const other = await actors.user()
  await db().deleteFrom("ledgerTakeovers").execute()
  const row = { system: "generic", date: "2025-11-03", createdBy: null, updatedBy: null }
  await db()
    .insertInto("importedAmounts")
    .values([
      { ...row, userId: person.userId, number: "F-90", description: "Gala", amountCents: 4250 },
      { ...row, userId: person.userId, number: "F-91", description: "", amountCents: 250, date: "2025-12-03" },
      { ...row, userId: other.userId, number: "F-92", description: "Borg", amountCents: -700 },
    ])
    .execute()
  await server.services.database.query(readFileSync("migrations/0039-imported-charges.sql", "utf8"))
  const mine = await person.get<{ openCents: number }>("/api/money/mine")
  expect(mine.data).toMatchObject({
    openCents: 4500,
    charges: [
      { text_nl: "Gala (F-90)", payBy: "2025-11-03" },
      { text_nl: "F-91", openCents: 250, payBy: "2025-12-03" },
    ],
  })
  expect((await other.get<{ openCents: number }>("/api/money/mine")).data).toMatchObject({
    openCents: 0,
    creditCents: 0,
  })
  server.setNow(new Date())
  const clerk = await actors.user({ permissions: { finance: 1 } })
  const { takeover } = (await clerk.get<MoneyOverview>("/api/money/overview")).data
  expect(takeover).toMatchObject({ charges: 2, chargedCents: 4500, openCents: 4500, leftOut: 1, leftOutCents: 700 })
  expect(await faults()).toEqual([])
})
