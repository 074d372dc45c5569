import { maxPictureBytes } from "../../../platform/pictures/picture.ts"
import { sentPicture } from "../../../platform/pictures/picture-contract.ts"
import { loggedIn } from "../../../platform/policy.ts"
import { readBytes } from "../../../platform/server/http/input.ts"
import { route, userOf } from "../../../platform/server/http/route.ts"
import { requireUseForPictures } from "./picture-sender.service.ts"
import type { PictureUse } from "../../../platform/server/picture-use.ts"
import { createPicture } from "./picture.service.ts"

/** @param uses who may send pictures, and why */
export const pictureRoutesOf = (uses: readonly PictureUse[]) => [
  route(
    "POST /pictures",
    {
      may: loggedIn,
      summary:
        "Send a picture, for those who may write something that shows one: the body is the file itself, with its own content type (image/…), at most 15 MB",
      output: sentPicture,
      status: 201,
      limit: { name: "pictures", network: 600, person: 120, seconds: 600 },
      // It is not attached to anything yet, so no page shows it; and reading it must not hold up others.
      touches: [],
      transaction: false,
    },
    async (call) => {
      await requireUseForPictures(call.db, uses, userOf(call), call.services.now())
      const file = await readBytes(call.http, {
        type: /^image\//,
        max: maxPictureBytes,
        tooLarge: "ui:picture.tooLarge",
      })
      return createPicture(call.services, file, userOf(call))
    },
  ),
]
