import { changeOf } from "../../../platform/contract.ts"
import { loggedIn } from "../../../platform/policy.ts"
import { scopeOf, writeScopeOf } from "../../../platform/server/crud/crud-routes.ts"
import { type RequestContext, route, userOf } from "../../../platform/server/http/route.ts"
import { sendDownload } from "../../../platform/server/http/send-file.ts"
import type { JournalSources } from "../../money/server/journal/journal-lines.service.ts"
import {
  budgetExport,
  budgetGroupParams,
  budgetLine,
  budgetLineInput,
  budgetLineParams,
  budgetOverview,
  budgetParams,
  budgetSheet,
  budgetsQuery,
  budgetYears,
  visibilityInput,
} from "../budget.ts"
import { mayReadBudgets, mayReadOwnBudget, mayWriteBudgets, mayWriteOwnBudget } from "../budget.policy.ts"
import { readableYears, standingIn } from "./budget-access.service.ts"
import { exportOverview, exportSheet } from "./budget-export.service.ts"
import { addLine, changeLine, chooseVisibility, copyLines, readLine, removeLine } from "./budget-line.service.ts"
import { readOverview } from "./budget-list.service.ts"
import { readSheet } from "./budget-sheet.service.ts"

type Call = Pick<RequestContext, "db" | "viewer" | "services">
const readingOf = (call: Call) => ({ ...scopeOf(call), viewer: userOf(call) })

const touches = ["budgets"]
const limit = { name: "budget-export", network: 240, person: 60, seconds: 3600 }
const file = { body: budgetExport, limit, touches, transaction: false } as const

/** @param journal what other features book */
export const budgetRoutesOf = (journal: JournalSources) => [
  ...sheetRoutesOf(journal),
  ...planRoutesOf(journal),
  ...lineRoutes,
]

const sheetRoutesOf = (journal: JournalSources) => [
  route(
    "GET /budgets",
    {
      may: mayReadBudgets,
      summary: "Read what every group planned, earned and spent in an association year",
      query: budgetsQuery,
      output: budgetOverview,
    },
    (call) => readOverview(readingOf(call), journal, call.query.year),
  ),
  route(
    "POST /budgets/export",
    {
      ...file,
      may: mayReadBudgets,
      file: ["text/csv", "application/x-ndjson"],
      summary: "Export what every group planned, earned and spent in an association year",
      query: budgetsQuery,
    },
    async (call) => {
      const { year, ...made } = await exportOverview(readingOf(call), journal, call.query.year, call.body.format, call)
      const filename = `${call.t("budgets:file.all")}-${year}-${year + 1}.${made.extension}`
      return sendDownload(call.http, made.content, { type: made.type, filename })
    },
  ),
  route(
    "GET /groups/:groupId/budgets",
    {
      may: loggedIn,
      summary: "List the years of a group whose budget I may see; none if it is not shown to me",
      params: budgetGroupParams,
      output: budgetYears,
    },
    async (call) => ({ years: await readableYears(call.db, await standingIn(readingOf(call), call.params.groupId)) }),
  ),
  route(
    "GET /groups/:groupId/budgets/:year",
    {
      may: mayReadOwnBudget,
      summary: "Read what a group planned, earned and spent in an association year, with a forecast",
      params: budgetParams,
      output: budgetSheet,
    },
    (call) => readSheet(readingOf(call), journal, call.params),
  ),
  route(
    "POST /groups/:groupId/budgets/:year/export",
    {
      ...file,
      may: mayReadOwnBudget,
      file: ["text/csv", "application/x-ndjson"],
      summary: "Export the budget of a group, with what it earned and spent",
      params: budgetParams,
    },
    async (call) => {
      const { year } = call.params
      const made = await exportSheet(readingOf(call), journal, call.params, call.body.format, call)
      const filename = `${call.t("budgets:file.one")}-${made.slug}-${year}-${year + 1}.${made.extension}`
      return sendDownload(call.http, made.content, { type: made.type, filename })
    },
  ),
]

const planRoutesOf = (journal: JournalSources) => [
  route(
    "POST /groups/:groupId/budgets/:year/visibility",
    {
      may: mayWriteBudgets,
      summary: "Say who may see the budget of a group: every member, the group itself, or only those with finances",
      params: budgetParams,
      body: visibilityInput,
      output: budgetSheet,
      touches,
    },
    async (call) => {
      await chooseVisibility(writeScopeOf(call), call.params, call.body)
      return readSheet(readingOf(call), journal, call.params)
    },
  ),
  route(
    "POST /groups/:groupId/budgets/:year/copy",
    {
      may: mayWriteOwnBudget,
      summary: "Copy the lines of the year before into a budget that has none",
      params: budgetParams,
      output: budgetSheet,
      touches,
    },
    async (call) => {
      await copyLines(writeScopeOf(call), call.params)
      return readSheet(readingOf(call), journal, call.params)
    },
  ),
]

const lineRoutes = [
  route(
    "POST /groups/:groupId/budgets/:year/lines",
    {
      may: mayWriteOwnBudget,
      summary: "Add a line to the budget of a group",
      params: budgetParams,
      body: budgetLineInput,
      output: budgetLine,
      status: 201,
      touches,
    },
    async (call) => addLine(writeScopeOf(call), call.params, call.body),
  ),
  route(
    "GET /budget-lines/:budgetLineId",
    {
      may: mayReadOwnBudget,
      summary: "Read a line of a budget, as the group itself or with finances",
      params: budgetLineParams,
      output: budgetLine,
    },
    (call) => readLine(readingOf(call), call.params.budgetLineId),
  ),
  route(
    "PUT /budget-lines/:budgetLineId",
    {
      may: mayWriteOwnBudget,
      summary: "Change a line of a budget",
      params: budgetLineParams,
      body: changeOf(budgetLineInput),
      output: budgetLine,
      touches,
    },
    async (call) => changeLine(writeScopeOf(call), call.params.budgetLineId, call.body),
  ),
  route(
    "DELETE /budget-lines/:budgetLineId",
    { may: mayWriteOwnBudget, summary: "Remove a line of a budget", params: budgetLineParams, touches },
    async (call) => removeLine(writeScopeOf(call), call.params.budgetLineId),
  ),
]
