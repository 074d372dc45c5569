import type { Api, ApiClient } from "../../../platform/web/api.ts"
import type { AppContext } from "../../../platform/web/app-context.tsx"
import { personalQuery } from "../../../platform/web/personal-query.ts"
import { readerId, readerMay } from "../../../platform/web/reader.ts"
import { mayReadMembers } from "../../members/member.policy.ts"
import type { Activity } from "../../activities/web/activity.api.ts"

export type OwnSignUp = Api["GET /activities/:activityId/sign-ups/me"]["answer"]["data"]
export type OwnGuest = OwnSignUp["guests"][number]
export type SignUpRow = Api["GET /activities/:activityId/sign-ups"]["answer"]["data"][number]
export type SignUpDetail = Api["GET /activities/:activityId/sign-ups/:signUpId"]["answer"]["data"]
export type SignUpEvent = SignUpDetail["log"][number]
export type Answers = Record<string, string | number | boolean | null>

/** Sign-up status of the current user; refetched at every visit, since it changes elsewhere. */
export const ownSignUpQuery = (api: ApiClient, activityId: number) =>
  personalQuery(
    ["activities", "me", activityId],
    () => api("GET /activities/:activityId/sign-ups/me", { params: { activityId } }),
    { staleTime: 0 },
  )

/** For a loader: what the page of an activity shows of the user, and of who comes. */
export async function prefetchOwnSignUp(app: AppContext, activity: Activity): Promise<void> {
  const { api, queryClient } = app
  if (activity.signUpMode !== "signUp" || (await readerId(app)) === null) return
  const isNamed = activity.participantsVisible === "all" && (await readerMay(app, mayReadMembers))
  await Promise.all([
    queryClient.prefetchQuery(ownSignUpQuery(api, activity.activityId)),
    isNamed ? queryClient.prefetchQuery(participantsQuery(api, activity.activityId)) : undefined,
  ])
}

/** Participants, as far as the current user may see them. */
export const participantsQuery = (api: ApiClient, activityId: number) =>
  personalQuery(["activities", "participants", activityId], () =>
    api("GET /activities/:activityId/participants", { params: { activityId } }),
  )
