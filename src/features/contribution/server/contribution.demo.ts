import { addDays, dayOf, momentOf } from "../../../platform/amsterdam.ts"
import { createdBy } from "../../../platform/server/database/table.ts"
import type { DemoContext, DemoPart } from "../../../platform/server/demo/demo.ts"
import { boardYearName, boardYearOf } from "../../groups/board-years.ts"
import { membershipTypes } from "../../members/membership-type.ts"
import type { PaymentMethod } from "../../money/money-kinds.ts"
import { closeMonths } from "../../money/server/journal/close-months.service.ts"
import { addPayments } from "../../money/server/ledger.service.ts"
import { previewOf } from "./contribution-plan.service.ts"
import { chargeNext, startContribution } from "./contribution-run.service.ts"

/** What a year costs, by type of membership, and who joins late. */
const rates: Partial<Record<(typeof membershipTypes)[number], readonly [whole: number, late: number]>> = {
  regular: [1250, 750],
  donor: [2000, 2000],
  alumnus: [1000, 1000],
  external: [1500, 1000],
}
/** Days before today. */
const [charged, due] = [45, 10]

/** How members paid, in turn; null: not yet. The accounts to try come first, and have something to see. */
const ways: readonly (PaymentMethod | null)[] = [
  "transfer",
  null,
  "pin",
  "transfer",
  "cash",
  "transfer",
  "writeOff",
  "pin",
]

/** The contribution of this year: charged by the treasurer six weeks ago, and paid by most. */
export const contributionDemo: DemoPart = {
  add: async (demo) => {
    const { tx, services, people, today } = demo
    const treasurer = { userId: people["joris.van.der.meer@demo.test"] ?? demo.by.userId, permissions: {} }
    const day = addDays(today, -charged)
    const year = boardYearOf(day)
    await addYear(demo, year, treasurer.userId)
    const now = momentOf(day, "20:40")
    const { fingerprint } = await previewOf(tx, year, now)
    // What a job would do is done here, in this transaction.
    const jobs = { send: async () => undefined }
    const scope = { db: tx, viewer: treasurer, now, services: { ...services, jobs } }
    const { contributionRunId } = await startContribution(
      scope as unknown as Parameters<typeof startContribution>[0],
      year,
      {
        fingerprint,
        isMailing: false,
      },
    )
    const run = await tx
      .selectFrom("contributionRuns")
      .selectAll()
      .where("contributionRunId", "=", contributionRunId)
      .executeTakeFirstOrThrow()
    while (await chargeNext(tx, run, now)) {
      // The next people.
    }
    await addPaid(demo, treasurer.userId)
    await closeOld(demo, day, treasurer.userId)
  },
}

/** The treasurer closed the month in which it was charged, with all before it. */
async function closeOld({ tx, today }: DemoContext, day: string, by: number | null): Promise<void> {
  const at = momentOf(addDays(today, -1), "21:10")
  const through = day.slice(0, 7)
  if (through < dayOf(at).slice(0, 7)) await closeMonths(tx, [], { through }, { by, at })
}

async function addYear({ tx, people, today }: DemoContext, year: number, userId: number): Promise<void> {
  const set = momentOf(addDays(today, -charged - 3), "19:15")
  const texts = { text_nl: `Contributie ${boardYearName(year)}`, text_en: `Membership fee ${boardYearName(year)}` }
  const days = { referenceDay: `${year}-10-01`, lateFrom: `${year + 1}-02-01`, payBy: addDays(today, -due) }
  await tx
    .insertInto("contributionYears")
    .values({ year, ...days, ...texts, ...createdBy({ userId, permissions: {} }, set) })
    .execute()
  const costs = membershipTypes.map((type) => {
    const [amountCents, lateCents] = rates[type] ?? [0, 0]
    return { year, type, amountCents, lateCents }
  })
  await tx.insertInto("contributionRates").values(costs).execute()
  await tx
    .insertInto("contributionExceptions")
    .values({
      year,
      userId: people["yara.ozturk@demo.test"] ?? userId,
      amountCents: 625,
      reason: "Studeert een half jaar in Gent, en betaalt daarom de helft.",
      createdBy: userId,
      createdAt: set,
      withdrawnBy: null,
      withdrawnAt: null,
    })
    .execute()
}

/** Payments come in over the weeks after the charge, as the treasurer notes them. */
async function addPaid({ tx, today }: DemoContext, treasurerId: number): Promise<void> {
  const charges = await tx
    .selectFrom("charges")
    .select(["chargeId", "userId", "amountCents", "membershipId"])
    .where("kind", "=", "contribution")
    .where("openCents", ">", 0)
    .orderBy("userId")
    .execute()
  for (const [index, { chargeId, userId, amountCents }] of charges.entries()) {
    const method = ways[index % ways.length]
    if (!method || userId === null) continue
    const receivedOn = addDays(today, 2 + ((index * 7) % (charged - 4)) - charged)
    const note = method === "writeOff" ? "Geregeld met het bestuur" : null
    await addPayments(
      tx,
      [{ method, amountCents, receivedOn, userId, note, pays: [{ chargeId, cents: amountCents }] }],
      { by: treasurerId, at: momentOf(receivedOn, "20:10") },
    )
  }
}
