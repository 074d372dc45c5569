import FormControl from "@mui/material/FormControl"
import FormHelperText from "@mui/material/FormHelperText"
import FormLabel from "@mui/material/FormLabel"
import { CircleAlert } from "lucide-react"
import { useTranslation } from "react-i18next"

interface FrameProps {
  id: string
  label: string
  help?: React.ReactNode
  fault?: string | undefined
  required: boolean
  disabled?: boolean | undefined
  /** A group of controls (radios, checkboxes) is named by its legend instead of a label. */
  group?: boolean
  /** Shown after the help, on the same line: a counter. */
  aside?: React.ReactNode
  children: React.ReactNode
}

/** Label, control, then error and help. */
export function FieldFrame({ id, label, help, fault, required, disabled, group, aside, children }: FrameProps) {
  const naming = group ? ({ component: "legend" } as const) : { htmlFor: id }
  return (
    <FormControl
      {...(group ? ({ component: "fieldset", "aria-describedby": `${id}-fault ${id}-help` } as const) : {})}
      fullWidth
      error={fault !== undefined}
      required={required}
      disabled={disabled ?? false}
      sx={frameSx}
    >
      <FormLabel {...naming} id={`${id}-label`} required={false} focused={false} sx={labelSx}>
        {label} {!required && <OptionalMark />}
      </FormLabel>
      {children}
      <FieldNotes id={id} help={help} fault={fault} aside={aside} />
    </FormControl>
  )
}

// Colour alone must not indicate an error.
const frameSx = { minWidth: 0, "& .Mui-error > fieldset": { borderWidth: 2 } } as const
const labelSx = {
  mb: 0.75,
  color: "text.primary",
  fontWeight: 600,
  lineHeight: 1.4,
  "&.Mui-error": { color: "text.primary" },
} as const

/** In words, so that no symbol needs explaining; screen readers get it from the control itself. */
export function OptionalMark() {
  const { t } = useTranslation("ui")
  return (
    <span aria-hidden style={{ fontWeight: 400, opacity: 0.8 }}>
      ({t("form.optional")})
    </span>
  )
}

/** The error and help of a field. */
export function FieldNotes({ id, help, fault, aside }: Pick<FrameProps, "id" | "help" | "fault" | "aside">) {
  return (
    <>
      {fault !== undefined && (
        <FormHelperText id={`${id}-fault`} error sx={{ display: "flex", gap: 0.75, mt: 0.75, fontWeight: 600 }}>
          <CircleAlert size={18} aria-hidden style={{ flex: "none", marginTop: 2 }} />
          <span>{fault}</span>
        </FormHelperText>
      )}
      {(help || aside) && (
        <FormHelperText error={false} component="div" sx={{ display: "flex", gap: 2, mt: 0.75 }}>
          <span id={`${id}-help`}>{help}</span>
          {aside && <span style={{ marginInlineStart: "auto", whiteSpace: "nowrap" }}>{aside}</span>}
        </FormHelperText>
      )}
    </>
  )
}
