import { Switch } from "../../../ui/form/fields/switch.tsx"
import { useId, useRef } from "react"
import { CheckFrame } from "../../../ui/form/fields/check-frame.tsx"
import { FaultSummary } from "../../../ui/form/fault-summary.tsx"
import { Input } from "../../../ui/form/fields/input.tsx"
import { FieldFrame } from "../../../ui/form/fields/field-frame.tsx"
import { useGuideText } from "./guide-text.ts"

/** Fields in a form, after a refused save. */
export function FieldSample() {
  const text = useGuideText("fields")
  const id = useId()
  const summary = useRef<HTMLDivElement>(null)
  const fault = {
    id: `${id}-email`,
    label: text("email"),
    message: text("emailFault"),
    focus: () => document.getElementById(`${id}-email`)?.focus(),
  }
  return (
    <div className="grid gap-3 max-w-52.5">
      <div>
        <FaultSummary faults={[fault]} ref={summary} />
      </div>
      <FieldFrame id={`${id}-name`} label={text("name")} help={text("nameHelp")} required>
        <Input id={`${id}-name`} defaultValue="Sanne" aria-describedby={`${id}-name-help`} />
      </FieldFrame>
      <FieldFrame id={fault.id} label={fault.label} fault={fault.message} required>
        <Input id={fault.id} defaultValue="sanne.example.org" aria-invalid aria-describedby={`${fault.id}-fault`} />
      </FieldFrame>
      <FieldFrame id={`${id}-nickname`} label={text("nickname")} required={false}>
        <Input id={`${id}-nickname`} />
      </FieldFrame>
      <CheckFrame id={`${id}-news`} label={text("news")} fault={undefined}>
        <Switch defaultChecked />
      </CheckFrame>
    </div>
  )
}
