import { loggedIn } from "../../../platform/policy.ts"
import { crudRoutes, scopeOf, writeScopeOf } from "../../../platform/server/crud/crud-routes.ts"
import { type RequestContext, route, userOf } from "../../../platform/server/http/route.ts"
import { sendDownload } from "../../../platform/server/http/send-file.ts"
import { slugOf } from "../../../platform/slug.ts"
import {
  answersInput,
  myQuestionnaires,
  ownAnswers,
  pagesQuery,
  questionnaire,
  questionnaireExport,
  questionnaireInput,
  questionnaireParams,
  questionnaireQuery,
  questionnaireSummary,
  questionParams,
  respondent,
  results,
  unanswered,
  writtenText,
} from "../questionnaire.ts"
import { mayAnswerOwn, mayCreateQuestionnaire, mayDeleteOwn, mayManageOwn } from "../questionnaire.policy.ts"
import { answerQuestionnaire, listMine, listUnanswered, readOwn } from "./answer.service.ts"
import { exportAnswers } from "./questionnaire-export.service.ts"
import { closeQuestionnaire, questionnaires } from "./questionnaire.service.ts"
import { listRespondents, listTexts, readResults } from "./results.service.ts"

const scopeOfUser = (call: Pick<RequestContext, "db" | "viewer" | "services">) => ({
  ...scopeOf(call),
  viewer: userOf(call),
})

const answerRoutes = [
  route(
    "GET /questionnaires/mine",
    { may: loggedIn, summary: "List the questionnaires that I can answer or answered", output: myQuestionnaires },
    (call) => listMine(scopeOfUser(call)),
  ),
  route(
    "GET /questionnaires/mine/unanswered",
    { may: loggedIn, summary: "List the questionnaires that wait for my answer", output: unanswered },
    (call) => listUnanswered(scopeOfUser(call)),
  ),
  route(
    "GET /questionnaires/:questionnaireId/answers/me",
    {
      may: mayAnswerOwn,
      summary: "Read a questionnaire that I am asked, with my answers if they are kept with my name",
      params: questionnaireParams,
      output: ownAnswers,
    },
    (call) => readOwn(scopeOfUser(call), call.params.questionnaireId),
  ),
  route(
    "PUT /questionnaires/:questionnaireId/answers/me",
    {
      may: mayAnswerOwn,
      summary: "Answer a questionnaire, or change my answers until it closes unless it is anonymous",
      params: questionnaireParams,
      body: answersInput,
      output: ownAnswers,
    },
    async (call) => answerQuestionnaire(scopeOfUser(call), call.params.questionnaireId, call.body.answers),
  ),
]

const resultRoutes = [
  route(
    "POST /questionnaires/:questionnaireId/close",
    {
      may: mayManageOwn,
      summary: "Close a questionnaire now; an anonymous one that was answered stays closed",
      params: questionnaireParams,
      output: questionnaire,
    },
    async (call) => closeQuestionnaire(writeScopeOf(call), call.params.questionnaireId),
  ),
  route(
    "GET /questionnaires/:questionnaireId/results",
    {
      may: mayManageOwn,
      summary: "Read what was answered; of an anonymous questionnaire once it is closed and five people answered",
      params: questionnaireParams,
      output: results,
    },
    (call) => readResults(scopeOfUser(call), call.params.questionnaireId),
  ),
  route(
    "GET /questionnaires/:questionnaireId/questions/:questionId/texts",
    {
      may: mayManageOwn,
      summary: "List what people wrote to a question, in the alphabet",
      params: questionParams,
      query: pagesQuery,
      list: writtenText,
    },
    (call) => listTexts(scopeOfUser(call), call.params, call.query),
  ),
  route(
    "GET /questionnaires/:questionnaireId/respondents",
    {
      may: mayManageOwn,
      summary: "List who answered a questionnaire that is not anonymous, the latest first",
      params: questionnaireParams,
      query: pagesQuery,
      list: respondent,
    },
    (call) => listRespondents(scopeOfUser(call), call.params.questionnaireId, call.query),
  ),
  route(
    "POST /questionnaires/:questionnaireId/export",
    {
      may: mayManageOwn,
      file: ["text/csv", "application/x-ndjson"],
      summary: "Export what was answered; with names it is in the trail of each person",
      params: questionnaireParams,
      body: questionnaireExport,
      limit: { name: "questionnaire-export", network: 240, person: 60, seconds: 3600 },
      touches: [],
      transaction: false,
    },
    async (call) => {
      const { format } = call.body
      const { content, title } = await exportAnswers(scopeOfUser(call), call.params.questionnaireId, format, call)
      const filename = `${slugOf(title) || "antwoorden"}.${format === "csv" ? "csv" : "ndjson"}`
      return sendDownload(call.http, content, {
        type: format === "csv" ? "text/csv; charset=utf-8" : "application/x-ndjson",
        filename,
      })
    },
  ),
]

/** The calls of questionnaires. */
export const questionnaireRoutes = [
  ...answerRoutes,
  ...crudRoutes("questionnaires", {
    id: "questionnaireId",
    names: ["a questionnaire", "questionnaires that I manage"],
    rows: questionnaires,
    query: questionnaireQuery,
    summary: questionnaireSummary,
    contract: questionnaire,
    input: questionnaireInput,
    may: { read: loggedIn, create: mayCreateQuestionnaire, update: mayManageOwn, delete: mayDeleteOwn },
  }),
  ...resultRoutes,
]
