import { styled } from "@mui/material/styles"
import { LogIn, Menu } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link, useLocation } from "react-router"
import type { Viewer } from "../../../platform/policy.ts"
import { anyone } from "../../../platform/policy.ts"
import { useViewer } from "../../../platform/web/session.ts"
import { bottomBarHeight } from "../../../ui/theme.ts"
import { accountItem, activitiesItem, currentItem, homeItem, newsItem, type NavItem, smoboItem } from "./navigation.ts"

const Bar = styled("nav")(({ theme }) => ({
  position: "fixed",
  inset: "auto 0 0 0",
  zIndex: theme.zIndex.appBar,
  display: "flex",
  paddingBottom: "env(safe-area-inset-bottom)",
  backgroundColor: theme.vars?.palette.background.default,
  borderTop: `1px solid ${theme.vars?.palette.divider}`,
  "& a, & button": {
    // As wide as its label: five equal widths would not fit "Activiteiten" on a phone of 320 pixels.
    flex: "1 1 auto",
    display: "grid",
    placeItems: "center",
    alignContent: "center",
    gap: 1,
    height: bottomBarHeight - 1,
    padding: "0 2px",
    border: 0,
    background: "none",
    font: "inherit",
    fontSize: "0.875rem",
    lineHeight: 1.4,
    letterSpacing: "-0.01em",
    color: theme.vars?.palette.text.secondary,
    textDecoration: "none",
    cursor: "pointer",
  },
  "& a:focus-visible, & button:focus-visible": { outlineOffset: -3 },
  "& [aria-current]": {
    fontWeight: 700,
    color: theme.vars?.palette.accent.main,
    boxShadow: `inset 0 3px 0 ${theme.vars?.palette.accent.edge}`,
  },
  [theme.breakpoints.up("sm")]: { display: "none" },
  "@media print": { display: "none" },
}))

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
  const items = [homeItem, activitiesItem, newsItem, ownItem(useViewer())]
  const current = currentItem(pathname, items)
  return (
    <Bar aria-label={t("common:nav.quick")}>
      {items.map(({ path, name, icon: Icon }) => (
        <Link
          key={path}
          to={path}
          aria-current={path === current?.path ? (path === pathname ? "page" : "true") : undefined}
        >
          <Icon size={22} strokeWidth={1.75} aria-hidden />
          {t(`common:nav.${name}`)}
        </Link>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isMoreOpen}
        onClick={onMore}
        onPointerEnter={onNearMore}
      >
        <Menu size={22} strokeWidth={1.75} aria-hidden />
        {t("common:nav.more")}
      </button>
    </Bar>
  )
}
