import type { Api } from "../../../platform/web/api.ts"
import { entityApi } from "../../../platform/web/entity-api.ts"

export type OwnPage = Api["GET /own-pages/:ownPageId"]["answer"]["data"]
export type OwnPageSummary = Api["GET /own-pages"]["answer"]["data"][number]

/** A list depends on who reads it. The menu shows the titles of pages. */
export const ownPageApi = entityApi("own-pages", "ownPageId", "menu")
