import { Check } from "lucide-react"
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
    <label className={current ? "pill pill-on" : "pill"}>
      <input
        type="checkbox"
        name={name}
        value="1"
        checked={current}
        onChange={() => choose(!current)}
        className="sr-only"
      />
      {current && <Check size={18} aria-hidden />}
      {label}
    </label>
  )
}
