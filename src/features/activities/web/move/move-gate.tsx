import { useQuery } from "@tanstack/react-query"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { useHydrated } from "../../../../platform/web/hydrated.tsx"
import { useNow } from "../../../../platform/web/now.ts"
import { useMay } from "../../../../platform/web/session.ts"
import { lazyPart } from "../../../../ui/lazy-part.tsx"
import { ownGroupsQuery } from "../../../groups/web/group-manage.api.ts"
import { mayUpdateActivities } from "../../activity.policy.ts"
import type { ActivitySummary } from "../activity.api.ts"
import type { MoveProps } from "../calendar-moves.ts"

const mover = lazyPart(async () => (await import("./calendar-mover.tsx")).CalendarMover)

/**
 * Loads what moves activities for users who may move one of these: a summary does not say so, but their rights and the
 * groups they are in do. The server decides again.
 */
export function MoveGate({ rows, ...props }: MoveProps) {
  const [api, now, isHydrated, mayMoveAll] = [useApi(), useNow(), useHydrated(), useMay(mayUpdateActivities)]
  const { data: own = [] } = useQuery({ ...ownGroupsQuery(api), enabled: isHydrated && !mayMoveAll })
  const isOwn = ({ groups }: ActivitySummary) =>
    groups.some(({ groupId }) => own.some((each) => each.groupId === groupId))
  const movable = rows.filter(
    (each) => each.status !== "cancelled" && Date.parse(each.endsAt) > now && (mayMoveAll || isOwn(each)),
  )
  return isHydrated && movable.length ? <mover.Part {...props} rows={movable} /> : null
}
