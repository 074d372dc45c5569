import { defineMessages } from "../../platform/i18n.ts"
import { guideMessages } from "./guide.messages.ts"

/** Titles and texts of pages outside any feature. */
export const staticPagesMessages = defineMessages({
  guide: guideMessages,
})
