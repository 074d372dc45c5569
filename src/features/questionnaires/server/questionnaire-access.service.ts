import { type RawBuilder, type SqlBool, sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { orNotFound } from "../../../platform/app-error.ts"
import type { Rights } from "../../../platform/contract.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Scope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { momentJson } from "../../../platform/server/database/json-rows.ts"
import { readableBy as activityReadableBy } from "../../activities/server/activity-access.service.ts"
import { groupsOf } from "../../groups/server/own-group.service.ts"
import { isMemberOn } from "../../members/server/membership.service.ts"
import type { AskedQuestion, Questionnaire } from "../questionnaire.ts"
import type { QuestionnaireState } from "../questionnaire-kinds.ts"
import { mayCreateQuestionnaire, mayDeleteQuestionnaires, mayManageQuestionnaires } from "../questionnaire.policy.ts"

// All SQL here is of a statement on `questionnaires`.

export type UserScope = Pick<Scope, "db" | "now"> & { viewer: Viewer }

/** SQL: the viewer is today in the group that asks. */
export const isOwnedBy = (viewer: Viewer | null, now: Date): RawBuilder<boolean> =>
  viewer ? sql<boolean>`questionnaires."groupId" in ${groupsOf(viewer.userId, dayOf(now))}` : sql<boolean>`false`

/** SQL: the viewer manages it and sees its results. */
export const managedBy = (viewer: Viewer | null, now: Date): RawBuilder<boolean> =>
  mayManageQuestionnaires.allows(viewer) ? sql<boolean>`true` : isOwnedBy(viewer, now)

/** SQL: the person is asked today. */
export const isAsked = (userId: number, now: Date): RawBuilder<boolean> => sql<boolean>`(
  case questionnaires.audience
    when 'members' then ${isMemberOn(dayOf(now), sql`${userId}::integer`)}
    when 'group' then questionnaires."audienceGroupId" in ${groupsOf(userId, dayOf(now))}
    else exists (select from "signUps" s where s."activityId" = questionnaires."activityId"
      and s."userId" = ${userId} and s.status = 'registered') end)`

/** SQL: the person answered. */
export const hasAnswered = (userId: number): RawBuilder<boolean> => sql<boolean>`exists (
  select from "questionnaireRespondents" r
  where r."questionnaireId" = questionnaires."questionnaireId" and r."userId" = ${userId})`

/** SQL: from when people can answer; null: since it was published. */
export const opensFrom: RawBuilder<Date | null> = sql<Date | null>`coalesce(questionnaires."opensAt",
  (select a."endsAt" from activities a
    where a."activityId" = questionnaires."activityId" and questionnaires.audience = 'participants'))`

/** SQL: it is published, and people could answer by now. */
export const hasOpened = (now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(questionnaires.status = 'published' and coalesce(${opensFrom} <= ${now}, true))`

/** SQL of `stateAt`. */
export const stateNow = (now: Date): RawBuilder<QuestionnaireState> => sql<QuestionnaireState>`(
  case when questionnaires.status = 'draft' then 'draft' when questionnaires."closesAt" <= ${now} then 'closed'
    when ${opensFrom} > ${now} then 'early' else 'open' end)`

/** SQL: how many people answered. Answers without a name stay when the person who gave them is deleted. */
export const answeredCount: RawBuilder<number> = sql<number>`(case when questionnaires."isAnonymous"
  then (select count(*) from "anonymousAnswers" a where a."questionnaireId" = questionnaires."questionnaireId")
  else (select count(*) from "questionnaireRespondents" r
    where r."questionnaireId" = questionnaires."questionnaireId") end)::integer`

const organiserJson = (groupId: RawBuilder<unknown>) => sql<Questionnaire["group"]>`(
  select json_build_object('groupId', g."groupId", 'type', g.type, 'slug', g.slug, 'name_nl', g.name_nl,
    'name_en', g.name_en) from groups g where g."groupId" = ${groupId})`
/** SQL: the group that asks. */
export const groupJson = organiserJson(sql.ref("questionnaires.groupId"))
/** SQL: the group that is asked. */
export const audienceGroupJson = organiserJson(sql.ref("questionnaires.audienceGroupId")) as RawBuilder<
  Questionnaire["audienceGroup"]
>
/** SQL: the activity that it is about, if the viewer may know of it. */
export const activityJson = (viewer: Viewer | null, now: Date) => sql<Questionnaire["activity"]>`(
  select json_build_object('activityId', activities."activityId", 'slug', activities.slug,
    'title_nl', activities.title_nl, 'title_en', activities.title_en, 'endsAt', ${momentJson("activities.endsAt")})
  from activities where activities."activityId" = questionnaires."activityId" and ${activityReadableBy(viewer, now)})`

/** What a user may do with one: its group removes what nobody answered yet. */
export const rightsTo = (viewer: Viewer, { isOwned, answered }: { isOwned: boolean; answered: number }): Rights => ({
  update: isOwned || mayManageQuestionnaires.allows(viewer),
  delete: mayDeleteQuestionnaires.allows(viewer) || (isOwned && answered === 0),
})

/** Whether this user can have something to manage. */
export async function managesAny({ db, viewer, now }: UserScope): Promise<boolean> {
  if (mayCreateQuestionnaire.allows(viewer)) return true
  const row = await db
    .selectFrom("questionnaires")
    .select("questionnaireId")
    .where(isOwnedBy(viewer, now))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** One that this user manages, with what decides about its results. @throws AppError notFound */
export const managedOne = async ({ db, viewer, now }: UserScope, questionnaireId: number) =>
  orNotFound(
    await db
      .selectFrom("questionnaires")
      .selectAll("questionnaires")
      .select([opensFrom.as("opensFrom"), answeredCount.as("answered")])
      .where("questionnaireId", "=", questionnaireId)
      .where(managedBy(viewer, now))
      .executeTakeFirst(),
  )
export type ManagedOne = Awaited<ReturnType<typeof managedOne>>

/** The questions, in order. */
export const questionsOf = (db: Db, questionnaireId: number): Promise<AskedQuestion[]> =>
  db
    .selectFrom("questionnaireQuestions")
    .select(["questionId", "label_nl", "label_en", "kind", "required", "options"])
    .where("questionnaireId", "=", questionnaireId)
    .orderBy("order")
    .orderBy("questionId")
    .execute()
