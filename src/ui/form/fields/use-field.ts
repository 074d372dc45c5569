import { useEffect, useLayoutEffect, useRef } from "react"
import { type FieldPath, type FieldValues, useController, useFormContext } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { useFormInfo } from "../form-context.ts"

/** Props that all fields have. The names are checked if the input type is given: `<TextField<RoomInput> …>`. */
export interface FieldProps<T extends FieldValues = FieldValues> {
  name: FieldPath<T>
  label: string
  /** One short sentence, shown under the field. */
  help?: React.ReactNode
  /** Default: that of the schema. Optional fields are marked. */
  required?: boolean | undefined
  /** The error if it is empty, as what to do: "Give the activity a title". */
  missing?: string | undefined
  disabled?: boolean
}

/** What a field needs to render; `V` is its value in the form. */
export interface Field<V> {
  id: string
  value: V
  change: (value: V) => void
  blur: () => void
  fault: string | undefined
  /** Whether the error is that the typed text is not a valid value. */
  isHalfTyped: boolean
  required: boolean
  maxLength: number | undefined
  /** For `aria-describedby` of the control: help and error. */
  describedBy: string | undefined
}

/** Connects a field to the surrounding form. `textOf` words a value that does not say itself what it is. */
export function useField<V>(
  { name, label, help, required, missing }: FieldProps,
  textOf?: (value: V) => string | undefined,
): Field<V> {
  const form = useFormInfo()
  const { field, fieldState } = useController({ name })
  const { trigger } = useFormContext()
  const { registerField } = form
  const latest = useRef(textOf)
  useLayoutEffect(() => {
    latest.current = textOf
  })
  const { t } = useTranslation("ui")
  // A field that words its value is a choice.
  const isMissing = missing ?? t(textOf ? "field.chooseOne" : "field.fillIn")
  useEffect(
    () => registerField(name, label, { textOf: (value) => latest.current?.(value as V), missing: isMissing }),
    [registerField, name, label, isMissing],
  )
  const id = form.idOf(name)
  const facts = form.constraintsOf(name)
  const change = (value: V) => {
    field.onChange(value)
    // An error shown on leaving the field disappears as soon as it is fixed, even before the first save.
    if (fieldState.error) void trigger(name)
  }
  const fault = fieldState.error?.message ?? fieldState.error?.root?.message
  const described = [help ? `${id}-help` : "", fault ? `${id}-fault` : ""].filter(Boolean).join(" ")
  return {
    id,
    value: field.value as V,
    change,
    blur: field.onBlur,
    fault,
    isHalfTyped: fieldState.error?.type === "typed",
    required: required ?? facts.required,
    maxLength: facts.maxLength,
    describedBy: described || undefined,
  }
}
