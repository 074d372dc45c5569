import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, useLocation } from "react-router"
import { dayKey } from "../../../platform/format.ts"
import type { Language } from "../../../platform/i18n.ts"
import { readList } from "../../../platform/list-state-url.ts"
import { appContext, useApi } from "../../../platform/web/app-context.tsx"
import { ensureFresh, onServer, type PageMeta } from "../../../platform/web/loader.ts"
import { useListState } from "../../../platform/web/list-state.ts"
import { useNow } from "../../../platform/web/now.ts"
import { serverNow } from "../../../platform/web/server-time.ts"
import { readerId } from "../../../platform/web/reader.ts"
import { useMay, useUser } from "../../../platform/web/session.ts"
import { CreateButton } from "../../../ui/create-button.tsx"
import type { FilterControl } from "../../../ui/list/filter-control.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { nameOf } from "../../../ui/thing-name.ts"
import { PageHead } from "../../../ui/page-head.tsx"
import { activityList, readView } from "../../../features/activities/activity-list.ts"
import { categories } from "../../../features/activities/activity-kinds.ts"
import { mayCreateActivity } from "../../../features/activities/activity.policy.ts"
import { activityApi } from "../../../features/activities/web/activity.api.ts"
import { ActivityCalendar } from "../../../features/activities/web/activity-calendar.tsx"
import { ActivityOverview } from "../../../features/activities/web/activity-overview.tsx"
import { toApiQuery } from "../../../features/activities/web/activities-query.ts"
import { personalCalendarQuery } from "../../../features/calendars/web/calendar.api.ts"
import { prefetchMySignUps } from "../../../features/activities/web/my-sign-ups.api.ts"
import { CalendarCard } from "../../../features/calendars/web/calendar-card.tsx"
import { ViewNav } from "../../../features/activities/web/view-tabs.tsx"
import { currentGroupsQuery } from "../../../features/groups/web/group.api.ts"

export async function loader({ request, context }: LoaderFunctionArgs): Promise<PageMeta> {
  const app = context.get(appContext)
  const { searchParams: address } = new URL(request.url)
  const today = dayKey(app.isServer ? app.renderedAt : serverNow())
  const userId = await readerId(app)
  const { query } = readList(activityList, address, app.i18n.language as Language)
  const viewState = readView(address, today)
  const [{ pagination }] = await Promise.all([
    ensureFresh(app.queryClient, activityApi.list(app.api, toApiQuery(query, viewState, today), userId)),
    ensureFresh(app.queryClient, currentGroupsQuery(app.api)),
    userId === null ? undefined : app.queryClient.prefetchQuery(personalCalendarQuery(app.api)),
    prefetchMySignUps(app),
  ])
  return {
    title: app.i18n.t("activities:pages.list"),
    description: app.i18n.t(viewState.view === "past" ? "activities:lead.past" : "activities:lead.list"),
    head: await onServer(app, async () =>
      (await import("../../../features/activities/activity-head.ts")).activitiesHead(address, viewState, {
        feed: app.i18n.t("calendars:activities"),
        totalPages: pagination.totalPages,
      }),
    ),
  }
}

/** /activiteiten: upcoming, past (?archief=1), or a month (?weergave=kalender&maand=2026-11) or a week (&week=2026-11-23). */
export function Component() {
  const { t } = useTranslation("activities")
  const list = useListState(activityList)
  const address = new URLSearchParams(useLocation().search)
  const today = dayKey(useNow())
  const viewState = readView(address, today)
  const userId = useUser()?.userId ?? null
  const result = useQuery(activityApi.list(useApi(), toApiQuery(list.query, viewState, today), userId))
  const filters = useFilters(address)
  activityApi.useLive()
  const lead = { upcoming: "activities:lead.list", past: "activities:lead.past", calendar: "activities:lead.calendar" }
  return (
    <>
      <PageHead title={t("activities:pages.list")} lead={t(lead[viewState.view])} />
      <ViewNav view={viewState.view} address={address} />
      {viewState.view === "calendar" ? (
        <ActivityCalendar list={list} result={result} filters={filters} period={viewState} address={address} />
      ) : (
        <ActivityOverview list={list} result={result} filters={filters} isPast={viewState.view === "past"} />
      )}
      <div className="mt-5 max-w-90">
        <CalendarCard />
      </div>
      {useMay(mayCreateActivity) ? <CreateButton to="/activiteiten/nieuw" label={t("activities:actions.new")} /> : null}
    </>
  )
}

/**
 * Filters: kind, group and "open now". The other parameters travel along as hidden fields, for pages without
 * JavaScript.
 */
function useFilters(address: URLSearchParams): FilterControl[] {
  const { t } = useTranslation("activities")
  const language = useLanguage()
  const { data: groups = [] } = useQuery(currentGroupsQuery(useApi()))
  const options = groups.map((each) => ({ value: each.slug, label: nameOf(each, language).text }))
  const group = address.get("groep")
  const isListed = options.some(({ value }) => value === group)
  const other = { value: group ?? "", label: t("activities:list.otherGroup") }
  return [
    {
      name: "soort",
      label: t("activities:list.category"),
      options: categories.map((value) => ({ value, label: t(`activities:categories.${value}`) })),
    },
    {
      name: "groep",
      label: t("activities:list.group"),
      options: group && !isListed ? [...options, other] : options,
    },
    { name: "open", label: t("activities:list.open") },
    ...["archief", "weergave", "maand", "week"].flatMap((name) => {
      const value = address.get(name)
      return value === null
        ? []
        : [{ name, label: "", control: <input key={name} type="hidden" name={name} value={value} /> }]
    }),
  ]
}
