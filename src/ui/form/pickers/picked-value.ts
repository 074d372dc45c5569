import dayjs, { type Dayjs } from "dayjs"
import { useState } from "react"
import { useFormContext } from "react-hook-form"
import { type Fault, useTypedCheck } from "../form-context.ts"
import type { PickerKind } from "./picker-kinds.ts"
import type { Field } from "../fields/use-field.ts"

interface Limits {
  min: Dayjs
  max: Dayjs
  describe: (limit: Dayjs) => string
}

interface Picked {
  value: Dayjs | null
  change: (picked: Dayjs | null, context: { validationError: string | null }) => void
  leave: () => void
}

/**
 * Keeps what is picked or typed; the form gets a value once it is complete and allowed, and an error until then,
 * so that half a date is never saved as no date.
 */
export function usePicked(
  name: string,
  field: Field<string | null | undefined>,
  kind: PickerKind,
  limits?: Limits,
): Picked {
  const { trigger } = useFormContext()
  const toPicked = (value: string | null | undefined) => (value ? (kind.read(value) ?? dayjs(Number.NaN)) : null)
  const [previous, setPrevious] = useState(field.value)
  const [picked, setPicked] = useState(() => toPicked(field.value))
  const [wrong, setWrong] = useState<string | null>(null)
  if (field.value !== previous) {
    // Changed from outside (a reset), not by picking.
    setPrevious(field.value)
    setPicked(toPicked(field.value))
    setWrong(null)
  }
  const check = (): Fault | undefined => {
    if (wrong !== null) return describe(wrong, kind, limits)
    return picked === null && isTypedIn(field.id) ? { key: kind.incomplete } : undefined
  }
  useTypedCheck(name, check)

  const change: Picked["change"] = (next, { validationError }) => {
    const value = next === null || validationError !== null ? null : (kind.write(next) ?? null)
    setWrong(validationError)
    setPicked(next)
    setPrevious(value)
    field.change(value)
  }
  const leave = () => {
    field.blur()
    if (check() || field.isHalfTyped) void trigger(name)
  }
  return { value: picked, change, leave }
}

/** The picker does not report an incomplete value; its text input shows it. */
function isTypedIn(id: string): boolean {
  const control = document.getElementById(id)
  return control instanceof HTMLInputElement && /\d/.test(control.value)
}

/** Translates the picker's error code. */
function describe(error: string, { invalid }: PickerKind, limits: Limits | undefined): Fault {
  switch (error) {
    case "minDate":
    case "minTime":
      return { key: "field.dateTooEarly", params: { limit: limits?.describe(limits.min) } }
    case "maxDate":
    case "maxTime":
      return { key: "field.dateTooLate", params: { limit: limits?.describe(limits.max) } }
    case "disablePast":
      return { key: "field.dateInPast" }
    case "disableFuture":
      return { key: "field.dateInFuture" }
    default:
      return { key: invalid }
  }
}
