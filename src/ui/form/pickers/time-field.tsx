import "../../styles/pickers.css"
import { useRef } from "react"
import { TimeField as AriaTimeField } from "react-aria-components"
import type { FieldValues } from "react-hook-form"
import { type FieldProps, useField } from "../fields/use-field.ts"
import { usePicked } from "./picked-value.ts"
import { ariaOf, ClearButton, PickerFrame, Segments } from "./picker-frame.tsx"
import { clock } from "./picker-kinds.ts"

/** A time of the day on 24 hours, typed. The value is "HH:mm", or null. */
export function TimeField<T extends FieldValues = FieldValues>(props: FieldProps<T>) {
  const { name, label, help, disabled = false } = props
  const field = useField<string | null | undefined>(props as FieldProps)
  const frame = useRef<HTMLDivElement>(null)
  const picked = usePicked(name, field, clock, frame)
  return (
    <PickerFrame field={field} label={label} help={help} disabled={disabled} ref={frame}>
      <AriaTimeField
        {...ariaOf(field)}
        value={picked.value}
        onChange={picked.change}
        onBlur={picked.leave}
        hourCycle={24}
        isDisabled={disabled}
        className="input input-picker"
      >
        <Segments />
        {field.required || !picked.value ? null : <ClearButton clear={() => picked.change(null)} />}
      </AriaTimeField>
    </PickerFrame>
  )
}
