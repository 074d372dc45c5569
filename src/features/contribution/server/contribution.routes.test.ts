import { insertMandate } from "../../../../tests/support/mandates.ts"
import { beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { accountServer } from "../../accounts/server/account.test-support.ts"
import { ledgerFaults } from "../../money/server/ledger-invariants.test-support.ts"
import type { ContributionPreview, ContributionRun, ContributionTerms, contributionPeople } from "../contribution.ts"
import type { ContributionOutcome } from "../contribution-outcome.ts"
import { chargeNext } from "./contribution-run.service.ts"
import { finishRuns, memberSince, runYear, setYear, termsOf } from "./contribution.test-support.ts"
import type * as z from "zod"

const { server, mails } = accountServer()
const actors = createActors(server)
let treasurer: Actor
let year = 2010

// Each test has a year of its own, in which only its own people are members.
beforeEach(async () => {
  year += 2
  server.setNow(`${year + 1}-03-02T09:00:00Z`)
  treasurer = await actors.user({ firstName: "Penny", permissions: { finance: 4 } })
  await server.services.database.db.deleteFrom("memberships").execute()
  await memberSince(server, treasurer.userId, { since: `${year}-01-01`, type: "honorary" })
  await mails()
})

const members = async (count: number, period = { since: "2010-09-01" } as Parameters<typeof memberSince>[2]) => {
  const found: Actor[] = []
  for (let n = 0; n < count; n++) {
    const actor = await actors.user({ firstName: `Lid${n}` })
    await memberSince(server, actor.userId, period)
    found.push(actor)
  }
  return found
}
const chargesOf = async (userIds: readonly number[]) =>
  server.services.database.db
    .selectFrom("charges")
    .select(["userId", "amountCents", "source", "isCancelled", "payBy", "reason", "createdBy"])
    .where("userId", "in", userIds)
    .where("kind", "=", "contribution")
    .orderBy("userId")
    .execute()
const idsOf = (people: readonly Actor[]) => people.map(({ userId }) => userId)
const preview = async () => (await treasurer.get<ContributionPreview>(`/api/contribution-years/${year}/preview`)).data
const sumOf = async (outcome: ContributionOutcome) => {
  const { people = 0, cents = 0 } = (await preview()).sums.find((sum) => sum.outcome === outcome) ?? {}
  return [people, cents]
}
const runs = async () => (await treasurer.get<ContributionRun[]>(`/api/contribution-years/${year}/runs`)).data

describe("what a year costs", () => {
  test("is proposed from the year before, and is what was saved", async () => {
    await setYear(treasurer, year, { text_nl: `Contributie ${year}–${year + 1}` })
    const next = await treasurer.get<ContributionTerms>(`/api/contribution-years/${year + 1}`)
    expect(next.data).toMatchObject({
      isSet: false,
      referenceDay: `${year + 1}-10-01`,
      lateFrom: `${year + 2}-02-01`,
      text_nl: `Contributie ${year + 1}–${year + 2}`,
      rates: termsOf(year).rates,
      may: { set: true, run: true },
    })
    const { data } = await setYear(treasurer, year + 1)
    expect(data).toMatchObject({ isSet: true, ...termsOf(year + 1) })
    year++
  })

  test("is not overwritten by somebody who looked at the same proposal", async () => {
    expect((await treasurer.put(`/api/contribution-years/${year}`, { ...termsOf(year), version: 1 })).status).toBe(200)
    const second = await treasurer.put(`/api/contribution-years/${year}`, { ...termsOf(year), version: 1 })
    expect([second.status, second.code]).toEqual([409, "changedMeanwhile"])
  })

  test("has its days in the year, and an amount for each type", async () => {
    const outside = await setYear(treasurer, year, { referenceDay: `${year + 1}-10-01`, lateFrom: `${year}-08-31` })
    expect([outside.status, outside.issues?.map(({ path }) => path[0])]).toEqual([400, ["referenceDay", "lateFrom"]])
    const [rate] = termsOf(year).rates
    expect((await setYear(treasurer, year, { rates: Array(5).fill(rate) })).status).toBe(400)
    expect((await setYear(treasurer, year, { rates: [] })).status).toBe(400)
  })

  test("is read by who sees money, run by who charges, and set by who keeps the books", async () => {
    await setYear(treasurer, year)
    await members(1)
    const reader = await actors.user({ permissions: { finance: 1 } })
    const charger = await actors.user({ permissions: { finance: 2 } })
    expect((await reader.get(`/api/contribution-years/${year}/preview`)).status).toBe(200)
    expect((await runYear(reader, year)).status).toBe(403)
    expect((await setYear(charger, year)).status).toBe(403)
    expect((await runYear(charger, year)).status).toBe(202)
    const member = await actors.user()
    expect((await member.get(`/api/contribution-years/${year}`)).status).toBe(403)
  })
})

describe("the preview", () => {
  test("says of everybody what they pay, or why nothing", async () => {
    await setYear(treasurer, year)
    await members(3)
    await members(2, { since: `${year}-09-05`, type: "donor" })
    await members(1, { since: `${year + 1}-02-01` })
    await members(1, { since: `${year + 1}-02-10`, type: "donor" })
    await members(1, { since: "2010-09-01", until: `${year}-09-20` })
    await members(1, { since: `${year}-11-01`, until: `${year}-12-01` })
    await members(1, { since: `${year}-11-01` })
    await members(1, { since: `${year + 1}-09-01` })
    const [friend, other] = await members(2)
    const exceptions = `/api/contribution-years/${year}/exceptions`
    await treasurer.post(exceptions, { userId: friend?.userId, amountCents: 0, reason: "Helpt veel." })
    await treasurer.post(exceptions, { userId: other?.userId, amountCents: 1000, reason: "Half jaar weg." })
    const { sums, people, cents } = await preview()
    expect(Object.fromEntries(sums.map((sum) => [sum.outcome, [sum.people, sum.cents]]))).toEqual({
      full: [6, 3 * 2500 + 2 * 4000 + 2500],
      late: [1, 1250],
      lateFree: [1, 0],
      notMember: [2, 0],
      noAmount: [1, 0],
      free: [1, 0],
      exception: [1, 1000],
    })
    expect([people, cents]).toEqual([8, 20_250])
    type People = z.output<typeof contributionPeople>
    const { data } = await treasurer.get<People>(`/api/contribution-years/${year}/people?outcome=exception`)
    expect(data.items).toMatchObject([{ userId: other?.userId, cents: 1000, reason: "Half jaar weg." }])
    expect((await treasurer.get(`/api/contribution-years/${year}/people?outcome=nobody`)).status).toBe(400)
  })

  test("leaves out who joined after the reference day, if late joiners pay nothing", async () => {
    await setYear(treasurer, year, { lateFrom: null })
    await members(1, { since: `${year}-11-01` })
    expect(await sumOf("notMember")).toEqual([1, 0])
  })

  test("is empty for a year of which nothing is set", async () => {
    expect(await preview()).toMatchObject({ sums: [], people: 0, cents: 0 })
    const { status, message } = await runYear(treasurer, year)
    expect([status, message]).toEqual([409, "Zeg eerst wat dit jaar kost."])
  })
})

describe("charging a year", () => {
  test("charges everybody once, however often it is run", async () => {
    await setYear(treasurer, year)
    const people = await members(3)
    expect((await runYear(treasurer, year)).status).toBe(202)
    await finishRuns(server)
    const charged = await chargesOf(idsOf(people))
    expect(charged).toMatchObject(
      people.map(({ userId }) => ({
        userId,
        amountCents: 2500,
        source: `contribution:${year}:${userId}`,
        payBy: `${year + 1}-08-01`,
        createdBy: treasurer.userId,
      })),
    )
    expect(await runs()).toMatchObject([
      { total: 3, charged: 3, chargedCents: 7500, skipped: 0, by: expect.stringContaining("Penny") as string },
    ])
    expect((await runs())[0]?.finishedAt).not.toBeNull()
    expect(await sumOf("already")).toEqual([3, 0])
    const again = await runYear(treasurer, year)
    expect([again.status, again.message]).toEqual([409, "Er is niemand te rekenen."])
    await members(1)
    expect((await runYear(treasurer, year)).status).toBe(202)
    await finishRuns(server)
    expect((await runs())[0]).toMatchObject({ total: 1, charged: 1 })
    expect(await chargesOf(idsOf(people))).toHaveLength(3)
    expect(await ledgerFaults((text) => server.services.database.query(text))).toEqual([])
  })

  test("by two people at once, charges everybody once", async () => {
    await setYear(treasurer, year)
    const people = await members(5)
    const other = await actors.user({ permissions: { finance: 2 } })
    const { fingerprint } = await preview()
    const answers = await Promise.all(
      [treasurer, other, treasurer].map((actor) =>
        actor.post(`/api/contribution-years/${year}/runs`, { fingerprint, isMailing: false }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409])
    await Promise.all([finishRuns(server), finishRuns(server)])
    expect(await chargesOf(idsOf(people))).toHaveLength(5)
  })

  test("that is killed midway goes on where it was, and charges everybody once", async () => {
    await setYear(treasurer, year)
    const people = await members(4)
    await runYear(treasurer, year)
    const run = await server.services.database.db
      .selectFrom("contributionRuns")
      .selectAll()
      .where("year", "=", year)
      .executeTakeFirstOrThrow()
    // The process dies after it has charged, and before the transaction is over.
    const dying = server.services.database.db.transaction().execute(async (tx) => {
      expect(await chargeNext(tx, run, server.services.now())).toHaveLength(4)
      throw new Error("killed")
    })
    await expect(dying).rejects.toThrow("killed")
    expect(await chargesOf(idsOf(people))).toEqual([])
    // Then after the first part was written, of which one had been charged by another way.
    await server.services.database.db.transaction().execute((tx) => chargeNext(tx, run, server.services.now()))
    const lines = people.slice(0, 2).map(({ userId }) => ({
      contributionRunId: run.contributionRunId,
      userId,
      membershipId: null,
      amountCents: 2500,
      why: "full" as const,
      reason: null,
    }))
    await server.services.database.db.insertInto("contributionRunLines").values(lines).execute()
    await finishRuns(server)
    expect(await chargesOf(idsOf(people))).toHaveLength(4)
    expect((await runs())[0]).toMatchObject({ charged: 4, chargedCents: 10_000, skipped: 2 })
  })

  test("is refused if somebody would pay something else by now, and then charges nobody", async () => {
    await setYear(treasurer, year)
    const people = await members(2)
    const { fingerprint } = await preview()
    await memberSince(server, people[0]?.userId ?? 0, { since: "2010-09-01", type: "donor" })
    const refused = await treasurer.post(`/api/contribution-years/${year}/runs`, { fingerprint, isMailing: false })
    expect([refused.status, refused.code]).toEqual([409, "conflict"])
    expect(refused.message).toContain("intussen iets veranderd")
    await finishRuns(server)
    expect(await chargesOf(idsOf(people))).toEqual([])
    expect(await runs()).toEqual([])
  })

  test("is refused when the day to pay by has passed, or the month is closed", async () => {
    await setYear(treasurer, year, { payBy: `${year + 1}-03-01` })
    await members(1)
    expect((await runYear(treasurer, year)).message).toContain("al voorbij")
    await setYear(treasurer, year)
    const closed = { month: `${year + 1}-03-01`, closedAt: server.services.now(), closedBy: null }
    await server.services.database.db.insertInto("closedMonths").values(closed).execute()
    const refused = await runYear(treasurer, year)
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining("afgesloten")])
    await server.services.database.db.deleteFrom("closedMonths").execute()
  })

  test("requires a recent login", async () => {
    await setYear(treasurer, year)
    await members(1)
    const { fingerprint } = await preview()
    server.setNow(`${year + 1}-03-02T16:00:00Z`)
    const refused = await treasurer.post(`/api/contribution-years/${year}/runs`, { fingerprint, isMailing: false })
    expect([refused.status, refused.code]).toEqual([403, "confirmFirst"])
  })

  test("leaves alone whose charge was cancelled, until somebody makes an exception", async () => {
    await setYear(treasurer, year)
    const [person] = await members(1)
    await runYear(treasurer, year)
    await finishRuns(server)
    const { cancelCharges } = await import("../../money/server/ledger.service.ts")
    const { rows } = await server.services.database.query(`select "chargeId" from charges where "userId" = $1`, [
      person?.userId,
    ])
    const ids = (rows as { chargeId: number }[]).map(({ chargeId }) => chargeId)
    await server.services.database.db
      .transaction()
      .execute((tx) => cancelCharges(tx, ids, { by: null, at: server.services.now() }))
    expect(await sumOf("cancelled")).toEqual([1, 0])
    server.setNow(`${year + 1}-03-02T09:05:00Z`)
    const exception = { userId: person?.userId, amountCents: 500, reason: "Afgesproken." }
    expect((await treasurer.post(`/api/contribution-years/${year}/exceptions`, exception)).status).toBe(201)
    expect(await sumOf("exception")).toEqual([1, 500])
  })
})

describe("the mail", () => {
  test("says how much, why, until when and how, to whoever has a verified address", async () => {
    await setYear(treasurer, year)
    const [person, unverified, english] = await members(3)
    const set = (userId: number | undefined, values: object) =>
      server.services.database.db
        .updateTable("users")
        .set(values)
        .where("userId", "=", userId ?? 0)
        .execute()
    await set(unverified?.userId, { emailVerifiedAt: null })
    await set(english?.userId, { language: "en" })
    await runYear(treasurer, year, true)
    await finishRuns(server)
    const received = await mails()
    expect(received.map(({ to }) => to).toSorted()).toEqual([person?.email, english?.email].toSorted())
    const mail = received.find(({ to }) => to === person?.email)
    expect(mail?.subject).toContain(`Contributie ${year}`)
    expect(mail?.text).toContain("€ 25")
    expect(mail?.text).toContain(`1 augustus ${year + 1}`)
    expect(mail?.text).toContain("hele jaar")
    expect(mail?.link).toBe("/mijn-account/betalingen")
    expect(received.find(({ to }) => to === english?.email)?.text).toContain("whole year")
    await finishRuns(server)
    expect(await mails()).toEqual([])
  })

  test("says to who gave a mandate that it is collected, and is not sent unless asked", async () => {
    await setYear(treasurer, year)
    const [person] = await members(1)
    await insertMandate(server, person?.userId ?? 0)
    await runYear(treasurer, year, true)
    await finishRuns(server)
    expect((await mails())[0]?.text).toContain("machtiging")
    await members(1)
    await runYear(treasurer, year)
    await finishRuns(server)
    expect(await mails()).toEqual([])
  })
})

describe("exceptions", () => {
  test("are one for a person and a year, and stay to be read after they are withdrawn", async () => {
    await setYear(treasurer, year)
    const [person] = await members(1)
    const path = `/api/contribution-years/${year}/exceptions`
    const input = { userId: person?.userId, amountCents: 0, reason: "Erg ziek." }
    const { data } = await treasurer.post<{ contributionExceptionId: number }>(path, input)
    const second = await treasurer.post(path, input)
    expect([second.status, second.message]).toEqual([409, expect.stringContaining("al een uitzondering")])
    expect((await treasurer.post(path, { ...input, userId: 9_999_999 })).status).toBe(400)
    expect((await treasurer.post(path, { ...input, reason: " " })).status).toBe(400)
    expect((await treasurer.delete(`${path}/${data.contributionExceptionId}`)).status).toBe(200)
    expect((await treasurer.delete(`${path}/${data.contributionExceptionId}`)).status).toBe(200)
    expect(
      (await treasurer.delete(`/api/contribution-years/${year + 1}/exceptions/${data.contributionExceptionId}`)).status,
    ).toBe(404)
    expect((await treasurer.post(path, { ...input, amountCents: 500 })).status).toBe(201)
    const kept = await treasurer.get<{ items: { reason: string; withdrawnAt: string | null }[] }>(path)
    expect(kept.data.items).toMatchObject([{ amountCents: 500, withdrawnAt: null }, { reason: "Erg ziek." }])
    expect(kept.data.items[1]?.withdrawnAt).not.toBeNull()
    expect(await sumOf("exception")).toEqual([1, 500])
  })
})
