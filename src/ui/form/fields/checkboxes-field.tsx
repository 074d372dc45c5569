import type { FieldValues } from "react-hook-form"
import { FieldFrame } from "./field-frame.tsx"
import { OptionText, type RadioOption } from "./radio-field.tsx"
import { useTranslation } from "react-i18next"
import { type Choice, labelOf } from "./select-field.tsx"
import { type FieldProps, useField } from "./use-field.ts"

interface CheckboxesFieldProps<T extends FieldValues> extends FieldProps<T> {
  options: readonly RadioOption[]
  row?: boolean
  /** The value is the list of those that are not selected: what is added to the options later is. */
  lists?: "chosen" | "others"
}

/** A few visible choices, any number of which can be selected. The value is the list of selected values, in order. */
export function CheckboxesField<T extends FieldValues = FieldValues>(props: CheckboxesFieldProps<T>) {
  const { label, help, disabled, options, row = false, lists = "chosen" } = props
  const { t } = useTranslation("ui")
  const field = useField<readonly Choice[] | null | undefined>(
    props as FieldProps,
    (values) => values?.map((value) => labelOf(options, value, t)).join(", ") || t("field.none"),
  )
  const listed = field.value ?? []
  const isOn = (value: Choice) => listed.includes(value) === (lists === "chosen")
  const toggle = (value: Choice) =>
    field.change(
      options
        .map((option) => option.value)
        .filter((other) => (other === value ? !listed.includes(other) : listed.includes(other))),
    )
  return (
    <FieldFrame {...field} label={label} help={help} disabled={disabled} group>
      <div id={field.id} tabIndex={-1} className={row ? "flex flex-wrap gap-x-3" : undefined}>
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type="checkbox"
              className="check"
              name={props.name}
              checked={isOn(option.value)}
              onChange={() => toggle(option.value)}
              onBlur={field.blur}
              disabled={disabled}
            />
            <OptionText label={option.label} help={option.help} />
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}
