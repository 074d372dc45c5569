import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import { Languages } from "lucide-react"
import { useFormContext, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"

/**
 * Says that the Dutch was changed after its English was written. It goes when the English is changed, or when the
 * writer says that it still holds; that is sent along in `stillRight`.
 */
export function OutdatedMark({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation("ui")
  const { getValues, setValue, formState } = useFormContext()
  const [english, stillRight] = useWatch({ name: [`${name}_en`, "stillRight"] }) as [unknown, string[] | undefined]
  if (stillRight?.includes(name) || english !== formState.defaultValues?.[`${name}_en`]) return null
  const confirm = () => {
    const others = (getValues("stillRight") as string[] | undefined) ?? []
    setValue("stillRight", [...others, name], { shouldDirty: true })
  }
  return (
    <Box role="note" sx={look}>
      <Languages size={18} aria-hidden style={{ flex: "none", alignSelf: "start", marginTop: 2 }} />
      <Box sx={{ flex: "1 1 12em" }}>{t("translation.outdated")}</Box>
      <Button
        size="small"
        variant="outlined"
        onClick={confirm}
        aria-label={`${t("translation.stillRight")}: ${label}`}
        sx={{ ml: "auto" }}
      >
        {t("translation.stillRight")}
      </Button>
    </Box>
  )
}

const look = {
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
