import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { serverNow } from "../../../platform/web/server-time.ts"
import { useUser } from "../../../platform/web/session.ts"
import { Alert } from "../../../ui/alert.tsx"
import { OutsideLink } from "../../../ui/link.tsx"
import { type Clash, clashOf, daysAround, type Planned } from "../clashes.ts"
import { activityApi, type ActivitySummary } from "./activity.api.ts"
import { useActivityLabels } from "./public/activity-labels.ts"

/** What else is on from the first to the last day of what is planned. */
export interface Clashes {
  all: { other: ActivitySummary; clash: Clash }[]
  /** How many more there are. */
  more: number
}

interface ClashNoteProps extends Clashes {
  /** Only outside what screen readers are told of already. */
  role?: "status"
  className?: string
}

/** What else is on that day, as far as the organiser may see it, and what it has in common with this. */
export function ClashNote({ all, more, ...props }: ClashNoteProps) {
  const { t } = useTranslation("activityClash")
  if (!all.length) return null
  const isTaken = all.some(({ clash }) => clash.isInRoom)
  return (
    <Alert severity={isTaken ? "warning" : "info"} {...props}>
      <p className="font-semibold">{t(isTaken ? "activityClash:room" : "activityClash:title")}</p>
      <ul className="list-none m-0 p-0">
        {all.map(({ other, clash }) => (
          <Line key={other.activityId} activity={other} clash={clash} />
        ))}
      </ul>
      {more ? <p>{t("activityClash:more", { count: more })}</p> : null}
    </Alert>
  )
}

function Line({ activity, clash }: { activity: ActivitySummary; clash: Clash }) {
  const { t } = useTranslation("activities")
  const labels = useActivityLabels()
  const place = labels.venueOf(activity)
  const facts = [
    ...(activity.status === "draft" ? [t("activities:state.draft")] : []),
    ...(clash.isInRoom ? [t("activityClash:inRoom")] : clash.isAtOnce ? [t("activityClash:atOnce")] : []),
    ...(clash.isOfGroup ? [t("activityClash:ofGroup")] : []),
  ]
  return (
    <li className="mt-0.5 wrap-anywhere">
      {/* What was typed stays where it is. */}
      <OutsideLink href={`/activiteiten/${activity.slug}`}>{labels.titleOf(activity)}</OutsideLink>
      {facts.length ? ` (${facts.join(", ")})` : null}
      <span className="block text-sm">
        {labels.whenOf(activity, serverNow())}
        {place.text ? <span lang={place.lang}> · {place.text}</span> : null}
      </span>
    </li>
  )
}

const shown = 5

/**
 * The first few of the other activities that are on from the day of the start to that of the end. Those of the days before
 * stay until others arrive, which `isSettled` tells apart.
 *
 * @param planned undefined as long as its times make no sense
 * @param activityId itself, if it is there already
 */
export function useClashes(planned: Planned | undefined, activityId?: number): Clashes & { isSettled: boolean } {
  const [api, user] = [useApi(), useUser()]
  const days = planned && daysAround(planned)
  const { data, error, isPlaceholderData } = useQuery({
    ...activityApi.list(
      api,
      {
        filter: { startsAt: { lte: days?.to ?? "" }, endsAt: { gte: days?.from ?? "" }, status: { ne: "cancelled" } },
        sort: { startsAt: "asc" },
        // This one may be among them.
        pageSize: shown + 1,
      },
      user?.userId ?? null,
    ),
    enabled: days !== undefined,
    placeholderData: keepPreviousData,
  })
  const rows = planned ? (data?.data ?? []) : []
  const others = rows.filter((each) => each.activityId !== activityId)
  const total = (data?.pagination.totalItems ?? 0) - (rows.length - others.length)
  return {
    all: planned ? others.slice(0, shown).map((other) => ({ other, clash: clashWith(planned, other) })) : [],
    more: Math.max(0, total - shown),
    isSettled: (data !== undefined && !isPlaceholderData) || error !== null,
  }
}

const clashWith = (planned: Planned, other: ActivitySummary): Clash =>
  clashOf(planned, { ...other, groupIds: other.groups.map(({ groupId }) => groupId) })
