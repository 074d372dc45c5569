import { sql } from "kysely"
import { dayOf } from "../../../../platform/amsterdam.ts"
import { orNotFound } from "../../../../platform/app-error.ts"
import type { ListQuery } from "../../../../platform/list-query.ts"
import type { Viewer } from "../../../../platform/policy.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import { type Columns, listPage, type Order } from "../../../../platform/server/database/list.ts"
import { displayName } from "../../../members/member-name.ts"
import { fullName } from "../../../members/server/member.table.ts"
import { isMemberOn } from "../../../members/server/membership.service.ts"
import { mayUpdateSignUps } from "../../../activities/activity.policy.ts"
import type { Answers } from "../../sign-up-answers.ts"
import { isOrganisedBy } from "../../../activities/server/activity-access.service.ts"
import { queuePositions } from "../queue-position.service.ts"
import { readOwn } from "../own-sign-up.service.ts"

const columns: Columns = {
  name: fullName("u"),
  status: sql.ref("s.status"),
  presence: sql.ref("s.presence"),
  paymentState: sql.ref("s.paymentState"),
  queuedAt: sql.ref("s.queuedAt"),
}
/** Seats, then waiting, then cancelled; each in order of arrival. Matches the index. */
const statusRank = sql`case s.status when 'registered' then 0 when 'waiting' then 1 else 2 end`
const inOrder: Order[] = [
  { by: statusRank, direction: "asc" },
  { by: sql.ref("s.queueNumber"), direction: "asc" },
]

/**
 * SQL: the email address of people whose latest sign-up was their own. Being added by an organiser does not reveal it.
 */
const sharedEmail = sql<string | null>`case when (
  select e.kind from "signUpEvents" e
  where e."signUpId" = s."signUpId" and e.kind in ('registered', 'queued', 'addedByOrganiser')
  order by e."signUpEventId" desc limit 1) is distinct from 'addedByOrganiser' then u.email end`

/** All sign-ups ever made for an activity, each with its person. */
const peopleOf = (db: Db, activityId: number, today: string) =>
  db
    .selectFrom("signUps as s")
    .innerJoin("users as u", "u.userId", "s.userId")
    .select([
      "s.signUpId",
      "s.status",
      "s.queueNumber",
      "s.queuedAt",
      "s.promotedAt",
      "s.cancelledAt",
      "s.cancelKind",
      "s.presence",
      "s.priceCents",
      "s.paymentState",
      "s.answers",
      "u.userId",
      "u.slug",
      "u.firstName",
      "u.infix",
      "u.lastName",
    ])
    .select([isMemberOn(today).as("isMember"), sharedEmail.as("email")])
    .where("s.activityId", "=", activityId)

type Person = Awaited<ReturnType<ReturnType<typeof peopleOf>["execute"]>>[number]

/** Ids of the questions whose answers this viewer may not read. */
async function hiddenQuestions(db: Db, activityId: number, viewer: Viewer, now: Date): Promise<string[]> {
  if (mayUpdateSignUps.allows(viewer)) return []
  const rows = await db
    .selectFrom("activityQuestions")
    .innerJoin("activities", "activities.activityId", "activityQuestions.activityId")
    .select("questionId")
    .where("activities.activityId", "=", activityId)
    .where("sensitive", "=", true)
    .where(sql<boolean>`not (${isOrganisedBy(viewer, now)})`)
    .execute()
  return rows.map(({ questionId }) => String(questionId))
}

/** Rows of the list: each person with their position, and their answers except the hidden ones. */
async function toListRows(db: Db, activityId: number, people: readonly Person[], hidden: readonly string[]) {
  const waiting = people.filter(({ status }) => status === "waiting").map(({ queueNumber }) => queueNumber)
  const positions = await queuePositions(db, activityId, waiting)
  return people.map(({ firstName, infix, answers, queueNumber, ...person }) => {
    const readable: Answers = Object.fromEntries(Object.entries(answers).filter(([key]) => !hidden.includes(key)))
    return {
      ...person,
      name: displayName({ firstName, infix, lastName: person.lastName }),
      position: positions.get(queueNumber) ?? null,
      answers: readable,
    }
  })
}

/** A page of the sign-up list. Sensitive answers only for organisers and those who manage all lists. */
export async function listSignUps(db: Db, activityId: number, query: ListQuery, viewer: Viewer, now: Date) {
  const hidden = await hiddenQuestions(db, activityId, viewer, now)
  const { items, totalItems } = await listPage(peopleOf(db, activityId, dayOf(now)), query, {
    columns,
    key: "s.signUpId",
    defaultSort: inOrder,
  })
  return { items: await toListRows(db, activityId, items, hidden), totalItems }
}

/** One sign-up with its event log. @throws AppError notFound */
export async function getSignUp(db: Db, activityId: number, signUpId: number, viewer: Viewer, now: Date) {
  const row = orNotFound(await peopleOf(db, activityId, dayOf(now)).where("signUpId", "=", signUpId).executeTakeFirst())
  const own = await readOwn(db, activityId, [row.userId], now)
  const [person] = await toListRows(db, activityId, [row], await hiddenQuestions(db, activityId, viewer, now))
  return { ...orNotFound(person), log: own.get(row.userId)?.log ?? [] }
}

/** How many people the export reads at a time. */
const partSize = 200

/**
 * The whole list, in order and in parts, for the export. Who is on it and in which order is fixed at the start; their
 * details are as of when their part is read.
 */
export async function allSignUps(db: Db, activityId: number, viewer: Viewer, now: Date) {
  const hidden = await hiddenQuestions(db, activityId, viewer, now)
  const people = peopleOf(db, activityId, dayOf(now))
  const listed = await people.clearSelect().select("s.signUpId").orderBy(statusRank).orderBy("s.queueNumber").execute()
  async function* parts() {
    for (let from = 0; from < listed.length; from += partSize) {
      const ids = listed.slice(from, from + partSize).map(({ signUpId }) => signUpId)
      const rows = await people.where("s.signUpId", "in", ids).execute()
      const rowsById = new Map(
        (await toListRows(db, activityId, rows, hidden)).map((person) => [person.signUpId, person]),
      )
      yield ids.flatMap((signUpId) => rowsById.get(signUpId) ?? [])
    }
  }
  return parts()
}
export type ListedSignUp = Awaited<ReturnType<typeof toListRows>>[number]
