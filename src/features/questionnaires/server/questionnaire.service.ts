import { sql } from "kysely"
import { AppError } from "../../../platform/app-error.ts"
import type { ChangeOf } from "../../../platform/contract.ts"
import { rowsOf } from "../../../platform/server/crud/rows.ts"
import type { Scope, WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import { columnsOf } from "../../../platform/server/database/list-filter.ts"
import { updatedBy } from "../../../platform/server/database/table.ts"
import { questionnaire, questionnaireFields, type QuestionnaireInput, questionnaireSummary } from "../questionnaire.ts"
import { stateAt } from "../questionnaire-kinds.ts"
import {
  activityJson,
  answeredCount,
  audienceGroupJson,
  groupJson,
  isOwnedBy,
  managedBy,
  managedOne,
  opensFrom,
  questionsOf,
  rightsTo,
  stateNow,
} from "./questionnaire-access.service.ts"
import { replaceQuestions, requireValid, rowOf } from "./questionnaire-change.service.ts"

const columns = columnsOf("questionnaires", questionnaireSummary, { alphabet: ["title_nl", "title_en"] })

const rows = rowsOf({
  table: "questionnaires",
  id: "questionnaireId",
  contract: questionnaire.omit({ questions: true }),
  summary: questionnaireSummary,
  fields: questionnaireFields,
  translated: ["title", "intro"],
  rights: rightsTo,
  readable: ({ viewer, now }) => managedBy(viewer, now),
  from: ({ db, viewer, now }) =>
    db
      .selectFrom("questionnaires")
      .select([
        opensFrom.as("opensFrom"),
        stateNow(now).as("state"),
        groupJson.as("group"),
        audienceGroupJson.as("audienceGroup"),
        activityJson(viewer, now).as("activity"),
        answeredCount.as("answered"),
        isOwnedBy(viewer, now).as("isOwned"),
      ]),
  computed: ["opensFrom", "state", "group", "audienceGroup", "activity", "answered"],
  listing: () => ({ columns, defaultSort: [{ by: sql.ref("questionnaires.closesAt"), direction: "desc" }] }),
  prepare: async (scope, _, before, input) => {
    await requireValid(scope, input as QuestionnaireInput, before)
    return rowOf(input as QuestionnaireInput)
  },
})

/** With its questions. @throws AppError notFound, also if this viewer does not manage it */
async function read(scope: Scope, questionnaireId: number | string) {
  const row = await rows.read(scope, questionnaireId)
  return { ...row, questions: await questionsOf(scope.db, row.questionnaireId) }
}

/** Questionnaires, for those who manage them. */
export const questionnaires = {
  ...rows,
  read,
  create: async (scope: WriteScope, input: QuestionnaireInput) => {
    const { questionnaireId } = await rows.create(scope, input)
    await replaceQuestions(scope.db, questionnaireId, input.questions)
    return read(scope, questionnaireId)
  },
  update: async (scope: WriteScope, questionnaireId: number, input: ChangeOf<QuestionnaireInput>) => {
    const row = await rows.update(scope, questionnaireId, input)
    await replaceQuestions(scope.db, questionnaireId, input.questions)
    return { ...row, questions: await questionsOf(scope.db, questionnaireId) }
  },
}

/** Closes one that is open, now. @throws AppError notFound · conflict: it is not open */
export async function closeQuestionnaire(scope: WriteScope, questionnaireId: number) {
  const { db, viewer, now } = scope
  await db
    .selectFrom("questionnaires")
    .select("version")
    .where("questionnaireId", "=", questionnaireId)
    .forUpdate()
    .execute()
  if (stateAt(await managedOne(scope, questionnaireId), now) !== "open")
    throw new AppError("conflict", { text: "questionnaires:refused.notOpen" })
  await db
    .updateTable("questionnaires")
    .set({ closesAt: now, ...updatedBy(viewer, now) })
    .where("questionnaireId", "=", questionnaireId)
    .execute()
  return read(scope, questionnaireId)
}
