import Box from "@mui/material/Box"
import { Check, X } from "lucide-react"
import { useTranslation } from "react-i18next"
import type { SignUpRow } from "./sign-up.api.ts"
import { useTick } from "./sign-up-list-presence.ts"

interface TickProps {
  activityId: number
  row: SignUpRow
  mayChange: boolean
}

/** Presence: one tap sets it, another one unsets it. */
export function SignUpListTick({ activityId, row, mayChange }: TickProps) {
  const { t } = useTranslation("signUps")
  const tick = useTick(activityId)
  const { signUpId, name, presence } = row
  const isThere = presence === "present"
  const Icon = presence === "absent" ? X : Check
  return (
    <Box
      component="button"
      type="button"
      aria-pressed={isThere}
      aria-label={t("signUps:list.tick.name", { name })}
      disabled={!mayChange}
      onClick={() => tick({ signUpId, name, presence: isThere ? "unknown" : "present" })}
      sx={isThere ? { ...sx, ...on } : sx}
    >
      <Icon
        size={22}
        strokeWidth={isThere ? 3 : 2}
        aria-hidden
        style={presence === "unknown" ? { opacity: 0.25 } : {}}
      />
      <span>{t(presence === "absent" ? "signUps:list.tick.absent" : "signUps:list.tick.short")}</span>
    </Box>
  )
}

const sx = {
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: 0.75,
  minWidth: 104,
  minHeight: 48,
  px: 1.5,
  border: 1,
  borderColor: "text.disabled",
  borderRadius: 1,
  bgcolor: "background.default",
  color: "text.primary",
  font: "inherit",
  fontWeight: 600,
  cursor: "pointer",
  touchAction: "manipulation",
  "&:disabled": { cursor: "default", color: "text.secondary" },
  "@media print": { minHeight: 24, border: 0 },
} as const
const on = { bgcolor: "success.light", borderColor: "success.main", color: "success.main" } as const
