import { sql } from "kysely"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { updatedBy } from "../../../platform/server/database/table.ts"
import { fullName } from "../../members/server/member.table.ts"
import type { PaymentState, Presence } from "../../activities/sign-up-kinds.ts"
import { isOfSomebody } from "../../sign-ups/server/guests/host.service.ts"
import { paymentEvent } from "../../sign-ups/server/list/sign-up-presence.service.ts"
import { writePayments, writePresence } from "../../sign-ups/server/sign-up-mark.service.ts"
import { logSignUpEvents, type NewSignUpEvent } from "../../sign-ups/server/sign-up-event.service.ts"
import type { HandMethod } from "../../money/money-kinds.ts"
import type { CheckInMark, MarkResult } from "../check-in.ts"
import { oldestMark } from "../check-in-limits.ts"
import { type MarkState, mergeMark, saidBefore } from "../check-in-merge.ts"

/** After this long a phone no longer sends a tap again. */
const keptFor = 14 * 24 * 3_600_000

interface CheckIn {
  activityId: number
  viewer: Viewer
  now: Date
}

type Result = Omit<MarkResult, "conflict"> & {
  conflict: { value: Presence | PaymentState; by: string | null; at: Date } | null
}

/**
 * Merges the taps of a phone, in the order they were made. Those of another activity, or of nobody, are only reported.
 * @returns what became of each
 */
export async function mergeMarks(tx: Db, call: CheckIn, marks: readonly CheckInMark[]): Promise<Result[]> {
  const { activityId, now } = call
  const timed = marks
    .map((mark) => ({ mark, tappedAt: new Date(Math.max(0, now.getTime() - mark.age)) }))
    .toSorted((one, other) => one.tappedAt.getTime() - other.tappedAt.getTime())
  const people = await lockPeople(tx, activityId, marks)
  const before = await outcomesOf(tx, marks)
  const merge = new Merge(call)
  const results = timed.map(({ mark, tappedAt }): Result => {
    const { markId } = mark
    const person = people.find(({ signUpId, code }) => signUpId === mark.signUpId || code === mark.ticket)
    if (mark.age > oldestMark) return { markId, outcome: "tooOld", signUpId: person?.signUpId ?? null, conflict: null }
    if (!person) return { markId, outcome: "unknown", signUpId: null, conflict: null }
    const { signUpId } = person
    const arrived = before.get(markId)
    // The phone did not get the answer of then: who said otherwise may have been in it.
    const conflict = arrived === "overruled" ? saidBefore<Presence | PaymentState>(person.known[mark.what]) : null
    if (arrived) return { markId, outcome: arrived, signUpId, conflict }
    const merged = mergeMark(person.known, mark, tappedAt, call.viewer.userId)
    before.set(markId, merged.outcome)
    merge.add(person, mark, merged.outcome, tappedAt)
    return { markId, signUpId, ...merged }
  })
  await merge.write(tx)
  return results
}

interface Person {
  signUpId: number
  code: string
  known: MarkState
}

/** Locks the sign-ups that the taps are about, always in the same order, and reads them afterwards. */
async function lockPeople(tx: Db, activityId: number, marks: readonly CheckInMark[]): Promise<Person[]> {
  const ids = marks.flatMap(({ signUpId }) => signUpId ?? [])
  const codes = marks.flatMap(({ ticket }) => ticket ?? [])
  const locked = await tx
    .selectFrom("signUps as s")
    .select("s.signUpId")
    .where("s.activityId", "=", activityId)
    .where(isOfSomebody)
    .where(sql<boolean>`(s."signUpId" = any(${sql.val(ids)}::integer[])
      or s."checkInCode" in (select code::uuid from unnest(${sql.val(codes.filter(isCode))}::text[]) code))`)
    .orderBy("s.signUpId")
    .forNoKeyUpdate()
    .execute()
  if (!locked.length) return []
  const rows = await tx
    .selectFrom("signUps as s")
    .leftJoin("users as p", "p.userId", "s.presenceBy")
    .leftJoin("users as q", "q.userId", "s.paymentBy")
    .select(["s.signUpId", "s.checkInCode", "s.presence", "s.presenceAt", "s.paymentState", "s.paymentAt"])
    .select(["s.presenceBy as presenceById", "s.paymentBy as paymentById"])
    .select([fullName("p").as("presenceBy"), fullName("q").as("paymentBy")])
    .where(
      "s.signUpId",
      "in",
      locked.map(({ signUpId }) => signUpId),
    )
    .execute()
  return rows.map((row) => ({
    signUpId: row.signUpId,
    code: row.checkInCode,
    known: {
      presence: { value: row.presence, at: row.presenceAt, by: row.presenceBy, byUserId: row.presenceById },
      payment: { value: row.paymentState, at: row.paymentAt, by: row.paymentBy, byUserId: row.paymentById },
    },
  }))
}

/** Anything may be in a QR code. */
const isCode = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** What became of taps that arrived before. */
async function outcomesOf(tx: Db, marks: readonly CheckInMark[]) {
  const ids = marks.map(({ markId }) => markId)
  const rows = await tx
    .selectFrom("checkInMarks")
    .select(["markId", "outcome"])
    .where(sql<boolean>`"markId" = any(${sql.val(ids)}::uuid[])`)
    .execute()
  return new Map(rows.map(({ markId, outcome }) => [markId, outcome]))
}

/** The writes of one call, each kind in one statement. */
class Merge {
  readonly #call: CheckIn
  readonly #marks: { markId: string; signUpId: number; outcome: "applied" | "overruled" }[] = []
  readonly #presence = new Map<number, Person>()
  readonly #payment = new Map<number, { known: MarkState; method: HandMethod | undefined }>()
  readonly #events: NewSignUpEvent[] = []

  constructor(call: CheckIn) {
    this.#call = call
  }

  /** Counts a tap: the next of the same call is compared with it. */
  add(person: Person, mark: CheckInMark, outcome: "applied" | "overruled", tappedAt: Date): void {
    const { signUpId, known } = person
    const { markId, what, to } = mark
    this.#marks.push({ markId, signUpId, outcome })
    const { at: before, value } = known[what]
    const isSame = value === to
    if (outcome === "overruled" || (isSame && before !== null && before >= tappedAt)) return
    const { viewer, now } = this.#call
    // Time only goes forward, or a tap in between would count again.
    const at = before !== null && before >= tappedAt ? new Date(before.getTime() + 1) : tappedAt
    // The name of who it is only matters for what was there before.
    if (what === "presence") {
      known.presence = { value: to, at, by: null, byUserId: viewer.userId }
      this.#presence.set(signUpId, person)
      return
    }
    known.payment = { value: to, at, by: null, byUserId: viewer.userId }
    this.#payment.set(signUpId, { known, method: mark.method })
    if (!isSame) this.#events.push({ signUpId, kind: paymentEvent[to], at: now, byUserId: viewer.userId })
  }

  async write(tx: Db): Promise<void> {
    const { now } = this.#call
    if (!this.#marks.length) return
    const fixed = await this.#update(tx)
    await logSignUpEvents(
      tx,
      this.#events.filter(({ signUpId }) => !fixed.has(signUpId)),
    )
    await tx
      .insertInto("checkInMarks")
      .values(this.#marks.map((mark) => ({ ...mark, arrivedAt: now })))
      .execute()
    await tx
      .deleteFrom("checkInMarks")
      .where("arrivedAt", "<", new Date(now.getTime() - keptFor))
      .execute()
  }

  /** @returns whose money came in online: that stays */
  async #update(tx: Db): Promise<Set<number>> {
    const by = updatedBy(this.#call.viewer, this.#call.now)
    const present = [...this.#presence.values()].map(({ signUpId, known }) => ({ signUpId, ...known.presence }))
    if (present.length) await writePresence(tx, present, by)
    const paid = [...this.#payment].map(([signUpId, { known, method }]) => ({ signUpId, ...known.payment, method }))
    return paid.length ? writePayments(tx, paid, by) : new Set()
  }
}
