import { scopeOf, writeScopeOf } from "../../../platform/server/crud/crud-routes.ts"
import { route } from "../../../platform/server/http/route.ts"
import { settings, settingsChange, settingsChangeInput, settingsChangesQuery } from "../settings.ts"
import { mayReadSettings, mayUpdateSettings } from "../settings.policy.ts"
import { associationOf } from "./association.service.ts"
import { changeSettings, listSettingsChanges, readStoredSettings, settingsAnswer } from "./settings.service.ts"

export const settingsRoutes = [
  route(
    "GET /settings",
    { may: mayReadSettings, summary: "Get the settings of the association", output: settings },
    async ({ db, services }) => settingsAnswer(services, await readStoredSettings(db)),
  ),
  route(
    "PUT /settings",
    {
      may: mayUpdateSettings,
      summary: "Change the settings of the association",
      body: settingsChangeInput,
      output: settings,
      fresh: true,
    },
    async (call) => {
      const { services } = call
      const stored = await changeSettings(writeScopeOf(call), call.body)
      call.afterCommit(() => services.association.replace(associationOf(services, stored), stored.version))
      return settingsAnswer(services, stored)
    },
  ),
  route(
    "GET /settings/changes",
    {
      may: mayReadSettings,
      summary: "List who changed which setting",
      query: settingsChangesQuery,
      list: settingsChange,
    },
    (call) => listSettingsChanges(scopeOf(call), call.query),
  ),
]
