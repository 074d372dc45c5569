import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { useChange } from "../../../platform/web/change.ts"
import { personalQuery } from "../../../platform/web/personal-query.ts"

export type Setup = Api["GET /setup"]["answer"]["data"]

export const setupQuery = (api: ApiClient) => personalQuery(["setup"], () => api("GET /setup"))

export const useTick = () => useChange("POST /setup/steps/:step/tick", "setup")
export const useTestMail = () => useChange("POST /setup/test-mail", "setup")
/** Every page asks whether the site is open. */
export const useOpening = () => useChange("POST /setup/open", "setup", "site")
