import { fullName } from "../../members/server/member.table.ts"
import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
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
  type Counts,
  mayAccept,
  mayAnswer,
  maySignOff,
  maySignUp,
  signOffEnds,
} from "../../activities/sign-up-rules.ts"
import type { SignUpTerms } from "../../activities/sign-up-terms.ts"
import { readableBy } from "../../activities/server/activity-access.service.ts"
import { heldUntil } from "./money/hold-terms.service.ts"
import { positionsOf } from "./queue-position.service.ts"
import { countSignUps, readTerms } from "../../activities/server/sign-up-terms.service.ts"

/** A sign-up with its position on the waiting list and its event log. */
export interface OwnState {
  userId: number
  isMember: boolean
  signUp: {
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
  } | null
  log: { at: Date; kind: SignUpEventKind; position: number | null; by: string | null; reason: string | null }[]
}

interface Row extends Omit<NonNullable<OwnState["signUp"]>, "signUpId"> {
  userId: number
  isMember: boolean
  signUpId: number | null
  log: (Omit<OwnState["log"][number], "at"> & { at: string })[]
}

/** The most events in an answer; older ones are left out. */
const logMax = 100

/** The sign-up state of several users, in one statement. */
export async function readOwn(
  db: Db,
  activityId: number,
  userIds: readonly number[],
  now: Date,
): Promise<Map<number, OwnState>> {
  const { rows } = await sql<Row>`
    with own as (
      select "queueNumber" from "signUps"
      where "activityId" = ${activityId} and status = 'waiting' and "userId" = any(${sql.val(userIds)}::integer[]))
    select u."userId", ${isMemberOn(dayOf(now))} as "isMember", s."signUpId", s.status, line.position, s."queuedAt",
      s."promotedAt", s."respondBy", s."cancelledAt", s."cancelKind", s."priceCents", s."lateSignOffCents", coalesce(late.cents, 0) as "lateCents",
      coalesce(late.open, 0) as "lateOpenCents", s."paymentState", s."payWithin",
      case when due."chargeId" is not null then ${heldUntil} end as "heldUntil", due."chargeId", s.answers,
      coalesce((
        select json_agg(json_build_object('at', e.at, 'kind', e.kind, 'position', e.position, 'reason', e.reason,
          'by', (select ${fullName("o")} from users o where o."userId" = e."byUserId"))
          order by e."signUpEventId")
        from (select at, kind, position, reason, "byUserId", "signUpEventId" from "signUpEvents" all_events
          where all_events."signUpId" = s."signUpId"
          order by all_events."signUpEventId" desc limit ${logMax}) e), '[]') as log
    from users u
    left join "signUps" s on s."userId" = u."userId" and s."activityId" = ${activityId}
    left join activities a on a."activityId" = s."activityId"
    left join charges due on due.source = 'signUp:' || s."signUpId" and not due."isCancelled" and due."openCents" > 0
    left join lateral (select sum(c."amountCents")::integer as cents, sum(c."openCents")::integer as open from charges c
      where c."signUpId" = s."signUpId" and c.kind = 'lateSignOff' and not c."isCancelled") late on true
    left join ${positionsOf(activityId, sql`own`)} line on s.status = 'waiting' and line."queueNumber" = s."queueNumber"
    where u."userId" = any(${sql.val(userIds)}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.userId, stateOf(row)]))
}

function stateOf({ userId, isMember, log, signUpId, ...signUp }: Row): OwnState {
  return {
    userId,
    isMember,
    signUp: signUpId === null ? null : { signUpId, ...signUp },
    log: log.map((event) => ({ ...event, at: new Date(event.at) })),
  }
}

/** The answer to the user: their sign-up, and what they may do now. */
export function answerFor(state: OwnState, activityId: number, terms: SignUpTerms, counts: Counts, now: Date) {
  return {
    activityId,
    signUp: state.signUp,
    isMember: state.isMember,
    may: {
      signUp: maySignUp(terms, counts, state, now),
      accept: mayAccept(terms, state.signUp, now),
      signOff: maySignOff(terms, state.signUp, now),
      answer: mayAnswer(terms, state.signUp, now),
    },
    signOffEnds: signOffEnds(terms, state.signUp?.promotedAt ?? null),
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
  const people = await readOwn(db, activityId, [viewer.userId], now)
  const own = orNotFound(people.get(viewer.userId))
  // People keep seeing their own sign-up, even if the activity is hidden from them now.
  if (!own.signUp && !(await isReadable(db, activityId, viewer, now))) throw new AppError("notFound")
  return answerFor(own, activityId, activity, await countSignUps(db, activityId), now)
}
