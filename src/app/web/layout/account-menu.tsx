import Box from "@mui/material/Box"
import Divider from "@mui/material/Divider"
import ListItemIcon from "@mui/material/ListItemIcon"
import Menu from "@mui/material/Menu"
import MenuItem from "@mui/material/MenuItem"
import Typography from "@mui/material/Typography"
import { CircleUser, LogOut } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useLogout } from "../../../features/accounts/web/use-logout.ts"
import { useUser } from "../../../platform/web/session.ts"
import type { MenuProps } from "./settings-menu.tsx"

/** The user's name, account page and log-out button. */
export function AccountMenu({ anchor, onClose }: MenuProps) {
  const { t } = useTranslation("common")
  const user = useUser()
  const logOut = useLogout()
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
      slotProps={{ list: { "aria-label": t("common:nav.account"), sx: { minWidth: 220, maxWidth: 320 } } }}
    >
      <Box component="li" role="presentation" sx={{ px: 2, pt: 1, pb: 1.5 }}>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t("common:account.loggedInAs")}
        </Typography>
        <Typography sx={{ fontWeight: 700 }}>{user?.name}</Typography>
      </Box>
      <Divider role="presentation" />
      <MenuItem component={Link} to="/mijn-account" onClick={onClose}>
        <ListItemIcon sx={{ color: "inherit" }}>
          <CircleUser size={20} aria-hidden />
        </ListItemIcon>
        {t("common:nav.account")}
      </MenuItem>
      <MenuItem
        onClick={() => {
          onClose()
          void logOut()
        }}
      >
        <ListItemIcon sx={{ color: "inherit" }}>
          <LogOut size={20} aria-hidden />
        </ListItemIcon>
        {t("common:account.logOut")}
      </MenuItem>
    </Menu>
  )
}
