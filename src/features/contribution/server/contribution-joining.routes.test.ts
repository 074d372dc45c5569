import { insertMandate } from "../../../../tests/support/mandates.ts"
import { randomUUID } from "node:crypto"
import { beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { countStatements } from "../../../../tests/support/count-statements.ts"
import { paymentReference } from "../../../platform/payments/payment-reference.ts"
import { accountServer } from "../../accounts/server/account.test-support.ts"
import { previewed } from "../../bulk-acts/server/bulk-act.test-support.ts"
import { makeApplicant } from "../../memberships/server/application.test-support.ts"
import { bulkMailQueue } from "../../memberships/server/bulk-mail.jobs.ts"
import { ledgerFaults } from "../../money/server/ledger-invariants.test-support.ts"
import type { contributionPeople } from "../contribution.ts"
import type { ContributionOutcome } from "../contribution-outcome.ts"
import { settingsVersion } from "../../settings/server/settings.test-support.ts"
import { exceptionOf, finishRuns, memberSince, runYear, setYear } from "./contribution.test-support.ts"
import type * as z from "zod"

const { server, mails } = accountServer()
const actors = createActors(server)
const bulk = "/api/applications/bulk/accept"
let board: Actor
let treasurer: Actor
let year = 2010

// Each test has a year of its own, in which only its own people are members. It is 2 March of that year.
beforeEach(async () => {
  year += 2
  server.setNow(`${year + 1}-03-02T09:00:00Z`)
  const { db } = server.services.database
  await db.deleteFrom("memberships").execute()
  await db.deleteFrom("bulkActs").execute()
  board = await actors.user({ firstName: "Bo", permissions: { members: 3 } })
  treasurer = await actors.user({ permissions: { finance: 4 } })
  for (const { userId } of [board, treasurer])
    await memberSince(server, userId, { since: `${year}-01-01`, type: "honorary" })
  await bankAt("NL91ABNA0417164300")
  await mails()
})

async function bankAt(account: string | null): Promise<void> {
  const { database, association } = server.services
  await database.db.updateTable("settings").set({ iban: account }).execute()
  association.replace({ ...association.current, iban: account ?? "" }, await settingsVersion(server))
}

type About = Parameters<typeof makeApplicant>[3]
const someone = (applied: About = {}, person: Parameters<typeof makeApplicant>[2] = {}) =>
  makeApplicant(server, actors, person, applied)
const accept = (membershipId: number, body: object = {}, by = board) =>
  by.post(`/api/applications/${membershipId}/accept`, body)
const chargesOf = async (...people: Actor[]) =>
  server.services.database.db
    .selectFrom("charges")
    .select(["userId", "kind", "amountCents", "text_nl", "text_en", "source", "payBy", "isCancelled", "createdBy"])
    .where(
      "userId",
      "in",
      people.map(({ userId }) => userId),
    )
    .orderBy("chargeId")
    .execute()
const owedBy = async (person: Actor) => (await person.get<{ openCents: number }>("/api/money/mine")).data.openCents
async function outcomeOf({ userId }: Actor): Promise<ContributionOutcome | undefined> {
  for (const outcome of ["already", "joined", "cancelled", "full", "late", "free"] as const) {
    const path = `/api/contribution-years/${year}/people?outcome=${outcome}`
    const { data } = await treasurer.get<z.output<typeof contributionPeople>>(path)
    if (data.items.some((each) => each.userId === userId)) return outcome
  }
  return undefined
}
const faults = () => ledgerFaults((text) => server.services.database.query(text))

describe("what somebody agreed to when they applied", () => {
  test("is what they owe once they are accepted, once, with a month to pay it", async () => {
    const { applicant, membershipId } = await someone({ amountCents: 3500 })
    expect(await chargesOf(applicant)).toEqual([])
    await accept(membershipId)
    await accept(membershipId)
    expect(await chargesOf(applicant)).toEqual([
      {
        userId: applicant.userId,
        kind: "contribution",
        amountCents: 3500,
        text_nl: "Lid, hele studie",
        text_en: "Member, whole degree",
        source: `joining:${membershipId}`,
        payBy: `${year + 1}-04-01`,
        isCancelled: false,
        createdBy: board.userId,
      },
    ])
    expect(await owedBy(applicant)).toBe(3500)
  })

  test("is charged once by two board members at once", async () => {
    const other = await actors.user({ permissions: { members: 3 } })
    await memberSince(server, other.userId, { since: `${year}-01-01`, type: "honorary" })
    for (let round = 0; round < 3; round++) {
      const { applicant, membershipId } = await someone({ amountCents: 3500 })
      const answers = await Promise.all([accept(membershipId), accept(membershipId, {}, other)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(await chargesOf(applicant)).toHaveLength(1)
    }
  })

  test("takes the place of the contribution of that year, also when it was nothing", async () => {
    const [paying, free] = [await someone({ amountCents: 3500 }), await someone({ amountCents: 0 })]
    await setYear(treasurer, year)
    for (const { membershipId } of [paying, free]) await accept(membershipId)
    expect([await outcomeOf(paying.applicant), await outcomeOf(free.applicant)]).toEqual(["joined", "joined"])
    await runYear(treasurer, year)
    await finishRuns(server)
    const charged = await chargesOf(paying.applicant, free.applicant)
    expect(charged.map(({ userId, amountCents }) => [userId, amountCents])).toEqual([[paying.applicant.userId, 3500]])
  })

  test("stays what they agreed to if the board accepts them as another type of member", async () => {
    const { applicant, membershipId } = await someone({ amountCents: 3500 })
    await setYear(treasurer, year)
    await accept(membershipId, { type: "donor" })
    expect((await chargesOf(applicant)).map(({ amountCents }) => amountCents)).toEqual([3500])
  })

  test("is not asked in another way once the treasurer has cancelled it", async () => {
    const { applicant, membershipId } = await someone({ amountCents: 3500 })
    await setYear(treasurer, year)
    await accept(membershipId)
    const { db } = server.services.database
    const [charge] = await db
      .selectFrom("charges")
      .select("chargeId")
      .where("membershipId", "=", membershipId)
      .execute()
    server.setNow(`${year + 1}-03-02T09:05:00Z`)
    const cancelled = await treasurer.post(`/api/money/charges/${charge?.chargeId}/cancel`, { reason: "Afgesproken." })
    expect(cancelled.status).toBeLessThan(300)
    expect([await owedBy(applicant), await outcomeOf(applicant)]).toEqual([0, "cancelled"])
  })
})

describe("who agreed to no costs", () => {
  test("owes nothing as long as nobody has said what a year costs", async () => {
    const { applicant, membershipId } = await someone()
    expect((await accept(membershipId)).status).toBe(200)
    expect(await chargesOf(applicant)).toEqual([])
  })

  test("owes the contribution of this year, by the rules of a run, which does not charge them again", async () => {
    await setYear(treasurer, year, { lateFrom: `${year + 1}-03-02`, payBy: `${year}-12-01` })
    const [late, early, donor, free] = [
      await someone(),
      await someone(),
      await someone({ type: "donor" }),
      await someone(),
    ]
    await exceptionOf(treasurer, year, free.applicant.userId)
    await accept(late.membershipId)
    await accept(early.membershipId, { since: `${year}-10-01` })
    await accept(donor.membershipId, { since: `${year}-09-15` })
    await accept(free.membershipId)
    const everybody = [late, early, donor, free].map(({ applicant }) => applicant)
    const charged = await chargesOf(...everybody)
    expect(
      charged.map(({ userId, amountCents, source, payBy, text_en }) => [userId, amountCents, source, payBy, text_en]),
    ).toEqual(
      [
        [late.applicant.userId, 1250],
        [early.applicant.userId, 2500],
        [donor.applicant.userId, 4000],
      ].map(([userId, cents]) => [userId, cents, `contribution:${year}:${userId}`, `${year + 1}-04-01`, `Fee ${year}`]),
    )
    await setYearPayBy(`${year + 1}-08-01`)
    expect((await runYear(treasurer, year)).message).toContain("niemand")
    expect(await chargesOf(...everybody)).toEqual(charged)
  })

  const setYearPayBy = async (payBy: string) => {
    const { data } = await treasurer.get<{ version: number }>(`/api/contribution-years/${year}`)
    const saved = await setYear(treasurer, year, { payBy, lateFrom: `${year + 1}-03-02`, version: data.version })
    expect(saved.status).toBe(200)
  }

  test("owes the year in which they join, and nothing if that is not known yet", async () => {
    await setYear(treasurer, year)
    const next = await someone()
    await accept(next.membershipId, { since: `${year + 1}-09-01` })
    expect(await chargesOf(next.applicant)).toEqual([])
    const soon = await someone()
    await accept(soon.membershipId, { since: `${year + 1}-05-01` })
    expect(await chargesOf(soon.applicant)).toMatchObject([{ amountCents: 1250 }])
  })

  test("owes nothing of a year in which they were charged before", async () => {
    const { applicant, membershipId } = await someone()
    await setYear(treasurer, year)
    const { db } = server.services.database
    const earlier = {
      userId: applicant.userId,
      type: "regular",
      since: `${year}-09-01`,
      until: `${year + 1}-01-01`,
    } as const
    await db
      .insertInto("memberships")
      .values({ ...earlier, createdBy: null, updatedBy: null })
      .execute()
    await runYear(treasurer, year)
    await finishRuns(server)
    expect(await chargesOf(applicant)).toMatchObject([{ amountCents: 2500 }])
    await accept(membershipId)
    expect(await chargesOf(applicant)).toHaveLength(1)
  })
})

describe("many at once", () => {
  test("are charged in as many statements as two, and undoing leaves nobody a balance, nor a mail", async () => {
    await setYear(treasurer, year)
    const cost = async (count: number) => {
      const found: Awaited<ReturnType<typeof someone>>[] = []
      for (let n = 0; n < count; n++) found.push(await someone(n % 2 ? { amountCents: 1250 } : {}))
      const membershipIds = found.map(({ membershipId }) => membershipId)
      const { data: shown } = await board.post<{ fingerprint: string }>(`${bulk}/preview`, { membershipIds })
      const end = countStatements(server.services.database.db)
      const { data } = await board.post<{ bulkActId: number; done: number }>(bulk, { membershipIds, ...shown })
      expect(data.done).toBe(count)
      return { statements: end(), bulkActId: data.bulkActId, found, membershipIds }
    }
    const two = await cost(2)
    const twenty = await cost(20)
    expect(twenty.statements).toBe(two.statements)
    const people = twenty.found.map(({ applicant }) => applicant)
    expect((await chargesOf(...people)).map(({ amountCents }) => amountCents)).toEqual(people.map(() => 1250))
    const undone = await board.post<{ undone: number }>(`/api/memberships/bulk/${twenty.bulkActId}/undo`)
    expect(undone.data.undone).toBe(20)
    for (const person of people.slice(0, 4)) expect(await owedBy(person)).toBe(0)
    expect(
      (await chargesOf(...people)).filter(({ kind, isCancelled }) => kind !== "correction" && !isCancelled),
    ).toEqual([])
    server.setNow(`${year + 1}-03-02T09:10:00Z`)
    await server.services.jobs.send(server.services.database.db, bulkMailQueue, {})
    expect((await mails()).map(({ to }) => to).toSorted()).toEqual(
      two.found.map(({ applicant }) => applicant.email).toSorted(),
    )
    // Accepted after all, they owe it after all.
    await previewed(board, bulk, { membershipIds: twenty.membershipIds })
    for (const person of people.slice(0, 4)) expect(await owedBy(person)).toBe(1250)
    expect(await faults()).toEqual([])
  })

  test("who paid before it was undone has that money free", async () => {
    const { applicant, membershipId } = await someone({ amountCents: 1250 })
    const { data } = await previewed(board, bulk, { membershipIds: [membershipId] })
    const { db } = server.services.database
    const [charge] = await db
      .selectFrom("charges")
      .select("chargeId")
      .where("membershipId", "=", membershipId)
      .execute()
    const taken = {
      method: "transfer",
      amountCents: 1250,
      receivedOn: `${year + 1}-03-02`,
      chargeIds: [charge?.chargeId],
      key: randomUUID(),
    }
    expect((await treasurer.post(`/api/money/people/${applicant.userId}/payments`, taken)).status).toBeLessThan(300)
    await board.post(`/api/memberships/bulk/${data.bulkActId}/undo`)
    const own = await applicant.get("/api/money/mine")
    expect(own.data).toMatchObject({ openCents: 0, creditCents: 1250 })
    expect(await faults()).toEqual([])
  })
})

describe("the welcome", () => {
  test.each([
    ["nl", "Lid, hele studie: € 35", `1 april`, "met als omschrijving"],
    ["en", "Member, whole degree: €35", `1 April`, "with the description"],
  ] as const)("says in %s what to pay, until when and how", async (language, amount, day, how) => {
    const { applicant, membershipId } = await someone({ amountCents: 3500 }, { language })
    await accept(membershipId)
    const [mail] = await mails()
    expect(mail?.text.replaceAll("\u00a0", " ")).toContain(amount)
    for (const part of [`${day} ${year + 1}`, "NL91ABNA0417164300", paymentReference(applicant.userId), how])
      expect(mail?.text).toContain(part)
    expect(mail?.link).toBe("/mijn-account/betalingen")
  })

  test("leads to the site without an account number, and says nothing of paying if nothing is owed", async () => {
    await bankAt(null)
    const [paying, free] = [await someone({ amountCents: 3500 }), await someone({ amountCents: 0 })]
    await accept(paying.membershipId)
    const [mail] = await mails()
    expect(mail?.text).toContain("Op de site lees je hoe")
    expect(mail?.text).not.toContain("RF")
    await accept(free.membershipId)
    const [plain] = await mails()
    expect(plain?.text).not.toMatch(/€|betal/)
    expect(plain?.link).toBe("/activiteiten")
  })

  test("says to who gave a mandate that it is collected", async () => {
    const { applicant, membershipId } = await someone({ amountCents: 3500 })
    await insertMandate(server, applicant.userId)
    await accept(membershipId)
    expect((await mails())[0]?.text).toContain("machtiging")
  })
})
