import Box from "@mui/material/Box"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"

const modes = [
  ["login", "/login"],
  ["register", "/word-lid"],
] as const

/** The two modes of the screen, each with its own URL. */
export function AuthModes({ mode }: { mode: "login" | "register" }) {
  const { t } = useTranslation("users")
  return (
    <Box component="nav" aria-label={t("users:auth.modes")} sx={frame}>
      {modes.map(([name, to]) => (
        <Box
          key={name}
          component={Link}
          to={to}
          replace
          preventScrollReset
          aria-current={name === mode ? "page" : undefined}
          sx={choice}
        >
          {t(`users:pages.${name}`)}
        </Box>
      ))}
    </Box>
  )
}

const frame = {
  display: "grid",
  gridTemplateColumns: "1fr 1fr",
  mb: { xs: 2.5, sm: 4 },
  p: 0.5,
  gap: 0.5,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  bgcolor: "background.default",
} as const

const choice = {
  display: "grid",
  placeItems: "center",
  minHeight: 44,
  px: 1,
  borderRadius: 1,
  textAlign: "center",
  textDecoration: "none",
  fontWeight: 600,
  color: "text.secondary",
  transition: "background-color 150ms",
  "&:hover": { bgcolor: "action.hover", color: "text.primary" },
  "&[aria-current]": { bgcolor: "accent.soft", color: "accent.main", boxShadow: "inset 0 0 0 1px currentColor" },
} as const
