import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { useNow } from "../../../platform/web/now.ts"
import { linkCard, linkCover } from "../../../ui/link-card.ts"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import { Logo } from "../../../ui/logo.tsx"
import { RouterLink } from "../../../ui/router-link.tsx"
import type { VacancySummary } from "./vacancy.api.ts"
import { VacancyBadges } from "./vacancy-badges.tsx"
import { useVacancyLabels } from "./vacancy-labels.ts"

/** Vacancies below each other; for a `ul`. */
export const vacancyRows = {
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: "minmax(0, 1fr)",
  listStyle: "none",
  p: 0,
  m: 0,
} as const

interface VacancyCardProps {
  vacancy: VacancySummary
  /** On the company's own page, which already shows its name and logo. */
  isAtCompany?: boolean
  level?: 2 | 3
}

/** Card of a vacancy, as a list item; the whole card is one link. */
export function VacancyCard({ vacancy, isAtCompany = false, level = 3 }: VacancyCardProps) {
  const [labels, now] = [useVacancyLabels(), useNow()]
  const { company } = vacancy
  const type = labels.typeOf(vacancy)
  const isOpen = labels.stateOf(vacancy, now) === "open"
  const facts = [labels.placeOf(vacancy), labels.hoursOf(vacancy), isOpen ? labels.untilOf(vacancy, now) : null]
  return (
    <Box component="li" sx={[sx, isAtCompany ? quiet : paper]}>
      {isAtCompany ? null : (
        <Box sx={{ width: { xs: 64, sm: 112 }, flex: "none" }}>
          <Logo
            logo={company.logo}
            logoDark={company.logoDark}
            name={company.name}
            isNamed
            sizes="112px"
            ratio="4 / 3"
          />
        </Box>
      )}
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1.5, rowGap: 0.5, alignItems: "center" }}>
          <Typography variant="h4" component={`h${level}`} sx={{ overflowWrap: "anywhere" }}>
            {/* The link covers the card, so that all of it can be pressed while only the title is read out. */}
            <RouterLink to={`/vacatures/${vacancy.slug}`} sx={linkCover}>
              <LocalizedText nl={vacancy.title_nl} en={vacancy.title_en} />
            </RouterLink>
          </Typography>
          <VacancyBadges vacancy={vacancy} />
        </Box>
        <Box sx={{ mt: 0.25, overflowWrap: "anywhere" }}>
          {isAtCompany ? null : `${company.name} · `}
          <span lang={type.lang}>{type.text}</span>
        </Box>
        <Box sx={{ mt: 0.5, typography: "body2", color: "text.secondary", overflowWrap: "anywhere" }}>
          {facts.filter(Boolean).join(" · ")}
        </Box>
      </Box>
    </Box>
  )
}

const sx = {
  ...linkCard,
  display: "flex",
  gap: 2,
  alignItems: "start",
  p: 2,
  borderRadius: 1,
} as const
const paper = { bgcolor: "background.paper", boxShadow: 4 } as const
const quiet = { bgcolor: "background.default", borderColor: "divider" } as const
