import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { LoaderFunctionArgs } from "react-router"
import { shownCompaniesQuery } from "../../features/companies/web/company.api.ts"
import { latestNewsQuery } from "../../features/news/web/news.api.ts"
import { NewsLatestCard } from "../../features/news/web/news-latest-card.tsx"
import { openRoomsQuery, roomApi } from "../../features/rooms/web/room.api.ts"
import { RoomCard } from "../../features/rooms/web/room-card.tsx"
import { featuredVacanciesQuery } from "../../features/vacancies/web/vacancy.api.ts"
import { dayKey } from "../../platform/format.ts"
import { appContext, useApi } from "../../platform/web/app-context.tsx"
import { ensureFresh, type PageMeta } from "../../platform/web/loader.ts"
import { serverNow } from "../../platform/web/server-time.ts"
import { readerId } from "../../platform/web/reader.ts"
import { useUser } from "../../platform/web/session.ts"
import { LinkButton } from "../../ui/router-link.tsx"
import { HomeActivities, HomeSection, nextActivitiesQuery } from "./home-activities.tsx"
import { HomeCareer } from "./home-career.tsx"

export async function loader({ context }: LoaderFunctionArgs): Promise<PageMeta> {
  const app = context.get(appContext)
  const { queryClient, api, isServer, renderedAt } = app
  const today = dayKey(isServer ? renderedAt : serverNow())
  const userId = await readerId(app)
  await Promise.all([
    ensureFresh(queryClient, openRoomsQuery(api)),
    ensureFresh(queryClient, nextActivitiesQuery(api, userId, today)),
    ensureFresh(queryClient, latestNewsQuery(api, userId)),
    ensureFresh(queryClient, shownCompaniesQuery(api, ["main"])),
    ensureFresh(queryClient, featuredVacanciesQuery(api)),
  ])
  return { description: app.i18n.t("home:welcome.lead") }
}

/** / */
export function Component() {
  return (
    <>
      <Welcome />
      <HomeActivities />
      <Box sx={{ mb: { xs: 5, sm: 6 }, "&:empty": { display: "none" } }}>
        <NewsLatestCard />
      </Box>
      <Rooms />
      <HomeCareer />
    </>
  )
}

function Welcome() {
  const { t } = useTranslation("home")
  const user = useUser()
  return (
    <Box
      sx={{
        mb: { xs: 4, sm: 6 },
        p: { xs: 3, sm: 6 },
        borderRadius: { xs: 2, sm: 3 },
        color: "#fff",
        bgcolor: "primary.main",
        backgroundImage: "radial-gradient(120% 140% at 100% 0%, rgba(255,255,255,.16), transparent 55%)",
      }}
    >
      <Typography variant="h1" sx={{ fontSize: { xs: 28, sm: 36 }, textWrap: "balance" }}>
        {user ? t("home:welcome.hello", { name: user.firstName }) : t("home:welcome.title")}
      </Typography>
      <Typography sx={{ mt: 1.5, mb: 3, maxWidth: "52ch", fontSize: 18 }}>
        {t(user ? "home:welcome.memberLead" : "home:welcome.lead")}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
        <LinkButton to={user ? "/activiteiten" : "/word-lid"} variant="contained" sx={onRed.filled}>
          {t(user ? "home:welcome.activities" : "home:welcome.join")}
        </LinkButton>
        <LinkButton to={user ? "/mijn-account" : "/over-ons"} variant="outlined" sx={onRed.outlined}>
          {t(user ? "home:welcome.account" : "home:welcome.about")}
        </LinkButton>
      </Box>
    </Box>
  )
}

/** Buttons on the red background, the same in both colour modes. */
const onRed = {
  filled: { bgcolor: "#fff", color: "#8C0A0A", "&:hover": { bgcolor: "#f7eaea" } },
  outlined: {
    color: "#fff",
    borderColor: "rgba(255,255,255,.7)",
    "&:hover": { borderColor: "#fff", bgcolor: "rgba(255,255,255,.1)" },
  },
}

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
