import { useState } from "react"
import { type FieldValues, useFormContext } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { FieldFrame } from "./field-frame.tsx"
import { Input } from "./input.tsx"
import { useTypedCheck } from "../form-context.ts"
import { readNumber, writeNumber } from "./number-text.ts"
import { type FieldProps, useField } from "./use-field.ts"

export interface NumberFieldProps<T extends FieldValues = FieldValues> extends FieldProps<T> {
  /** After the number: "cm", "plekken". */
  unit?: React.ReactNode
  /** Before the number: "€". */
  prefix?: React.ReactNode
  decimals?: number
  /** The form stores a whole number of hundredths, as for money. */
  inCents?: boolean
  width?: number | string
}

/** A number, typed with a comma or a point. The value is a number, or null if empty. */
export function NumberField<T extends FieldValues = FieldValues>(props: NumberFieldProps<T>) {
  const { label, help, disabled, inCents = false, decimals = 0, width = "12ch" } = props
  const { i18n } = useTranslation()
  const field = useField<number | null | undefined>(props as FieldProps, (value) =>
    typeof value === "number"
      ? writeNumber(inCents ? value / 100 : value, i18n.language, decimals, inCents)
      : undefined,
  )
  const typing = useTypedNumber(props.name, field, { decimals, inCents })
  return (
    <FieldFrame {...field} label={label} help={help} disabled={disabled}>
      <Input
        id={field.id}
        name={props.name}
        value={typing.text}
        onChange={(event) => typing.type(event.target.value)}
        onBlur={typing.leave}
        autoComplete="off"
        inputMode={decimals > 0 ? "decimal" : "numeric"}
        disabled={disabled}
        required={field.required}
        aria-describedby={field.describedBy}
        aria-invalid={field.fault !== undefined}
        start={props.prefix}
        end={props.unit}
        className="w-fit max-w-full figures"
        style={{ width }}
      />
    </FieldFrame>
  )
}

interface Typed {
  value: number | null | undefined
  change: (value: number | null) => void
  blur: () => void
}

/** Keeps the text as typed; the form gets the number, or an error if it is not a number. */
function useTypedNumber(name: string, field: Typed, { decimals, inCents }: { decimals: number; inCents: boolean }) {
  const { trigger } = useFormContext()
  const { i18n } = useTranslation()
  const scale = inCents ? 100 : 1
  const written = (value: number | null | undefined) =>
    typeof value === "number" ? writeNumber(value / scale, i18n.language, decimals, inCents) : ""
  const [text, setText] = useState(() => written(field.value))
  const [previous, setPrevious] = useState(field.value)
  if (field.value !== previous) {
    // Changed from outside (a reset), not by typing.
    setPrevious(field.value)
    setText(written(field.value))
  }
  const read = readNumber(text, decimals)
  useTypedCheck(name, () => ("fault" in read ? { key: `field.${inCents ? "notAnAmount" : read.fault}` } : undefined))

  const type = (next: string) => {
    setText(next)
    const parsed = readNumber(next, decimals)
    const value = "fault" in parsed || parsed.value === null ? null : Math.round(parsed.value * scale * 1e6) / 1e6
    setPrevious(value)
    field.change(value)
  }
  const leave = () => {
    field.blur()
    if ("fault" in read) void trigger(name)
    else setText(written(field.value))
  }
  return { text, type, leave }
}
