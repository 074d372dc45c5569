import { hasMandate } from "../../mandates/server/mandate.table.ts"
import { applicationWaits } from "../../members/server/membership.service.ts"
import { type RawBuilder, type SqlBool, sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { orNotFound } from "../../../platform/app-error.ts"
import type { ListQuery } from "../../../platform/list-query.ts"
import { type Db, inAlphabet } from "../../../platform/server/database/db.ts"
import { type JsonPage, jsonRowOf, mapItems } from "../../../platform/server/database/json-rows.ts"
import { listPage } from "../../../platform/server/database/list.ts"
import type { Answer } from "../../../platform/server/http/route.ts"
import { type ChosenVisibility, type MemberField, seesField } from "../../members/member-fields.ts"
import { fullName } from "../../members/server/member.table.ts"
import { lifeColumns } from "../../members/server/membership-rows.service.ts"
import { type Application, application } from "../application.ts"
import type { ApplicationState } from "../application-state.ts"

/** SQL, of memberships `m`: what makes it an application in this state. Matches the partial indexes. */
const isIn: Record<ApplicationState, RawBuilder<SqlBool>> = {
  waiting: applicationWaits("m"),
  rejected: sql<SqlBool>`(m."rejectedAt" is not null)`,
  accepted: sql<SqlBool>`(m.since is not null and (m."decidedBy" is not null or m."signUpCostId" is not null))`,
}
/** A membership that the board entered itself was never an application. */
const isApplication = sql<SqlBool>`(${isIn.waiting} or ${isIn.rejected} or ${isIn.accepted})`

const state = sql<ApplicationState>`case when m.since is not null then 'accepted'
  when m."rejectedAt" is not null then 'rejected' else 'waiting' end`

const columns = {
  userId: sql.ref("m.userId"),
  state,
  name: fullName("u"),
  appliedAt: sql.ref("m.appliedAt"),
  lastName: inAlphabet("u.lastName"),
}

const decidedBy = sql<string | null>`(select ${fullName("d")} from users d where d."userId" = m."decidedBy")`

/** SQL: how old the person is on this day, in whole years. */
const ageOn = (today: string) => sql<number | null>`extract(year from age(${today}::date, u."birthDate"))::integer`

const applications = (db: Db, now: Date) =>
  db
    .selectFrom("memberships as m")
    .innerJoin("users as u", "u.userId", "m.userId")
    .select([
      "m.membershipId",
      "m.appliedAt",
      "m.type",
      "m.costName_nl",
      "m.costName_en",
      "m.amountCents",
      "m.since",
      "m.acceptedAt",
      "m.rejectedAt",
      "m.decisionReason",
      "u.userId",
      "u.slug",
      "u.email",
      "u.universityEmail",
      "u.study",
      "u.language",
      "u.visibility",
    ])
    .select([
      fullName("u").as("name"),
      state.as("state"),
      sql<boolean>`u."emailVerifiedAt" is not null`.as("isEmailVerified"),
      sql<boolean>`u."universityEmailVerifiedAt" is not null`.as("isUniversityEmailVerified"),
      ageOn(dayOf(now)).as("age"),
      hasMandate("m.userId", dayOf(now)).as("hasMandate"),
      decidedBy.as("decidedBy"),
    ])
    .where(isApplication)

const row = jsonRowOf(application, { besides: ["visibility"] })
type Listed<T> = T & { visibility: ChosenVisibility }

/** The keys that a person may hide from the board, by field. */
const hideable = [
  ["universityEmail", ["universityEmail", "isUniversityEmailVerified"]],
  ["study", ["study"]],
  ["birthDate", ["age"]],
] as const satisfies readonly (readonly [MemberField, readonly (keyof Application)[]])[]

/** An application without what the person hides from the board. */
function asBoard<T extends object>({ visibility, ...found }: Listed<T>) {
  const hidden = hideable.flatMap(([name, keys]): readonly string[] =>
    seesField("board", name, visibility) ? [] : keys,
  )
  return Object.fromEntries(Object.entries(found).filter(([key]) => !hidden.includes(key))) as Omit<T, "visibility">
}

/** Applications as the board sees them, longest waiting first. */
export async function listApplications(db: Db, query: ListQuery, now: Date): Promise<JsonPage<Application>> {
  const wanted = query.filter?.["state"]?.eq as ApplicationState | undefined
  const rows = wanted ? applications(db, now).where(isIn[wanted]) : applications(db, now)
  const page = await listPage(db, rows, query, { row, columns, key: "m.membershipId", defaultSort: columns.appliedAt })
  return mapItems(page, (items) => (items as Listed<Application>[]).map(asBoard))
}

/** One application as the board sees it. @throws AppError notFound */
export async function readApplication(db: Db, membershipId: number, now: Date): Promise<Answer<Application>> {
  const found = orNotFound(await applications(db, now).where("m.membershipId", "=", membershipId).executeTakeFirst())
  return asBoard(found) as Answer<Application>
}

export type LockedApplication = Awaited<ReturnType<typeof lockApplications>>[number]

/** Those of these applications that are there, each with its person, locked in one order until the transaction ends. */
export const lockApplications = (tx: Db, membershipIds: readonly number[]) =>
  tx
    .selectFrom("memberships as m")
    .innerJoin("users as u", "u.userId", "m.userId")
    .select(["m.membershipId", "m.userId", "m.version", "u.email", "u.language", "u.firstName"])
    .select(lifeColumns.map((name) => `m.${name}` as const))
    .select([
      fullName("u").as("name"),
      state.as("state"),
      decidedBy.as("decidedByName"),
      sql<boolean>`u."emailVerifiedAt" is not null`.as("isEmailVerified"),
    ])
    .where("m.membershipId", "in", membershipIds)
    .where(isApplication)
    .orderBy("m.membershipId")
    .forUpdate("m")
    .execute()

/** An application with its person, locked until the transaction ends. @throws AppError notFound */
export const lockApplication = async (tx: Db, membershipId: number): Promise<LockedApplication> =>
  orNotFound((await lockApplications(tx, [membershipId]))[0])
