import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { LoaderFunctionArgs } from "react-router"
import { openRoomsQuery, useLiveRooms } from "../../features/rooms/web/room.api.ts"
import { RoomCard } from "../../features/rooms/web/room-card.tsx"
import { appContext, useApi } from "../../platform/web/app-context.tsx"
import { useUser } from "../../platform/web/session.ts"
import { LinkButton } from "../../ui/router-link.tsx"

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const { queryClient, api } = context.get(appContext)
  await queryClient.ensureQueryData(openRoomsQuery(api))
  return null
}

/** / */
export function Component() {
  return (
    <>
      <Welcome />
      <Rooms />
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

/** Buttons on the red ground, the same in both colour modes. */
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
  useLiveRooms()
  if (!rooms?.data.length) return null
  return (
    <Box component="section">
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "baseline",
          justifyContent: "space-between",
          gap: 2,
          mb: 2,
        }}
      >
        <Typography variant="h2">{t("rooms:home.title")}</Typography>
        <LinkButton to="/locaties/openingstijden">{t("rooms:home.all")}</LinkButton>
      </Box>
      {rooms.data.map((room) => (
        <RoomCard key={room.roomId} room={room} level={3} />
      ))}
    </Box>
  )
}
