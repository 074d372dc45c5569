import { writeScopeOf } from "../../../platform/server/crud/crud-routes.ts"
import { route } from "../../../platform/server/http/route.ts"
import {
  contributionExceptions,
  contributionPeople,
  contributionPreview,
  contributionRuns,
  contributionTerms,
  contributionUpdate,
  contributionYears,
  exceptionInput,
  exceptionParams,
  exceptionsQuery,
  peopleQuery,
  runInput,
  startedContribution,
  yearParams,
} from "../contribution.ts"
import { mayReadContribution, mayRunContribution, maySetContribution } from "../contribution.policy.ts"
import { addException, listExceptions, withdrawException } from "./contribution-exception.service.ts"
import { peopleOf, previewOf } from "./contribution-plan.service.ts"
import { listContributionRuns, startContribution } from "./contribution-run.service.ts"
import { listYears, readYear, setYear } from "./contribution-year.service.ts"

const reads = { may: mayReadContribution, params: yearParams }
// What they read is everybody with a membership in a year.
const looks = { ...reads, limit: { name: "contribution-preview", network: 1200, person: 600, seconds: 3600 } }

const yearRoutes = [
  route(
    "GET /contribution-years",
    {
      may: mayReadContribution,
      summary: "List the association years, with what was charged in each",
      output: contributionYears,
    },
    (call) => listYears(call.db, call.services.now()),
  ),
  route(
    "GET /contribution-years/:year",
    {
      ...reads,
      summary: "Get what a year costs; a year that is not set is proposed from the last",
      output: contributionTerms,
    },
    (call) => readYear(writeScopeOf(call), call.params.year),
  ),
  route(
    "PUT /contribution-years/:year",
    {
      may: maySetContribution,
      fresh: true,
      summary: "Say what a year costs; what was charged stays",
      params: yearParams,
      body: contributionUpdate,
      output: contributionTerms,
    },
    (call) => setYear(writeScopeOf(call), call.params.year, call.body),
  ),
]

const runRoutes = [
  route(
    "GET /contribution-years/:year/preview",
    {
      ...looks,
      summary: "Preview charging a year: how many people, how much, and who not",
      output: contributionPreview,
    },
    (call) => previewOf(call.db, call.params.year, call.services.now()),
  ),
  route(
    "GET /contribution-years/:year/people",
    {
      ...looks,
      summary: "List people of the preview with one outcome",
      query: peopleQuery,
      output: contributionPeople,
    },
    (call) => peopleOf(call.db, call.params.year, { ...call.query, now: call.services.now() }),
  ),
  route(
    "GET /contribution-years/:year/runs",
    { ...reads, summary: "List the latest times that a year was charged", output: contributionRuns },
    (call) => listContributionRuns(call.db, call.params.year),
  ),
  route(
    "POST /contribution-years/:year/runs",
    {
      may: mayRunContribution,
      fresh: true,
      summary: "Charge a year in the background; 409 if it would do something else by now than the preview showed",
      params: yearParams,
      body: runInput,
      output: startedContribution,
      status: 202,
      limit: { name: "contribution-run", network: 60, person: 30, seconds: 3600 },
      conflicts: { contribution_runs_busy: "contribution:refused.busy" },
    },
    (call) => startContribution(writeScopeOf(call), call.params.year, call.body),
  ),
]

const exceptionRoutes = [
  route(
    "GET /contribution-years/:year/exceptions",
    {
      ...reads,
      summary: "List who pays another amount in a year",
      query: exceptionsQuery,
      output: contributionExceptions,
    },
    (call) => listExceptions(call.db, call.params.year, call.query.from),
  ),
  route(
    "POST /contribution-years/:year/exceptions",
    {
      may: mayRunContribution,
      summary: "Let somebody pay another amount in a year, or nothing, with a reason",
      params: yearParams,
      body: exceptionInput,
      output: exceptionParams.pick({ contributionExceptionId: true }),
      status: 201,
      conflicts: { contribution_exceptions_once: "contribution:refused.exceptionOnce" },
    },
    (call) => addException(writeScopeOf(call), call.params.year, call.body),
  ),
  route(
    "DELETE /contribution-years/:year/exceptions/:contributionExceptionId",
    { may: mayRunContribution, summary: "Withdraw an exception; it is kept to be read", params: exceptionParams },
    (call) => withdrawException(writeScopeOf(call), call.params.year, call.params.contributionExceptionId),
  ),
]

/** What a year costs, and charging it. */
export const contributionRoutes = [...yearRoutes, ...runRoutes, ...exceptionRoutes]
