import Divider from "@mui/material/Divider"
import ListItemIcon from "@mui/material/ListItemIcon"
import Menu from "@mui/material/Menu"
import MenuItem from "@mui/material/MenuItem"
import { useColorScheme } from "@mui/material/styles"
import Typography from "@mui/material/Typography"
import { Check, Moon } from "lucide-react"
import { useTranslation } from "react-i18next"
import { languages } from "../../../platform/i18n.ts"
import { useApp } from "../../../platform/web/app-context.tsx"
import { useShowError } from "../../../platform/web/show-error.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { changeLanguage } from "./language.ts"

export interface MenuProps {
  anchor: HTMLElement | null
  onClose: () => void
}

const heading = { display: "block", px: 2, pt: 1, pb: 0.5, color: "text.secondary" } as const

/** Language and colour mode. Only rendered in the browser, so the mode is known. */
export function SettingsMenu({ anchor, onClose }: MenuProps) {
  const { t } = useTranslation("common")
  const app = useApp()
  const showError = useShowError()
  const language = useLanguage()
  const { mode, setMode } = useColorScheme()
  const isDark = mode === "dark"
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
      slotProps={{ list: { "aria-label": t("common:settings.open"), sx: { minWidth: 220 } } }}
    >
      <Typography component="li" role="presentation" variant="overline" sx={heading}>
        {t("common:settings.language")}
      </Typography>
      {languages.map((each) => (
        <MenuItem
          key={each}
          role="menuitemradio"
          aria-checked={each === language}
          selected={each === language}
          lang={each}
          onClick={() => {
            onClose()
            if (each !== language) changeLanguage(app, each).catch(showError)
          }}
        >
          <ListItemIcon sx={{ color: "inherit" }}>
            {each === language ? <Check size={20} aria-hidden /> : null}
          </ListItemIcon>
          {t(`common:settings.${each}`)}
        </MenuItem>
      ))}
      <Divider role="presentation" />
      <Typography component="li" role="presentation" variant="overline" sx={heading}>
        {t("common:settings.appearance")}
      </Typography>
      <MenuItem role="menuitemcheckbox" aria-checked={isDark} onClick={() => setMode(isDark ? "light" : "dark")}>
        <ListItemIcon sx={{ color: "inherit" }}>
          <Moon size={20} aria-hidden />
        </ListItemIcon>
        <span style={{ flex: 1, marginRight: 24 }}>{t("common:settings.darkMode")}</span>
        {isDark ? <Check size={20} aria-hidden /> : null}
      </MenuItem>
    </Menu>
  )
}
