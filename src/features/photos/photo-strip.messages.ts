import { defineMessages } from "../../platform/i18n.ts"

/** Apart from the other texts of photos, since the home page and every activity have them. */
export const photoStripMessages = defineMessages({
  latest: ["Laatste foto’s", "Latest photos"],
  all: ["Alle foto’s", "All photos"],
  ofActivity: ["Foto’s van deze activiteit", "Photos of this activity"],
})
