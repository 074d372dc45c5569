import Box from "@mui/material/Box"
import { useTranslation } from "react-i18next"
import { RouterLink } from "../../../ui/router-link.tsx"
import type { Reason } from "../permission-overview.ts"
import type { SummaryLine } from "../permission-summary.ts"
import { usePermissionLabels } from "./permission-labels.ts"

/** Why somebody has a level: each reason links to its grant. */
export function WhyList({ reasons, others, person }: Pick<SummaryLine, "reasons" | "others"> & { person: string }) {
  const { t } = useTranslation("permissions")
  const labels = usePermissionLabels()
  const linkOf = (reason: Reason) => (
    <RouterLink to={addressOf(reason, person, labels.nameOf)} color="inherit">
      {labels.why(reason)}
    </RouterLink>
  )
  return (
    <Box
      component="ul"
      sx={{ listStyle: "none", m: 0, p: 0, typography: "body2", color: "text.secondary", "& a": quietLink }}
    >
      {reasons.map((reason, index) => (
        <li key={index}>{linkOf(reason)}</li>
      ))}
      {others.map((reason, index) => (
        <li key={`other${index}`}>
          {t("permissions:people.besides", { level: labels.level(reason.level).toLowerCase() })} {linkOf(reason)}
        </li>
      ))}
    </Box>
  )
}

/** Under every permission of every person: underlined, but subtle. */
const quietLink = {
  textDecorationColor: "var(--mui-palette-divider)",
  textUnderlineOffset: "3px",
  "&:hover": { color: "accent.main", textDecorationColor: "currentColor" },
} as const

/** The view by subject, at the subject of the reason. */
function addressOf(
  { subjectType, group, groupType, role }: Reason,
  person: string,
  nameOf: (named: { name_nl: string; name_en: string }) => string,
) {
  const named = { everyone: null, members: null, user: null, group, groupType, groupRole: role }[subjectType]
  const q = subjectType === "user" ? person : named ? nameOf(named) : ""
  const address = new URLSearchParams({ view: "subjects", type: subjectType, ...(q ? { q } : {}) })
  return `/rechten?${address.toString()}`
}
