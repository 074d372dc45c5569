import { CalendarHeart, CircleUser, ClipboardList, LogOut } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useLogout } from "../../../features/accounts/web/use-logout.ts"
import { useUser } from "../../../platform/web/session.ts"
import { Menu } from "../../../ui/menu.tsx"
import type { MenuProps } from "./menu-button.tsx"

/** The user's name, account page and log-out button. */
export function AccountMenu({ anchor, onClose }: MenuProps) {
  const { t } = useTranslation("common")
  const user = useUser()
  const logOut = useLogout()
  return (
    <Menu label={t("common:nav.account")} anchor={anchor} onClose={onClose}>
      <div role="presentation" className="px-2 pb-1">
        <p className="text-sm text-muted">{t("common:account.loggedInAs")}</p>
        <p className="font-bold">{user?.name}</p>
      </div>
      <hr role="presentation" />
      <Link role="menuitem" className="menu-item" to="/mijn-account" onClick={onClose}>
        <CircleUser size={20} aria-hidden />
        {t("common:nav.account")}
      </Link>
      <Link role="menuitem" className="menu-item" to="/mijn-account/aanmeldingen" onClick={onClose}>
        <CalendarHeart size={20} aria-hidden />
        {t("common:account.signUps")}
      </Link>
      <Link role="menuitem" className="menu-item" to="/vragenlijsten" onClick={onClose}>
        <ClipboardList size={20} aria-hidden />
        {t("common:account.questionnaires")}
      </Link>
      <button
        type="button"
        role="menuitem"
        className="menu-item"
        onClick={() => {
          onClose()
          void logOut()
        }}
      >
        <LogOut size={20} aria-hidden />
        {t("common:account.logOut")}
      </button>
    </Menu>
  )
}
