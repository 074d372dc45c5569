import { type RefObject, useState } from "react"
import { useFormContext } from "react-hook-form"
import type { Field } from "../fields/use-field.ts"
import { type Fault, useTypedCheck } from "../form-context.ts"
import type { PickerKind } from "./picker-kinds.ts"

export interface Limits<V> {
  min: V
  max: V
  describe: (limit: V) => string
}

interface Picked<V> {
  value: V | null
  change: (picked: V | null) => void
  leave: () => void
}

/**
 * Keeps what is picked or typed; the form gets a value once it is complete and allowed, and an error until then,
 * so that half a date is never saved as no date.
 */
export function usePicked<V extends { compare: (other: V) => number }>(
  name: string,
  field: Field<string | null | undefined>,
  kind: PickerKind<V>,
  /** The element around the picker. */
  frame: RefObject<HTMLElement | null>,
  limits?: Limits<V>,
): Picked<V> {
  const { trigger } = useFormContext()
  const toPicked = (value: string | null | undefined) => (value ? (kind.read(value) ?? null) : null)
  const [previous, setPrevious] = useState(field.value)
  const [picked, setPicked] = useState(() => toPicked(field.value))
  if (field.value !== previous) {
    // Changed from outside (a reset), not by picking.
    setPrevious(field.value)
    setPicked(toPicked(field.value))
  }
  const faultOf = (value: V | null): Fault | undefined => {
    if (value === null) return isHalfTyped(frame.current) ? { key: kind.incomplete } : undefined
    if (limits && value.compare(limits.min) < 0)
      return { key: "field.dateTooEarly", params: { limit: limits.describe(limits.min) } }
    if (limits && value.compare(limits.max) > 0)
      return { key: "field.dateTooLate", params: { limit: limits.describe(limits.max) } }
    return undefined
  }
  useTypedCheck(name, () => faultOf(picked))

  const change = (next: V | null) => {
    const value = next === null || faultOf(next) ? null : kind.write(next)
    setPicked(next)
    setPrevious(value)
    field.change(value)
  }
  const leave = () => {
    field.blur()
    if (faultOf(picked) || field.isHalfTyped) void trigger(name)
  }
  return { value: picked, change, leave }
}

/** The picker does not report an incomplete value; its parts show it. */
const isHalfTyped = (picker: HTMLElement | null): boolean =>
  picker?.querySelector("[role=spinbutton]:not([data-placeholder])") != null
