import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { menuMessages } from "../menu.messages.ts"
import { mayUpdateSettings } from "../../settings/settings.policy.ts"

export const menuSignposts: readonly Signpost[] = [
  signpost(
    "/admin/menu",
    menuMessages.title,
    [
      "menu aanpassen, navigatie, link in het menu, menu-item toevoegen, volgorde van het menu",
      "change the menu, navigation, link in the menu, add a menu item, order of the menu",
    ],
    { may: mayUpdateSettings },
  ),
]
