import { useQuery } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { type AppContext, useApi } from "../../../platform/web/app-context.tsx"
import { personalQuery } from "../../../platform/web/personal-query.ts"
import { readerId } from "../../../platform/web/reader.ts"
import { useUser } from "../../../platform/web/session.ts"

export type MySignUp = Api["GET /activities/mine"]["answer"]["data"][number]

/** The current user's sign-ups. */
export const mySignUpsQuery = (api: ApiClient) =>
  personalQuery(["activities", "mine"], () => api("GET /activities/mine"), { staleTime: 0 })

const none: readonly MySignUp[] = []
/**
 * The current user's sign-ups, for each activity of a list, from one call for all of them; none for visitors. A page that
 * uses it prefetches it with `prefetchMySignUps`, so that nobody reads "full" first who has a seat.
 */
export function useMySignUps(): readonly MySignUp[] {
  const [api, user] = [useApi(), useUser()]
  const { data } = useQuery({ ...mySignUpsQuery(api), enabled: user !== null, placeholderData: undefined })
  return (user && data) || none
}

/** The current user's sign-up for one activity of a list. */
export const useMySignUp = (activityId: number | undefined): MySignUp | undefined =>
  useMySignUps().find((each) => each.activityId === activityId)

/** For a loader. */
export const prefetchMySignUps = async (app: AppContext): Promise<void> =>
  (await readerId(app)) === null ? undefined : app.queryClient.prefetchQuery(mySignUpsQuery(app.api))
