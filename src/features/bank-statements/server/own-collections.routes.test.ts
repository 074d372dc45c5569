import { beforeEach, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { camtFile } from "../../../platform/server/bank/camt.test-support.ts"
import { reportFile } from "../../../platform/server/bank/status-report.test-support.ts"
import { accountServer } from "../../accounts/server/account.test-support.ts"
import { after, collecting, collectOn, monday } from "../../collections/server/collection.test-support.ts"
import { ledgerFaults } from "../../money/server/ledger-invariants.test-support.ts"
import { journalOf } from "../../money/server/journal/journal.test-support.ts"
import { pay } from "../../money/server/reminders/reminder.test-support.ts"
import { readFile } from "./bank-statement.test-support.ts"

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
})

/** A collection of two people that the bank has. */
async function handedIn() {
  const people = [await site.debtor(), await site.debtor({}, { cents: 250 })] as const
  const draft = await site.draft(keeper)
  await site.announce(keeper, draft)
  const { data } = await site.step(keeper, draft, "lock")
  await site.step(keeper, draft, "hand-in")
  server.setNow(after)
  keeper = await site.treasurer()
  await mails()
  return { people, collection: draft, messageId: data.messageId ?? "" }
}
const endToEndOf = async (userId: number) =>
  (await db().selectFrom("collectionItems").select("endToEndId").where("userId", "=", userId).executeTakeFirstOrThrow())
    .endToEndId ?? ""
const batch = (messageId: string, amount: string) => ({
  amount,
  direction: "CRDT" as const,
  day: collectOn,
  batch: messageId,
})
const back = (endToEndId: string, amount: string, reason: string) => ({
  amount,
  direction: "DBIT" as const,
  day: "2026-03-11",
  payments: [{ endToEndId, mandate: "M", reason, text: ["Storno"] }],
})

test("money of a whole file is booked on the account of collections; with another sum it waits", async () => {
  const { collection, messageId } = await handedIn()
  await site.step(keeper, collection, "settle")
  const wrong = await readFile(keeper, camtFile("08", [batch(messageId, "12.49")]))
  expect(wrong.data).toMatchObject({ lines: 1, booked: 0, toMatch: 1 })
  const { data } = await readFile(keeper, camtFile("08", [batch(messageId, "12.50")]))
  expect(data).toMatchObject({ lines: 1, booked: 1, bookedCents: 1250 })
  const { entries } = await journalOf(keeper, "2026-03")
  const onWay = entries.flatMap(({ lines }) => lines.filter(({ code }) => code === "1120"))
  expect(onWay.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
})

test("money of a file without what the bank refused beforehand is booked: nothing of it is left on the account", async () => {
  const { people, collection, messageId } = await handedIn()
  const [anna, ben] = people
  const refusedItem = { endToEndId: await endToEndOf(anna.userId), status: "RJCT", code: "AC04" }
  const report = reportFile({ messageId, file: { status: "PART" }, items: [refusedItem] })
  expect((await site.readReport(keeper, report)).data).toMatchObject({ noted: 1 })
  await site.step(keeper, collection, "settle")
  const { data } = await readFile(keeper, camtFile("08", [batch(messageId, "2.50")]))
  expect(data).toMatchObject({ lines: 1, booked: 1, bookedCents: 250 })
  const { entries } = await journalOf(keeper, "2026-03")
  const onWay = entries.flatMap(({ lines }) => lines.filter(({ code }) => code === "1120"))
  expect(onWay.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
  expect([await site.openOf(anna.chargeId), await site.openOf(ben.chargeId)]).toEqual([1000, 0])
})

test("what came back is noted with its reason, once, and is open again", async () => {
  const { people, collection } = await handedIn()
  await site.step(keeper, collection, "settle")
  const [anna, ben] = people
  const file = camtFile("08", [back(await endToEndOf(anna.userId), "10.00", "AM04")])
  expect((await readFile(keeper, file)).data).toMatchObject({ booked: 1, bookedCents: -1000, toMatch: 0 })
  expect((await readFile(keeper, file)).data).toMatchObject({ known: 1, booked: 0 })
  expect([await site.openOf(anna.chargeId), await site.openOf(ben.chargeId)]).toEqual([1000, 0])
  const [item] = await site.items(keeper, collection, "&filter[state]=returned")
  expect(item).toMatchObject({ userId: anna.userId, returned: { code: "AM04", on: "2026-03-11", source: "camt053" } })
  expect((await mails()).map(({ to }) => to)).toEqual([anna.actor.email])
  expect(await ledgerFaults((text) => server.services.database.query(text))).toEqual([])
})

test("undoing the line undoes the return that it noted; the return cannot be undone elsewhere", async () => {
  const { people, collection } = await handedIn()
  await site.step(keeper, collection, "settle")
  const [anna] = people
  const file = camtFile("08", [back(await endToEndOf(anna.userId), "10.00", "AM04")])
  await readFile(keeper, file)
  await mails()
  const [item] = await site.items(keeper, collection, "&filter[state]=returned")
  const elsewhere = await site.undoReturn(keeper, collection, item?.collectionItemId ?? 0)
  expect([elsewhere.status, elsewhere.message]).toEqual([409, expect.stringMatching(/bankafschrift/)])
  expect((await undoNewest()).status).toBe(200)
  expect(await site.openOf(anna.chargeId)).toBe(0)
  expect((await site.items(keeper, collection)).map(({ state }) => state)).toEqual(["collected", "collected"])
  expect((await mails()).map(({ to }) => to)).toEqual([anna.actor.email])
  expect(await ledgerFaults((text) => server.services.database.query(text))).toEqual([])
})

test("undoing the line is refused, and nothing of it done, when what came back is paid by now", async () => {
  const { people, collection } = await handedIn()
  await site.step(keeper, collection, "settle")
  const [anna] = people
  await readFile(keeper, camtFile("08", [back(await endToEndOf(anna.userId), "10.00", "AM04")]))
  await pay(server, anna.userId, anna.chargeId)
  const undone = await undoNewest()
  expect([undone.status, undone.message]).toEqual([409, expect.stringMatching(/op een andere manier betaald/)])
  expect(await newestLine()).toMatchObject({ state: "booked" })
})

test("what was noted by hand before is the line's, which notes nothing again; undoing the line leaves it", async () => {
  const { people, collection } = await handedIn()
  await site.step(keeper, collection, "settle")
  const [anna] = people
  const [item] = (await site.items(keeper, collection)).filter(({ userId }) => userId === anna.userId)
  await site.noteReturn(keeper, collection, item?.collectionItemId ?? 0)
  await mails()
  const file = camtFile("08", [back(await endToEndOf(anna.userId), "10.00", "AM04")])
  expect((await readFile(keeper, file)).data).toMatchObject({ booked: 1, bookedCents: -1000 })
  expect(await mails()).toEqual([])
  expect((await site.undoReturn(keeper, collection, item?.collectionItemId ?? 0)).status).toBe(409)
  expect((await undoNewest()).status).toBe(200)
  expect(await site.openOf(anna.chargeId)).toBe(1000)
  expect((await site.undoReturn(keeper, collection, item?.collectionItemId ?? 0)).status).toBe(200)
  expect(await site.openOf(anna.chargeId)).toBe(0)
})

const newestLine = () =>
  db()
    .selectFrom("bankLines")
    .select(["bankLineId", "state"])
    .orderBy("bankLineId", "desc")
    .limit(1)
    .executeTakeFirstOrThrow()
const undoNewest = async () =>
  keeper.post(`/api/bank-statements/lines/${(await newestLine()).bankLineId}/undo`, { reason: "Verkeerd bestand" })

test("what came back before the money was booked, of another amount or of nobody we know", async () => {
  const { people, collection } = await handedIn()
  const id = await endToEndOf(people[0].userId)
  const strange = camtFile("08", [back(id, "9.99", "AM04"), back("CH-1-1", "10.00", "AM04")])
  expect((await readFile(keeper, strange)).data).toMatchObject({ booked: 0, toMatch: 2 })
  expect((await readFile(keeper, camtFile("08", [back(id, "10.00", "AC04")]))).data).toMatchObject({ booked: 1 })
  await site.step(keeper, collection, "settle")
  const items = await site.items(keeper, collection)
  expect(items.map(({ state }) => state).toSorted()).toEqual(["collected", "rejected"])
})
