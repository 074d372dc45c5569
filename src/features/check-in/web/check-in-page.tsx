import { useQuery } from "@tanstack/react-query"
import { useParams } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useUser } from "../../../platform/web/session.ts"
import { ListSkeleton } from "../../../ui/list/list-skeleton.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { ForbiddenScreen } from "../../../ui/screens/forbidden-screen.tsx"
import { type Activity, activityApi } from "../../activities/web/activity.api.ts"
import { checkInQuery } from "./check-in.api.ts"
import { CheckIn } from "./check-in.tsx"

/** /activiteiten/{slug}/inchecken: for organisers at the door, on a phone, also without a connection. */
export function Component() {
  const { slug = "" } = useParams()
  const userId = useUser()?.userId ?? null
  const activity = useQuery({
    ...activityApi.one(useApi(), slug, userId),
    enabled: userId !== null,
    // Not the answer for a visitor: it has no rights.
    placeholderData: undefined,
  })
  activityApi.useLive()
  return (
    <Loaded result={activity}>
      {(data) =>
        data.may?.updateSignUps && userId !== null ? (
          <LoadedCheckIn key={data.activityId} activity={data} userId={userId} />
        ) : (
          <ForbiddenScreen />
        )
      }
    </Loaded>
  )
}

function LoadedCheckIn({ activity, userId }: { activity: Activity; userId: number }) {
  const people = useQuery({ ...checkInQuery(useApi(), activity.activityId), placeholderData: undefined })
  return (
    <Loaded result={people} skeleton={<ListSkeleton rows={10} />}>
      {(list) => <CheckIn activity={activity} userId={userId} listed={list.people} />}
    </Loaded>
  )
}
