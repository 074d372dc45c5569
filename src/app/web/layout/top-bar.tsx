import { Menu, Settings } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { type CurrentUser, useUser } from "../../../platform/web/session.ts"
import { lazyPart } from "../../../ui/lazy-part.tsx"
import { MenuButton } from "./menu-button.tsx"
import { IconButton, LinkButton } from "../../../ui/button.tsx"

const settingsMenu = lazyPart(() => import("./settings-menu.tsx").then(({ SettingsMenu }) => SettingsMenu))
const accountMenu = lazyPart(() => import("./account-menu.tsx").then(({ AccountMenu }) => AccountMenu))

interface TopBarProps {
  logoUrl: string | null | undefined
  isMenuOpen: boolean
  onMenu: () => void
  onNearMenu: () => void
}

/** Logo and name on the left, settings and account on the right; 64 pixels high, always visible. */
export function TopBar({ logoUrl, isMenuOpen, onMenu, onNearMenu }: TopBarProps) {
  const { t } = useTranslation("common")
  const user = useUser()
  return (
    <header className="top-bar">
      <IconButton
        aria-label={t("common:nav.open")}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={onMenu}
        onPointerEnter={onNearMenu}
        className="hidden sm:inline-flex lg:hidden min-w-5.5 min-h-5.5"
      >
        <Menu aria-hidden />
      </IconButton>
      <Link to="/" className="home-link">
        <img src={logoUrl ?? "/logo.svg"} alt="" width={40} height={40} />
        <span className="hidden sm:inline truncate">{t("common:title")}</span>
        <span className="sm:hidden truncate">{t("common:titleShort")}</span>
      </Link>
      <div className="flex items-center gap-0.5 ml-auto print:hidden">
        <MenuButton label={t("common:settings.open")} Menu={settingsMenu.Part} preload={settingsMenu.preload}>
          <Settings aria-hidden size={22} strokeWidth={1.75} />
        </MenuButton>
        {user ? (
          <MenuButton
            label={t("common:account.open", { name: user.name })}
            Menu={accountMenu.Part}
            preload={accountMenu.preload}
          >
            <Initials user={user} />
          </MenuButton>
        ) : (
          // On phones the login link is in the bottom navigation.
          <LinkButton to="/login" variant="outlined" className="hidden sm:inline-flex ml-1">
            {t("common:nav.login")}
          </LinkButton>
        )}
      </div>
    </header>
  )
}

/** First letters of the first and last word of a name. */
function Initials({ user }: { user: CurrentUser }) {
  const words = user.name.split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.slice(0, 1) ?? "")
    .join("")
  return (
    <span
      aria-hidden
      className="grid place-items-center w-4.5 h-4.5 rounded-full border border-accent-edge bg-accent-soft text-accent text-sm/normal font-semibold"
    >
      {letters.toUpperCase()}
    </span>
  )
}
