import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { settingsMessages } from "../settings.messages.ts"
import { mayUpdateSettings } from "../settings.policy.ts"

/** The settings of the association. */
export const settingsSignposts: readonly Signpost[] = [
  signpost(
    "/admin/instellingen",
    settingsMessages.pages.edit,
    [
      "instellingen van de site, naam van de vereniging wijzigen, logo wijzigen, contactgegevens wijzigen, huisstijl",
      "settings of the site, change the name of the association, change the logo, contact details, branding",
    ],
    { may: mayUpdateSettings },
  ),
]
