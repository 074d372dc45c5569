import type { FieldPath, FieldValues } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { FieldRow } from "./field-row.tsx"
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
  /** Names whose English is older than the Dutch: `staleTranslations` of the edited row. */
  outdated?: readonly string[] | undefined
}

/** One text in Dutch and in English, side by side. If the English is empty, users see the Dutch. */
export function BilingualField<T extends FieldValues = FieldValues>({
  name,
  label,
  as: Field = TextField,
  outdated = [],
  ...props
}: BilingualFieldProps<T>) {
  const { t } = useTranslation("ui")
  const { help, ...rest } = props
  return (
    <FieldRow from={Field === TextField ? "sm" : "md"}>
      <Field {...rest} name={`${name}_nl`} label={t("field.inDutch", { label })} help={help} lang="nl" />
      <div className="min-w-0">
        <Field
          {...rest}
          name={`${name}_en`}
          label={t("field.inEnglish", { label })}
          required={false}
          help={t("field.dutchShown")}
          lang="en"
        />
        {outdated.includes(name) && <OutdatedMark name={name} label={label} />}
      </div>
    </FieldRow>
  )
}
