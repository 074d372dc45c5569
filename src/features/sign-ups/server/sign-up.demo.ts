import { sql } from "kysely"
import { orNotFound } from "../../../platform/app-error.ts"
import type { DemoContext, DemoPart } from "../../../platform/server/demo/demo.ts"
import type { DemoActivity } from "../../activities/server/activity-row.demo.ts"
import { demoActivities } from "../../activities/server/activity.demo.ts"
import { optionCents } from "../../activities/option-prices.ts"
import type { Answers } from "../../activities/sign-up-answers.ts"
import type { HandMethod } from "../../money/money-kinds.ts"
import { readTerms } from "../../activities/server/sign-up-terms.service.ts"
import { putInPools } from "./pools/put-in-pools.service.ts"
import { newGuestLink } from "./guests/guest-link.service.ts"
import { addDraw } from "./draw/draw.demo.ts"
import { logSignUpEvents } from "./sign-up-event.service.ts"
import { bookMarks, chargeSignUps } from "./sign-up-money.service.ts"

/** Sign-ups for the activities of the demo. */
export const signUpDemo: DemoPart = {
  add: async (demo) => {
    for (const activity of demoActivities) if (activity.signUp?.people) await addSignUps(demo, activity)
  },
}

/** People sign up seconds after it opens, in order; those beyond the capacity wait. */
async function addSignUps(demo: DemoContext, activity: DemoActivity): Promise<void> {
  const { activityId, opensAt, drawAt, questionIds } = await storedActivity(demo, activity.slug)
  const when = (index: number) => new Date(opensAt.getTime() + 1370 + index * 2610)
  const line = lineFor(activity, demo)
  const places = activity.signUp?.capacity ?? line.length
  // Until the draw nobody has a seat.
  const capacity = drawAt ? 0 : places
  const rows = await demo.tx
    .insertInto("signUps")
    .values(
      line.map((userId, index) => ({
        activityId,
        userId,
        ...stateOf(activity, index < capacity, index, demo.now),
        paymentState: "none" as const,
        queuedAt: when(index),
        promotedAt: null,
        answers: JSON.stringify(answersOf(activity, questionIds, index)),
        createdBy: userId,
        updatedBy: userId,
        createdAt: when(index),
        updatedAt: when(index),
      })),
    )
    .returning(["signUpId", sql<number>`"queueNumber"::integer`.as("number")])
    .execute()
  const signUpIds = rows.toSorted((a, b) => a.number - b.number).map(({ signUpId }) => signUpId)
  await logDemoEvents(demo, activity, signUpIds, { capacity, when, isDraw: drawAt !== null })
  if (drawAt && drawAt <= demo.now) await addDraw(demo.tx, { activityId, signUpIds, capacity: places, at: drawAt })
  await putInPools(demo.tx, await readTerms(demo.tx, activityId), demo.now)
  await addMoney(demo, signUpIds, opensAt)
  await addGuests(demo, activity, { activityId, questionIds, at: when(line.length) })
}

/** People bring guests, or guests come on their own, and have a seat: the capacity of such an activity has room for them. */
async function addGuests(
  { tx, people }: DemoContext,
  activity: DemoActivity,
  { activityId, questionIds, at }: { activityId: number; questionIds: readonly number[]; at: Date },
): Promise<void> {
  const brought = (activity.signUp?.guests ?? []).map(([handle, name]) => {
    const hostUserId = orNotFound(membersOf(people).get(handle))
    return { activityId, hostUserId, name, createdAt: at }
  })
  const open = (activity.signUp?.openGuests ?? []).map(async (name) => {
    const email = `${name.toLowerCase().replaceAll(" ", ".")}@demo.test`
    return {
      activityId,
      hostUserId: null,
      name,
      createdAt: at,
      email,
      language: "nl" as const,
      ...(await newGuestLink(tx)),
    }
  })
  for (const guest of [...brought, ...(await Promise.all(open))]) {
    const { hostUserId } = guest
    const { guestId } = await tx.insertInto("guests").values(guest).returning("guestId").executeTakeFirstOrThrow()
    const { signUpId } = await tx
      .insertInto("signUps")
      .values({
        activityId,
        userId: null,
        guestId,
        status: "registered",
        queuedAt: at,
        priceCents: priceOf(activity, 1),
        paymentState: "none",
        answers: JSON.stringify(answersOf(activity, questionIds, 1)),
        createdBy: hostUserId,
        updatedBy: hostUserId,
        createdAt: at,
        updatedAt: at,
      })
      .returning("signUpId")
      .executeTakeFirstOrThrow()
    await logSignUpEvents(tx, [{ signUpId, kind: "registered", at }])
    await chargeSignUps(tx, [signUpId], { by: null, at })
  }
}

const methods: readonly HandMethod[] = ["transfer", "pin", "cash"]

/** Who has a place with a price owes it from when they signed up; two of three have paid, a few days later. */
async function addMoney({ tx, now, by }: DemoContext, signUpIds: readonly number[], opensAt: Date): Promise<void> {
  const after = (hours: number) => new Date(Math.min(now.getTime(), opensAt.getTime() + hours * 3_600_000))
  await chargeSignUps(tx, signUpIds, { by: null, at: after(1) })
  for (const [turn, method] of methods.entries()) {
    const paid = signUpIds.filter((_, index) => index % 3 > 0 && Math.floor(index / 2) % methods.length === turn)
    const owed = await owing(tx, paid)
    await bookMarks(
      tx,
      owed.map((signUpId) => ({ signUpId, value: "paid", method })),
      { by: by.userId, at: after(30 + turn * 40) },
    )
  }
}

/** Those of these sign-ups that are still to be paid. */
async function owing(tx: DemoContext["tx"], signUpIds: readonly number[]): Promise<number[]> {
  if (!signUpIds.length) return []
  const due = await tx
    .selectFrom("signUps")
    .select("signUpId")
    .where("signUpId", "in", signUpIds)
    .where("paymentState", "=", "due")
    .orderBy("signUpId")
    .execute()
  return due.map(({ signUpId }) => signUpId)
}

async function storedActivity({ tx }: DemoContext, slug: string) {
  const { activityId, opensAt, drawAt } = await tx
    .selectFrom("activities")
    .select(["activityId", "opensAt", "drawAt"])
    .where("slug", "=", slug)
    .$narrowType<{ opensAt: Date }>()
    .executeTakeFirstOrThrow()
  const questions = await tx
    .selectFrom("activityQuestions")
    .select("questionId")
    .where("activityId", "=", activityId)
    .orderBy("order")
    .execute()
  return { activityId, opensAt, drawAt, questionIds: questions.map(({ questionId }) => questionId) }
}

/** The ids of the people who sign up, in order. */
function lineFor({ signUp }: DemoActivity, { people }: DemoContext): number[] {
  const members = membersOf(people)
  const first = signUp?.first?.flatMap((handle) => members.get(handle) ?? []) ?? []
  return [...new Set([...first, ...members.values()])].slice(0, signUp?.people)
}

/** By the address before the @. The accounts to try come first, so that each has something to see. */
function membersOf(people: Readonly<Record<string, number>>): Map<string, number> {
  const crowd = Object.entries(people).filter(([email]) => !/^(admin|aspirant)@/.test(email))
  return new Map(crowd.map(([email, userId]) => [email.split("@")[0] ?? "", userId]))
}

/** The price with what they chose. */
function priceOf({ priceCents = 0, signUp }: DemoActivity, index: number): number {
  const questions = (signUp?.questions ?? []).map((question, questionId) => ({ ...question, questionId }))
  const answers = signUp?.answers?.[index % signUp.answers.length] ?? []
  return priceCents + optionCents(questions, Object.fromEntries(answers.entries()))
}

function stateOf(activity: DemoActivity, hasSeat: boolean, index: number, now: Date) {
  const priceCents = priceOf(activity, index)
  if (activity.cancelled)
    return {
      status: "cancelled" as const,
      cancelledAt: now,
      cancelKind: "activityCancelled" as const,
      priceCents,
    }
  return {
    status: hasSeat ? ("registered" as const) : ("waiting" as const),
    cancelledAt: null,
    cancelKind: null,
    priceCents,
  }
}

function answersOf({ signUp }: DemoActivity, questionIds: readonly number[], index: number): Answers {
  const given = signUp?.answers?.[index % signUp.answers.length] ?? []
  return Object.fromEntries(
    questionIds.flatMap((id, question) => (given[question] == null ? [] : [[String(id), given[question]]])),
  )
}

/** Logs that they signed up, and for a cancelled activity that all sign-ups were cancelled. */
async function logDemoEvents(
  { tx, now, by }: DemoContext,
  { cancelled }: DemoActivity,
  signUpIds: readonly number[],
  { capacity, when, isDraw }: { capacity: number; when: (index: number) => Date; isDraw: boolean },
): Promise<void> {
  await logSignUpEvents(
    tx,
    signUpIds.map((signUpId, index) => ({
      signUpId,
      kind: index < capacity ? ("registered" as const) : ("queued" as const),
      at: when(index),
      position: index < capacity || isDraw ? null : index - capacity + 1,
    })),
  )
  const cancel = { kind: "activityCancelled" as const, at: now, byUserId: by.userId }
  if (cancelled)
    await logSignUpEvents(
      tx,
      signUpIds.map((signUpId) => ({ signUpId, ...cancel })),
    )
}
