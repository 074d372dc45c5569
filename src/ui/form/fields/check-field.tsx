import { CheckFrame } from "./check-frame.tsx"
import { Switch } from "./switch.tsx"
import { type FieldProps, useField } from "./use-field.ts"

interface CheckFieldProps extends FieldProps {
  look: "check" | "switch"
}

/** A field for yes or no, of a form. */
export function CheckField({ look, ...props }: CheckFieldProps) {
  const field = useField<boolean | null | undefined>(props)
  const control = {
    id: field.id,
    name: props.name,
    checked: field.value === true,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => field.change(event.target.checked),
    onBlur: field.blur,
    disabled: props.disabled,
    "aria-describedby": field.describedBy,
    "aria-invalid": field.fault !== undefined,
  }
  return (
    <CheckFrame {...props} {...field}>
      {look === "switch" ? <Switch {...control} /> : <input {...control} type="checkbox" className="check" />}
    </CheckFrame>
  )
}
