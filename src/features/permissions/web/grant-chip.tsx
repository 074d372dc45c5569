import ButtonBase from "@mui/material/ButtonBase"
import Box from "@mui/material/Box"
import { useTranslation } from "react-i18next"
import { type GivenPermission, useEditing } from "./editing-context.ts"
import { usePermissionLabels } from "./permission-labels.ts"

/**
 * A short label for a grant, without what the text around it already says; opens the grant for viewers who may change
 * it.
 */
export function GrantChip({ grant, label }: { grant: GivenPermission; label: string }) {
  const { t } = useTranslation("permissions")
  const labels = usePermissionLabels()
  const { mayChange: mayTouch, change } = useEditing()
  if (!mayTouch(grant))
    return (
      <Box component="span" sx={{ ...chip, borderColor: "transparent", bgcolor: "action.hover" }}>
        {label}
      </Box>
    )
  const name = t("permissions:actions.changeOf", { name: labels.name(grant.name), subject: labels.subject(grant) })
  return (
    <ButtonBase
      onClick={() => change(grant)}
      aria-label={name}
      sx={{ ...chip, "&:hover": { bgcolor: "accent.soft", borderColor: "accent.edge" } }}
    >
      {label}
    </ButtonBase>
  )
}

const chip = {
  display: "inline-flex",
  alignItems: "center",
  gap: 0.75,
  minHeight: 32,
  "@media (pointer: coarse)": { minHeight: 44 },
  px: 1.5,
  border: 1,
  borderColor: "text.disabled",
  borderRadius: "22px",
  typography: "body2",
  textAlign: "start",
} as const
