import { type FieldPath, type FieldValues, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { useFormInfo } from "../form-context.ts"
import { OutdatedMark } from "./outdated-mark.tsx"
import { TextField, type TextFieldProps } from "./text-field.tsx"

/** Names for which the form has both `<name>_nl` and `<name>_en`. */
type PairName<T extends FieldValues> =
  FieldPath<T> extends infer N ? (N extends `${infer Base}_nl` ? Base : string extends N ? string : never) : never

interface BilingualFieldProps<T extends FieldValues> extends Omit<
  TextFieldProps,
  "name" | "lang" | "autoFocus" | "type"
> {
  name: PairName<T>
  /** Another text field, such as an editor; it gets the props of a TextField. */
  as?: React.ComponentType<TextFieldProps>
}

/** One text in Dutch and in English, of which the form shows one. If the English is empty, users see the Dutch. */
export function BilingualField<T extends FieldValues = FieldValues>({
  name,
  label,
  as: Field = TextField,
  ...props
}: BilingualFieldProps<T>) {
  const { t } = useTranslation("ui")
  const form = useFormInfo()
  const shown = form.language.useValue()
  return (
    <>
      <div hidden={shown !== "nl"} className="min-w-0">
        <Field {...props} name={`${name}_nl`} label={t("field.inDutch", { label })} lang="nl" />
      </div>
      <div hidden={shown !== "en"} className="min-w-0">
        <Field {...props} name={`${name}_en`} label={t("field.inEnglish", { label })} required={false} lang="en" />
        <Original name={name} />
        <OutdatedMark name={name} label={label} />
      </div>
    </>
  )
}

/** The Dutch text, to translate. */
function Original({ name }: { name: string }) {
  const { t } = useTranslation("ui")
  const dutch = useWatch({ name: `${name}_nl` }) as string | null | undefined
  if (!dutch?.trim()) return null
  return (
    <p className="mt-0.75 text-sm text-muted line-clamp-3 wrap-anywhere">
      {t("languages.original")} <span lang="nl">{dutch}</span>
    </p>
  )
}
