import * as z from "zod"
import { AppError } from "../../../platform/app-error.ts"
import { listMax } from "../../../platform/contract.ts"
import { maxImportColumns } from "../../../platform/import/import-contract.ts"
import { id } from "../../../platform/list-query.ts"
import { loggedIn } from "../../../platform/policy.ts"
import { scopeOf, writeScopeOf } from "../../../platform/server/crud/crud-routes.ts"
import { type RequestContext, route, userOf } from "../../../platform/server/http/route.ts"
import { readTable } from "../../../platform/server/import/table-file.ts"
import { mayUpdateMembers } from "../../members/member.policy.ts"
import { importBounds, rowStates } from "../import-field.ts"
import {
  externalKeyInput,
  importProfile,
  importProfileChange,
  importProfileParams,
  newImportProfile,
} from "../import-profile.ts"
import {
  applyQuery,
  type DryRun,
  dryRun,
  dryRunQuery,
  importRun,
  importRunParams,
  leftRows,
  startedRun,
} from "../import-run.ts"
import { rowsAtOnce } from "../row-page.ts"
import { importedAmounts, ledFields } from "../imported-amount.ts"
import { type ImportPlan, planImport } from "./import-plan.service.ts"
import {
  changeProfile,
  createProfile,
  deleteProfile,
  leadOurselves,
  linkPerson,
  listProfiles,
  readProfile,
} from "./import-profile.service.ts"
import { leftRowsOf, listRuns, readRun, startRun, undoRun } from "./import-run.service.ts"
import { amountsOf, ledFieldsOf } from "./imported-amount.service.ts"

const personParams = z.object({ userId: id })
const bounds = { ...importBounds, columns: maxImportColumns }

type FileCall = RequestContext<
  { importProfileId: number },
  { shared: "leaveOut" | "separate"; addresses: "leaveOut" | "keepOurs" }
>

/** A file that the board sends, and what it would do. @throws AppError conflict: this site leads by now */
async function planOf(call: FileCall) {
  const profile = await readProfile(call.db, call.params.importProfileId)
  if (profile.leading === "us") throw new AppError("conflict", { text: "moveIn:refused.weLead" })
  const file = await readTable(call.http, bounds)
  const { db, services, t } = call
  const plan = await planImport({ db, viewer: userOf(call), now: services.now(), t }, file, profile, call.query)
  return { profile, plan }
}

/** Some rows of each state, in the order of the file. */
function shownOf({ rows, parts: _parts, ...plan }: ImportPlan, from: number): DryRun {
  const byState = Object.groupBy(rows, ({ shown }) => shown.state)
  const some = rowStates.flatMap((state) =>
    (byState[state] ?? [])
      .map(({ shown }) => shown)
      .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
      .slice(from, from + rowsAtOnce),
  )
  return { ...plan, rows: some }
}

const withFile = {
  may: mayUpdateMembers,
  fresh: true,
  limit: { name: "administration-import", network: 240, person: 120, seconds: 3600 },
  // Reading the file must not hold up others; what is written has a transaction of its own.
  transaction: false,
  params: importProfileParams,
  touches: [],
} as const

const profileRoutes = [
  route(
    "GET /imports/profiles",
    {
      may: mayUpdateMembers,
      summary: "List the profiles by which files of another administration are read",
      output: z.array(importProfile).max(listMax),
    },
    (call) => listProfiles(call.db),
  ),
  route(
    "POST /imports/profiles",
    {
      may: mayUpdateMembers,
      summary: "Add a profile for the files of another administration",
      body: newImportProfile,
      output: importProfile,
      status: 201,
    },
    (call) => createProfile(writeScopeOf(call), call.body),
  ),
  route(
    "GET /imports/profiles/:importProfileId",
    { may: mayUpdateMembers, summary: "Get a profile", params: importProfileParams, output: importProfile },
    (call) => readProfile(call.db, call.params.importProfileId),
  ),
  route(
    "PUT /imports/profiles/:importProfileId",
    {
      may: mayUpdateMembers,
      summary: "Change how the files of a profile are read, and who leads",
      params: importProfileParams,
      body: importProfileChange,
      output: importProfile,
    },
    (call) => changeProfile(writeScopeOf(call), call.params.importProfileId, call.body),
  ),
  route(
    "DELETE /imports/profiles/:importProfileId",
    { may: mayUpdateMembers, summary: "Delete a profile; what it brought stays", params: importProfileParams },
    (call) => deleteProfile(call, call.params.importProfileId),
  ),
  route(
    "POST /imports/profiles/:importProfileId/lead",
    {
      may: mayUpdateMembers,
      summary: "Let this site lead for everything that the old system led for",
      params: importProfileParams,
      output: importProfile,
      touches: ["imports", "users"],
    },
    (call) => leadOurselves(writeScopeOf(call), call.params.importProfileId),
  ),
  route(
    "POST /imports/profiles/:importProfileId/people",
    {
      may: mayUpdateMembers,
      fresh: true,
      summary: "Decide that a number of the old system is an account here",
      params: importProfileParams,
      body: externalKeyInput,
    },
    (call) => linkPerson(writeScopeOf(call), call.params.importProfileId, call.body),
  ),
]

const runRoutes = [
  route(
    "POST /imports/profiles/:importProfileId/dry-run",
    {
      ...withFile,
      summary:
        "Show what a file of another administration would do: the body is the file itself (text/csv, at most 10 MB and 20,000 rows); nothing is written",
      query: dryRunQuery,
      output: dryRun,
    },
    async (call) => shownOf((await planOf(call)).plan, call.query.from),
  ),
  route(
    "POST /imports/profiles/:importProfileId/runs",
    {
      ...withFile,
      summary:
        "Take over the file of a dry run, in the background; 409 if it would now do something else than the dry run showed",
      query: applyQuery,
      output: startedRun,
      status: 202,
      touches: ["imports"],
    },
    async (call) => {
      const { profile, plan } = await planOf(call)
      const { fingerprint, invite } = call.query
      if (plan.fingerprint !== fingerprint) throw new AppError("conflict", { text: "moveIn:refused.changedMeanwhile" })
      if (plan.missing.length || !plan.rows.some(({ work }) => work))
        throw new AppError("conflict", { text: "moveIn:refused.nothing" })
      const scope = { services: call.services, viewer: userOf(call), now: call.services.now() }
      return { importRunId: await startRun(scope, profile, plan, { invite, fingerprint }) }
    },
  ),
  route(
    "GET /imports/runs",
    { may: mayUpdateMembers, summary: "List the latest runs", output: z.array(importRun).max(listMax) },
    (call) => listRuns(call.db, call.services.now()),
  ),
  route(
    "GET /imports/runs/:importRunId",
    { may: mayUpdateMembers, summary: "Get a run, and how far it is", params: importRunParams, output: importRun },
    (call) => readRun(call.db, call.params.importRunId, call.services.now()),
  ),
  route(
    "GET /imports/runs/:importRunId/rows",
    {
      may: mayUpdateMembers,
      summary: "List rows that a run left aside, and those that undoing it left; at most a hundred",
      params: importRunParams,
      output: leftRows,
    },
    (call) => leftRowsOf(call.db, call.params.importRunId, call.t),
  ),
  route(
    "POST /imports/runs/:importRunId/undo",
    {
      may: mayUpdateMembers,
      fresh: true,
      summary: "Take back what a run did, within a day, where nobody has changed it since",
      params: importRunParams,
      status: 202,
      transaction: false,
      limit: { name: "import-undo", network: 60, person: 20, seconds: 3600 },
      touches: ["imports"],
    },
    (call) =>
      undoRun({ services: call.services, viewer: userOf(call), now: call.services.now() }, call.params.importRunId),
  ),
]

/** Taking over an old administration, and what it leaves on the page of a person. */
export const importRoutes = [
  ...profileRoutes,
  ...runRoutes,
  route(
    "GET /users/:userId/imported-amounts",
    {
      may: loggedIn,
      summary:
        "List what a person owed in the old administration: yourself or with memberFinances ≥ 1, which is logged",
      params: personParams,
      output: importedAmounts,
      reads: ["imports"],
    },
    (call) => amountsOf({ ...scopeOf(call), viewer: userOf(call) }, call.params.userId),
  ),
  route(
    "GET /users/:userId/led-fields",
    {
      may: loggedIn,
      summary: "List the fields of a person for which an old system leads: your own, or with members ≥ 3",
      params: personParams,
      output: ledFields,
      reads: ["imports"],
    },
    (call) => ledFieldsOf({ ...scopeOf(call), viewer: userOf(call) }, call.params.userId),
  ),
]
