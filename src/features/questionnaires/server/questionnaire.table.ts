import type { Generated, JSONColumnType, Selectable } from "kysely"
import type { EntityColumns, MomentColumn, NullableMoment } from "../../../platform/server/database/table.ts"
import type { QuestionKind } from "../../activities/sign-up-kinds.ts"
import type { Answers } from "../../activities/sign-up-answers.ts"
import type { AskedQuestion } from "../questionnaire.ts"
import type { Audience, QuestionnaireStatus } from "../questionnaire-kinds.ts"

interface QuestionnaireTable extends EntityColumns {
  questionnaireId: Generated<number>
  title_nl: string
  title_en: string
  intro_nl: string
  intro_en: string
  groupId: number
  activityId: number | null
  audience: Audience
  audienceGroupId: number | null
  opensAt: NullableMoment
  closesAt: MomentColumn
  isAnonymous: boolean
  status: QuestionnaireStatus
  translationSources: JSONColumnType<Record<string, string>>
  staleSince: Generated<Date | null>
}
export type QuestionnaireRow = Selectable<QuestionnaireTable>

interface QuestionnaireQuestionTable {
  questionId: Generated<number>
  questionnaireId: number
  order: number
  label_nl: string
  label_en: string
  kind: QuestionKind
  required: boolean
  options: JSONColumnType<AskedQuestion["options"]>
}
interface QuestionnaireRespondentTable {
  questionnaireId: number
  userId: number
  /** Null: anonymous. */
  answers: JSONColumnType<Answers> | null
  answeredAt: NullableMoment
}
interface AnonymousAnswerTable {
  answerKey: Generated<string>
  questionnaireId: number
  answers: JSONColumnType<Answers>
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    questionnaires: QuestionnaireTable
    questionnaireQuestions: QuestionnaireQuestionTable
    questionnaireRespondents: QuestionnaireRespondentTable
    anonymousAnswers: AnonymousAnswerTable
  }
}
