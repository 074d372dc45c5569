import Box from "@mui/material/Box"
import { Check } from "lucide-react"
import { visuallyHidden } from "../visually-hidden.ts"
import { pill, pillOn } from "./pill.ts"
import { useAhead } from "./use-ahead.ts"

interface FilterToggleProps {
  /** Name in the address, with the value `1`. */
  name: string
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A filter that is on or off. */
export function FilterToggle({ name, label, checked, onChange }: FilterToggleProps) {
  const [current, choose] = useAhead(checked, onChange)
  return (
    <Box component="label" sx={current ? { ...pill, ...pillOn } : pill}>
      <Box
        component="input"
        type="checkbox"
        name={name}
        value="1"
        checked={current}
        onChange={() => choose(!current)}
        sx={visuallyHidden}
      />
      {current && <Check size={18} aria-hidden />}
      {label}
    </Box>
  )
}
