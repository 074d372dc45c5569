import Box from "@mui/material/Box"
import { X } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { AnyListState } from "../../platform/web/list-state.ts"
import { RouterLink } from "../router-link.tsx"
import { chipText, type FilterControl, hrefWithout } from "./filter-control.ts"
import { pill } from "./pill.ts"

/** The active filters: each links to the list without it. */
export function FilterChips({ list, filters }: { list: AnyListState; filters: readonly FilterControl[] }) {
  const { t } = useTranslation("ui")
  if (!list.isFiltered) return null
  const on = filters.filter(({ name }) => list.active.includes(name))
  const chips = on.map((filter) => ({
    key: filter.name,
    text: chipText(list, filter),
    to: hrefWithout(list, filter.name),
  }))
  if (list.q) chips.unshift({ key: "q", text: t("list.searchFor", { q: list.q }), to: list.href({ q: "" }) })
  return (
    <Box
      component="ul"
      aria-label={t("list.filters")}
      sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", listStyle: "none", p: 0, m: 0 }}
    >
      {chips.map(({ key, text, to }) => (
        <li key={key}>
          <Box
            component={Link}
            to={to}
            replace
            preventScrollReset
            aria-label={t("list.removeFilter", { filter: text })}
            sx={chipSx}
          >
            {text}
            <X size={16} aria-hidden />
          </Box>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <RouterLink to={list.clearHref} replace preventScrollReset sx={{ display: "inline-block", px: 1, py: 1.25 }}>
            {t("list.clearAll")}
          </RouterLink>
        </li>
      )}
    </Box>
  )
}

const chipSx = {
  ...pill,
  minHeight: 36,
  px: 1.5,
  bgcolor: "accent.soft",
  color: "accent.main",
  borderColor: "transparent",
  fontSize: "0.875rem",
  fontWeight: 600,
  overflowWrap: "anywhere",
  flex: "0 1 auto",
  "&:hover": { borderColor: "accent.edge" },
  "@media (pointer: coarse)": { minHeight: 44 },
} as const
