import { useQuery } from "@tanstack/react-query"
import { useParams } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useUser } from "../../../platform/web/session.ts"
import { ForbiddenScreen } from "../../../ui/screens/forbidden-screen.tsx"
import { ListSkeleton } from "../../../ui/list/list-skeleton.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { type Activity, activityApi } from "../../activities/web/activity.api.ts"
import { signUpsQuery } from "./sign-up-list.api.ts"
import { SignUpSections } from "./sign-up-sections.tsx"

/** /activiteiten/{slug}/wachtlijst: for organisers and those who may read all lists. */
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
      {(data) => (data.may?.readSignUps ? <LoadedList key={data.activityId} activity={data} /> : <ForbiddenScreen />)}
    </Loaded>
  )
}

function LoadedList({ activity }: { activity: Activity }) {
  const rows = useQuery({ ...signUpsQuery(useApi(), activity.activityId), placeholderData: undefined })
  return (
    <Loaded result={rows} skeleton={<ListSkeleton rows={10} />}>
      {(all) => (
        <SignUpSections
          activity={activity}
          mayChange={activity.may?.updateSignUps === true}
          mayLock={activity.may?.update === true}
          rows={all}
        />
      )}
    </Loaded>
  )
}
