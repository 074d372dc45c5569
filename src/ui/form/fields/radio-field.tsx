import type { FieldValues } from "react-hook-form"
import { FieldFrame } from "./field-frame.tsx"
import { useTranslation } from "react-i18next"
import { Radio } from "./radio.tsx"
import { type Choice, labelOf } from "./select-field.tsx"
import { type FieldProps, useField } from "./use-field.ts"

export interface RadioOption {
  value: Choice
  label: string
  help?: string
  /** It can be seen, and not be chosen. */
  disabled?: boolean
}

interface RadioFieldProps<T extends FieldValues> extends FieldProps<T> {
  options: readonly RadioOption[]
  row?: boolean
}

/** Two to five visible choices, one of which is selected. */
export function RadioField<T extends FieldValues = FieldValues>(props: RadioFieldProps<T>) {
  const { label, help, disabled, options, row = false } = props
  const { t } = useTranslation("ui")
  const field = useField<Choice | null | undefined>(props as FieldProps, (value) => labelOf(options, value, t))
  const chosen = (written: string) => options.find(({ value }) => String(value) === written)?.value ?? null
  return (
    <FieldFrame {...field} label={label} help={help} disabled={disabled} group>
      <div
        id={field.id}
        role="radiogroup"
        aria-labelledby={`${field.id}-label`}
        className={row ? "flex flex-wrap gap-x-3" : undefined}
      >
        {options.map((option) => (
          <Radio
            key={option.value}
            name={props.name}
            value={option.value}
            checked={field.value === option.value}
            onChange={(event) => field.change(chosen(event.target.value))}
            onBlur={field.blur}
            disabled={disabled || option.disabled}
          >
            <OptionText label={option.label} help={option.help} />
          </Radio>
        ))}
      </div>
    </FieldFrame>
  )
}

/** The label of a choice, with a line of explanation. */
export function OptionText({ label, help }: { label: string; help?: string | undefined }) {
  return (
    <span>
      {label}
      {help && <span className="block text-sm text-muted">{help}</span>}
    </span>
  )
}
