import { fullName } from "../../members/server/member.table.ts"
import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import type { Viewer } from "../../../platform/policy.ts"
import { type Db, isOneOf } from "../../../platform/server/database/db.ts"
import { isMemberOn } from "../../members/server/membership.service.ts"
import type {
  CancelKind,
  PayWithin,
  PaymentState,
  SignUpEventKind,
  SignUpStatus,
} from "../../activities/sign-up-kinds.ts"
import type { Answers } from "../../activities/sign-up-answers.ts"
import {
  type InPools,
  mayAccept,
  mayAnswer,
  mayBring,
  maySignOff,
  maySignUp,
  signOffEnds,
} from "../../activities/sign-up-rules.ts"
import { type PooledCounts, poolsOpenAt, seatIn } from "../../activities/pool-places.ts"
import { poolsOfPerson } from "../../activities/server/activity-pool.service.ts"
import { readableBy } from "../../activities/server/activity-access.service.ts"
import { awaitsDrawOf } from "../../activities/server/activity-draw.service.ts"
import { heldUntil } from "./money/hold-terms.service.ts"
import { positionsOf } from "./queue-position.service.ts"
import {
  countGuests,
  countSignUps,
  type LockedActivity,
  readTerms,
} from "../../activities/server/sign-up-terms.service.ts"

/** A sign-up with its position on the waiting list. */
export interface Own {
  signUpId: number
  status: SignUpStatus
  position: number | null
  queuedAt: Date
  promotedAt: Date | null
  respondBy: Date | null
  cancelledAt: Date | null
  cancelKind: CancelKind | null
  priceCents: number
  lateSignOffCents: number | null
  lateCents: number
  lateOpenCents: number
  paymentState: PaymentState
  payWithin: PayWithin
  heldUntil: Date | null
  chargeId: number | null
  answers: Answers
  poolIds: number[]
}

/** Somebody whom they bring, who has a seat or waits for one. */
export interface OwnGuest {
  guestId: number
  name: string
  signUp: Own
}

/** What there is of somebody for an activity: their sign-up, their guests and their event log. */
export interface OwnState {
  userId: number
  isMember: boolean
  signUp: Own | null
  guests: OwnGuest[]
  /** The pools of the activity that they are in now. */
  isInPools: number[]
  log: { at: Date; kind: SignUpEventKind; position: number | null; by: string | null; reason: string | null }[]
}

interface Row extends Omit<Own, "signUpId"> {
  userId: number
  isMember: boolean
  signUpId: number | null
  guests: OwnGuest[]
  isInPools: number[]
  log: (Omit<OwnState["log"][number], "at"> & { at: string })[]
}

/** The most events in an answer; older ones are left out. */
const logMax = 100

/** SQL: what happened to sign-up `s`, the latest events, oldest first. */
const logOf = sql<Row["log"]>`coalesce((
  select json_agg(json_build_object('at', e.at, 'kind', e.kind, 'position', e.position, 'reason', e.reason,
    'by', (select ${fullName("o")} from users o where o."userId" = e."byUserId"))
    order by e."signUpEventId")
  from (select at, kind, position, reason, "byUserId", "signUpEventId" from "signUpEvents" all_events
    where all_events."signUpId" = s."signUpId"
    order by all_events."signUpEventId" desc limit ${logMax}) e), '[]')`

const logFrom = (log: Row["log"]): OwnState["log"] => log.map((event) => ({ ...event, at: new Date(event.at) }))

/** What happened to a sign-up. */
export async function readLog(db: Db, signUpId: number): Promise<OwnState["log"]> {
  const { rows } = await sql<Pick<Row, "log">>`
    select ${logOf} as log from "signUps" s where s."signUpId" = ${signUpId}`.execute(db)
  return logFrom(rows[0]?.log ?? [])
}

/** The sign-up state of several users, in one statement. */
export async function readOwn(
  db: Db,
  { activityId, pools }: Pick<LockedActivity, "activityId" | "pools">,
  userIds: readonly number[],
  now: Date,
): Promise<Map<number, OwnState>> {
  const { rows } = await sql<Row>`
    with own as (
      select "queueNumber" from "signUps"
      where "activityId" = ${activityId} and status = 'waiting' and ${isOneOf(sql.ref("userId"), "integer", userIds)})
    select u."userId", ${isMemberOn(dayOf(now))} as "isMember", s."signUpId", s.status, line.position, s."queuedAt",
      s."promotedAt", s."respondBy", s."cancelledAt", s."cancelKind", s."priceCents", s."lateSignOffCents", coalesce(late.cents, 0) as "lateCents",
      coalesce(late.open, 0) as "lateOpenCents", s."paymentState", s."payWithin", s."poolIds", ${poolsOfPerson(pools, now)} as "isInPools",
      case when due."chargeId" is not null then ${heldUntil} end as "heldUntil", due."chargeId", s.answers,
      ${logOf} as log,
      ${guestsOf(activityId)} as guests
    from users u
    left join "signUps" s on s."userId" = u."userId" and s."activityId" = ${activityId}
    left join activities a on a."activityId" = s."activityId"
    left join charges due on due.source = 'signUp:' || s."signUpId" and not due."isCancelled" and due."openCents" > 0
    left join lateral (select sum(c."amountCents")::integer as cents, sum(c."openCents")::integer as open from charges c
      where c."signUpId" = s."signUpId" and c.kind = 'lateSignOff' and not c."isCancelled") late on true
    left join ${positionsOf(activityId, sql`own`)} line on s.status = 'waiting' and not ${awaitsDrawOf} and line."queueNumber" = s."queueNumber"
    where ${isOneOf(sql.ref("u.userId"), "integer", userIds)}`.execute(db)
  return new Map(rows.map((row) => [row.userId, stateOf(row)]))
}

/** SQL: the guests of user `u`, in the order they were brought. */
const guestsOf = (activityId: number) => sql<OwnGuest[]>`coalesce((
  select json_agg(json_build_object('guestId', g."guestId", 'name', g.name, 'signUp', json_build_object(
    'signUpId', s."signUpId", 'status', s.status, 'queuedAt', s."queuedAt", 'promotedAt', s."promotedAt",
    'priceCents', s."priceCents", 'lateSignOffCents', s."lateSignOffCents", 'paymentState', s."paymentState",
    'payWithin', s."payWithin", 'poolIds', s."poolIds", 'answers', s.answers, 'chargeId', due."chargeId",
    'heldUntil', case when due."chargeId" is not null then ${heldUntil} end,
    'position', case when s.status = 'waiting' and not ${awaitsDrawOf} then (select count(*) from "signUps" before
      where before."activityId" = s."activityId" and before.status = 'waiting'
        and before."queueNumber" <= s."queueNumber") end)) order by g."guestId")
  from guests g join "signUps" s using ("guestId") join activities a on a."activityId" = ${activityId}
  left join charges due on due.source = 'signUp:' || s."signUpId" and not due."isCancelled" and due."openCents" > 0
  where g."hostUserId" = u."userId" and g."activityId" = ${activityId} and s.status <> 'cancelled'), '[]')`

const dateOf = (moment: Date | null) => (moment ? new Date(moment) : null)

/** Moments within JSON are texts. Guests are never asked first, and who left is no guest any more. */
const guestState = ({ signUp, ...guest }: OwnGuest): OwnGuest => ({
  ...guest,
  signUp: {
    ...signUp,
    queuedAt: new Date(signUp.queuedAt),
    promotedAt: dateOf(signUp.promotedAt),
    heldUntil: dateOf(signUp.heldUntil),
    respondBy: null,
    cancelledAt: null,
    cancelKind: null,
    lateCents: 0,
    lateOpenCents: 0,
  },
})

function stateOf({ userId, isMember, isInPools, log, guests, signUpId, ...signUp }: Row): OwnState {
  return {
    userId,
    isMember,
    isInPools,
    signUp: signUpId === null ? null : { signUpId, ...signUp },
    guests: guests.map(guestState),
    log: logFrom(log),
  }
}

/** What an answer is about: the terms of an activity, and who is there. */
interface Situation {
  activity: LockedActivity
  counts: PooledCounts
  guests: number
}

/** What there is for somebody in these pools, once they can sign up; null if the activity has no pools. */
export function inPoolsOf(
  { activity, counts }: Pick<Situation, "activity" | "counts">,
  poolIds: readonly number[],
  now: Date,
): InPools | null {
  if (!activity.pools.length) return null
  const opensAt = poolsOpenAt(activity, poolIds)
  return { opensAt, placement: seatIn(activity, counts, poolIds, opensAt && opensAt > now ? opensAt : now) }
}

const shownSignUp = ({ poolIds: _poolIds, ...signUp }: Own): Omit<Own, "poolIds"> => signUp

/** The answer to the user: their sign-up and their guests, and what they may do now. */
export function answerFor(state: OwnState, situation: Situation, now: Date) {
  const { activity: terms, counts, guests: all } = situation
  const { signUp, guests, isInPools } = state
  const inPools = inPoolsOf(situation, isInPools, now)
  const signUps = guests.map((guest) => guest.signUp)
  return {
    activityId: terms.activityId,
    signUp: signUp && shownSignUp(signUp),
    isMember: state.isMember,
    may: {
      signUp: maySignUp(terms, counts, { ...state, inPools }, now),
      accept: mayAccept(terms, signUp, now),
      signOff: maySignOff(terms, signUp, now, signUps),
      answer: mayAnswer(terms, signUp, now),
      bring: mayBring(
        terms,
        counts,
        { signUp, guests: { all, own: guests.length }, inPools: signUp && inPoolsOf(situation, signUp.poolIds, now) },
        now,
      ),
    },
    pools: inPools && { poolIds: isInPools, ...inPools },
    guestCents: terms.guestPriceCents ?? terms.priceCents,
    guests: guests.map(({ name, signUp: own }) => ({
      signUpId: own.signUpId,
      name,
      status: own.status === "waiting" ? ("waiting" as const) : ("registered" as const),
      position: own.position,
      priceCents: own.priceCents,
      paymentState: own.paymentState,
      heldUntil: own.heldUntil,
      chargeId: own.chargeId,
      answers: own.answers,
      may: { signOff: maySignOff(terms, own, now), answer: mayAnswer(terms, own, now) },
    })),
    signOffEnds: signOffEnds(terms, signUp?.promotedAt ?? null),
    log: state.log,
  }
}
export type OwnAnswer = ReturnType<typeof answerFor>

const isReadable = async (db: Db, activityId: number, viewer: Viewer, now: Date) =>
  (await db
    .selectFrom("activities")
    .select("activityId")
    .where("activityId", "=", activityId)
    .where(readableBy(viewer, now))
    .executeTakeFirst()) !== undefined

/** The user's sign-up status for an activity. @throws AppError notFound, also if the activity is hidden from them */
export async function readOwnSignUp(db: Db, activityId: number, viewer: Viewer, now: Date): Promise<OwnAnswer> {
  const activity = await readTerms(db, activityId)
  const people = await readOwn(db, activity, [viewer.userId], now)
  const own = orNotFound(people.get(viewer.userId))
  // People keep seeing their own sign-up, even if the activity is hidden from them now.
  if (!own.signUp && !(await isReadable(db, activityId, viewer, now))) throw new AppError("notFound")
  const counts = await countSignUps(db, activity)
  const guests = activity.guestPlaces === null ? 0 : await countGuests(db, activityId)
  return answerFor(own, { activity, counts, guests }, now)
}
