import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { can, Level } from "../../../platform/policy.ts"
import { permissionMessages } from "../permission.messages.ts"

/** Who may do what. */
export const permissionSignposts: readonly Signpost[] = [
  signpost(
    "/rechten",
    permissionMessages.title,
    [
      "toegang, rechten geven, permissies, bevoegdheden, wie mag wat",
      "access, give permissions, authorisations, who may do what",
    ],
    { may: can("permissions", Level.read) },
  ),
]
