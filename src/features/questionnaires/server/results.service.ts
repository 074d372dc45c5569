import { type RawBuilder, sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import type { ListQuery } from "../../../platform/list-query.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { type JsonPage, jsonRowOf } from "../../../platform/server/database/json-rows.ts"
import { listPage } from "../../../platform/server/database/list.ts"
import { coversDay } from "../../../platform/server/database/periods.ts"
import { fullName } from "../../members/server/member.table.ts"
import { isMemberOn } from "../../members/server/membership.service.ts"
import {
  type AskedQuestion,
  type QuestionResult,
  type Respondent,
  respondent,
  type Results,
  type WrittenText,
  writtenText,
} from "../questionnaire.ts"
import { fewestAnonymous, type Sight, sightOf, stateAt } from "../questionnaire-kinds.ts"
import { type ManagedOne, managedOne, questionsOf, type UserScope } from "./questionnaire-access.service.ts"

/** Whether the answers are shown, and if not, why. */
export const sightNow = (row: ManagedOne, now: Date): Sight => sightOf(stateAt(row, now), row.isAnonymous, row.answered)

/** @throws AppError conflict: the answers are not shown yet, or never will be */
export function requireShown(row: ManagedOne, now: Date): void {
  const sight = sightNow(row, now)
  if (sight !== "shown") throw new AppError("conflict", { text: `questionnaires:refused.sight.${sight}` })
}

/** SQL relation: the answers of everybody, a row for each. */
export const answersTo = ({ questionnaireId, isAnonymous }: Pick<ManagedOne, "questionnaireId" | "isAnonymous">) =>
  isAnonymous
    ? sql`(select answers from "anonymousAnswers" where "questionnaireId" = ${questionnaireId})`
    : sql`(select answers from "questionnaireRespondents" where "questionnaireId" = ${questionnaireId})`

interface Figures {
  questionId: number
  answered: number
  mean: number | null
  least: number | null
  most: number | null
}
interface Chosen {
  questionId: number
  value: string
  count: number
}

/** What was answered: numbers per question. @throws AppError notFound */
export async function readResults(scope: UserScope, questionnaireId: number): Promise<Results> {
  const { db, now } = scope
  const row = await managedOne(scope, questionnaireId)
  const sight = sightNow(row, now)
  const asked = await countAsked(db, row, dayOf(now))
  const shared = { questionnaireId, answered: row.answered, asked, sight }
  return { ...shared, questions: sight === "shown" ? await resultsOf(db, row) : [] }
}

/** The figures of every question. */
export async function resultsOf(db: Db, row: ManagedOne): Promise<QuestionResult[]> {
  const questions = await questionsOf(db, row.questionnaireId)
  const figures = new Map((await figuresOf(db, row)).map((each) => [each.questionId, each]))
  const chosen = Map.groupBy(await chosenOf(db, row), ({ questionId }) => questionId)
  return questions.map((question) =>
    resultOf(question, figures.get(question.questionId), chosen.get(question.questionId) ?? [], row.isAnonymous),
  )
}

function resultOf(
  question: AskedQuestion,
  figures: Figures | undefined,
  chosen: readonly Chosen[],
  isAnonymous: boolean,
): QuestionResult {
  const answered = figures?.answered ?? 0
  const isHidden = isAnonymous && answered < fewestAnonymous
  const values = {
    text: null,
    number: null,
    checkbox: ["true", "false"],
    choice: question.options.map((_, at) => `${at}`),
  }
  const among = isHidden ? null : values[question.kind]
  const isNumber = question.kind === "number" && !isHidden
  const { questionId, label_nl, label_en, kind, options } = question
  return {
    questionId,
    label_nl,
    label_en,
    kind,
    options,
    answered,
    isHidden,
    counts: among && among.map((value) => chosen.find((each) => each.value === value)?.count ?? 0),
    mean: isNumber ? (figures?.mean ?? null) : null,
    least: isNumber ? (figures?.least ?? null) : null,
    most: isNumber ? (figures?.most ?? null) : null,
  }
}

async function figuresOf(db: Db, row: ManagedOne): Promise<Figures[]> {
  const number = sql`case when jsonb_typeof(e.value) = 'number' then (e.value #>> '{}')::float8 end`
  const { rows } = await sql<Figures>`
    select e.key::integer as "questionId", count(*)::integer as answered, avg(${number}) as mean, min(${number}) as least,
      max(${number}) as most
    from ${answersTo(row)} given cross join jsonb_each(given.answers) e group by 1`.execute(db)
  return rows
}

async function chosenOf(db: Db, row: ManagedOne): Promise<Chosen[]> {
  const { rows } = await sql<Chosen>`
    select q."questionId", e.value #>> '{}' as value, count(*)::integer as count
    from ${answersTo(row)} given cross join jsonb_each(given.answers) e
      join "questionnaireQuestions" q on q."questionId"::text = e.key
    where q.kind in ('checkbox', 'choice') group by 1, 2`.execute(db)
  return rows
}

/** How many people are asked today. */
async function countAsked(db: Db, row: ManagedOne, today: string): Promise<number> {
  const people: Record<ManagedOne["audience"], RawBuilder<unknown>> = {
    members: sql`select u."userId" from users u where ${isMemberOn(today)}`,
    group: sql`select distinct m."userId" from "groupMembers" m
      where m."groupId" = ${row.audienceGroupId} and ${coversDay("m", today)}`,
    participants: sql`select s."userId" from "signUps" s
      where s."activityId" = ${row.activityId} and s.status = 'registered' and s."userId" is not null`,
  }
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${people[row.audience]}) people`.execute(db)
  return rows[0]?.count ?? 0
}

/** People with their answers. A list finds its rows by the person alone, so which questionnaire it is, is in the join. */
const respondentsOf = (db: Db, questionnaireId: number) =>
  db
    .selectFrom("questionnaireRespondents as t")
    .innerJoin("users as u", (join) =>
      join.onRef("u.userId", "=", "t.userId").on("t.questionnaireId", "=", questionnaireId),
    )

const textRow = jsonRowOf(writtenText)

/**
 * What people wrote to a question, in the alphabet: not in the order of other questions, so that nobody can tell what was
 * written by one person.
 * @throws AppError notFound · conflict: it is not shown
 */
export async function listTexts(
  scope: UserScope,
  { questionnaireId, questionId }: { questionnaireId: number; questionId: number },
  query: ListQuery,
): Promise<JsonPage<WrittenText>> {
  const { db, now } = scope
  const row = await managedOne(scope, questionnaireId)
  requireShown(row, now)
  const question = (await resultsOf(db, row)).find((each) => each.questionId === questionId && each.kind === "text")
  if (orNotFound(question).isHidden) throw new AppError("conflict", { text: "questionnaires:refused.sight.few" })
  const text = sql<string>`t.answers ->> ${String(questionId)}`
  const listing = { row: textRow, columns: {}, defaultSort: text }
  if (row.isAnonymous) {
    const texts = db
      .selectFrom("anonymousAnswers as t")
      .select([text.as("text"), sql<string | null>`null::text`.as("name")])
      .where("t.questionnaireId", "=", questionnaireId)
      .where(sql<boolean>`${text} is not null`)
    return listPage(db, texts, query, { ...listing, key: "t.answerKey" })
  }
  const texts = respondentsOf(db, questionnaireId)
    .select([text.as("text"), fullName("u").as("name")])
    .where(sql<boolean>`${text} is not null`)
  return listPage(db, texts, query, { ...listing, key: "t.userId" })
}

const respondentRow = jsonRowOf(respondent)

/** Who answered something with names, the latest first. @throws AppError notFound · conflict: it is anonymous */
export async function listRespondents(
  scope: UserScope,
  questionnaireId: number,
  query: ListQuery,
): Promise<JsonPage<Respondent>> {
  const row = await managedOne(scope, questionnaireId)
  if (row.isAnonymous) throw new AppError("conflict", { text: "questionnaires:refused.anonymous" })
  const people = respondentsOf(scope.db, questionnaireId).select([fullName("u").as("name"), "t.answeredAt"])
  return listPage(scope.db, people, query, {
    row: respondentRow,
    columns: {},
    key: "t.userId",
    defaultSort: [{ by: sql.ref("t.answeredAt"), direction: "desc" }],
  })
}
