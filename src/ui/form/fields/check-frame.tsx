import Box from "@mui/material/Box"
import FormControl from "@mui/material/FormControl"
import FormControlLabel from "@mui/material/FormControlLabel"
import { FieldNotes } from "./field-frame.tsx"

interface CheckFrameProps {
  id: string
  label: string
  help?: React.ReactNode
  fault: string | undefined
  disabled?: boolean
  /** Width of the control in pixels: the help is aligned with the label. */
  indent: number
  children: React.ReactElement
}

/** A control followed by its label. */
export function CheckFrame({ id, label, help, fault, disabled = false, indent, children }: CheckFrameProps) {
  return (
    <FormControl error={fault !== undefined} disabled={disabled}>
      <FormControlLabel
        control={children}
        label={label}
        sx={{
          alignItems: "flex-start",
          mr: 0,
          "& .MuiFormControlLabel-label": { pt: 1.125, fontWeight: 600, lineHeight: 1.5, color: "text.primary" },
        }}
      />
      <Box sx={{ pl: `${indent}px`, mt: -1.25 }}>
        <FieldNotes id={id} help={help} fault={fault} />
      </Box>
    </FormControl>
  )
}
