import dayjs, { type Dayjs } from "dayjs"
import { useState } from "react"
import { useFormContext } from "react-hook-form"
import { type Fault, useTypedCheck } from "./form-context.ts"
import type { PickerKind } from "./picker-kinds.ts"
import type { Field } from "./use-field.ts"

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
 * Keeps what is picked or typed; the form gets a text once it is a whole and allowed value, and a fault while it
 * is not, so that half a date is never saved as no date.
 */
export function usePicked(
  name: string,
  field: Field<string | null | undefined>,
  kind: PickerKind,
  limits?: Limits,
): Picked {
  const { trigger } = useFormContext()
  const toPicked = (value: string | null | undefined) => (value ? (kind.read(value) ?? dayjs(Number.NaN)) : null)
  const [known, setKnown] = useState(field.value)
  const [picked, setPicked] = useState(() => toPicked(field.value))
  const [wrong, setWrong] = useState<string | null>(null)
  if (field.value !== known) {
    // Changed from outside (a reset), not by picking.
    setKnown(field.value)
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
    setKnown(value)
    field.change(value)
  }
  const leave = () => {
    field.blur()
    if (check() || field.isHalfTyped) void trigger(name)
  }
  return { value: picked, change, leave }
}

/** The picker tells nothing of a value that is not whole yet; the text it would post does. */
function isTypedIn(id: string): boolean {
  const control = document.getElementById(id)
  return control instanceof HTMLInputElement && /\d/.test(control.value)
}

/** The picker's word for what is wrong, as a text of ours. */
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
