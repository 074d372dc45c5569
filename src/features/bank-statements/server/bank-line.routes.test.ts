import { beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { countStatements } from "../../../../tests/support/count-statements.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { camtFile } from "../../../platform/server/bank/camt.test-support.ts"
import type { Payers } from "../bank-statement.ts"
import { bankDesk, camt, paid, referenceOf, theirs } from "./bank-statement.test-support.ts"

const server = testServer()
const actors = createActors(server)
const db = () => server.services.database.db
let treasurer: Actor
let anna: Actor

const { begin, charge, openOf, lines, read, paymentsOf, faults } = bankDesk(server, actors)

beforeEach(async () => {
  ;({ treasurer, anna } = await begin())
})

describe("what a line may be", () => {
  const first = async () => (await lines())[0]
  const best = async () => (await first())?.suggestions[0]

  test("our reference with another amount is a part, or more than somebody owes", async () => {
    await charge(1250)
    await read(
      camt([
        { cents: 1000, text: referenceOf(anna), day: "2026-11-25" },
        { cents: 1500, text: referenceOf(anna) },
      ]),
    )
    const [part, more] = await lines()
    expect(part?.suggestions[0]).toMatchObject({ why: "reference", fit: "part", restCents: 250, userId: anna.userId })
    expect(more?.suggestions[0]).toMatchObject({
      why: "reference",
      fit: "more",
      restCents: 250,
      charges: [{ cents: 1250 }],
    })
  })

  test("a reference with one slip, of somebody who owes something", async () => {
    await charge(1250)
    await read(
      camt([{ cents: 1250, text: referenceOf(anna).replace(/.$/, (d) => String((Number(d) + 1) % 10)), name: "X" }]),
    )
    expect(await best()).toMatchObject({ why: "nearReference", userId: anna.userId, fit: "exact" })
  })

  test("a known account with the exact amount goes before a name; another amount after it", async () => {
    const bram = await actors.user({ firstName: "Bram", lastName: "Bos" })
    await db().insertInto("userFinances").values({ userId: bram.userId, iban: theirs }).execute()
    await charge(1250, "Boete", bram.userId)
    await charge(1250)
    await read(camt([{ cents: 1250, name: "A de Vries" }]))
    expect((await first())?.suggestions.map(({ why, userId }) => [why, userId])).toEqual([
      ["account", bram.userId],
      ["name", anna.userId],
    ])
    await charge(50, "Meer", bram.userId)
    await db().updateTable("charges").set({ reason: null }).execute()
    await read(camt([{ cents: 1250, name: "A de Vries", day: "2026-11-24" }]))
    expect((await best())?.why).toBe("account")
  })

  test("some charges that come to the amount together", async () => {
    for (const cents of [500, 700, 900]) await charge(cents)
    await read(camt([{ cents: 1400, text: referenceOf(anna) }]))
    expect((await best())?.charges.map(({ cents }) => cents)).toEqual([500, 900])
  })

  test("whoever the account paid for before", async () => {
    await charge(1250)
    await read(camt([{ cents: 1250, text: referenceOf(anna), name: "Oma", iban: "NL44RABO0123456789" }]))
    await charge(800)
    await read(camt([{ cents: 800, text: "hoi", name: "Oma", iban: "NL44RABO0123456789" }]))
    expect(await best()).toMatchObject({ why: "payerBefore", name: "Anna de Vries", fit: "exact" })
  })

  test("a payout of the provider, a collection and a return are known by what they are", async () => {
    await read(
      camtFile("08", [
        paid({ cents: 18_750, name: "Stichting Mollie Payments", reference: "1", day: "2026-11-23" }),
        { amount: "300.00", direction: "CRDT", day: "2026-11-24", batch: "CH-2026-1", reference: "2" },
        {
          amount: "25.00",
          direction: "DBIT",
          day: "2026-11-25",
          reference: "3",
          payments: [{ debtor: ["A. de Vries", theirs], endToEndId: "CH-1", mandate: "M1", reason: "MD06" }],
        },
      ]),
    )
    const found = await lines()
    expect(found.map(({ kind, suggestions }) => [kind, suggestions[0]?.account?.code])).toEqual([
      ["providerPayout", "1110"],
      ["collection", "1120"],
      ["return", "1120"],
    ])
    expect(found[2]?.returnReason).toBe("MD06")
  })

  test("never shows a whole account number", async () => {
    await read(camt([{ cents: 1250 }]))
    const answer = await treasurer.fetch("/api/bank-statements/lines?filter[state]=open")
    const text = await answer.text()
    expect(text).toContain('"ibanEnd":"4567"')
    expect(text).not.toContain(theirs)
  })

  test("is looked up for a page of lines with as many statements as for one", async () => {
    await charge(1250)
    const entry = (n: number) => ({ cents: 1250, text: `regel ${n}`, reference: String(n) })
    await read(camt([entry(0)]))
    const stop = countStatements(db())
    await lines()
    const one = stop()
    await read(camt(Array.from({ length: 25 }, (_, n) => entry(n))))
    const stopAgain = countStatements(db())
    expect(await lines()).toHaveLength(25)
    expect(stopAgain()).toBe(one)
  })
})

describe("booking a line", () => {
  const book = (bankLineId: number | undefined, parts: object[], why = "hand") =>
    treasurer.post(`/api/bank-statements/lines/${bankLineId}/bookings`, { parts, why })
  const accountId = async (code: string) =>
    (
      await db()
        .selectFrom("ledgerAccounts")
        .select("ledgerAccountId")
        .where("code", "=", code)
        .executeTakeFirstOrThrow()
    ).ledgerAccountId
  const one = async (cents: number, more = {}) => {
    await read(camt([{ cents, text: "regel", ...more }]))
    return (await lines())[0]?.bankLineId
  }

  test("pays the chosen charge; what is more becomes credit", async () => {
    const chargeId = await charge(1250)
    await charge(3000, "Later")
    const id = await one(1500)
    expect(
      (await book(id, [{ kind: "payment", userId: anna.userId, amountCents: 1500, chargeIds: [chargeId] }])).status,
    ).toBe(200)
    expect(await openOf()).toMatchObject({ openCents: 3000, freeCents: 250 })
    expect((await lines("booked"))[0]?.bookings[0]).toMatchObject({
      pays: [{ text_nl: "Boete", cents: 1250 }],
      by: "Piet Penning",
      isAutomatic: false,
    })
    expect(await faults()).toEqual([])
  })

  test("pays a part of what somebody owes", async () => {
    await charge(1250)
    await book(await one(1000), [{ kind: "payment", userId: anna.userId, amountCents: 1000 }])
    expect(await openOf()).toMatchObject({ openCents: 250, freeCents: 0 })
  })

  test("is divided over people and accounts, and its parts come to its amount", async () => {
    const bram = await actors.user({ firstName: "Bram" })
    const [forAnna, forBram] = [await charge(1000), await charge(500, "Trui", bram.userId)]
    const id = await one(2000)
    const parts = [
      { kind: "payment", userId: anna.userId, amountCents: 1000, chargeIds: [forAnna] },
      { kind: "payment", userId: bram.userId, amountCents: 500, chargeIds: [forBram] },
      { kind: "account", ledgerAccountId: await accountId("8900"), amountCents: 400, note: "Fooi" },
    ]
    const short = await book(id, parts)
    expect([short.status, short.issues?.[0]?.message]).toEqual([
      400,
      "De delen zijn samen niet het bedrag van de regel.",
    ])
    expect((await book(id, [...parts.slice(0, 2), { ...parts[2], amountCents: 500 }])).status).toBe(200)
    expect([(await openOf()).openCents, (await openOf(bram.userId)).openCents]).toEqual([0, 0])
    expect((await lines("booked"))[0]?.bookings).toHaveLength(3)
  })

  test("of money that went out is on a ledger account, with a cost centre that the user sees", async () => {
    const id = await one(-995)
    const ledgerAccountId = await accountId("4900")
    const person = await book(id, [{ kind: "payment", userId: anna.userId, amountCents: 995 }])
    expect([person.status, person.issues?.[0]?.path]).toEqual([400, ["parts", 0, "kind"]])
    expect((await book(id, [{ kind: "account", ledgerAccountId, amountCents: 995, activityId: 999_999 }])).status).toBe(
      400,
    )
    expect((await book(id, [{ kind: "account", ledgerAccountId, amountCents: 995 }])).status).toBe(200)
    const booked = await db().selectFrom("bankLineBookings").selectAll().executeTakeFirstOrThrow()
    expect(booked).toMatchObject({ amountCents: -995, ledgerAccountId, kind: "account" })
    expect((await treasurer.delete(`/api/ledger-accounts/${ledgerAccountId}`)).status).toBe(409)
    const next = await one(-995, { day: "2026-11-25" })
    expect((await lines()).find(({ bankLineId }) => bankLineId === next)?.suggestions[0]).toMatchObject({
      why: "before",
      account: { code: "4900" },
    })
  })

  test("says everything that is wrong at once", async () => {
    const { status, issues } = await book(await one(1000), [
      { kind: "payment", userId: 999_999, amountCents: 500 },
      { kind: "account", ledgerAccountId: 999_999, amountCents: 500, groupId: 999_999 },
      { kind: "noted", paymentId: 999_999 },
    ])
    expect([status, issues?.map(({ path }) => path.join("."))]).toEqual([
      400,
      ["parts.0.userId", "parts.1.ledgerAccountId", "parts.1.groupId", "parts.2.paymentId"],
    ])
  })

  test("is done once, whoever presses", async () => {
    await charge(1250)
    const id = await one(1250)
    const parts = [{ kind: "payment", userId: anna.userId, amountCents: 1250 }]
    const both = await Promise.all([book(id, parts), book(id, parts)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await paymentsOf()).toHaveLength(1)
    expect((await book(999_999, parts)).status).toBe(404)
  })

  test("is undone by a counterpart: what it paid is open again, the line waits, and both stay to be read", async () => {
    await charge(1250)
    await read(camt([{ cents: 1250, text: referenceOf(anna) }]))
    const [line] = await lines("booked")
    const undo = (reason = "Verkeerde Anna") =>
      treasurer.post(`/api/bank-statements/lines/${line?.bankLineId}/undo`, { reason })
    expect((await undo()).status).toBe(200)
    expect(await openOf()).toMatchObject({ openCents: 1250, freeCents: 0 })
    expect((await lines())[0]?.bookings[0]).toMatchObject({ undoneBy: "Piet Penning", undoReason: "Verkeerde Anna" })
    expect((await undo()).status).toBe(200)
    const again = [{ kind: "payment", userId: anna.userId, amountCents: 1250 }]
    expect((await book(line?.bankLineId, again)).status).toBe(200)
    expect((await openOf()).openCents).toBe(0)
    expect((await paymentsOf()).map(({ amountCents }) => amountCents)).toEqual([1250, -1250, 1250])
    expect(await faults()).toEqual([])
  })

  test("cannot be undone at the person, nor after money of it went back", async () => {
    await book(await one(1500), [{ kind: "payment", userId: anna.userId, amountCents: 1500 }])
    const { paymentId } = await db()
      .selectFrom("payments")
      .select("paymentId")
      .where("userId", "=", anna.userId)
      .executeTakeFirstOrThrow()
    const direct = await treasurer.post(`/api/money/payments/${paymentId}/undo`, { reason: "Fout" })
    expect([direct.status, direct.message]).toEqual([
      409,
      "Deze betaling staat op een bankafschrift. Maak haar daar ongedaan, bij Afletteren.",
    ])
    await treasurer.post(`/api/money/people/${anna.userId}/refunds`, {
      key: crypto.randomUUID(),
      amountCents: 500,
      method: "transfer",
      note: null,
    })
    const [line] = await lines("booked")
    const undone = await treasurer.post(`/api/bank-statements/lines/${line?.bankLineId}/undo`, { reason: "Fout" })
    expect([undone.status, undone.message]).toEqual([
      409,
      "Van deze betaling is al geld teruggegaan. Maak dat eerst ongedaan.",
    ])
  })

  test("a refund that was noted is the line on which it went out", async () => {
    await book(await one(1500), [{ kind: "payment", userId: anna.userId, amountCents: 1500 }])
    await treasurer.post(`/api/money/people/${anna.userId}/refunds`, {
      key: crypto.randomUUID(),
      amountCents: 1500,
      method: "transfer",
      note: null,
    })
    const id = await one(-1500)
    const noted = (await lines())[0]?.suggestions.find(({ kind }) => kind === "noted")
    expect(noted).toMatchObject({ userId: anna.userId, why: "payerBefore" })
    expect((await book(id, [{ kind: "noted", paymentId: noted?.paymentId }], "payerBefore")).status).toBe(200)
    expect((await paymentsOf()).map(({ amountCents }) => amountCents)).toEqual([1500, -1500])
  })

  test("is passed over with a reason, and waits again when that is undone", async () => {
    const id = await one(1500)
    const ignore = (reason: string) => treasurer.post(`/api/bank-statements/lines/${id}/ignore`, { reason })
    expect((await ignore(" ")).status).toBe(400)
    expect((await ignore("Van de buren")).status).toBe(200)
    expect((await ignore("Nog eens")).status).toBe(409)
    expect((await lines("ignored"))[0]).toMatchObject({ ignoreReason: "Van de buren", decidedBy: "Piet Penning" })
    await treasurer.post(`/api/bank-statements/lines/${id}/undo`, { reason: "Toch wel" })
    expect((await lines())[0]).toMatchObject({ state: "open", ignoreReason: null })
  })

  test("finds people by name with what they owe, former members too", async () => {
    const chargeId = await charge(1250)
    const { data } = await treasurer.get<Payers>(`/api/bank-statements/payers?q=${encodeURIComponent("anna de vr")}`)
    expect(data.slice(0, 1)).toMatchObject([
      { userId: anna.userId, name: "Anna de Vries", charges: [{ chargeId, openCents: 1250 }] },
    ])
    expect((await treasurer.get("/api/bank-statements/payers?q=")).data).toEqual([])
  })
})
