import { Readable } from "node:stream"
import { sql } from "kysely"
import { dayKey, formatClock } from "../../../platform/format.ts"
import { clockOf } from "../../../platform/amsterdam.ts"
import { type Language, pickText } from "../../../platform/i18n.ts"
import { csvOf } from "../../../platform/server/csv.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { type Answer, answerText } from "../../activities/sign-up-answers.ts"
import { logMemberEvent } from "../../members/server/member-event.service.ts"
import { fullName } from "../../members/server/member.table.ts"
import type { AskedQuestion } from "../questionnaire.ts"
import { type ManagedOne, managedOne, questionsOf, type UserScope } from "./questionnaire-access.service.ts"
import { answersTo, requireShown, resultsOf } from "./results.service.ts"

interface Texts {
  t: (key: string) => string
  language: Language
}

/** People that are read at once. */
const part = 200
const labelOf = ({ label_nl, label_en }: { label_nl: string; label_en: string }, language: Language) =>
  pickText(label_nl, label_en, language).text
const labelsOf = ({ t, language }: Texts) => ({
  language,
  yes: t("questionnaires:yes"),
  no: t("questionnaires:no"),
  number: String,
})

/**
 * What was answered: with names a row for each person, which is in their trail before anything leaves; without names a row
 * for each answer and how often it was given, so that no row is a person.
 * @throws AppError notFound · conflict: it is not shown
 */
export async function exportAnswers(
  scope: UserScope,
  questionnaireId: number,
  format: "csv" | "rows",
  texts: Texts,
): Promise<{ content: Readable; title: string }> {
  const { db, viewer, now } = scope
  const row = await managedOne(scope, questionnaireId)
  requireShown(row, now)
  const title = pickText(row.title_nl, row.title_en, texts.language).text
  if (row.isAnonymous) return { content: fileOf(anonymousRows(db, row, texts), format), title }
  const people = await db
    .selectFrom("questionnaireRespondents")
    .select("userId")
    .where("questionnaireId", "=", questionnaireId)
    .execute()
  const userIds = people.map(({ userId }) => userId)
  await logMemberEvent(db, { actor: viewer, userIds, action: "exported", fields: ["name", "answers"], now })
  return { content: fileOf(namedRows(db, questionnaireId, texts), format), title }
}

const fileOf = (rows: AsyncIterable<string[]>, format: "csv" | "rows"): Readable =>
  format === "csv" ? csvOf(rows) : Readable.from(jsonLines(rows))

async function* jsonLines(rows: AsyncIterable<string[]>) {
  for await (const row of rows) yield Buffer.from(`${JSON.stringify(row)}\n`)
}

async function* namedRows(db: Db, questionnaireId: number, texts: Texts): AsyncGenerator<string[]> {
  const { t, language } = texts
  const questions = await questionsOf(db, questionnaireId)
  const labels = labelsOf(texts)
  yield [
    t("questionnaires:columns.name"),
    t("questionnaires:columns.answeredAt"),
    ...questions.map((each) => labelOf(each, language)),
  ]
  const moment = (at: Date | null) => (at ? `${dayKey(at)} ${formatClock(clockOf(at), "en")}` : "")
  for (let last = 0; ;) {
    const people = await db
      .selectFrom("questionnaireRespondents as r")
      .innerJoin("users as u", "u.userId", "r.userId")
      .select(["r.userId", "r.answers", "r.answeredAt", fullName("u").as("name")])
      .where("r.questionnaireId", "=", questionnaireId)
      .where("r.userId", ">", last)
      .orderBy("r.userId")
      .limit(part)
      .execute()
    for (const { name, answeredAt, answers } of people)
      yield [
        name,
        moment(answeredAt),
        ...questions.map((question) => answerText(question, answers?.[String(question.questionId)], labels)),
      ]
    last = people.at(-1)?.userId ?? 0
    if (people.length < part) return
  }
}

async function* anonymousRows(db: Db, row: ManagedOne, texts: Texts): AsyncGenerator<string[]> {
  const { t, language } = texts
  yield [t("questionnaires:columns.question"), t("questionnaires:columns.answer"), t("questionnaires:columns.count")]
  for (const question of await resultsOf(db, row)) {
    const label = labelOf(question, language)
    if (question.isHidden) yield [label, t("questionnaires:results.hidden"), ""]
    else for (const [answer, count] of await answersOf(db, row, question, texts)) yield [label, answer, String(count)]
  }
}

async function answersOf(
  db: Db,
  row: ManagedOne,
  question: Pick<AskedQuestion, "questionId" | "kind" | "options">,
  texts: Texts,
): Promise<[string, number][]> {
  const key = String(question.questionId)
  const { rows } = await sql<{ answer: Answer; count: number }>`
    select given.answers -> ${key} as answer, count(*)::integer as count
    from ${answersTo(row)} given where given.answers ? ${key} group by 1 order by 1`.execute(db)
  const labels = labelsOf(texts)
  return rows.map(({ answer, count }) => [answerText(question, answer, labels), count])
}
