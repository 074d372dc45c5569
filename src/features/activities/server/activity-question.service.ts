import type { Db } from "../../../platform/server/database/db.ts"
import type { ActivityInput } from "../activity.ts"
import type { Question } from "../sign-up-question.ts"

/** Makes the questions of an activity those that were sent, in that order; ones with a number are kept as that one. */
export async function replaceQuestions(
  tx: Db,
  activityId: number,
  before: readonly Question[],
  after: ActivityInput["questions"],
): Promise<void> {
  const kept = new Set(after.map(({ questionId }) => questionId))
  const gone = before.map(({ questionId }) => questionId).filter((questionId) => !kept.has(questionId))
  if (gone.length) await tx.deleteFrom("activityQuestions").where("questionId", "in", gone).execute()
  for (const [order, { questionId, options, ...question }] of after.entries()) {
    // Only a choice has them: what was typed before its kind was changed is not kept.
    const row = { ...question, activityId, order, options: JSON.stringify(question.kind === "choice" ? options : []) }
    if (questionId == null) await tx.insertInto("activityQuestions").values(row).execute()
    else await tx.updateTable("activityQuestions").set(row).where("questionId", "=", questionId).execute()
  }
}

/** Whether what was sent is what there is. */
export const isSameQuestions = (before: readonly Question[], after: ActivityInput["questions"]): boolean =>
  before.length === after.length && before.every((question, index) => textOf(question) === textOf(after[index]))

const textOf = (question: ActivityInput["questions"][number] | undefined): string =>
  JSON.stringify([
    question?.questionId,
    question?.label_nl,
    question?.label_en,
    question?.kind,
    question?.required,
    question?.sensitive,
    question?.options.map(({ label_nl, label_en, cents, places }) => [label_nl, label_en, cents ?? 0, places ?? null]),
  ])
