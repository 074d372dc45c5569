import { useQuery } from "@tanstack/react-query"
import { useParams } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useUser } from "../../../platform/web/session.ts"
import { ForbiddenScreen } from "../../../ui/forbidden-screen.tsx"
import { ListSkeleton } from "../../../ui/list/list-skeleton.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { type Activity, activityQuery, activityRightsQuery } from "../../activities/web/activity.api.ts"
import { signUpsQuery, useLiveActivities } from "./sign-up.api.ts"
import { SignUpList } from "./sign-up-list.tsx"

/** /activiteiten/{slug}/wachtlijst: for organisers and those who may read all lists. */
export function Component() {
  const { slug = "" } = useParams()
  const userId = useUser()?.userId ?? null
  const activity = useQuery({ ...activityQuery(useApi(), userId, slug), enabled: userId !== null })
  useLiveActivities()
  return <Loaded result={activity}>{(data) => <Guarded key={data.activityId} activity={data} />}</Loaded>
}

function Guarded({ activity }: { activity: Activity }) {
  const rights = useQuery({ ...activityRightsQuery(useApi(), activity.activityId), placeholderData: undefined })
  return (
    <Loaded result={rights}>
      {({ mayReadSignUps, mayUpdateSignUps, mayUpdate }) =>
        mayReadSignUps ? (
          <LoadedList activity={activity} mayChange={mayUpdateSignUps} mayLock={mayUpdate} />
        ) : (
          <ForbiddenScreen />
        )
      }
    </Loaded>
  )
}

function LoadedList(props: { activity: Activity; mayChange: boolean; mayLock: boolean }) {
  const rows = useQuery({ ...signUpsQuery(useApi(), props.activity.activityId), placeholderData: undefined })
  return (
    <Loaded result={rows} skeleton={<ListSkeleton rows={10} />}>
      {(all) => <SignUpList {...props} rows={all} />}
    </Loaded>
  )
}
