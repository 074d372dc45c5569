import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { useChange } from "../../../platform/web/change.ts"
import { personalQuery } from "../../../platform/web/personal-query.ts"

export type SiteState = Api["GET /problems"]["answer"]["data"]

export const problemsQuery = (api: ApiClient) => personalQuery(["problems"], () => api("GET /problems"))

export const useCheckAgain = () => useChange("POST /problems/check", "problems")
export const useRestoreTest = () => useChange("POST /problems/restore-tests", "problems")
