import { useTranslation } from "react-i18next"
import { useUser } from "../../../platform/web/session.ts"
import { userPart } from "../../../ui/lazy-part.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { FeedButtons } from "./calendar-feed-buttons.tsx"

const PersonalCalendar = userPart(async () => (await import("./calendar-personal.tsx")).PersonalCalendar)

/** How to subscribe to a calendar. `only`: just the personal one, for the account page. */
export function CalendarCard({ only }: { only?: "mine" }) {
  const { t } = useTranslation("calendars")
  const user = useUser()
  const query = useLanguage() === "en" ? "?lng=en" : ""
  return (
    <SectionCard title={t("calendars:title")} lead={t("calendars:lead")}>
      <ul className="grid gap-2.5">
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
      </ul>
    </SectionCard>
  )
}

function Feed({ name, help, path }: { name: string; help: string; path: string }) {
  return (
    <li>
      <p className="font-semibold">{name}</p>
      <p className="text-sm text-muted mb-1">{help}</p>
      <FeedButtons name={name} path={path} />
    </li>
  )
}
