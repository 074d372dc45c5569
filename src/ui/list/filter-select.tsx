import { ChevronDown } from "lucide-react"
import { useTranslation } from "react-i18next"
import type { FilterOption } from "./filter-control.ts"
import { useAhead } from "./use-ahead.ts"

interface FilterSelectProps {
  /** Name in the address. */
  name: string
  label: string
  value: string
  options: readonly FilterOption[]
  /** The label of the choice that filters nothing; default "All". `null`: there is no such choice. */
  allLabel?: string | null | undefined
  onChange: (value: string) => void
}

/** A native select: light, and familiar on phones. */
export function FilterSelect({ name, label, value, options, allLabel, onChange }: FilterSelectProps) {
  const { t } = useTranslation("ui")
  const [current, choose] = useAhead(value, onChange)
  const isOn = allLabel !== null && current !== ""
  return (
    <label className={isOn ? "pill pill-on" : "pill"}>
      <span>{label}</span>
      <select name={name} value={current} onChange={(event) => choose(event.target.value)}>
        {allLabel !== null && <option value="">{allLabel ?? t("list.all")}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={18} aria-hidden className="pointer-events-none -ml-3 shrink-0" />
    </label>
  )
}
