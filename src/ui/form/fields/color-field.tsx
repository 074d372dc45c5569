import type { FieldValues } from "react-hook-form"
import { readColor } from "../../../platform/brand/read-color.ts"
import { Button } from "../../button.tsx"
import { FieldFrame } from "./field-frame.tsx"
import { Input } from "./input.tsx"
import { type FieldProps, useField } from "./use-field.ts"

interface ColorFieldProps<T extends FieldValues> extends FieldProps<T> {
  /** What holds while the field is empty, as `#8c0a0a`. */
  usual: string
  /** The button that empties it. */
  usualLabel: string
  /** Names the picker. */
  pickLabel: string
}

/** A colour: chosen with the picker of the browser, or typed. */
export function ColorField<T extends FieldValues = FieldValues>(props: ColorFieldProps<T>) {
  const { label, help, disabled, usual, usualLabel, pickLabel } = props
  const field = useField<string | null | undefined>(props as FieldProps)
  const value = field.value ?? ""
  return (
    <FieldFrame {...field} label={label} help={help} disabled={disabled}>
      <div className="flex flex-wrap items-center gap-1.5">
        <Input
          id={field.id}
          name={props.name}
          value={value}
          onChange={(event) => field.change(event.target.value)}
          onBlur={field.blur}
          placeholder={usual}
          autoComplete="off"
          size={9}
          autoCapitalize="none"
          spellCheck={false}
          disabled={disabled}
          required={field.required}
          aria-describedby={field.describedBy}
          aria-invalid={field.fault !== undefined}
          start={
            <input
              type="color"
              aria-label={pickLabel}
              value={readColor(value) ?? usual}
              onChange={(event) => field.change(event.target.value)}
              disabled={disabled}
              className="cursor-pointer"
              style={{ width: 48, height: 32 }}
            />
          }
        />
        {value ? (
          <Button onClick={() => field.change("")} disabled={disabled}>
            {usualLabel}
          </Button>
        ) : null}
      </div>
    </FieldFrame>
  )
}
