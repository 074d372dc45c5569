import { LogIn, Menu } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link, useLocation } from "react-router"
import { useFeature } from "../../../features/settings/web/site.api.ts"
import type { Viewer } from "../../../platform/policy.ts"
import { anyone } from "../../../platform/policy.ts"
import { useViewer } from "../../../platform/web/session.ts"
import {
  accountItem,
  activitiesItem,
  currentItem,
  homeItem,
  newsItem,
  type NavItem,
  openingTimesItem,
  smoboItem,
} from "./navigation.ts"

const loginItem: NavItem = { path: "/login", name: "login", icon: LogIn, may: anyone }

/** The fourth item: members for users who may see them, the login page for visitors. */
function ownItem(viewer: Viewer | null): NavItem {
  if (!viewer) return loginItem
  return smoboItem.may.allows(viewer) ? { ...smoboItem, name: "members" } : accountItem
}

interface BottomBarProps {
  isMoreOpen: boolean
  onMore: () => void
  onNearMore: () => void
}

/** The five items of the bottom navigation on phones. */
export function BottomBar({ isMoreOpen, onMore, onNearMore }: BottomBarProps) {
  const { t } = useTranslation("common")
  const { pathname } = useLocation()
  const second = useFeature("news") ? newsItem : openingTimesItem
  const items = [homeItem, activitiesItem, second, ownItem(useViewer())]
  const current = currentItem(pathname, items)
  return (
    <nav className="bottom-bar" aria-label={t("common:nav.quick")}>
      {items.map(({ path, name, icon: Icon }) => (
        <Link
          key={path}
          to={path}
          aria-current={path === current?.path ? (path === pathname ? "page" : "true") : undefined}
        >
          <Icon size={22} strokeWidth={1.75} aria-hidden />
          <span className="bar-name">{t(`common:nav.${name}`)}</span>
        </Link>
      ))}
      <button
        type="button"
        data-opens-menu=""
        aria-haspopup="dialog"
        aria-expanded={isMoreOpen}
        onClick={onMore}
        onPointerEnter={onNearMore}
      >
        <Menu size={22} strokeWidth={1.75} aria-hidden />
        <span className="bar-name">{t("common:nav.more")}</span>
      </button>
    </nav>
  )
}
