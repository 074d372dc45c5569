import Box from "@mui/material/Box"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import type { GroupTypeName } from "../group-kinds.ts"
import { useGroupTypes } from "./group.api.ts"

const sx = {
  display: "inline-flex",
  alignItems: "center",
  minHeight: 40,
  px: 2,
  borderRadius: 5,
  border: 1,
  borderColor: "divider",
  color: "text.primary",
  textDecoration: "none",
  "&:hover": { borderColor: "accent.edge" },
  "&[aria-current]": { bgcolor: "accent.soft", color: "accent.main", borderColor: "accent.edge", fontWeight: 700 },
  "@media (pointer: coarse)": { minHeight: 44 },
} as const

/** Links from one group type to the others. */
export function GroupTypeNav({ current }: { current: GroupTypeName }) {
  const { t } = useTranslation("groups")
  const types = useGroupTypes()
  if (types.length < 2) return null
  return (
    <Box component="nav" aria-label={t("groups:page.nav")} sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 4 }}>
      {types.map(({ type, plural_nl, plural_en }) => (
        <Box
          key={type}
          component={Link}
          to={`/groepen/${type}`}
          aria-current={type === current ? "page" : undefined}
          sx={sx}
        >
          <LocalizedText nl={plural_nl} en={plural_en} />
        </Box>
      ))}
    </Box>
  )
}
