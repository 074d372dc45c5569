import { route } from "../../../platform/server/http/route.ts"
import { restoreTest, siteState } from "../problem.ts"
import { mayReadProblems } from "../upkeep.policy.ts"
import { recordRestoreTest } from "./backup.service.ts"
import { lookOutside } from "./site-check.service.ts"
import { readSiteState } from "./site-state.service.ts"

export const upkeepRoutes = [
  route(
    "GET /problems",
    { may: mayReadProblems, summary: "List what is wrong with the site", output: siteState },
    ({ db, services: { env, now } }) => readSiteState({ db, env, now: now(), isRunning: true }),
  ),
  route(
    "POST /problems/check",
    {
      may: mayReadProblems,
      summary: "Look again at the mail domain, the certificate and the version, and list what is wrong",
      output: siteState,
      // Servers elsewhere take seconds to answer, or do not.
      transaction: false,
      limit: { name: "site checks", seconds: 3600, network: 30, person: 10 },
    },
    async ({ db, services: { env, now } }) => {
      await lookOutside(db, env, now())
      return readSiteState({ db, env, now: now(), isRunning: true })
    },
  ),
  route(
    "POST /problems/restore-tests",
    {
      may: mayReadProblems,
      summary: "Note that a backup was put back elsewhere, to see that it can be",
      body: restoreTest,
      output: siteState,
    },
    async ({ db, body, services: { env, now } }) => {
      await recordRestoreTest(db, now(), body.isGood)
      return readSiteState({ db, env, now: now(), isRunning: true })
    },
  ),
]
