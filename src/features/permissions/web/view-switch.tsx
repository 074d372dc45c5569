import Box from "@mui/material/Box"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { type View, views } from "../permission-list.ts"

/** The three views. Links, so that each has a URL and the browser's back button works. */
export function ViewSwitch({ view }: { view: View }) {
  const { t } = useTranslation("permissions")
  return (
    <Box component="nav" aria-label={t("permissions:views.label")} sx={bar}>
      {views.map((each) => (
        <Link
          key={each}
          to={each === "people" ? "/rechten" : `/rechten?view=${each}`}
          preventScrollReset
          aria-current={each === view ? "page" : undefined}
        >
          {t(`permissions:views.${each}`)}
        </Link>
      ))}
    </Box>
  )
}

const bar = {
  display: "flex",
  mb: 3,
  borderBottom: 1,
  borderColor: "divider",
  overflowX: "auto",
  scrollbarWidth: "none",
  "& a": {
    display: "inline-flex",
    alignItems: "center",
    flex: "none",
    minHeight: 48,
    px: { xs: 1.5, sm: 2 },
    color: "text.secondary",
    fontWeight: 600,
    textDecoration: "none",
    borderBottom: "3px solid transparent",
    "&:hover": { color: "text.primary", borderColor: "divider" },
    "&[aria-current]": { color: "accent.main", borderColor: "accent.main" },
    // Inset, so that the scrolling strip does not clip it.
    "&:focus-visible": { outline: "3px solid", outlineColor: "accent.main", outlineOffset: "-3px" },
  },
} as const
