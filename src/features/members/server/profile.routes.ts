import * as z from "zod"
import { id } from "../../../platform/list-query.ts"
import { loggedIn } from "../../../platform/policy.ts"
import { scopeOf, writeScopeOf } from "../../../platform/server/crud/crud-routes.ts"
import { route, userOf } from "../../../platform/server/http/route.ts"
import { member } from "../member.ts"
import { preferences, preferencesChange } from "../preferences.ts"
import { mirror, mirrorOnlookers, profileChange } from "../profile.ts"
import { portraitRoutes } from "./portraits/portrait.routes.ts"
import { changeProfile, readAs } from "./profile.service.ts"
import { changePreferences, readPreferences } from "./preferences.service.ts"

const params = z.object({ userId: id })

export const profileRoutes = [
  route(
    "PUT /users/:userId",
    {
      may: loggedIn,
      summary:
        "Change what a person tells about themselves: yourself, or with members ≥ 3 what they do not hide; absent keys stay as they are",
      params,
      body: profileChange,
      output: member,
      // A name is shown wherever its person is.
      touches: ["users", "groups", "activities", "news"],
    },
    (call) => changeProfile(writeScopeOf(call), call.params.userId, call.body),
  ),
  route(
    "GET /users/:userId/as/:onlooker",
    {
      may: loggedIn,
      summary: "Read a person as a visitor, member or board member sees them: yourself, or with members ≥ 3",
      params: params.extend({ onlooker: z.enum(mirrorOnlookers) }),
      output: mirror,
    },
    async (call) => {
      const { userId, onlooker } = call.params
      return { onlooker, member: await readAs({ ...scopeOf(call), viewer: userOf(call) }, userId, onlooker) }
    },
  ),
  route(
    "GET /users/:userId/preferences",
    {
      may: loggedIn,
      summary: "Read the preferences of a person: your own, or with members ≥ 3",
      params,
      output: preferences,
    },
    (call) => readPreferences({ ...scopeOf(call), viewer: userOf(call) }, call.params.userId),
  ),
  route(
    "PUT /users/:userId/preferences",
    {
      may: loggedIn,
      summary:
        "Change the preferences of a person: your own, or with members ≥ 3. Visibility and photo consent only your own; absent keys stay as they are",
      params,
      body: preferencesChange,
      output: preferences,
      touches: ["users", "activities"],
    },
    (call) => changePreferences(writeScopeOf(call), call.params.userId, call.body),
  ),
  ...portraitRoutes,
]
