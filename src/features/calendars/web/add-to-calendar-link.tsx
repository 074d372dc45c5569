import { CalendarPlus } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Menu } from "../../../ui/menu.tsx"
import { type CalendarEvent, eventLink } from "../calendar-links.ts"
import { type CalendarMenuProps, WebCalendars } from "./calendar-menu.tsx"

/** The programs with which somebody adds an event to their calendar. `file`: its address as an iCalendar file. */
export function AddToCalendarMenu({
  anchor,
  onClose,
  event,
  file,
}: CalendarMenuProps & { event: CalendarEvent; file: string }) {
  const { t } = useTranslation("calendars")
  return (
    <Menu label={t("calendars:choose")} anchor={anchor} onClose={onClose}>
      <a role="menuitem" className="menu-item" href={file} onClick={onClose}>
        <CalendarPlus size={20} aria-hidden />
        {t("calendars:programs.file")}
      </a>
      <WebCalendars linkTo={(calendar) => eventLink(calendar, event)} onClose={onClose} />
    </Menu>
  )
}
