import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { type ChangeKey, useChange } from "../../../platform/web/change.ts"
import { entityApi, orNull } from "../../../platform/web/entity-api.ts"
import { personalQuery } from "../../../platform/web/personal-query.ts"

export const questionnaireApi = entityApi("questionnaires", "questionnaireId")
export type Questionnaire = Api["GET /questionnaires/:questionnaireId"]["answer"]["data"]
export type ListedQuestionnaire = Api["GET /questionnaires"]["answer"]["data"][number]
export type Mine = Api["GET /questionnaires/mine"]["answer"]["data"]
export type OwnAnswers = Api["GET /questionnaires/:questionnaireId/answers/me"]["answer"]["data"]
export type Results = Api["GET /questionnaires/:questionnaireId/results"]["answer"]["data"]
export type QuestionResult = Results["questions"][number]

/** The form, with the answers of the user; null if they are not asked. */
export const ownAnswersQuery = (api: ApiClient, questionnaireId: number) => ({
  queryKey: ["questionnaires", "own", questionnaireId],
  meta: { personal: true as const },
  queryFn: () => orNull(api("GET /questionnaires/:questionnaireId/answers/me", { params: { questionnaireId } })),
})

/** What was answered. */
export const resultsQuery = (api: ApiClient, questionnaireId: number) =>
  personalQuery(["questionnaires", "results", questionnaireId], () =>
    api("GET /questionnaires/:questionnaireId/results", { params: { questionnaireId } }),
  )

/** So many of what people wrote to a question. */
export const textsQuery = (
  api: ApiClient,
  { questionnaireId, questionId, pageSize }: { questionnaireId: number; questionId: number; pageSize: number },
) => ({
  queryKey: ["questionnaires", "texts", questionnaireId, questionId, pageSize],
  meta: { personal: true as const },
  queryFn: () =>
    api("GET /questionnaires/:questionnaireId/questions/:questionId/texts", {
      params: { questionnaireId, questionId },
      query: { pageSize },
    }),
})

/** So many of who answered. */
export const respondentsQuery = (api: ApiClient, questionnaireId: number, pageSize: number) => ({
  queryKey: ["questionnaires", "respondents", questionnaireId, pageSize],
  meta: { personal: true as const },
  queryFn: () =>
    api("GET /questionnaires/:questionnaireId/respondents", { params: { questionnaireId }, query: { pageSize } }),
})

/** A change of questionnaires; afterwards whatever shows them is fetched again. */
export const useQuestionnaireChange = <K extends ChangeKey>(key: K) => useChange(key, "questionnaires")
