import Box from "@mui/material/Box"
import OutlinedInput from "@mui/material/OutlinedInput"
import Switch from "@mui/material/Switch"
import { useId, useRef } from "react"
import { CheckFrame } from "../../../ui/form/fields/check-frame.tsx"
import { FaultSummary } from "../../../ui/form/fault-summary.tsx"
import { FieldFrame } from "../../../ui/form/fields/field-frame.tsx"
import { useGuideText } from "./guide-text.ts"

/** Fields in a form, after a refused save. */
export function FieldSample() {
  const text = useGuideText("fields")
  const id = useId()
  const summary = useRef<HTMLDivElement>(null)
  const fault = { id: `${id}-email`, label: text("email"), message: text("emailFault") }
  return (
    <Box sx={{ display: "grid", gap: 3, maxWidth: 420 }}>
      <Box sx={{ mb: -4 }}>
        <FaultSummary faults={[fault]} ref={summary} />
      </Box>
      <FieldFrame id={`${id}-name`} label={text("name")} help={text("nameHelp")} required>
        <OutlinedInput id={`${id}-name`} defaultValue="Sanne" aria-describedby={`${id}-name-help`} />
      </FieldFrame>
      <FieldFrame id={fault.id} label={fault.label} fault={fault.message} required>
        <OutlinedInput
          id={fault.id}
          defaultValue="sanne.example.org"
          aria-invalid
          aria-describedby={`${fault.id}-fault`}
        />
      </FieldFrame>
      <FieldFrame id={`${id}-nickname`} label={text("nickname")} required={false}>
        <OutlinedInput id={`${id}-nickname`} />
      </FieldFrame>
      <CheckFrame id={`${id}-news`} label={text("news")} fault={undefined} indent={58}>
        <Switch defaultChecked />
      </CheckFrame>
    </Box>
  )
}
