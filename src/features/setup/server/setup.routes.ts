import { writeScopeOf } from "../../../platform/server/crud/crud-routes.ts"
import { route } from "../../../platform/server/http/route.ts"
import { associationOf } from "../../settings/server/association.service.ts"
import { openSite, tickStep } from "../../settings/server/setup-marks.service.ts"
import { setup, setupStepParams, setupTick } from "../setup.ts"
import { maySetUp } from "../setup.policy.ts"
import { readSetup, sendTestMail } from "./setup.service.ts"

export const setupRoutes = [
  route("GET /setup", { may: maySetUp, summary: "Read what is left to set up", output: setup }, ({ db, services }) =>
    readSetup(db, services),
  ),
  route(
    "POST /setup/steps/:step/tick",
    {
      may: maySetUp,
      summary: "Tick a step of setting up off, or take that back",
      params: setupStepParams,
      body: setupTick,
      output: setup,
    },
    async (call) => {
      await tickStep(writeScopeOf(call), call.params.step, call.body.isTicked)
      return readSetup(call.db, call.services)
    },
  ),
  route(
    "POST /setup/test-mail",
    {
      may: maySetUp,
      summary: "Mail yourself to see that mail arrives",
      output: setup,
      limit: { name: "test mails", seconds: 3600, network: 30, person: 10 },
    },
    async (call) => {
      await sendTestMail(writeScopeOf(call), call.services)
      return readSetup(call.db, call.services)
    },
  ),
  route("POST /setup/open", { may: maySetUp, summary: "Show the site to visitors", output: setup }, async (call) => {
    const { services } = call
    const stored = await openSite(writeScopeOf(call))
    call.afterCommit(() => services.association.replace(associationOf(services, stored), stored.version))
    return { ...(await readSetup(call.db, services)), isOpen: true }
  }),
]
