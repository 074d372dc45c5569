import Box from "@mui/material/Box"
import { ChevronDown } from "lucide-react"
import { useTranslation } from "react-i18next"
import type { FilterOption } from "./filter-control.ts"
import { pill, pillOn } from "./pill.ts"
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
    <Box component="label" sx={isOn ? { ...pill, ...pillOn } : pill}>
      <span>{label}</span>
      <Box
        component="select"
        name={name}
        value={current}
        onChange={(event) => choose((event.target as unknown as HTMLSelectElement).value)}
        sx={select}
      >
        {allLabel !== null && <option value="">{allLabel ?? t("list.all")}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Box>
      <ChevronDown size={18} aria-hidden style={{ marginInlineStart: -24, pointerEvents: "none" }} />
    </Box>
  )
}

const select = {
  appearance: "none",
  border: 0,
  outline: "none !important",
  bgcolor: "transparent",
  color: "inherit",
  font: "inherit",
  fontWeight: 600,
  alignSelf: "stretch",
  maxWidth: "16rem",
  pr: 3.5,
  mr: 0,
  cursor: "pointer",
  fieldSizing: "content",
  textOverflow: "ellipsis",
  // The browser draws the opened list, on its own background.
  "& option": { color: "text.primary", bgcolor: "background.paper", fontWeight: 400 },
} as const
