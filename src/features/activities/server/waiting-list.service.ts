import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { found } from "../../../platform/app-error.ts"
import type { ListQuery } from "../../../platform/list-query.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/db.ts"
import { type Columns, listPage } from "../../../platform/server/list.ts"
import { displayName } from "../../members/member-name.ts"
import { isMemberOn } from "../../members/server/membership.service.ts"
import { mayUpdateSignUps } from "../activity.policy.ts"
import type { Answers } from "../sign-up-answers.ts"
import { organises } from "./organiser.service.ts"
import { readOwn } from "./own-sign-up.service.ts"

const columns: Columns = {
  name: sql`concat_ws(' ', "firstName", infix, "lastName") collate "und-x-icu"`,
  status: sql.ref("status"),
  presence: sql.ref("presence"),
  paymentState: sql.ref("paymentState"),
  queuedAt: sql.ref("queuedAt"),
}
/** Who comes, then who waits, then who left; each in the order in which they came. */
const inOrder = sql`case status when 'registered' then 0 when 'waiting' then 1 else 2 end, "queueNumber"`

/** Everybody who ever signed up for an activity, with their person. */
const peopleOf = (db: Db, activityId: number, today: string) =>
  db
    .selectFrom((eb) =>
      eb
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
          "u.email",
        ])
        .select([
          sql<number | null>`case when s.status = 'waiting' then
            (row_number() over (partition by s.status order by s."queueNumber"))::integer end`.as("place"),
          isMemberOn(today).as("isMember"),
        ])
        .where("s.activityId", "=", activityId)
        .as("people"),
    )
    .select([
      "signUpId",
      "status",
      "place",
      "queuedAt",
      "promotedAt",
      "cancelledAt",
      "cancelKind",
      "presence",
      "priceCents",
      "paymentState",
      "answers",
      "userId",
      "slug",
      "firstName",
      "infix",
      "lastName",
      "email",
      "isMember",
    ])

type Person = Awaited<ReturnType<ReturnType<typeof peopleOf>["execute"]>>[number]

/** Numbers of the questions whose answers this viewer may not read. */
async function hiddenQuestions(db: Db, activityId: number, viewer: Viewer, now: Date): Promise<string[]> {
  if (mayUpdateSignUps.allows(viewer)) return []
  const rows = await db
    .selectFrom("activityQuestions")
    .innerJoin("activities", "activities.activityId", "activityQuestions.activityId")
    .select("questionId")
    .where("activities.activityId", "=", activityId)
    .where("sensitive", "=", true)
    .where(sql<boolean>`not (${organises(viewer.userId, dayOf(now))})`)
    .execute()
  return rows.map(({ questionId }) => String(questionId))
}

function shown({ firstName, infix, answers, ...person }: Person, hidden: readonly string[]) {
  const readable: Answers = Object.fromEntries(Object.entries(answers).filter(([key]) => !hidden.includes(key)))
  return { ...person, name: displayName({ firstName, infix, lastName: person.lastName }), answers: readable }
}

/** A page of the list of an activity. Sensitive answers only for organisers and whoever manages all lists. */
export async function listSignUps(db: Db, activityId: number, query: ListQuery, viewer: Viewer, now: Date) {
  const hidden = await hiddenQuestions(db, activityId, viewer, now)
  const { items, totalItems } = await listPage(peopleOf(db, activityId, dayOf(now)), query, {
    columns,
    key: "signUpId",
    defaultSort: inOrder,
  })
  return { items: items.map((person) => shown(person, hidden)), totalItems }
}

/** One sign-up with what happened to it. @throws AppError notFound */
export async function getSignUp(db: Db, activityId: number, signUpId: number, viewer: Viewer, now: Date) {
  const person = found(await peopleOf(db, activityId, dayOf(now)).where("signUpId", "=", signUpId).executeTakeFirst())
  const own = await readOwn(db, activityId, [person.userId], now)
  return {
    ...shown(person, await hiddenQuestions(db, activityId, viewer, now)),
    log: own.get(person.userId)?.log ?? [],
  }
}

/** All of them, in order: for the export. */
export async function allSignUps(db: Db, activityId: number, viewer: Viewer, now: Date) {
  const hidden = await hiddenQuestions(db, activityId, viewer, now)
  const people = await peopleOf(db, activityId, dayOf(now)).orderBy(inOrder).execute()
  return people.map((person) => shown(person, hidden))
}
export type ListedSignUp = Awaited<ReturnType<typeof allSignUps>>[number]
