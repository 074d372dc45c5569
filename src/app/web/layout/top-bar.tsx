import clsx from "clsx"
import { Menu, Settings } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useUser } from "../../../platform/web/session.ts"
import { lazyPart } from "../../../ui/lazy-part.tsx"
import type { Site } from "../../../features/settings/site.ts"
import { SearchOpener } from "./search-opener.tsx"
import { Initials } from "./initials.tsx"
import { MenuButton } from "./menu-button.tsx"
import { IconButton, LinkButton } from "../../../ui/button.tsx"

const settingsMenu = lazyPart(() => import("./settings-menu.tsx").then(({ SettingsMenu }) => SettingsMenu))
const accountMenu = lazyPart(() => import("./account-menu.tsx").then(({ AccountMenu }) => AccountMenu))

interface TopBarProps {
  logo: Pick<Site, "logoUrl" | "logoDarkUrl"> | undefined
  /** Without what leads to other pages: they are not there for visitors yet. */
  isBare: boolean
  isMenuOpen: boolean
  onMenu: () => void
  onNearMenu: () => void
}

/** Logo and name on the left, search, settings and account on the right; 64 pixels high, always visible. */
export function TopBar({ logo, isBare, isMenuOpen, onMenu, onNearMenu }: TopBarProps) {
  const { t } = useTranslation("common")
  const user = useUser()
  return (
    <header className="top-bar">
      {isBare ? null : (
        <IconButton
          aria-label={t("common:nav.open")}
          data-opens-menu=""
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={onMenu}
          onPointerEnter={onNearMenu}
          className="hidden sm:inline-flex lg:hidden min-w-5.5 min-h-5.5"
        >
          <Menu aria-hidden />
        </IconButton>
      )}
      <Link to="/" className="home-link">
        <Logo logo={logo} />
        <span className="bar-name hidden sm:inline truncate">{t("common:title")}</span>
        <span className="bar-name sm:hidden truncate">{t("common:titleShort")}</span>
      </Link>
      <div className="flex items-center gap-0.5 ml-auto print:hidden">
        {isBare ? null : <SearchOpener />}
        <MenuButton
          id="weergave"
          label={t("common:settings.open")}
          Menu={settingsMenu.Part}
          preload={settingsMenu.preload}
        >
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

const logoClasses = "w-auto h-5 max-w-15 object-contain"

/** As wide as it is, up to a limit: not every logo is a square. */
function Logo({ logo }: Pick<TopBarProps, "logo">) {
  const { logoUrl = null, logoDarkUrl = null } = logo ?? {}
  if (logoUrl === null) return <OwnLogo />
  return (
    <>
      <img src={logoUrl} alt="" className={clsx(logoClasses, logoDarkUrl && "dark:hidden")} />
      {logoDarkUrl ? <img src={logoDarkUrl} alt="" className={clsx(logoClasses, "hidden dark:block")} /> : null}
    </>
  )
}

/** `public/logo.svg`, in the page itself: as a file it would come after all the rest. */
function OwnLogo() {
  return (
    <svg viewBox="0 0 48 48" width={40} height={40} aria-hidden className="flex-none">
      <rect width="48" height="48" rx="10" fill="#8C0A0A" className="brand-fill" />
      <path d="M8 48V26h5.5v-6.5H19V13h10v6.5h5.5V26H40v22zM22.5 13V6h2v1.2l5 1.9-5 1.9v2z" fill="#FCFBFB" />
      <path d="M19 48V37a5 5 0 0 1 10 0v11z" fill="#8C0A0A" className="brand-fill" />
      <path d="M21 27v-3.5a3 3 0 0 1 6 0V27zM12.5 31H16v5h-3.5zM32 31h3.5v5H32z" fill="#E2952F" />
    </svg>
  )
}
