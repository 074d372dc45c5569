import { queryOptions, useQuery } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { type AppContext, useApi } from "../../../platform/web/app-context.tsx"
import { readerId, readerMay } from "../../../platform/web/reader.ts"
import { useUser } from "../../../platform/web/session.ts"
import { mayReadMembers } from "../../members/member.policy.ts"
import type { Activity } from "../../activities/web/activity.api.ts"

export type OwnSignUp = Api["GET /activities/:activityId/sign-ups/me"]["answer"]["data"]
export type SignUpRow = Api["GET /activities/:activityId/sign-ups"]["answer"]["data"][number]
export type SignUpDetail = Api["GET /activities/:activityId/sign-ups/:signUpId"]["answer"]["data"]
export type SignUpEvent = SignUpDetail["log"][number]
export type MySignUp = Api["GET /activities/mine"]["answer"]["data"][number]
export type Answers = Record<string, string | number | boolean | null>

const personal = { meta: { personal: true } }

/** Sign-up status of the current user; refetched at every visit, since it changes elsewhere. */
export const ownSignUpQuery = (api: ApiClient, activityId: number) =>
  queryOptions({
    queryKey: ["activities", "me", activityId],
    ...personal,
    staleTime: 0,
    queryFn: async () => (await api("GET /activities/:activityId/sign-ups/me", { params: { activityId } })).data,
  })

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

/** The current user's sign-ups. */
export const mySignUpsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["activities", "mine"],
    ...personal,
    staleTime: 0,
    queryFn: async () => (await api("GET /activities/mine")).data,
  })

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

/** Participants, as far as the current user may see them. */
export const participantsQuery = (api: ApiClient, activityId: number) =>
  queryOptions({
    queryKey: ["activities", "participants", activityId],
    ...personal,
    queryFn: async () => (await api("GET /activities/:activityId/participants", { params: { activityId } })).data,
  })
