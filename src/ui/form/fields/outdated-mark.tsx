import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import { Languages } from "lucide-react"
import { useFormContext, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"

/**
 * Warns that the Dutch changed after its English was written. Disappears when the English is changed or confirmed by
 * the author, which is sent in `confirmedTranslations`.
 */
export function OutdatedMark({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation("ui")
  const { getValues, setValue, formState } = useFormContext()
  const [english, confirmedTranslations] = useWatch({ name: [`${name}_en`, "confirmedTranslations"] }) as [
    unknown,
    string[] | undefined,
  ]
  if (confirmedTranslations?.includes(name) || english !== formState.defaultValues?.[`${name}_en`]) return null
  const confirm = () => {
    const others = (getValues("confirmedTranslations") as string[] | undefined) ?? []
    setValue("confirmedTranslations", [...others, name], { shouldDirty: true })
  }
  return (
    <Box role="note" sx={sx}>
      <Languages size={18} aria-hidden style={{ flex: "none", alignSelf: "start", marginTop: 2 }} />
      <Box sx={{ flex: "1 1 12em" }}>{t("translation.outdated")}</Box>
      <Button
        size="small"
        variant="outlined"
        onClick={confirm}
        aria-label={`${t("translation.confirmedTranslations")}: ${label}`}
        sx={{ ml: "auto" }}
      >
        {t("translation.confirmedTranslations")}
      </Button>
    </Box>
  )
}

const sx = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 1,
  rowGap: 0.75,
  mt: 1,
  px: 1.5,
  py: 1,
  border: 1,
  borderColor: "warning.main",
  borderRadius: 1,
  bgcolor: "warning.light",
  fontSize: "0.875rem",
} as const
