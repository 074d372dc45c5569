import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { serverNow } from "../../../platform/web/server-time.ts"
import { useUser } from "../../../platform/web/session.ts"
import { Alert } from "../../../ui/alert.tsx"
import { OutsideLink } from "../../../ui/link.tsx"
import type { ActivityFields } from "../activity-fields.ts"
import { type Clash, clashOf, daysAround } from "../clashes.ts"
import { activityApi, type ActivitySummary } from "./activity.api.ts"
import { useActivityLabels } from "./public/activity-labels.ts"

/** What else is on that day, as far as the organiser may see it, and what it has in common with this. */
export function ClashNote({ activityId }: { activityId: number | undefined }) {
  const { t } = useTranslation("activities")
  const [startsAt, endsAt, roomId, groupIds] = useWatch<ActivityFields, ["startsAt", "endsAt", "roomId", "groupIds"]>({
    name: ["startsAt", "endsAt", "roomId", "groupIds"],
  })
  const { days, others, more } = useSameDays(startsAt, endsAt, activityId)
  if (!days || !others.length) return null
  const planned = { startsAt: days.startsAt, endsAt: days.endsAt, roomId: Number(roomId), groupIds: groupIds ?? [] }
  const clashes = others.map((other) => {
    const organisers = other.groups.map(({ groupId }) => groupId)
    return { other, clash: clashOf(planned, { ...other, groupIds: organisers }) }
  })
  const isTaken = clashes.some(({ clash }) => clash.isInRoom)
  return (
    <Alert severity={isTaken ? "warning" : "info"} role="status" className="mb-3">
      <p className="font-semibold">{t(isTaken ? "activityForm:clash.room" : "activityForm:clash.title")}</p>
      <ul className="list-none m-0 p-0">
        {clashes.map(({ other, clash }) => (
          <Line key={other.activityId} activity={other} clash={clash} />
        ))}
      </ul>
      {more ? <p>{t("activityForm:clash.more", { count: more })}</p> : null}
    </Alert>
  )
}

function Line({ activity, clash }: { activity: ActivitySummary; clash: Clash }) {
  const { t } = useTranslation("activities")
  const labels = useActivityLabels()
  const place = labels.venueOf(activity)
  const facts = [
    ...(activity.status === "draft" ? [t("activities:state.draft")] : []),
    ...(clash.isInRoom ? [t("activityForm:clash.inRoom")] : clash.isAtOnce ? [t("activityForm:clash.atOnce")] : []),
    ...(clash.isOfGroup ? [t("activityForm:clash.ofGroup")] : []),
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

/** The first few of the other activities that are on from the day of the start to that of the end. */
function useSameDays(startsAt: string | null | undefined, endsAt: string | null | undefined, activityId?: number) {
  const [api, user] = [useApi(), useUser()]
  const days =
    startsAt && endsAt && Date.parse(startsAt) <= Date.parse(endsAt)
      ? { startsAt, endsAt, ...daysAround({ startsAt, endsAt }) }
      : undefined
  const { data } = useQuery({
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
  const all = days ? (data?.data ?? []) : []
  const others = all.filter((each) => each.activityId !== activityId)
  const total = (data?.pagination.totalItems ?? 0) - (all.length - others.length)
  return { days, others: others.slice(0, shown), more: Math.max(0, total - shown) }
}
