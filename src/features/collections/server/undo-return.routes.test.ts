import { beforeEach, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { insertMandate } from "../../../../tests/support/mandates.ts"
import { accountServer } from "../../accounts/server/account.test-support.ts"
import { ledgerFaults } from "../../money/server/ledger-invariants.test-support.ts"
import { cancelCharges, giveBack, lockPayments } from "../../money/server/ledger.service.ts"
import { journalOf } from "../../money/server/journal/journal.test-support.ts"
import { charge, pay } from "../../money/server/reminders/reminder.test-support.ts"
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

type Person = Awaited<ReturnType<typeof site.debtor>>
const atBank = async () => {
  const collection = await site.draft(keeper)
  await site.announce(keeper, collection)
  await site.step(keeper, collection, "lock")
  await site.step(keeper, collection, "hand-in")
  return collection
}
const settle = async (collection: Collection) => {
  server.setNow(after)
  keeper = await site.treasurer()
  expect((await site.step(keeper, collection, "settle")).data.state).toBe("settled")
  await mails()
}
const settled = async () => {
  const collection = await atBank()
  await settle(collection)
  return collection
}
const itemOf = async (collection: Collection, { userId }: Person) => {
  const item = (await site.items(keeper, collection)).find((each) => each.userId === userId)
  if (!item) throw new Error("no item")
  return item
}
const comesBack = async (collection: Collection, person: Person, body: object = {}) => {
  const { collectionItemId } = await itemOf(collection, person)
  expect((await site.noteReturn(keeper, collection, collectionItemId, body)).status).toBe(201)
  return collectionItemId
}
const paymentsOf = async ({ userId }: Person) =>
  (await db().selectFrom("payments").selectAll().where("userId", "=", userId).orderBy("paymentId").execute()).map(
    ({ amountCents, freeCents, receivedOn }) => [amountCents, freeCents, receivedOn],
  )
const endOf = ({ mandateId }: Person) =>
  db()
    .selectFrom("mandates")
    .select(["endReason", "revokedAt"])
    .where("mandateId", "=", mandateId ?? 0)
    .executeTakeFirstOrThrow()
const faults = () => ledgerFaults((text) => server.services.database.query(text))
const inTransaction = (act: (tx: ReturnType<typeof db>) => Promise<void>) => db().transaction().execute(act)
const booking = () => ({ by: null, at: server.services.now() })

test("the money is there again by a counterpart, and pays what it paid; who got a mail gets one more", async () => {
  const person = await site.debtor()
  const collection = await settled()
  const item = await comesBack(collection, person, { costCents: 350 })
  await mails()
  server.setNow("2026-03-12T09:00:00Z")
  keeper = await site.treasurer()
  const undone = await site.undoReturn(keeper, collection, item)
  expect([undone.status, undone.data]).toMatchObject([200, { returnedPeople: 0, returnedCents: 0 }])
  expect(await paymentsOf(person)).toEqual([
    [1000, 0, collectOn],
    [-1000, 0, collectOn],
    [1000, 0, "2026-03-12"],
  ])
  expect(await site.openOf(person.chargeId)).toBe(0)
  const shown = await itemOf(collection, person)
  expect(shown).toMatchObject({ state: "collected", returned: null })
  expect(shown.undone).toEqual({ on: "2026-03-12", code: "AM04", reason: "Verkeerde persoon" })
  expect((await site.own(person.actor)).returned).toEqual([])
  const [mail, ...more] = await mails()
  expect([mail?.to, more]).toEqual([person.actor.email, []])
  expect(mail?.text).toMatch(/vergissing/)
  // What it would have cost the person is dropped.
  const { data } = await keeper.get<{ balanceCents: number; charges: { kind: string; openCents: number }[] }>(
    `/api/money/people/${person.userId}`,
  )
  expect(data.charges.map(({ openCents }) => openCents).filter((cents) => cents > 0)).toEqual([])
  const { entries } = await journalOf(keeper, "2026-03")
  const own = entries.flatMap(({ lines }) => lines).filter(({ code }) => code === "1120")
  expect(own.map(({ cents }) => cents).filter((cents) => Math.abs(cents) === 1000)).toContain(1000)
  expect(await faults()).toEqual([])
})

test("it can come back again after, and be undone again", async () => {
  const person = await site.debtor()
  const collection = await settled()
  for (const round of [1, 2]) {
    const item = await comesBack(collection, person, { costCents: 350 })
    expect([round, await site.openOf(person.chargeId)]).toEqual([round, 1000])
    expect((await site.undoReturn(keeper, collection, item)).status).toBe(200)
    expect([round, await site.openOf(person.chargeId)]).toEqual([round, 0])
  }
  await comesBack(collection, person)
  expect(await site.openOf(person.chargeId)).toBe(1000)
  const amounts = (await paymentsOf(person)).map(([cents]) => cents)
  expect(amounts).toEqual([1000, -1000, 1000, -1000, 1000, -1000])
  expect(await faults()).toEqual([])
})

test("before the money was booked the bank collects it after all", async () => {
  const person = await site.debtor()
  const collection = await atBank()
  const item = await comesBack(collection, person, { bookedOn: "2026-03-02", code: "AG02" })
  await site.undoReturn(keeper, collection, item)
  expect((await itemOf(collection, person)).state).toBe("included")
  expect((await site.own(person.actor)).upcoming).toHaveLength(1)
  await settle(collection)
  expect(await paymentsOf(person)).toEqual([[1000, 0, collectOn]])
})

test("noted before the money was booked and undone after, it came in on the day of the collection", async () => {
  const person = await site.debtor()
  const collection = await atBank()
  const item = await comesBack(collection, person, { bookedOn: "2026-03-02", code: "AG02" })
  await settle(collection)
  expect(await paymentsOf(person)).toEqual([])
  await site.undoReturn(keeper, collection, item)
  expect(await paymentsOf(person)).toEqual([[1000, 0, collectOn]])
  expect((await itemOf(collection, person)).state).toBe("collected")
})

test("the mandate that ended by it holds again, unless there is another by now; who heard nothing hears nothing", async () => {
  const [alone, signedAgain, died] = [await site.debtor(), await site.debtor(), await site.debtor()]
  const collection = await settled()
  const account = { iban: "NL91ABNA0417164300", accountHolder: "S. de Vries" }
  for (const { userId } of [alone, signedAgain, died])
    await db()
      .insertInto("userFinances")
      .values({ userId, ...account })
      .onConflict((conflict) => conflict.column("userId").doUpdateSet(account))
      .execute()
  const items = [
    await comesBack(collection, alone, { code: "AC04" }),
    await comesBack(collection, signedAgain, { code: "AC04" }),
    await comesBack(collection, died, { code: "MD07" }),
  ]
  expect(await endOf(alone)).toMatchObject({ endReason: "returned" })
  await insertMandate(server, signedAgain.userId, { reference: "ANDERS-1" })
  await mails()
  for (const item of items) expect((await site.undoReturn(keeper, collection, item)).status).toBe(200)
  expect(new Set((await mails()).map(({ to }) => to))).toEqual(new Set([alone.actor.email, signedAgain.actor.email]))
  expect(await endOf(alone)).toEqual({ endReason: null, revokedAt: null })
  expect(await endOf(died)).toEqual({ endReason: null, revokedAt: null })
  expect((await endOf(signedAgain)).endReason).toBe("returned")
})

test("what was cancelled meanwhile is free money of the person", async () => {
  const person = await site.debtor()
  const collection = await settled()
  const item = await comesBack(collection, person)
  await inTransaction((tx) => cancelCharges(tx, [person.chargeId], booking()))
  expect((await site.undoReturn(keeper, collection, item)).status).toBe(200)
  expect((await paymentsOf(person)).map(([, free]) => free)).toEqual([0, 0, 1000])
  expect(await faults()).toEqual([])
})

test("it is refused when the amount is paid by now, on its way, or had gone back another way", async () => {
  const [paid, onItsWay, givenBack] = [await site.debtor(), await site.debtor(), await site.debtor()]
  const collection = await settled()
  const { paymentId } = await db()
    .selectFrom("payments")
    .select("paymentId")
    .where("userId", "=", givenBack.userId)
    .executeTakeFirstOrThrow()
  await inTransaction(async (tx) => {
    await cancelCharges(tx, [givenBack.chargeId], booking())
    await lockPayments(tx, [paymentId])
    await giveBack(tx, [{ paymentId, cents: 600, method: "transfer" }], booking())
  })
  const items = [
    await comesBack(collection, paid),
    await comesBack(collection, onItsWay),
    await comesBack(collection, givenBack),
  ]
  await pay(server, paid.userId, paid.chargeId, 1)
  const next = await site.draft(keeper, { collectOn: "2026-04-10" })
  expect((await site.announce(keeper, next)).status).toBe(200)
  const answers = []
  for (const item of items) {
    const { status, message } = await site.undoReturn(keeper, collection, item)
    answers.push([status, message])
  }
  expect(answers).toEqual([
    [409, expect.stringMatching(/op een andere manier betaald/)],
    [409, expect.stringMatching(/geïncasseerd of betaald/)],
    [409, expect.stringMatching(/teruggegeven/)],
  ])
  expect(await site.openOf(onItsWay.chargeId)).toBe(1000)
})

test("only what came back is undone, once, with a reason, and of an item of that collection", async () => {
  const person = await site.debtor()
  const collection = await settled()
  const { collectionItemId } = await itemOf(collection, person)
  const statuses = async (of = collection, reason = "Vergissing") =>
    (await site.undoReturn(keeper, of, collectionItemId, reason)).status
  expect(await statuses()).toBe(409)
  await comesBack(collection, person)
  expect(await statuses(collection, " ")).toBe(400)
  expect(await statuses(await site.draft(keeper, { collectOn: "2026-04-10" }))).toBe(404)
  const both = await Promise.all([statuses(), statuses()])
  expect(both.toSorted()).toEqual([200, 409])
  expect((await paymentsOf(person)).map(([cents]) => cents)).toEqual([1000, -1000, 1000])
})

test("what else the person owes stays as it is", async () => {
  const person = await site.debtor()
  const collection = await settled()
  const item = await comesBack(collection, person)
  const other = await charge(server, person.userId, { amountCents: 700 })
  await site.undoReturn(keeper, collection, item)
  expect([await site.openOf(person.chargeId), await site.openOf(other)]).toEqual([0, 700])
})
