import { beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { accountServer } from "../../accounts/server/account.test-support.ts"
import { moveMandate } from "../../mandates/server/mandate-moves.service.ts"
import { ledgerFaults } from "../../money/server/ledger-invariants.test-support.ts"
import { cancelCharges, giveBack, lockPayments } from "../../money/server/ledger.service.ts"
import { pay } from "../../money/server/reminders/reminder.test-support.ts"
import type { Collection } from "../collections.ts"
import { collectionSettleJob } from "./collection.jobs.ts"
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
/** Handed in on the first day, and looked at by a treasurer who logged in the day after the collection. */
const settled = async () => {
  const collection = await announced()
  await site.step(keeper, collection, "lock")
  await site.step(keeper, collection, "hand-in")
  server.setNow(after)
  keeper = await site.treasurer()
  expect((await site.step(keeper, collection, "settle")).data.state).toBe("settled")
  return collection
}
const mandateOf = (mandateId: number | null) =>
  db()
    .selectFrom("mandates")
    .select(["revokedAt", "endReason", "lastCollectedOn", "lapsesOn"])
    .where("mandateId", "=", mandateId ?? 0)
    .executeTakeFirstOrThrow()
const paymentsOf = (userId: number) =>
  db()
    .selectFrom("payments")
    .select(["method", "amountCents", "freeCents", "receivedOn"])
    .where("userId", "=", userId)
    .orderBy("paymentId")
    .execute()

describe("the money", () => {
  test("comes in the day after: each item pays its charges, and the mandate was used", async () => {
    const { userId, chargeId, mandateId } = await site.debtor()
    const collection = await announced()
    await site.step(keeper, collection, "lock")
    await site.step(keeper, collection, "hand-in")
    server.setNow(`${collectOn}T20:00:00Z`)
    keeper = await site.treasurer()
    expect((await site.step(keeper, collection, "settle")).message).toMatch(/nog niet voorbij/)
    server.setNow(after)
    // As the job of every morning does.
    await collectionSettleJob(jobParts()).work({} as never, jobRun)
    expect(await paymentsOf(userId)).toEqual([
      { method: "directDebit", amountCents: 1000, freeCents: 0, receivedOn: collectOn },
    ])
    expect(await site.openOf(chargeId)).toBe(0)
    expect(await mandateOf(mandateId)).toMatchObject({ lastCollectedOn: collectOn, lapsesOn: "2029-03-10" })
    await collectionSettleJob(jobParts()).work({} as never, jobRun)
    expect(await paymentsOf(userId)).toHaveLength(1)
  })

  test("of what was cancelled or paid meanwhile is free money of the person", async () => {
    const [cancelled, paid] = await Promise.all([site.debtor(), site.debtor()])
    const collection = await announced()
    await site.step(keeper, collection, "lock")
    await site.step(keeper, collection, "hand-in")
    await db()
      .transaction()
      .execute((tx) => cancelCharges(tx, [cancelled.chargeId], { by: null, at: server.services.now() }))
    await pay(server, paid.userId, paid.chargeId)
    server.setNow(after)
    keeper = await site.treasurer()
    await site.step(keeper, collection, "settle")
    expect((await paymentsOf(cancelled.userId)).map(({ freeCents }) => freeCents)).toEqual([1000])
    expect((await paymentsOf(paid.userId)).map(({ freeCents }) => freeCents)).toEqual([0, 1000])
    expect(await ledgerFaults((text) => server.services.database.query(text))).toEqual([])
  })

  test("of a closed month is booked on the first day that is open", async () => {
    const { userId } = await site.debtor()
    const collection = await announced()
    await site.step(keeper, collection, "lock")
    await site.step(keeper, collection, "hand-in")
    server.setNow("2026-04-02T09:00:00Z")
    keeper = await site.treasurer()
    await db()
      .insertInto("closedMonths")
      .values({ month: "2026-03-01", closedAt: server.services.now(), closedBy: null })
      .execute()
    await site.step(keeper, collection, "settle")
    await db().deleteFrom("closedMonths").execute()
    expect((await paymentsOf(userId)).map(({ receivedOn }) => receivedOn)).toEqual(["2026-04-01"])
  })
})

describe("what comes back", () => {
  test("before the money was booked never was a payment", async () => {
    const person = await site.debtor()
    const collection = await announced()
    await site.step(keeper, collection, "lock")
    await site.step(keeper, collection, "hand-in")
    const item = await itemOf(collection, person)
    const noted = await site.noteReturn(keeper, collection, item?.collectionItemId ?? 0, {
      bookedOn: "2026-03-02",
      code: "AC04",
    })
    expect([noted.status, noted.data]).toMatchObject([201, { returnedPeople: 1, returnedCents: 1000 }])
    expect(await mandateOf(person.mandateId)).toMatchObject({ endReason: "returned" })
    server.setNow(after)
    keeper = await site.treasurer()
    await site.step(keeper, collection, "settle")
    expect(await paymentsOf(person.userId)).toEqual([])
    expect(await site.openOf(person.chargeId)).toBe(1000)
    expect((await itemOf(collection, person))?.state).toBe("rejected")
  })

  test("after that is open again, with its costs; the person hears why and can read it", async () => {
    const person = await site.debtor()
    const collection = await settled()
    await mails()
    const item = await itemOf(collection, person)
    const noted = await site.noteReturn(keeper, collection, item?.collectionItemId ?? 0, {
      code: "am04",
      costCents: 350,
    })
    expect(noted.status).toBe(201)
    expect((await paymentsOf(person.userId)).map(({ amountCents }) => amountCents)).toEqual([1000, -1000])
    expect(await site.openOf(person.chargeId)).toBe(1000)
    const [mail] = await mails()
    expect(mail?.to).toBe(person.actor.email)
    expect(mail?.text).toMatch(/€\s?10,00[\s\S]*10 maart 2026/)
    // Too little money is no reason to ask for another mandate.
    expect((await mandateOf(person.mandateId)).revokedAt).toBeNull()
    expect(await site.own(person.actor)).toMatchObject({
      upcoming: [],
      returned: [{ code: "AM04", amountCents: 1000 }],
    })
    const { data } = await keeper.get<{ charges: { kind: string; openCents: number }[] }>(
      `/api/money/people/${person.userId}`,
    )
    expect(data.charges.filter(({ kind }) => kind === "returnCost").map(({ openCents }) => openCents)).toEqual([350])
    const again = await site.noteReturn(keeper, collection, item?.collectionItemId ?? 0)
    expect([again.status, again.message]).toEqual([409, "Dit is al genoteerd."])
  })

  test("of somebody who died ends the mandate and mails nobody", async () => {
    const person = await site.debtor()
    const collection = await settled()
    await mails()
    const item = await itemOf(collection, person)
    await site.noteReturn(keeper, collection, item?.collectionItemId ?? 0, { code: "MD07" })
    expect([await mails(), (await mandateOf(person.mandateId)).endReason]).toEqual([[], "returned"])
  })

  test("does not end a mandate that moved to another account since", async () => {
    const person = await site.debtor()
    const collection = await settled()
    const writing = { db: db(), viewer: { userId: person.userId, permissions: {} }, now: server.services.now() }
    const held = { mandateId: person.mandateId ?? 0, iban: "NL91ABNA0417164300" }
    await moveMandate(writing, held, { iban: "BE68539007547034", accountHolder: "S. de Vries" })
    const item = await itemOf(collection, person)
    await site.noteReturn(keeper, collection, item?.collectionItemId ?? 0, { code: "AC04" })
    expect((await mandateOf(person.mandateId)).revokedAt).toBeNull()
  })

  test("of money that had gone back another way already says what is missing", async () => {
    const person = await site.debtor()
    const collection = await settled()
    const { paymentId } = await db()
      .selectFrom("payments")
      .select("paymentId")
      .where("userId", "=", person.userId)
      .executeTakeFirstOrThrow()
    await db()
      .transaction()
      .execute(async (tx) => {
        const booking = { by: null, at: server.services.now() }
        await cancelCharges(tx, [person.chargeId], booking)
        await lockPayments(tx, [paymentId])
        await giveBack(tx, [{ paymentId, cents: 600, method: "transfer" }], booking)
      })
    const item = await itemOf(collection, person)
    await site.noteReturn(keeper, collection, item?.collectionItemId ?? 0)
    expect((await itemOf(collection, person))?.returned).toMatchObject({ missingCents: 600 })
    expect(await ledgerFaults((text) => server.services.database.query(text))).toEqual([])
  })

  test("is on a day that can be, of a reason that banks know, and of an item of that collection", async () => {
    const person = await site.debtor()
    const collection = await settled()
    const item = await itemOf(collection, person)
    const status = async (body: object, of = collection) => {
      const answer = await site.noteReturn(keeper, of, item?.collectionItemId ?? 0, body)
      return [answer.status, answer.issues?.map(({ path }) => path[0])]
    }
    expect(await status({ bookedOn: "2026-03-12" })).toEqual([400, ["bookedOn"]])
    expect(await status({ bookedOn: "2026-03-09" })).toEqual([400, ["bookedOn"]])
    expect(await status({ code: "ZZ99" })).toEqual([400, ["code"]])
    const other = await site.draft(keeper, { collectOn: "2026-04-10" })
    expect((await status({}, other))[0]).toBe(404)
  })
})

describe("calling it off", () => {
  test("tells who was told, and leaves everything open", async () => {
    const person = await site.debtor()
    const collection = await announced()
    await site.mailAll()
    await mails()
    await site.step(keeper, collection, "lock")
    const called = await site.step(keeper, collection, "cancel", { reason: "Verkeerde dag" })
    expect(called.data).toMatchObject({ state: "cancelled", cancelReason: "Verkeerde dag" })
    await site.mailAll()
    expect((await mails()).map(({ to, subject }) => [to, /niets/.test(subject)])).toEqual([[person.actor.email, true]])
    expect(await site.openOf(person.chargeId)).toBe(1000)
    expect((await site.own(person.actor)).upcoming).toEqual([])
    expect((await site.preview(keeper, await site.draft(keeper))).sums).toMatchObject([{ outcome: "collect" }])
    expect((await site.step(keeper, collection, "hand-in")).status).toBe(409)
  })

  test("before anybody was told tells nobody; after the money was booked it cannot be done", async () => {
    await site.debtor()
    const early = await announced()
    await site.step(keeper, early, "cancel", { reason: "Toch niet" })
    await site.mailAll()
    expect(await mails()).toEqual([])
    const collection = await settled()
    expect((await site.step(keeper, collection, "cancel", { reason: "Te laat" })).status).toBe(409)
  })
})

test("after thirteen months nobody sees whose account it was, and the file is gone; the money stays", async () => {
  const person = await site.debtor()
  const collection = await settled()
  server.setNow("2027-05-12T07:00:00Z")
  await collectionSettleJob(jobParts()).work({} as never, jobRun)
  const rows = await db()
    .selectFrom("collectionItems")
    .select(["userId", "iban", "accountHolder", "amountCents"])
    .where("collectionId", "=", collection.collectionId)
    .execute()
  expect(rows).toEqual([{ userId: null, iban: null, accountHolder: null, amountCents: 1000 }])
  keeper = await site.treasurer()
  expect((await site.fileOf(keeper, collection)).status).toBe(404)
  expect(await paymentsOf(person.userId)).toHaveLength(1)
})

const jobParts = () => ({ ...server.services, db: db(), now: () => server.services.now() })
const jobRun = {
  isStopping: () => false,
  send: (...args: Parameters<typeof server.services.jobs.send>) => server.services.jobs.send(...args),
} as never
