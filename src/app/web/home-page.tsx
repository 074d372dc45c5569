import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { LoaderFunctionArgs } from "react-router"
import { membershipQuery } from "../../features/memberships/web/membership-status.api.ts"
import { shownCompaniesQuery } from "../../features/companies/web/company.api.ts"
import { latestNewsQuery } from "../../features/news/web/news.api.ts"
import { owedQuery } from "../../features/money/web/own/own-money.api.ts"
import { NewsLatestCard } from "../../features/news/web/news-card.tsx"
import { PhotoStrip, prefetchPhotoStrip } from "../../features/photos/web/photo-strip.tsx"
import { unansweredQuery } from "../../features/questionnaires/web/mine.api.ts"
import { openRoomsQuery, roomApi } from "../../features/rooms/web/room.api.ts"
import { RoomCard } from "../../features/rooms/web/room-card.tsx"
import { featuredVacanciesQuery } from "../../features/vacancies/web/vacancy.api.ts"
import { RoomsNow } from "../../features/rooms/web/rooms-now.tsx"
import { featuresOf, siteQuery } from "../../features/settings/web/site.api.ts"
import { dayKey } from "../../platform/format.ts"
import { appContext, useApi } from "../../platform/web/app-context.tsx"
import { ensureFresh, type PageMeta } from "../../platform/web/loader.ts"
import { serverNow } from "../../platform/web/server-time.ts"
import { readerId } from "../../platform/web/reader.ts"
import { useUser } from "../../platform/web/session.ts"
import { HomeActivities, HomeSection, nextActivitiesQuery, prefetchMine } from "./home-activities.tsx"
import { HomeCareer } from "./home-career.tsx"
import { HomeWayBack } from "./home-way-back.tsx"
import { LinkButton } from "../../ui/button.tsx"
import clubhouse from "../../ui/drawings/clubhouse.svg?no-inline"
import { userPart } from "../../ui/lazy-part.tsx"

const MembershipCard = userPart(
  async () => (await import("../../features/memberships/web/membership-card.tsx")).MembershipCard,
)
const HomeOwed = userPart(async () => (await import("./home-owed.tsx")).HomeOwed)
const HomeQuestionnaires = userPart(async () => (await import("./home-questionnaires.tsx")).HomeQuestionnaires)
const SetupCard = userPart(async () => (await import("../../features/setup/web/public/setup-card.tsx")).SetupCard)
const InstallCard = userPart(async () => (await import("../../features/app-install/web/install-card.tsx")).InstallCard)
const SecondFactorUrgeCard = userPart(
  async () => (await import("../../features/accounts/web/public/second-factor-urge-card.tsx")).SecondFactorUrgeCard,
)

export async function loader({ context }: LoaderFunctionArgs): Promise<PageMeta> {
  const app = context.get(appContext)
  const { queryClient, api, isServer, renderedAt } = app
  const today = dayKey(isServer ? renderedAt : serverNow())
  const [userId, features] = await Promise.all([readerId(app), featuresOf(app)])
  await Promise.all([
    ensureFresh(queryClient, openRoomsQuery(api)),
    ensureFresh(queryClient, nextActivitiesQuery(api, userId, today)),
    features.has("news") && ensureFresh(queryClient, latestNewsQuery(api, userId)),
    features.has("companies") && ensureFresh(queryClient, shownCompaniesQuery(api, ["main"])),
    features.has("vacancies") && ensureFresh(queryClient, featuredVacanciesQuery(api)),
    features.has("photos") && prefetchPhotoStrip(app),
    userId === null ? undefined : prefetchMine(app),
    userId === null ? undefined : queryClient.prefetchQuery(membershipQuery(api)),
    userId === null ? undefined : queryClient.prefetchQuery(owedQuery(api)),
    userId === null ? undefined : queryClient.prefetchQuery(unansweredQuery(api)),
  ])
  return { description: app.i18n.t("home:welcome.lead") }
}

/** / */
export function Component() {
  const { features = [], isOpen = true } = useQuery(siteQuery(useApi())).data?.data ?? {}
  return (
    <>
      <HomeWayBack />
      <Welcome />
      {useUser() ? (
        <>
          {isOpen ? null : <SetupCard />}
          <MembershipCard />
          <HomeOwed />
          <HomeQuestionnaires />
          <SecondFactorUrgeCard />
        </>
      ) : null}
      <HomeActivities />
      {useUser() ? <InstallCard on="home" /> : null}
      <div className="mb-5 sm:mb-6 empty:hidden">{features.includes("news") ? <NewsLatestCard /> : null}</div>
      <Rooms />
      {features.includes("photos") ? <PhotoStrip className="mb-5 sm:mb-6" /> : null}
      {features.includes("companies") ? <HomeCareer /> : null}
    </>
  )
}

/** For visitors what we are, and how to join; for users a line, since what is theirs comes next. */
function Welcome() {
  const { t } = useTranslation("home")
  const user = useUser()
  return (
    <div className={user ? "hero mb-3 py-1.5 [&>ul]:mt-1 sm:mb-4 sm:py-3" : "hero mb-4 sm:mb-6"}>
      <h1 className={user ? "heading-2" : "heading-1 text-2xl sm:text-3xl text-balance"}>
        {user ? t("home:welcome.hello", { name: user.firstName }) : t("home:welcome.title")}
      </h1>
      {user ? null : (
        <>
          <p className="mt-1.5 mb-3 max-w-[52ch] text-lg">{t("home:welcome.lead")}</p>
          <div className="flex flex-wrap gap-1.5">
            <LinkButton to="/word-lid" variant="contained" className={onBrand.filled}>
              {t("home:welcome.join")}
            </LinkButton>
            <LinkButton to="/over-ons" variant="outlined" className={onBrand.outlined}>
              {t("home:welcome.about")}
            </LinkButton>
          </div>
        </>
      )}
      <RoomsNow />
      {user ? null : <img src={clubhouse} alt="" width={340} height={210} loading="lazy" className="hero-drawing" />}
    </div>
  )
}

/** Buttons on the fill of the brand, the same in both colour modes. The sheet of a brand replaces `on-brand`. */
const onBrand = {
  filled: "on-brand bg-white text-[#8C0A0A] hover:bg-[#f7eaea]",
  outlined: "text-white border-[rgba(255,255,255,.7)] hover:border-white hover:bg-[rgba(255,255,255,.1)]",
} as const

function Rooms() {
  const { t } = useTranslation("rooms")
  const { data: rooms } = useQuery(openRoomsQuery(useApi()))
  roomApi.useLive()
  if (!rooms?.data.length) return null
  return (
    <HomeSection
      title={t("rooms:home.title")}
      more={<LinkButton to="/locaties/openingstijden">{t("rooms:home.all")}</LinkButton>}
    >
      {rooms.data.map((room) => (
        <RoomCard key={room.roomId} room={room} level={3} />
      ))}
    </HomeSection>
  )
}
