import { Calendar, CalendarDays, CalendarPlus, Copy, ExternalLink } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Menu } from "../../../ui/menu.tsx"
import { feedLink, programLink, type WebCalendar, webCalendars } from "../calendar-links.ts"

export interface CalendarMenuProps {
  anchor: HTMLElement
  onClose: () => void
}

interface FeedMenuProps extends CalendarMenuProps {
  name: string
  /** With the origin. */
  address: string
  onCopy: () => void
}

/** The programs with which somebody subscribes to a feed. */
export function FeedMenu({ anchor, onClose, name, address, onCopy }: FeedMenuProps) {
  const { t } = useTranslation("calendars")
  return (
    <Menu label={t("calendars:choose")} anchor={anchor} onClose={onClose}>
      <a role="menuitem" className="menu-item" href={programLink(address)} onClick={onClose}>
        <CalendarPlus size={20} aria-hidden />
        {t("calendars:programs.own")}
      </a>
      <WebCalendars linkTo={(calendar) => feedLink(calendar, { address, name })} onClose={onClose} />
      <button
        type="button"
        role="menuitem"
        className="menu-item"
        onClick={() => {
          onClose()
          onCopy()
        }}
      >
        <Copy size={20} aria-hidden />
        {t("calendars:copy")}
      </button>
    </Menu>
  )
}

const icons = { google: Calendar, outlook: CalendarDays, office: CalendarDays }

/** Items for the calendars on the web: each opens a new tab. */
export function WebCalendars({ linkTo, onClose }: { linkTo: (calendar: WebCalendar) => string; onClose: () => void }) {
  const { t } = useTranslation(["calendars", "common"])
  return webCalendars.map((calendar) => {
    const Icon = icons[calendar]
    return (
      <a
        key={calendar}
        role="menuitem"
        className="menu-item"
        href={linkTo(calendar)}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onClose}
      >
        <Icon size={20} aria-hidden />
        <span className="flex-1">{t(`calendars:programs.${calendar}`)}</span>
        <ExternalLink size={16} role="img" aria-label={t("common:newTab")} />
      </a>
    )
  })
}
