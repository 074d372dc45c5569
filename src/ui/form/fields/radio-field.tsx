import Box from "@mui/material/Box"
import FormControlLabel from "@mui/material/FormControlLabel"
import Radio from "@mui/material/Radio"
import RadioGroup from "@mui/material/RadioGroup"
import type { FieldValues } from "react-hook-form"
import { FieldFrame } from "./field-frame.tsx"
import { useTranslation } from "react-i18next"
import { type Choice, labelOf } from "./select-field.tsx"
import { type FieldProps, useField } from "./use-field.ts"

export interface RadioOption {
  value: Choice
  label: string
  help?: string
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
      <RadioGroup
        id={field.id}
        name={props.name}
        row={row}
        value={field.value ?? ""}
        onChange={(_, written) => field.change(chosen(written))}
        onBlur={field.blur}
        aria-labelledby={`${field.id}-label`}
      >
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            control={<Radio />}
            label={<OptionText {...option} />}
            sx={{ alignItems: "flex-start", "& .MuiFormControlLabel-label": { pt: 1.125, lineHeight: 1.5 } }}
          />
        ))}
      </RadioGroup>
    </FieldFrame>
  )
}

/** The label of a choice, with a line of explanation. */
export function OptionText({ label, help }: { label: string; help?: string }) {
  return (
    <>
      {label}
      {help && (
        <Box component="span" sx={{ display: "block", typography: "body2", color: "text.secondary" }}>
          {help}
        </Box>
      )}
    </>
  )
}
