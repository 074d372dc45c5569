import { type RawBuilder, sql } from "kysely"
import { dayOf } from "../../../../platform/amsterdam.ts"
import { orNotFound } from "../../../../platform/app-error.ts"
import type { ListQuery } from "../../../../platform/list-query.ts"
import type { Viewer } from "../../../../platform/policy.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import { jsonRowOf } from "../../../../platform/server/database/json-rows.ts"
import { keysOfPage, listPage, type Order } from "../../../../platform/server/database/list.ts"
import type { Columns } from "../../../../platform/server/database/list-filter.ts"
import { fullName } from "../../../members/server/member.table.ts"
import { slugFor } from "../../../members/server/member-visibility.service.ts"
import { isMemberOn } from "../../../members/server/membership.service.ts"
import { mayUpdateSignUps } from "../../../activities/activity.policy.ts"
import { signUpRow } from "../../sign-up.ts"
import type { Answers } from "../../../activities/sign-up-answers.ts"
import { isOrganisedBy } from "../../../activities/server/activity-access.service.ts"
import { positionsOf } from "../queue-position.service.ts"
import { isOfSomebody, nameOf } from "../guests/host.service.ts"
import { readLog } from "../own-sign-up.service.ts"
import { lateCentsOf } from "../late/late-sign-off.service.ts"
import { awaitsDrawOf } from "../../../activities/server/activity-draw.service.ts"
import { readPaidWith } from "../sign-up-money.service.ts"

const columns: Columns = {
  name: nameOf,
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
 * SQL: the email address of guests without a host, and of people whose latest sign-up was their own. Being added by an organiser does not reveal it.
 */
const sharedEmail = sql<string | null>`coalesce(g.email, case when (
  select e.kind from "signUpEvents" e
  where e."signUpId" = s."signUpId" and e.kind in ('registered', 'queued', 'addedByOrganiser')
  order by e."signUpEventId" desc limit 1) is distinct from 'addedByOrganiser' then u.email end)`

/** SQL: ids of the questions whose answers this viewer may not read, the sensitive ones of other organisers. */
const hiddenFrom = (viewer: Viewer, now: Date) =>
  mayUpdateSignUps.allows(viewer)
    ? sql`'{}'::text[]`
    : sql`array(select "questionId"::text from "activityQuestions" q join activities using ("activityId")
        where q."activityId" = s."activityId" and q.sensitive and not (${isOrganisedBy(viewer, now)}))`

/** SQL: who brings the guest, with the address of their page for who may open it; null for who came by themselves. */
const guestOf = (viewer: Viewer, now: Date) =>
  sql<{ userId: number; slug: string | null; name: string } | null>`case when h."userId" is not null then
    json_build_object('userId', h."userId", 'slug', ${slugFor(viewer, now, "h")}, 'name', ${fullName("h")}) end`

/** All sign-ups ever made for an activity, each with its person, and without their position. */
const peopleOf = (db: Db, activityId: number, viewer: Viewer, now: Date) =>
  db
    .selectFrom("signUps as s")
    .leftJoin("users as u", "u.userId", "s.userId")
    .leftJoin("guests as g", "g.guestId", "s.guestId")
    .leftJoin("users as h", "h.userId", "g.hostUserId")
    .select([
      "s.signUpId",
      "s.status",
      "s.queuedAt",
      "s.promotedAt",
      "s.respondBy",
      "s.cancelledAt",
      "s.cancelKind",
      "s.presence",
      "s.priceCents",
      "s.paymentState",
      "s.poolIds",
      "u.userId",
      "u.slug",
    ])
    .select([
      nameOf.as("name"),
      sql<string>`coalesce(u."lastName", g.name)`.as("lastName"),
      guestOf(viewer, now).as("guestOf"),
      sql<boolean>`s."guestId" is not null`.as("isGuest"),
      isMemberOn(dayOf(now)).as("isMember"),
      sharedEmail.as("email"),
      sql<Answers>`s.answers - ${hiddenFrom(viewer, now)}`.as("answers"),
    ])
    .where("s.activityId", "=", activityId)
    .where(isOfSomebody)

type People = ReturnType<typeof peopleOf>

/** Adds the positions of the sign-ups with these ids, which are looked up together. */
const withPositions = (people: People, activityId: number, signUpIds: RawBuilder<unknown>) => {
  const waiting = sql`(select "queueNumber" from "signUps" where status = 'waiting' and "signUpId" in ${signUpIds})`
  return (
    people
      .leftJoin(positionsOf(activityId, waiting).as("line"), (join) =>
        join.onRef("line.queueNumber", "=", "s.queueNumber").on("s.status", "=", "waiting"),
      )
      .innerJoin("activities as a", "a.activityId", "s.activityId")
      // Until the draw everybody is equal.
      .select(sql<number | null>`case when not ${awaitsDrawOf} then line.position end`.as("position"))
  )
}
export type ListedSignUp = Awaited<ReturnType<ReturnType<typeof withPositions>["execute"]>>[number]

const row = jsonRowOf(signUpRow)

/** A page of the sign-up list. Sensitive answers only for organisers and those who manage all lists. */
export const listSignUps = (db: Db, activityId: number, query: ListQuery, viewer: Viewer, now: Date) =>
  listPage(db, peopleOf(db, activityId, viewer, now), query, {
    row,
    columns,
    key: "s.signUpId",
    defaultSort: inOrder,
    describe: (people) => withPositions(people, activityId, keysOfPage),
  })

/** The sign-ups with these ids, with their positions. */
const peopleWith = (people: People, activityId: number, signUpIds: readonly number[]) => {
  const ids = sql`(select unnest(${sql.val(signUpIds)}::integer[]))`
  return withPositions(people.where("s.signUpId", "in", signUpIds), activityId, ids).execute()
}

/** One sign-up with its event log. @throws AppError notFound */
export async function getSignUp(db: Db, activityId: number, signUpId: number, viewer: Viewer, now: Date) {
  const people = peopleOf(db, activityId, viewer, now)
  const person = orNotFound((await peopleWith(people, activityId, [signUpId]))[0])
  const [log, paidWith] = [await readLog(db, signUpId), await readPaidWith(db, signUpId)]
  return { ...person, log, paidWith, lateCents: await lateCentsOf(db, signUpId) }
}

/** What the export has about a person, for their trail. */
export const exportedFields = ["name", "email", "signUp"] as const

/** How many people the export reads at a time. */
const partSize = 200

/**
 * The whole list, in order and in parts, for the export. Who is on it and in which order is fixed at the start; their
 * details are as of when their part is read.
 * @returns the parts, and whose they are
 */
export async function allSignUps(db: Db, activityId: number, viewer: Viewer, now: Date) {
  const people = peopleOf(db, activityId, viewer, now)
  const listed = await people
    .clearSelect()
    .select(["s.signUpId", sql<number | null>`coalesce(u."userId", h."userId")`.as("userId")])
    .orderBy(statusRank)
    .orderBy("s.queueNumber")
    .execute()
  async function* parts() {
    for (let from = 0; from < listed.length; from += partSize) {
      const ids = listed.slice(from, from + partSize).map(({ signUpId }) => signUpId)
      const rows = await peopleWith(people, activityId, ids)
      const rowsById = new Map(rows.map((person) => [person.signUpId, person]))
      yield ids.flatMap((signUpId) => rowsById.get(signUpId) ?? [])
    }
  }
  return { people: parts(), userIds: [...new Set(listed.flatMap(({ userId }) => userId ?? []))] }
}
