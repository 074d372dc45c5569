import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useHydrated } from "../../platform/web/hydrated.ts"
import { bottomBarHeight } from "../theme.ts"

interface SaveBarProps {
  bar: "sticky" | "plain"
  dirty: boolean
  pending: boolean
  submitLabel?: string
  submitIcon?: React.ReactNode
  cancelTo?: string
}

/** Save and cancel, visible as long as the form is; on phones above the bottom navigation. */
export function SaveBar({ bar, dirty, pending, submitLabel, submitIcon, cancelTo }: SaveBarProps) {
  const { t } = useTranslation("ui")
  // Before hydration a submit would be a plain browser POST with the input.
  const isHydrated = useHydrated()
  return (
    <Box sx={bar === "sticky" ? { ...row, ...sticky } : row}>
      <Button
        type="submit"
        variant="contained"
        disabled={!isHydrated}
        loading={pending}
        startIcon={submitIcon}
        fullWidth={bar === "plain"}
      >
        {submitLabel ?? t("form.save")}
      </Button>
      {cancelTo !== undefined && (
        <Button component={Link} to={cancelTo} variant="text">
          {t("form.cancel")}
        </Button>
      )}
      {bar === "sticky" && (
        <Box
          component="span"
          role="status"
          sx={{ typography: "body2", color: "text.secondary", display: { xs: "none", sm: "inline" } }}
        >
          {dirty && !pending ? t("form.unsaved") : ""}
        </Box>
      )}
    </Box>
  )
}

const row = { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, rowGap: 1 } as const
const sticky = {
  position: "sticky",
  bottom: { xs: `calc(${bottomBarHeight}px + env(safe-area-inset-bottom))`, sm: 0 },
  zIndex: 2,
  py: 1.5,
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  borderTop: 1,
  borderColor: "divider",
  bgcolor: "background.default",
  "@media print": { display: "none" },
} as const
