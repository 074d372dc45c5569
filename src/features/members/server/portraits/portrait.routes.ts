import * as z from "zod"
import { id } from "../../../../platform/list-query.ts"
import { maxPictureBytes } from "../../../../platform/pictures/picture.ts"
import { loggedIn } from "../../../../platform/policy.ts"
import { readBytes } from "../../../../platform/server/http/input.ts"
import { route, userOf } from "../../../../platform/server/http/route.ts"
import { portrait } from "../../portrait.ts"
import { removePortrait, requireMayChangePortrait, setPortrait } from "./portrait.service.ts"

const params = z.object({ userId: id })

export const portraitRoutes = [
  route(
    "PUT /users/:userId/portrait",
    {
      may: loggedIn,
      summary:
        "Give a person a portrait, your own or with members ≥ 3: the body is the file itself, with its own content type (image/…), at most 15 MB; its middle is used if it is not square",
      params,
      output: portrait,
      limit: { name: "portraits", network: 300, person: 60, seconds: 600 },
      // Reading and decoding must not hold up others.
      transaction: false,
    },
    async (call) => {
      const change = { services: call.services, viewer: userOf(call), userId: call.params.userId }
      await requireMayChangePortrait(change)
      const file = await readBytes(call.http, {
        type: /^image\//,
        max: maxPictureBytes,
        tooLarge: "ui:picture.tooLarge",
      })
      return setPortrait(change, file)
    },
  ),
  route(
    "DELETE /users/:userId/portrait",
    {
      may: loggedIn,
      summary: "Remove the portrait of a person: your own, or with members ≥ 3",
      params,
      transaction: false,
    },
    async (call) => {
      const change = { services: call.services, viewer: userOf(call), userId: call.params.userId }
      await requireMayChangePortrait(change)
      await removePortrait(change)
    },
  ),
]
