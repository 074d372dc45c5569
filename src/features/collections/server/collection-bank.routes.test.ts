import { createHash } from "node:crypto"
import { beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { bankSchemas, schemaErrors } from "../../../platform/bank/bank-files.test-support.ts"
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
const fileOf = async (by: Actor, collection: Collection) => {
  const response = await by.download(`${site.pathOf(collection)}/file`)
  return { status: response.status, text: await response.text(), headers: response.headers }
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

describe("the file", () => {
  test("is what the bank takes, and the same bytes at the second download; it is in the trail", async () => {
    const { userId } = await site.debtor(
      { firstName: "Łukasz", lastName: "Çelik-’t Hooft" },
      { mandate: { accountHolder: null } },
    )
    const collection = await announced()
    const { data } = await site.step(keeper, collection, "lock")
    expect(data).toMatchObject({ state: "locked", messageId: `CH-20260302-${collection.collectionId}`, people: 1 })
    const first = await fileOf(keeper, collection)
    expect(first.headers.get("content-disposition")).toContain(`${data.messageId}.xml`)
    expect(first.text).toContain("<Nm>Lukasz Celik-'t Hooft</Nm>")
    expect(first.text).toContain("<CtrlSum>10.00</CtrlSum>")
    expect(first.text).toContain(`<ReqdColltnDt>${collectOn}</ReqdColltnDt>`)
    await db().updateTable("users").set({ lastName: "Anders" }).where("userId", "=", userId).execute()
    await site.setUp({ creditorName: "Iemand anders", painVersion: "02" })
    const second = await fileOf(keeper, collection)
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
    expect((await fileOf(keeper, collection)).text).toContain("pain.008.001.02")
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
    const { text } = await fileOf(keeper, collection)
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
    if (bankSchemas) expect(schemaErrors("pain.008.001.08", text)).toBe("")
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
    const { text } = await fileOf(keeper, collection)
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
    expect((await fileOf(third, collection)).status).toBe(403)
    expect((await fileOf(keeper, collection)).status).toBe(404)
    const old = await keeper.post(`${site.pathOf(collection)}/lock`, { version: 1 })
    expect(old.code).toBe("changedMeanwhile")
    server.setNow("2026-03-02T10:00:00Z")
    expect((await site.step(keeper, collection, "lock")).code).toBe("confirmFirst")
  })
})

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
    expect((await status({}, other))[0]).toBe(409)
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
  expect((await fileOf(keeper, collection)).status).toBe(404)
  expect(await paymentsOf(person.userId)).toHaveLength(1)
})

const jobParts = () => ({ ...server.services, db: db(), now: () => server.services.now() })
const jobRun = {
  isStopping: () => false,
  send: (...args: Parameters<typeof server.services.jobs.send>) => server.services.jobs.send(...args),
} as never
