import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { useChange } from "../../../platform/web/change.ts"
import { personalQuery } from "../../../platform/web/personal-query.ts"

export type MenuSettings = Api["GET /menu/settings"]["answer"]["data"]

export const menuSettingsQuery = (api: ApiClient) =>
  personalQuery(["menu", "settings", "all"], () => api("GET /menu/settings"))

export const useMenuChange = () => useChange("PUT /menu/settings", "menu")
