import { createHash } from "node:crypto"
import { beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { bankSchemas, schemaErrors } from "../../../platform/bank/bank-files.test-support.ts"
import { accountServer } from "../../accounts/server/account.test-support.ts"
import { moveMandate } from "../../mandates/server/mandate-moves.service.ts"
import { pay } from "../../money/server/reminders/reminder.test-support.ts"
import type { Collection } from "../collections.ts"
import { after, collecting, collectOn, monday } from "./collection.test-support.ts"

const { server, mails } = accountServer()
const actors = createActors(server)
const site = collecting(server, actors)
const db = () => server.services.database.db
let keeper: Actor

beforeEach(async () => {
  server.setNow(monday)
  await site.forgetOthers()
  await site.setUp()
  keeper = await site.treasurer()
  await mails()
})

const announced = async () => {
  const draft = await site.draft(keeper)
  expect((await site.announce(keeper, draft)).status).toBe(200)
  return draft
}
const itemOf = async (collection: Collection, { userId }: { userId: number }) =>
  (await site.items(keeper, collection)).find((item) => item.userId === userId)

describe("the file", () => {
  test("is what the bank takes, and the same bytes at the second download; it is in the trail", async () => {
    const { userId } = await site.debtor(
      { firstName: "Łukasz", lastName: "Çelik-’t Hooft" },
      { mandate: { accountHolder: null } },
    )
    const collection = await announced()
    const { data } = await site.step(keeper, collection, "lock")
    expect(data).toMatchObject({ state: "locked", messageId: `CH-20260302-${collection.collectionId}`, people: 1 })
    const first = await site.fileOf(keeper, collection)
    expect(first.headers.get("content-disposition")).toContain(`${data.messageId}.xml`)
    expect(first.text).toContain("<Nm>Lukasz Celik-'t Hooft</Nm>")
    expect(first.text).toContain("<CtrlSum>10.00</CtrlSum>")
    expect(first.text).toContain(`<ReqdColltnDt>${collectOn}</ReqdColltnDt>`)
    await db().updateTable("users").set({ lastName: "Anders" }).where("userId", "=", userId).execute()
    await site.setUp({ creditorName: "Iemand anders", painVersion: "02" })
    const second = await site.fileOf(keeper, collection)
    expect(second.text).toBe(first.text)
    expect(createHash("sha256").update(second.text).digest("hex")).toBe(data.fileSha256)
    const trail = await db().selectFrom("memberEvents").select("action").where("userId", "=", userId).execute()
    expect(trail.filter(({ action }) => action === "exported")).toHaveLength(2)
  })

  test("is of the version that the bank takes", async () => {
    await site.debtor()
    await site.setUp({ painVersion: "02" })
    const collection = await announced()
    await site.step(keeper, collection, "lock")
    expect((await site.fileOf(keeper, collection)).text).toContain("pain.008.001.02")
  })

  test("of 1,500 people has sums, references and texts that are right, and is valid", async () => {
    const people = await Promise.all(Array.from({ length: 12 }, (_, nth) => site.debtor({ lastName: `Nr${nth}` })))
    const { database } = server.services
    // The others as rows: what counts is the file.
    await database.query(`insert into users (slug, "firstName", "lastName", email, "emailVerifiedAt", "passwordHash")
      select 'many-' || n, 'Ünal', 'Ærø–' || n, 'many' || n || '@example.org', '2026-01-01', '-' from generate_series(1, 1488) n`)
    await database.query(`insert into mandates ("userId", reference, iban, "accountHolder", "signedAt", "signedHow")
      select "userId", 'MANY-' || "userId", 'NL91ABNA0417164300', null, '2026-01-05', 'ticked' from users where slug like 'many-%'`)
    await database.query(`insert into charges ("userId", kind, "amountCents", text_nl, text_en, "ledgerAccountId", "bookDate", "createdAt")
      select "userId", 'manual', 1 + "userId" % 5000, 'Koffie & taart; 3 × «thee»', 'Coffee', (select min("ledgerAccountId") from "ledgerAccounts"), '2026-03-01', '2026-03-01'
      from users where slug like 'many-%'`)
    const collection = await announced()
    const { data } = await site.step(keeper, collection, "lock")
    expect(data.people).toBe(1500)
    const { text } = await site.fileOf(keeper, collection)
    const all = (name: string) =>
      [...text.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, "g"))].map(([, value]) => value ?? "")
    const cents = all("InstdAmt").reduce((sum, amount) => sum + Number(amount.replace(".", "")), 0)
    expect(cents).toBe(data.cents)
    expect(all("CtrlSum").map((sum) => Number(sum.replace(".", "")))).toEqual([cents, cents])
    expect(all("NbOfTxs")).toEqual(["1500", "1500"])
    const ids = all("EndToEndId")
    expect([new Set(ids).size, ids.every((id) => id.length <= 35)]).toEqual([1500, true])
    for (const value of [...all("Nm"), ...all("Ustrd"), ...ids])
      expect(value).toMatch(/^[a-zA-Z0-9/\-?:().,'+ ]{1,140}$/)
    expect(people.length).toBe(12)
    expect(bankSchemas ? schemaErrors("pain.008.001.08", text) : "").toBe("")
  })

  test("leaves out who paid, revoked or is paying, and takes less from who paid a part", async () => {
    const [paid, part, revoked, lapsed, stays] = await Promise.all(Array.from({ length: 5 }, () => site.debtor()))
    const collection = await announced()
    await pay(server, paid?.userId ?? 0, paid?.chargeId ?? 0)
    await pay(server, part?.userId ?? 0, part?.chargeId ?? 0, 300)
    await revoked?.actor.delete(`/api/users/${revoked.userId}/finances/mandate`)
    await db()
      .updateTable("mandates")
      .set({ signedAt: new Date("2023-03-09T12:00:00Z") })
      .where("mandateId", "=", lapsed?.mandateId ?? 0)
      .execute()
    await site.step(keeper, collection, "lock")
    const states = async (person: typeof paid) => {
      const item = await itemOf(collection, person ?? { userId: 0 })
      return [item?.state, item?.leftOutReason, item?.amountCents]
    }
    expect(await states(paid)).toEqual(["leftOut", "paid", 1000])
    expect(await states(part)).toEqual(["included", null, 700])
    expect(await states(revoked)).toEqual(["leftOut", "revoked", 1000])
    expect(await states(lapsed)).toEqual(["leftOut", "lapsed", 1000])
    expect(await states(stays)).toEqual(["included", null, 1000])
    // What is left out can be paid and collected in another way at once.
    expect((await site.preview(keeper, await site.draft(keeper))).sums.map(({ outcome }) => outcome)).toEqual([
      "noMandate",
      "lapsed",
      "elsewhere",
    ])
  })

  test("tells the bank once of an account that moved twice: from the oldest", async () => {
    const { userId, mandateId } = await site.debtor({}, { mandate: { lastCollectedOn: "2026-02-01" } })
    const writing = { db: db(), viewer: { userId, permissions: {} }, now: server.services.now() }
    const held = { mandateId: mandateId ?? 0, iban: "NL91ABNA0417164300" }
    await moveMandate(writing, held, { iban: "BE68539007547034", accountHolder: "S. de Vries" })
    const collection = await announced()
    await moveMandate(
      writing,
      { ...held, iban: "BE68539007547034" },
      { iban: "DE89370400440532013000", accountHolder: "S. de Vries" },
    )
    await site.step(keeper, collection, "lock")
    const { text } = await site.fileOf(keeper, collection)
    expect(text).toContain("DE89370400440532013000")
    expect(text).toContain("<AmdmntInd>true</AmdmntInd>")
    expect(text.match(/SMNDA/g)).toHaveLength(1)
    await site.step(keeper, collection, "hand-in")
    server.setNow(after)
    keeper = await site.treasurer()
    await site.step(keeper, collection, "settle")
    const moves = await db()
      .selectFrom("mandateAmendments")
      .select(["oldIban", "newIban", "toldOn"])
      .where("mandateId", "=", mandateId ?? 0)
      .execute()
    expect(moves).toEqual([{ oldIban: "NL91ABNA0417164300", newIban: "DE89370400440532013000", toldOn: collectOn }])
  })

  test("is not made when the bank can no longer collect in time, or nobody is left", async () => {
    const { userId, chargeId } = await site.debtor()
    const collection = await announced()
    server.setNow("2026-03-09T09:00:00Z")
    keeper = await site.treasurer()
    expect((await site.step(keeper, collection, "lock")).message).toMatch(/niet meer op tijd/)
    server.setNow("2026-03-06T09:00:00Z")
    keeper = await site.treasurer()
    await pay(server, userId, chargeId)
    expect((await site.step(keeper, collection, "lock")).message).toMatch(/niemand meer over/)
  })

  test("is for who collects: without the level, a fresh login or the version one saw, nothing happens", async () => {
    await site.debtor()
    const collection = await announced()
    const third = await actors.user({ permissions: { finance: 3 } })
    expect((await site.step(third, collection, "lock")).status).toBe(403)
    expect((await site.fileOf(third, collection)).status).toBe(403)
    expect((await site.fileOf(keeper, collection)).status).toBe(404)
    const old = await keeper.post(`${site.pathOf(collection)}/lock`, { version: 1 })
    expect(old.code).toBe("changedMeanwhile")
    server.setNow("2026-03-02T10:00:00Z")
    expect((await site.step(keeper, collection, "lock")).code).toBe("confirmFirst")
  })
})
