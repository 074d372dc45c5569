import Box from "@mui/material/Box"
import IconButton from "@mui/material/IconButton"
import { styled } from "@mui/material/styles"
import { Menu, Settings } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { type CurrentUser, useUser } from "../../../platform/web/session.ts"
import { LinkButton } from "../../../ui/router-link.tsx"
import { topBarHeight } from "../../../ui/theme.ts"
import { lazyPart } from "./lazy-part.tsx"
import { MenuButton } from "./menu-button.tsx"

const settingsMenu = lazyPart(() => import("./settings-menu.tsx").then(({ SettingsMenu }) => SettingsMenu))
const accountMenu = lazyPart(() => import("./account-menu.tsx").then(({ AccountMenu }) => AccountMenu))

const Bar = styled("header")(({ theme }) => ({
  position: "sticky",
  top: 0,
  zIndex: theme.zIndex.appBar,
  display: "flex",
  alignItems: "center",
  gap: 4,
  height: topBarHeight,
  paddingInline: 8,
  backgroundColor: theme.vars?.palette.background.default,
  borderBottom: `1px solid ${theme.vars?.palette.divider}`,
  [theme.breakpoints.up("sm")]: { paddingInline: 16 },
  "@media print": { position: "static" },
}))

const HomeLink = styled(Link)(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: 12,
  minWidth: 0,
  minHeight: 48,
  paddingInline: 8,
  borderRadius: 4,
  fontSize: "1.125rem",
  fontWeight: 700,
  letterSpacing: "-0.015em",
  color: theme.vars?.palette.text.primary,
  textDecoration: "none",
  "& img": { flex: "none" },
  "& span": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
}))

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
    <Bar>
      <IconButton
        aria-label={t("common:nav.open")}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={onMenu}
        onPointerEnter={onNearMenu}
        sx={{ display: { xs: "none", sm: "inline-flex", lg: "none" }, minWidth: 44, minHeight: 44 }}
      >
        <Menu aria-hidden />
      </IconButton>
      <HomeLink to="/">
        <img src={logoUrl ?? "/logo.svg"} alt="" width={40} height={40} />
        <Box component="span" sx={{ display: { xs: "none", sm: "inline" } }}>
          {t("common:title")}
        </Box>
        <Box component="span" sx={{ display: { xs: "inline", sm: "none" } }}>
          {t("common:titleShort")}
        </Box>
      </HomeLink>
      <Box sx={{ display: "flex", alignItems: "center", gap: 0.5, ml: "auto", "@media print": { display: "none" } }}>
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
          <LinkButton to="/login" variant="outlined" sx={{ display: { xs: "none", sm: "inline-flex" }, ml: 1 }}>
            {t("common:nav.login")}
          </LinkButton>
        )}
      </Box>
    </Bar>
  )
}

/** First letters of the first and last word of a name. */
function Initials({ user }: { user: CurrentUser }) {
  const words = user.name.split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.slice(0, 1) ?? "")
    .join("")
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: "grid",
        placeItems: "center",
        width: 36,
        height: 36,
        borderRadius: "50%",
        border: 1,
        borderColor: "accent.edge",
        bgcolor: "accent.soft",
        color: "accent.main",
        typography: "subtitle2",
        letterSpacing: 0,
      }}
    >
      {letters.toUpperCase()}
    </Box>
  )
}
