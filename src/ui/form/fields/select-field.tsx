import { ChevronDown } from "lucide-react"
import type { FieldValues } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { FieldFrame } from "./field-frame.tsx"
import { type FieldProps, useField } from "./use-field.ts"

export type Choice = string | number
export interface SelectOption {
  value: Choice
  label: string
  /** It can be seen, and not be chosen. */
  disabled?: boolean
}

interface SelectFieldProps<T extends FieldValues> extends FieldProps<T> {
  options: readonly SelectOption[]
  /** The label of the empty choice; default "Choose…", or "None" if the field is optional. */
  emptyLabel?: string
}

/** One of a few choices. For more than about ten: ChoiceField, which can be searched. */
export function SelectField<T extends FieldValues = FieldValues>(props: SelectFieldProps<T>) {
  const { t } = useTranslation("ui")
  const { label, help, disabled, options } = props
  const field = useField<Choice | null | undefined>(props as FieldProps, (value) => labelOf(options, value, t))
  const chosen = (written: string) => options.find(({ value }) => String(value) === written)?.value ?? null
  return (
    <FieldFrame {...field} label={label} help={help} disabled={disabled}>
      <div className="input">
        <select
          id={field.id}
          name={props.name}
          value={field.value ?? ""}
          onChange={(event) => field.change(chosen(event.target.value))}
          onBlur={field.blur}
          disabled={disabled}
          required={field.required}
          aria-describedby={field.describedBy}
          aria-invalid={field.fault !== undefined}
        >
          <option value="">{props.emptyLabel ?? t(field.required ? "field.choose" : "field.none")}</option>
          {options.map(({ value, label: text, disabled: isOut }) => (
            <option key={value} value={value} disabled={isOut}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown size={20} aria-hidden className="pointer-events-none -ml-2.5 flex-none" />
      </div>
    </FieldFrame>
  )
}

/** The label of a choice as it is shown where nothing else is. */
export const labelOf = (
  options: readonly SelectOption[],
  chosen: Choice | null | undefined,
  t: (key: "field.none") => string,
): string => options.find(({ value }) => value === chosen)?.label ?? t("field.none")
