import { Languages } from "lucide-react"
import { useFormContext, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { Button } from "../../button.tsx"

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
    <div role="note" className={classes}>
      <Languages size={18} aria-hidden style={{ flex: "none", alignSelf: "start", marginTop: 2 }} />
      <div className="flex-[1_1_12em]">{t("translation.outdated")}</div>
      <Button
        size="small"
        variant="outlined"
        onClick={confirm}
        aria-label={`${t("translation.confirmedTranslations")}: ${label}`}
        className="ml-auto"
      >
        {t("translation.confirmedTranslations")}
      </Button>
    </div>
  )
}

const classes =
  "flex flex-wrap items-center gap-x-1 gap-y-0.75 mt-1 px-1.5 py-1 border border-warning rounded bg-warning-soft text-sm"
