import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError, type Issue } from "../../../platform/app-error.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { changeableBy } from "../../activities/server/activity-access.service.ts"
import { questionIssues } from "../../activities/server/activity-change.service.ts"
import { isInOneOf, knownGroup } from "../../groups/server/own-group.service.ts"
import type { AskedQuestion, QuestionnaireInput } from "../questionnaire.ts"
import { mayManageQuestionnaires } from "../questionnaire.policy.ts"
import { questionsOf } from "./questionnaire-access.service.ts"
import type { QuestionnaireRow } from "./questionnaire.table.ts"

const issue = (field: string, text: string): Issue => ({ path: [field], message: `questionnaires:issues.${text}` })

/** The columns for an input: those that do not go with who is asked are emptied. */
export const rowOf = ({ audience, activityId, audienceGroupId }: QuestionnaireInput) => ({
  activityId: audience === "participants" ? (activityId ?? null) : null,
  audienceGroupId: audience === "group" ? (audienceGroupId ?? null) : null,
})

/** Whether somebody answered. The caller holds the row. */
export async function isAnswered(db: Db, questionnaireId: number): Promise<boolean> {
  const { rows } = await sql<{ isAnswered: boolean }>`
    select exists (select from "questionnaireRespondents" where "questionnaireId" = ${questionnaireId})
      or exists (select from "anonymousAnswers" where "questionnaireId" = ${questionnaireId}) as "isAnswered"`.execute(
    db,
  )
  return rows[0]?.isAnswered === true
}

/**
 * @throws AppError validation, with all that is wrong · forbidden: a new one of a group that the user is not in
 */
export async function requireValid(
  scope: WriteScope,
  input: QuestionnaireInput,
  before: QuestionnaireRow | null,
): Promise<void> {
  const { db, viewer, now } = scope
  const isTheirs = mayManageQuestionnaires.allows(viewer) || (await isInOneOf(db, [input.groupId], viewer.userId, now))
  if (!isTheirs && !before) throw new AppError("forbidden", { text: "questionnaires:refused.notYourGroup" })
  const issues = isTheirs ? [] : [issue("groupId", "keepYourGroup")]
  issues.push(...(await referenceIssues(scope, input, before)))
  const questions = before ? await questionsOf(db, before.questionnaireId) : []
  const answered = before !== null && (await isAnswered(db, before.questionnaireId))
  if (before && answered) issues.push(...frozenIssues(before, input, now))
  issues.push(...changedQuestions(questions, input.questions, answered))
  if (issues.length) throw new AppError("validation", { issues })
}

/** A group that is there, and an activity whose participants are the user's to ask. What was chosen before may stay. */
async function referenceIssues(
  { db, viewer, now }: WriteScope,
  input: QuestionnaireInput,
  before: QuestionnaireRow | null,
): Promise<Issue[]> {
  const issues: Issue[] = []
  const after = rowOf(input)
  const isUsable = async (groupId: number) => {
    const { rows } = await sql`select from groups g where g."groupId" = ${groupId}
      and (g."dissolvedOn" is null or g."dissolvedOn" > ${dayOf(now)}::date) and ${knownGroup(viewer, now)}
      for key share`.execute(db)
    return rows.length > 0
  }
  if (input.groupId !== before?.groupId && !(await isUsable(input.groupId))) issues.push(issue("groupId", "noGroup"))
  if (
    after.audienceGroupId !== null &&
    after.audienceGroupId !== before?.audienceGroupId &&
    !(await isUsable(after.audienceGroupId))
  )
    issues.push(issue("audienceGroupId", "noGroup"))
  if (after.activityId !== null && after.activityId !== before?.activityId) {
    const activity = await db
      .selectFrom("activities")
      .select("endsAt")
      .where("activityId", "=", after.activityId)
      .where(changeableBy(viewer, now))
      .forKeyShare()
      .executeTakeFirst()
    if (!activity) issues.push(issue("activityId", "noActivity"))
    else if (!input.opensAt && activity.endsAt >= new Date(input.closesAt))
      issues.push(issue("closesAt", "closesEarly"))
  }
  return issues
}

/** What may not change once somebody answered, so that nobody was promised something else. */
function frozenIssues(before: QuestionnaireRow, input: QuestionnaireInput, now: Date): Issue[] {
  const issues: Issue[] = []
  const after = rowOf(input)
  if (input.groupId !== before.groupId) issues.push(issue("groupId", "answered"))
  if (input.isAnonymous !== before.isAnonymous) issues.push(issue("isAnonymous", "answered"))
  if (input.status === "draft") issues.push(issue("status", "answered"))
  if (!before.isAnonymous) return issues
  if (input.audience !== before.audience) issues.push(issue("audience", "answered"))
  for (const field of ["audienceGroupId", "activityId"] as const)
    if (after[field] !== before[field]) issues.push(issue(field, "answered"))
  // Its results are there from then on: one more answer could be told from the difference.
  if (before.closesAt <= now && new Date(input.closesAt).getTime() !== before.closesAt.getTime())
    issues.push(issue("closesAt", "staysClosed"))
  return issues
}

/** Once somebody answered, only the words of questions can change. */
function changedQuestions(
  before: readonly AskedQuestion[],
  after: QuestionnaireInput["questions"],
  hasAnswers: boolean,
): Issue[] {
  const bare = <T extends object>(question: T) => ({ ...question, sensitive: false })
  const issues = questionIssues(before.map(bare), after.map(bare), { hasSignUps: false, hasAnswers })
  if (hasAnswers && after.some(({ questionId }) => questionId == null)) issues.push(issue("questions", "answered"))
  return issues
}

/** Makes the questions those of the input, in that order; ones with an id are kept as that one. */
export async function replaceQuestions(
  db: Db,
  questionnaireId: number,
  after: QuestionnaireInput["questions"],
): Promise<void> {
  const kept = after.flatMap(({ questionId }) => questionId ?? [])
  await db
    .deleteFrom("questionnaireQuestions")
    .where("questionnaireId", "=", questionnaireId)
    .$if(kept.length > 0, (query) => query.where("questionId", "not in", kept))
    .execute()
  for (const [order, { questionId, options, ...question }] of after.entries()) {
    // Only a choice has them: what was typed before its kind was changed is not kept.
    const shown = question.kind === "choice" ? options : []
    const row = { ...question, questionnaireId, order, options: JSON.stringify(shown) }
    if (questionId == null) await db.insertInto("questionnaireQuestions").values(row).execute()
    else await db.updateTable("questionnaireQuestions").set(row).where("questionId", "=", questionId).execute()
  }
}
