import { sql } from "kysely"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import { listMax } from "../../../platform/contract.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Answer } from "../../../platform/server/http/route.ts"
import { type Answers, checkAnswers } from "../../activities/sign-up-answers.ts"
import type { MyQuestionnaire, OwnAnswers } from "../questionnaire.ts"
import { stateAt } from "../questionnaire-kinds.ts"
import {
  activityJson,
  groupJson,
  hasAnswered,
  hasOpened,
  isAsked,
  managedBy,
  managesAny,
  opensFrom,
  questionsOf,
  type UserScope,
} from "./questionnaire-access.service.ts"

const forPerson = ({ db, viewer, now }: UserScope) =>
  db
    .selectFrom("questionnaires")
    .select(["questionnaireId", "title_nl", "title_en", "isAnonymous", "status", "closesAt"])
    .select([
      opensFrom.as("opensFrom"),
      groupJson.as("group"),
      activityJson(viewer, now).as("activity"),
      hasAnswered(viewer.userId).as("hasAnswered"),
    ])
type Found = Awaited<ReturnType<ReturnType<typeof forPerson>["execute"]>>[number]

const itemOf = ({ status, opensFrom, group, activity, ...row }: Found, now: Date): Answer<MyQuestionnaire> => ({
  ...row,
  state: stateAt({ status, opensFrom, closesAt: row.closesAt }, now),
  group: { name_nl: group.name_nl, name_en: group.name_en },
  activity: activity && {
    activityId: activity.activityId,
    slug: activity.slug,
    title_nl: activity.title_nl,
    title_en: activity.title_en,
  },
})

/** What waits for a person's answer, what closes first at the top. */
export async function listUnanswered(scope: UserScope): Promise<Answer<MyQuestionnaire>[]> {
  const { viewer, now } = scope
  const rows = await forPerson(scope)
    .where("closesAt", ">", now)
    .where(hasOpened(now))
    .where(isAsked(viewer.userId, now))
    .where(sql<boolean>`not ${hasAnswered(viewer.userId)}`)
    .orderBy("closesAt")
    .orderBy("questionnaireId")
    .limit(listMax)
    .execute()
  return rows.map((row) => itemOf(row, now))
}

/** What waits for a person's answer, then what they answered. */
export async function listMine(scope: UserScope): Promise<{ items: Answer<MyQuestionnaire>[]; manages: boolean }> {
  const { viewer, now } = scope
  const unanswered = await listUnanswered(scope)
  const answered = await forPerson(scope)
    .where(
      sql<boolean>`questionnaires."questionnaireId" in (
        select r."questionnaireId" from "questionnaireRespondents" r where r."userId" = ${viewer.userId})`,
    )
    .orderBy("closesAt", "desc")
    .orderBy("questionnaireId")
    .limit(listMax)
    .execute()
  return {
    items: [...unanswered, ...answered.map((row) => itemOf(row, now))].slice(0, listMax),
    manages: await managesAny(scope),
  }
}

/**
 * The form for a person who is asked or answered; its managers see what it looks like.
 * @throws AppError notFound
 */
export async function readOwn(scope: UserScope, questionnaireId: number): Promise<Answer<OwnAnswers>> {
  const { db, viewer, now } = scope
  const [asked, manages] = [isAsked(viewer.userId, now), managedBy(viewer, now)]
  const row = orNotFound(
    await forPerson(scope)
      .select(["intro_nl", "intro_en", asked.as("isAsked"), manages.as("manages")])
      .where("questionnaireId", "=", questionnaireId)
      .where(sql<boolean>`(${manages} or ${hasAnswered(viewer.userId)} or (${hasOpened(now)} and ${asked}))`)
      .executeTakeFirst(),
  )
  const { intro_nl, intro_en, isAsked: is, manages: may, ...found } = row
  return {
    ...itemOf(found, now),
    intro_nl,
    intro_en,
    opensFrom: found.opensFrom,
    questions: await questionsOf(db, questionnaireId),
    answers: await answersOf(db, questionnaireId, viewer.userId),
    isAsked: is,
    manages: may,
  }
}

async function answersOf(db: Db, questionnaireId: number, userId: number): Promise<Answers | null> {
  const row = await db
    .selectFrom("questionnaireRespondents")
    .select("answers")
    .where("questionnaireId", "=", questionnaireId)
    .where("userId", "=", userId)
    .executeTakeFirst()
  return row?.answers ?? null
}

/**
 * Answers, or changes what was answered with a name.
 * @throws AppError notFound: not asked · conflict: closed, or answered without a name · validation
 */
export async function answerQuestionnaire(scope: UserScope, questionnaireId: number, given: Record<string, unknown>) {
  const { db, viewer, now } = scope
  // Its questions stay as they are meanwhile, and one answer at a time goes among the others.
  const row = orNotFound(
    await db
      .selectFrom("questionnaires")
      .select(["questionnaires.isAnonymous", "questionnaires.status", "questionnaires.closesAt"])
      .select([opensFrom.as("opensFrom"), hasAnswered(viewer.userId).as("hasAnswered")])
      .where("questionnaireId", "=", questionnaireId)
      .where(hasOpened(now))
      .where(isAsked(viewer.userId, now))
      .forNoKeyUpdate("questionnaires")
      .executeTakeFirst(),
  )
  if (stateAt(row, now) !== "open") throw new AppError("conflict", { text: "questionnaires:refused.closed" })
  const isAgain = row.hasAnswered || (await hasRow(db, questionnaireId, viewer.userId))
  if (row.isAnonymous && isAgain) throw new AppError("conflict", { text: "questionnaires:refused.alreadyAnswered" })
  const questions = (await questionsOf(db, questionnaireId)).map((question) => ({ ...question, sensitive: false }))
  const { answers, issues } = checkAnswers(questions, given)
  if (issues.length) throw new AppError("validation", { issues })
  if (row.isAnonymous) await writeAnonymous(db, { questionnaireId, userId: viewer.userId, answers })
  else await writeNamed(db, { questionnaireId, userId: viewer.userId, answers, now })
  return readOwn(scope, questionnaireId)
}

/** In a statement of its own: the one that waited for the lock saw what was there before. */
async function hasRow(db: Db, questionnaireId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom("questionnaireRespondents")
    .select("userId")
    .where("questionnaireId", "=", questionnaireId)
    .where("userId", "=", userId)
    .executeTakeFirst()
  return row !== undefined
}

interface StoredAnswer {
  questionnaireId: number
  userId: number
  answers: Answers
}

async function writeNamed(
  db: Db,
  { questionnaireId, userId, answers, now }: StoredAnswer & { now: Date },
): Promise<void> {
  const values = { answers: JSON.stringify(answers), answeredAt: now }
  await db
    .insertInto("questionnaireRespondents")
    .values({ questionnaireId, userId, ...values })
    .onConflict((conflict) => conflict.columns(["questionnaireId", "userId"]).doUpdateSet(values))
    .execute()
}

/** How many answers are written again with each new one. */
const mixedAtOnce = 50

/**
 * Who answered and what was answered, apart. PostgreSQL knows of every row in which transaction it was written, and keeps
 * rows roughly in that order: so others are written again, under another key, in the same transaction and in random order.
 */
async function writeAnonymous(db: Db, { questionnaireId, userId, answers }: StoredAnswer): Promise<void> {
  await db
    .insertInto("questionnaireRespondents")
    .values({ questionnaireId, userId, answers: null, answeredAt: null })
    .execute()
  await db
    .insertInto("anonymousAnswers")
    .values({ questionnaireId, answers: JSON.stringify(answers) })
    .execute()
  await sql`
    with picked as (select "answerKey" from "anonymousAnswers" where "questionnaireId" = ${questionnaireId}
        order by random() limit ${mixedAtOnce}),
      gone as (delete from "anonymousAnswers" a using picked where a."answerKey" = picked."answerKey" returning a.answers)
    insert into "anonymousAnswers" ("questionnaireId", answers)
    select ${questionnaireId}, answers from gone order by random()`.execute(db)
}
