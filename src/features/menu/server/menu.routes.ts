import { changeOf } from "../../../platform/contract.ts"
import { anyone } from "../../../platform/policy.ts"
import { writeScopeOf } from "../../../platform/server/crud/crud-routes.ts"
import { route } from "../../../platform/server/http/route.ts"
import { menu, menuInput, menuSettings } from "../menu.ts"
import { mayReadSettings, mayUpdateSettings } from "../../settings/settings.policy.ts"
import { changeMenu, readMenu, readMenuSettings } from "./menu.service.ts"

export const menuRoutes = [
  route(
    "GET /menu",
    {
      may: anyone,
      summary: "What the association changed of the menu, for the current user; null if nothing",
      output: menu.nullable(),
      // It shows their titles.
      reads: ["own-pages"],
    },
    ({ db, viewer }) => readMenu(db, viewer),
  ),
  route(
    "GET /menu/settings",
    { may: mayReadSettings, summary: "Get the menu of the association, to change it", output: menuSettings },
    ({ db }) => readMenuSettings(db),
  ),
  route(
    "PUT /menu/settings",
    {
      may: mayUpdateSettings,
      summary: "Change the order of the groups in the menu, and the entries of the association",
      body: changeOf(menuInput),
      output: menuSettings,
    },
    async (call) => changeMenu(writeScopeOf(call), call.body),
  ),
]
