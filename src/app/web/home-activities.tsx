import { useQuery } from "@tanstack/react-query"
import { CalendarDays } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { activityApi } from "../../features/activities/web/activity.api.ts"
import { ActivityCard } from "../../features/activities/web/activity-card.tsx"
import { toApiQuery } from "../../features/activities/web/activities-query.ts"
import { dayKey } from "../../platform/format.ts"
import type { ApiClient } from "../../platform/web/api.ts"
import { useApi } from "../../platform/web/app-context.tsx"
import { useNow } from "../../platform/web/now.ts"
import { useUser } from "../../platform/web/session.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { ListSkeleton } from "../../ui/list/list-skeleton.tsx"
import { PageSection } from "../../ui/page-section.tsx"
import { LinkButton } from "../../ui/button.tsx"
import { userPart } from "../../ui/lazy-part.tsx"

const MySignUps = userPart(async () => (await import("../../features/sign-ups/web/my-sign-ups.tsx")).MySignUps)

const shownAtMost = 4

/** Activities from a day on (`YYYY-MM-DD`): two more than are shown, as some end in the course of the day. */
export const nextActivitiesQuery = (api: ApiClient, userId: number | null, today: string) =>
  activityApi.list(
    api,
    toApiQuery({ pageNumber: 1, pageSize: shownAtMost + 2 }, { view: "upcoming", month: "" }, today),
    userId,
  )

/** The next activities, and which of them the user signed up for. */
export function HomeActivities() {
  activityApi.useLive()
  return (
    <>
      <WhatIsOn />
      {useUser() ? <Mine /> : null}
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

function Mine() {
  const { t } = useTranslation("signUps")
  return (
    <HomeSection title={t("signUps:mine.title")}>
      <MySignUps />
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
