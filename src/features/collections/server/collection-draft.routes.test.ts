import { beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { accountServer } from "../../accounts/server/account.test-support.ts"
import { addPayments } from "../../money/server/ledger.service.ts"
import { beginPaying, charge, pay } from "../../money/server/reminders/reminder.test-support.ts"
import { payingSite } from "../../online-payments/server/online-payment.test-support.ts"
import { collecting, collectOn, monday } from "./collection.test-support.ts"

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

describe("a draft", () => {
  test("is on a day on which banks work", async () => {
    const dayOf = async (day: string) => (await site.draft(keeper, { collectOn: day })).collectOn
    // A Saturday, Good Friday to the Tuesday after Easter, Christmas.
    expect(await dayOf("2026-03-14")).toBe("2026-03-16")
    expect(await dayOf("2026-04-03")).toBe("2026-04-07")
    expect(await dayOf("2026-12-25")).toBe("2026-12-28")
    const past = await keeper.post("/api/collections", { name: "Maart", collectOn: "2026-03-02", kinds: ["manual"] })
    expect([past.status, past.issues?.map(({ path }) => path[0])]).toEqual([400, ["collectOn"]])
  })

  test("says of everybody who owes what it is about whether it is collected, and why not", async () => {
    const draft = await site.draft(keeper)
    const has = (lastName: string, mandate: Parameters<typeof site.debtor>[1] = {}) =>
      site.debtor({ lastName }, mandate)
    await has("Collected")
    const excluded = await has("Excluded")
    await has("None", { mandate: null })
    await has("Lapsed", { mandate: { signedAt: new Date("2023-03-10T12:00:00Z") } })
    await has("Swiss", { mandate: { iban: "CH9300762011623852957" } })
    await has("Greek", { mandate: { accountHolder: "Ζωή" } })
    await has("Odd", { mandate: { reference: "LID_12" } })
    const paying = await has("Paying")
    await beginPaying(server, paying.userId, paying.chargeId)
    const credit = await has("Credit")
    const gift = { method: "cash" as const, amountCents: 400, userId: credit.userId, pays: [] }
    await addPayments(db(), [gift], { by: null, at: server.services.now() })
    const silent = await has("Silent")
    await db().updateTable("users").set({ emailVerifiedAt: null }).where("userId", "=", silent.userId).execute()
    const more = await has("More", { cents: 5001 })
    await site.setUp({ itemMaxCents: 5000 })
    const path = `${site.pathOf(draft)}/exclusions`
    const who = { userId: excluded.userId }
    expect((await keeper.post(path, { ...who, reason: "Betaalt in termijnen" })).status).toBe(200)
    const { sums } = await site.preview(keeper, draft)
    expect(sums.map(({ outcome, people, cents }) => [outcome, people, cents])).toEqual([
      ["collect", 1, 1000],
      ["excluded", 1, 1000],
      ["noMandate", 1, 1000],
      ["lapsed", 1, 1000],
      ["account", 1, 1000],
      ["name", 1, 1000],
      ["reference", 1, 1000],
      ["overMax", 1, 5001],
      ["credit", 1, 1000],
      ["paying", 1, 1000],
      ["unreachable", 1, 1000],
    ])
    expect(await site.people(keeper, draft, "excluded")).toMatchObject([{ reason: "Betaalt in termijnen" }])
    expect(await site.people(keeper, draft, "overMax")).toMatchObject([
      { userId: more.userId, cents: 5001, charges: 1 },
    ])
    expect((await keeper.post(`${path}/withdraw`, who)).status).toBe(200)
    expect((await site.preview(keeper, draft)).sums[0]).toMatchObject({ outcome: "collect", people: 2 })
    expect((await keeper.post(`${path}/withdraw`, who)).status).toBe(404)
  })

  test("is about kinds of charges, and those to be paid by a day", async () => {
    const { userId } = await site.debtor()
    await charge(server, userId, { kind: "contribution", amountCents: 2500, payBy: "2026-04-01" })
    const cents = async (changes: object) =>
      (await site.preview(keeper, await site.draft(keeper, changes))).sums.map((each) => each.cents)
    expect(await cents({ kinds: ["manual"] })).toEqual([1000])
    expect(await cents({ kinds: ["manual", "contribution"] })).toEqual([3500])
    expect(await cents({ kinds: ["manual", "contribution"], dueBy: "2026-03-31" })).toEqual([1000])
    expect(await cents({ kinds: ["signUp"] })).toEqual([])
  })

  test("can be changed and thrown away until it is announced", async () => {
    await site.debtor()
    const draft = await site.draft(keeper)
    const body = { name: "April", collectOn: "2026-04-10", kinds: ["manual"] }
    const changed = await keeper.put(site.pathOf(draft), { ...body, version: draft.version })
    expect([changed.status, changed.data]).toMatchObject([200, { name: "April", collectOn: "2026-04-10" }])
    expect((await keeper.put(site.pathOf(draft), { ...body, version: draft.version })).code).toBe("changedMeanwhile")
    expect((await site.announce(keeper, draft)).status).toBe(200)
    expect((await keeper.put(site.pathOf(draft), body)).status).toBe(409)
    expect((await keeper.delete(site.pathOf(draft))).status).toBe(409)
    const other = await site.draft(keeper)
    expect((await keeper.delete(site.pathOf(other))).status).toBe(200)
    expect((await keeper.get(site.pathOf(other))).status).toBe(404)
  })
})

describe("announcing", () => {
  test("tells everybody the amount, what for, the day, the reference and the creditor, in their language", async () => {
    const anna = await site.debtor({ firstName: "Anna" })
    await charge(server, anna.userId, { text_nl: "Koffie", text_en: "Coffee", amountCents: 250 })
    const ben = await site.debtor({ firstName: "Ben" })
    await db().updateTable("users").set({ language: "en" }).where("userId", "=", ben.userId).execute()
    const draft = await site.draft(keeper)
    const { data } = await site.announce(keeper, draft)
    expect(data).toMatchObject({ state: "announced", people: 2, cents: 2250, unmailed: 2 })
    await site.mailAll()
    const sent = await mails()
    expect(sent.map(({ to }) => to).toSorted()).toEqual([anna.actor.email, ben.actor.email].toSorted())
    const dutch = sent.find(({ to }) => to === anna.actor.email)
    expect(dutch?.text).toMatch(/10 maart 2026[\s\S]*€\s?12,50[\s\S]*Koffie: €\s?2,50[\s\S]*NL69 ZZZ 1234 5678 0000/)
    expect(dutch?.text).toContain(`M${anna.userId}-TEST`)
    expect(sent.find(({ to }) => to === ben.actor.email)?.subject).toMatch(/collects €10\.00 on 10 March 2026/)
    await site.mailAll()
    expect(await mails()).toEqual([])
    expect((await site.own(anna.actor)).upcoming).toMatchObject([
      { collectOn, amountCents: 1250, ibanEnd: "4300", isInFile: false, creditorId: "NL69ZZZ123456780000" },
    ])
  })

  test("does what the preview showed, or nothing", async () => {
    const { userId, chargeId } = await site.debtor()
    const draft = await site.draft(keeper)
    const { fingerprint } = await site.preview(keeper, draft)
    await charge(server, userId, { amountCents: 1 })
    const late = await site.announce(keeper, draft, fingerprint)
    expect([late.status, late.message]).toMatchObject([409, expect.stringContaining("Kijk het overzicht")])
    await pay(server, userId, chargeId)
    const again = await site.announce(keeper, draft)
    expect(again.data).toMatchObject({ people: 1, cents: 1 })
  })

  test("is refused when people would not be told in time, without a creditor, or for nobody", async () => {
    await site.debtor()
    const soon = await site.draft(keeper, { collectOn: "2026-03-06" })
    expect((await site.announce(keeper, soon)).message).toMatch(/op tijd/)
    // The Saturday after five days is no day of banks: the Monday is the first.
    const first = await site.draft(keeper, { collectOn: "2026-03-09" })
    expect(first).toMatchObject({ firstToAnnounce: "2026-03-09", firstToHandIn: "2026-03-04" })
    await site.setUp({ creditorId: null })
    expect((await site.announce(keeper, first)).message).toMatch(/incassant-ID/)
    await site.setUp()
    const nobody = await site.draft(keeper, { kinds: ["signUp"] })
    expect((await site.announce(keeper, nobody)).message).toMatch(/niemand/)
  })

  test("takes a charge into one collection, also when two are announced at once", async () => {
    const { chargeId } = await site.debtor()
    const drafts = await Promise.all([site.draft(keeper), site.draft(keeper)])
    const answers = await Promise.all(drafts.map((draft) => site.announce(keeper, draft)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const live = await db()
      .selectFrom("collectionItemCharges")
      .select("collectionItemId")
      .where("chargeId", "=", chargeId)
      .execute()
    expect(live).toHaveLength(1)
    expect((await site.preview(keeper, await site.draft(keeper))).sums).toMatchObject([{ outcome: "elsewhere" }])
  })

  test("asks for a fresh login", async () => {
    await site.debtor()
    const draft = await site.draft(keeper)
    server.setNow("2026-03-02T10:00:00Z")
    expect((await site.announce(keeper, draft)).code).toBe("confirmFirst")
  })

  test("keeps people from being reminded meanwhile, and from paying twice once the file is made", async () => {
    const { actor, chargeId, userId } = await site.debtor()
    const draft = await site.draft(keeper)
    await site.announce(keeper, draft)
    const { data } = await keeper.post<{ leftOut: { why: string }[] }>("/api/money/reminders/preview", {
      userIds: [userId],
    })
    expect(data.leftOut.map(({ why }) => why)).toEqual(["collected"])
    await site.step(keeper, draft, "lock")
    payingSite(server).fresh()
    const refused = await actor.post("/api/payment-attempts", { chargeIds: [chargeId] })
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining("geïncasseerd")])
  })
})
