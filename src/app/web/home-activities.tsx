import { useQuery } from "@tanstack/react-query"
import { CalendarDays } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { activityApi } from "../../features/activities/web/activity.api.ts"
import { ActivityCard } from "../../features/activities/web/activity-card.tsx"
import { toApiQuery } from "../../features/activities/web/activities-query.ts"
import { dayKey } from "../../platform/format.ts"
import { prefetchMySignUps, useMySignUps } from "../../features/activities/web/my-sign-ups.api.ts"
import type { ApiClient } from "../../platform/web/api.ts"
import { type AppContext, useApi } from "../../platform/web/app-context.tsx"
import { useNow } from "../../platform/web/now.ts"
import { useUser } from "../../platform/web/session.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { ListSkeleton } from "../../ui/list/list-skeleton.tsx"
import { PageSection } from "../../ui/page-section.tsx"
import { LinkButton } from "../../ui/button.tsx"
import { userPart } from "../../ui/lazy-part.tsx"

const HomeMine = userPart(async () => (await import("./home-mine.tsx")).HomeMine)

const shownAtMost = 4

/** Activities from a day on (`YYYY-MM-DD`): two more than are shown, as some end in the course of the day. */
export const nextActivitiesQuery = (api: ApiClient, userId: number | null, today: string) =>
  activityApi.list(
    api,
    toApiQuery({ pageNumber: 1, pageSize: shownAtMost + 2 }, { view: "upcoming", month: "", week: null }, today),
    userId,
  )

/** For a loader, of a user: what they signed up for, with the codes for the door. */
export async function prefetchMine(app: AppContext): Promise<void> {
  const { ticketsQuery } = await import("../../features/check-in/web/check-in.api.ts")
  await Promise.all([prefetchMySignUps(app), app.queryClient.prefetchQuery(ticketsQuery(app.api))])
}

/** What is on. For users, what they signed up for comes first, unless that is nothing. */
export function HomeActivities() {
  activityApi.useLive()
  const user = useUser()
  const hasSome = useMySignUps()
  const isMineFirst = user !== null && hasSome.length > 0
  return (
    <>
      {isMineFirst ? <HomeMine /> : null}
      <WhatIsOn />
      {user && !isMineFirst ? <HomeMine /> : null}
    </>
  )
}

function WhatIsOn() {
  const { t } = useTranslation("home")
  const [now, userId] = [useNow(), useUser()?.userId ?? null]
  const { data } = useQuery(nextActivitiesQuery(useApi(), userId, dayKey(now)))
  const next = data?.data.filter(({ endsAt }) => Date.parse(endsAt) > now).slice(0, shownAtMost)
  return (
    <HomeSection
      title={t("home:activities.title")}
      more={<LinkButton to="/activiteiten">{t("home:activities.all")}</LinkButton>}
    >
      {next?.length ? (
        <ul className="card-grid">
          {next.map((activity, index) => (
            <ActivityCard key={activity.activityId} activity={activity} priority={index < 2} />
          ))}
        </ul>
      ) : null}
      {next && !next.length ? (
        <EmptyState
          icon={CalendarDays}
          title={t("home:activities.empty")}
          action={
            <LinkButton to="/activiteiten?archief=1" variant="outlined">
              {t("home:activities.past")}
            </LinkButton>
          }
        />
      ) : null}
      {next ? null : <ListSkeleton shape="cards" rows={shownAtMost} />}
    </HomeSection>
  )
}

interface HomeSectionProps {
  title: string
  /** Link to the full list. */
  more?: ReactNode
  children: ReactNode
}

/** A section of the home page under its title. */
export const HomeSection = (props: HomeSectionProps) => <PageSection {...props} className="mb-5 sm:mb-6" />
