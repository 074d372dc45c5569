import { Languages } from "lucide-react"
import { type FieldValues, useFormContext, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { Button } from "../../button.tsx"
import { useFormInfo } from "../form-context.ts"

interface Facts {
  /** `outdated` of the form. */
  outdated: readonly string[]
  values: FieldValues
  defaultValues: FieldValues | undefined
}

/** Whether an English text is older than its Dutch, and was neither changed nor confirmed since the form opened. */
export const isOutdated = (name: string, { outdated, values, defaultValues }: Facts): boolean =>
  outdated.includes(name) &&
  !(values["confirmedTranslations"] as string[] | undefined)?.includes(name) &&
  values[`${name}_en`] === defaultValues?.[`${name}_en`]

/**
 * Warns that the Dutch changed after its English was written. Disappears when the English is changed or confirmed by
 * the author, which is sent in `confirmedTranslations`.
 */
export function OutdatedMark({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation("ui")
  const { outdated } = useFormInfo()
  const { getValues, setValue, formState } = useFormContext()
  const english = `${name}_en`
  const [text, confirmedTranslations] = useWatch({ name: [english, "confirmedTranslations"] }) as unknown[]
  const values = { [english]: text, confirmedTranslations }
  if (!isOutdated(name, { outdated, values, defaultValues: formState.defaultValues })) return null
  const confirm = () => {
    const others = (getValues("confirmedTranslations") as string[] | undefined) ?? []
    setValue("confirmedTranslations", [...others, name], { shouldDirty: true })
  }
  return (
    <div role="note" className={classes}>
      <Languages size={18} aria-hidden style={{ flex: "none", alignSelf: "start", marginTop: 2 }} />
      <div className="flex-[1_1_12rem]">{t("translation.outdated")}</div>
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
