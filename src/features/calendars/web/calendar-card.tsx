import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { useTranslation } from "react-i18next"
import { useUser } from "../../../platform/web/session.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { FeedButtons } from "./calendar-feed-buttons.tsx"
import { PersonalCalendar } from "./calendar-personal.tsx"

/** How to subscribe to a calendar. `only`: just the personal one, for the account page. */
export function CalendarCard({ only }: { only?: "mine" }) {
  const { t } = useTranslation("calendars")
  const user = useUser()
  const query = useLanguage() === "en" ? "?lng=en" : ""
  return (
    <SectionCard title={t("calendars:title")} lead={t("calendars:lead")}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 2.5 }}>
        {only ? null : (
          <>
            <Feed
              name={t("calendars:activities")}
              help={t("calendars:activitiesHelp")}
              path={`/api/calendar/activities.ics${query}`}
            />
            <Feed
              name={t("calendars:openings")}
              help={t("calendars:openingsHelp")}
              path={`/api/calendar/openings.ics${query}`}
            />
          </>
        )}
        {user ? (
          <li>
            <PersonalCalendar />
          </li>
        ) : null}
      </Box>
    </SectionCard>
  )
}

function Feed({ name, help, path }: { name: string; help: string; path: string }) {
  return (
    <li>
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      <Typography variant="body2" sx={{ color: "text.secondary", mb: 1 }}>
        {help}
      </Typography>
      <FeedButtons name={name} path={path} />
    </li>
  )
}
