import { beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../../tests/support/actors.ts"
import { startOfTest, testServer } from "../../../../../tests/support/server.ts"
import { isCreditorReference, paymentReference } from "../../../../platform/payments/payment-reference.ts"
import type { OwnCharge, OwnMoney } from "../../own-money.ts"
import type { PaymentMethod } from "../../money-kinds.ts"
import { bankAt, iban } from "../bank.test-support.ts"
import { ledgerFaults } from "../ledger-invariants.test-support.ts"
import { addCharges, addPayments, cancelCharges, giveBack, lockPayments, undoPayments } from "../ledger.service.ts"

const server = testServer()
const actors = createActors(server)
const day = 24 * 3_600_000
const daysLater = (count: number) => server.setNow(new Date(startOfTest.getTime() + count * day))
beforeEach(async () => {
  server.setNow(startOfTest)
  await bankAt(server, iban)
})

const booking = () => ({ by: null, at: server.services.now() })
const inBooks = <T>(book: (tx: Parameters<typeof addCharges>[0]) => Promise<T>) =>
  server.services.database.db.transaction().execute(book)

const charge = async (person: Actor, amountCents: number, text_nl = "Trui") => {
  const [made] = await inBooks((tx) =>
    addCharges(tx, [{ userId: person.userId, kind: "manual", amountCents, text_nl, text_en: "Jumper" }], booking()),
  )
  return made?.chargeId ?? 0
}
const pay = async (person: Actor, amountCents: number, method: PaymentMethod, pays: Record<number, number> = {}) => {
  const [made] = await inBooks((tx) =>
    addPayments(
      tx,
      [
        {
          method,
          amountCents,
          userId: person.userId,
          pays: Object.entries(pays).map(([chargeId, cents]) => ({ chargeId: Number(chargeId), cents })),
        },
      ],
      booking(),
    ),
  )
  return made?.paymentId ?? 0
}
const mine = async (person: Actor, query = "") => (await person.get<OwnMoney>(`/api/money/mine${query}`)).data

/** What is still open of a charge, by its story alone. */
const sumOf = ({ steps }: OwnCharge) =>
  steps.reduce(
    (sum, { what, amountCents }) => sum + (what === "charged" || what === "undone" ? amountCents : -amountCents),
    0,
  )

describe("what I owe and why", () => {
  test("is each charge with what happened to it, in order of time", async () => {
    const person = await actors.user()
    const chargeId = await charge(person, 750, "Bierproeverij")
    daysLater(2)
    await pay(person, 750, "pin", { [chargeId]: 750 })
    daysLater(3)
    await inBooks((tx) => cancelCharges(tx, [chargeId], { ...booking(), reason: "Afgemeld" }))
    const { charges, openCents, creditCents, payments } = await mine(person)
    expect(charges).toMatchObject([
      {
        text_nl: "Bierproeverij",
        openCents: 0,
        steps: [
          { what: "charged", amountCents: 750 },
          { what: "paid", amountCents: 750, method: "pin" },
          { what: "undone", amountCents: 750, method: "pin" },
          { what: "withdrawn", amountCents: 750, reason: "Afgemeld" },
        ],
      },
    ])
    expect([openCents, creditCents]).toEqual([0, 750])
    expect(payments).toMatchObject([{ method: "pin", amountCents: 750, freeCents: 750, returnedCents: 0 }])
  })

  test("adds up: the balance is the sum of the story", async () => {
    const person = await actors.user()
    const [a, b, c] = [await charge(person, 1250), await charge(person, 300), await charge(person, 999)]
    await pay(person, 1000, "cash", { [a]: 1000 })
    const slip = await pay(person, 500, "transfer", { [b]: 300 })
    await pay(person, 999, "writeOff", { [c]: 999 })
    await inBooks(async (tx) => {
      await lockPayments(tx, [slip])
      await giveBack(tx, [{ paymentId: slip, cents: 50 }], booking())
    })
    const wrong = await pay(person, 250, "pin", { [a]: 250 })
    await inBooks(async (tx) => {
      await lockPayments(tx, [wrong])
      await undoPayments(tx, [wrong], booking())
    })
    const { charges, payments, openCents, creditCents, transfer } = await mine(person)
    expect(charges).toHaveLength(3)
    for (const each of charges) expect(sumOf(each)).toBe(each.openCents)
    expect(charges.reduce((sum, each) => sum + sumOf(each), 0)).toBe(openCents)
    expect(payments.reduce((sum, { freeCents }) => sum + freeCents, 0)).toBe(creditCents)
    expect([openCents, creditCents]).toEqual([250, 150])
    // What they paid too much comes off.
    expect(transfer?.amountCents).toBe(100)
    expect((await person.get<{ owedCents: number }>("/api/money/owed")).data).toEqual({ owedCents: 100 })
    expect(await ledgerFaults(server.services.database.query)).toEqual([])
  })

  test("is a year at a time, and always what is open", async () => {
    const person = await actors.user()
    daysLater(-400)
    const open = await charge(person, 400, "Open")
    const settled = await charge(person, 500, "Klaar")
    await pay(person, 500, "cash", { [settled]: 500 })
    server.setNow(startOfTest)
    const later = await charge(person, 600, "Later")
    await pay(person, 600, "cash", { [later]: 600 })
    const second = startOfTest.getFullYear()
    const first = new Date(startOfTest.getTime() - 400 * day).getFullYear()
    const now = await mine(person)
    expect([now.year, now.years]).toEqual([second, [second, first]])
    expect(now.charges.map(({ chargeId }) => chargeId)).toEqual([open, later])
    expect((await mine(person, `?year=${first}`)).charges.map(({ chargeId }) => chargeId)).toEqual([open, settled])
  })

  test("is nobody else's", async () => {
    const [person, other] = [await actors.user(), await actors.user()]
    await charge(other, 500)
    expect(await mine(person)).toMatchObject({ openCents: 0, charges: [], payments: [], transfer: null, years: [] })
    expect((await actors.visitor.get("/api/money/mine")).status).toBe(401)
  })

  test("can be transferred, by a reference that is always the same", async () => {
    const person = await actors.user()
    await charge(person, 500)
    const { transfer } = await mine(person)
    expect(transfer).toMatchObject({ iban, amountCents: 500, reference: paymentReference(person.userId) })
    expect(isCreditorReference(transfer?.reference ?? "")).toBe(true)
    expect(transfer?.qr?.size).toBeGreaterThan(20)
    await bankAt(server, null)
    expect((await mine(person)).transfer).toBeNull()
  })

  test("tells the treasurer whose reference it is, and nobody else", async () => {
    const [person, treasurer] = [await actors.user(), await actors.user({ permissions: { finance: 1 } })]
    await charge(person, 500)
    const path = `/api/payment-references/${paymentReference(person.userId)}`
    expect((await treasurer.get(path)).data).toMatchObject({ userId: person.userId, openCents: 500, creditCents: 0 })
    expect((await person.get(path)).status).toBe(403)
    expect((await treasurer.get("/api/payment-references/RF00123456")).status).toBe(404)
  })
})

describe("a payment link", () => {
  interface Opened {
    state: string
    amountCents: number
    charges: { text_nl: string; openCents: number }[]
    transfer: { reference: string } | null
  }
  const make = (person: Actor, ...chargeIds: number[]) =>
    person.post<{ paymentLinkId: number; path: string }>("/api/payment-links", { chargeIds })
  const open = async (path: string) =>
    (await actors.visitor.get<Opened>(`/api/payment-links/opened/${path.split("/").at(-1)}`)).data
  const invalid = { state: "invalid", amountCents: 0, charges: [], transfer: null, expiresAt: null }

  test("shows what there is to pay, and nothing of whom", async () => {
    const person = await actors.user({ firstName: "Zonnebloem" })
    const { status, data } = await make(person, await charge(person, 750), await charge(person, 250))
    expect(status).toBe(201)
    const opened = await open(data.path)
    expect(opened).toMatchObject({
      state: "open",
      amountCents: 1000,
      charges: [{ openCents: 750 }, { openCents: 250 }],
    })
    expect(opened.transfer?.reference).toBe(paymentReference(person.userId))
    expect(JSON.stringify(opened)).not.toContain("Zonnebloem")
  })

  test("says that it is paid", async () => {
    const person = await actors.user()
    const chargeId = await charge(person, 750)
    const { data } = await make(person, chargeId)
    await pay(person, 500, "transfer", { [chargeId]: 500 })
    expect(await open(data.path)).toMatchObject({ state: "open", amountCents: 250 })
    await pay(person, 250, "transfer", { [chargeId]: 250 })
    expect(await open(data.path)).toMatchObject({ state: "paid", charges: [], transfer: null })
  })

  test("ends after 30 days, when it is ended, and answers as one that never was", async () => {
    const person = await actors.user()
    const chargeId = await charge(person, 750)
    const [one, two] = [await make(person, chargeId), await make(person, chargeId)]
    expect((await mine(person)).links).toHaveLength(2)
    expect((await person.delete(`/api/payment-links/${one.data.paymentLinkId}`)).status).toBe(200)
    expect((await person.delete(`/api/payment-links/${one.data.paymentLinkId}`)).status).toBe(200)
    const unknown = await open("/betalen/bestaat-niet")
    expect(unknown).toMatchObject(invalid)
    expect(await open(one.data.path)).toEqual(unknown)
    expect((await mine(person)).links).toHaveLength(1)
    daysLater(30)
    expect(await open(two.data.path)).toEqual(unknown)
    expect((await mine(person)).links).toEqual([])
  })

  test("is for own charges that are open, and for those of anybody by who charges people", async () => {
    const [person, other] = [await actors.user(), await actors.user()]
    const [reader, charger] = [
      await actors.user({ permissions: { finance: 1 } }),
      await actors.user({ permissions: { finance: 2 } }),
    ]
    const [theirs, own] = [await charge(other, 500), await charge(person, 500)]
    expect((await make(person, theirs)).status).toBe(404)
    expect((await make(reader, theirs)).status).toBe(404)
    expect((await make(person, 2_000_000)).status).toBe(404)
    // Of two people at once there is no link.
    expect((await make(charger, theirs, own)).status).toBe(404)
    const { status, data } = await make(charger, theirs)
    expect(status).toBe(201)
    expect((await person.delete(`/api/payment-links/${data.paymentLinkId}`)).status).toBe(404)
    expect((await other.delete(`/api/payment-links/${data.paymentLinkId}`)).status).toBe(200)
    await pay(person, 500, "cash", { [own]: 500 })
    expect((await make(person, own)).status).toBe(409)
  })

  test("is one of at most five that work, also when they are made at once", async () => {
    const person = await actors.user()
    const chargeId = await charge(person, 750)
    const made = await Promise.all(Array.from({ length: 7 }, () => make(person, chargeId)))
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 409, 409])
    const { rows } = await server.services.database.query(
      `select "tokenHash" from "paymentLinks" where "userId" = ${person.userId}`,
    )
    const token =
      made
        .find(({ status }) => status === 201)
        ?.data.path.split("/")
        .at(-1) ?? ""
    // Only its hash is kept.
    expect([token.length, JSON.stringify(rows).includes(token)]).toEqual([43, false])
  })

  test("works for somebody who is no longer a member", async () => {
    const former = await actors.user({ isMember: false })
    const { data } = await make(former, await charge(former, 750))
    expect((await open(data.path)).amountCents).toBe(750)
    expect((await mine(former)).openCents).toBe(750)
  })
})
