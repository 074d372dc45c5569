import Box from "@mui/material/Box"
import Card from "@mui/material/Card"
import Typography from "@mui/material/Typography"
import { useTranslation } from "react-i18next"
import { pickText } from "../../../platform/i18n.ts"
import { cardGrid, linkCard, linkCover } from "../../../ui/link-card.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { Logo } from "../../../ui/logo.tsx"
import { RouterLink } from "../../../ui/router-link.tsx"
import type { CompanySummary } from "./company.api.ts"
import { CompanyStateBadge } from "./company-state-badge.tsx"

/** A grid of company cards, as many as fit; for a `ul`. */
export const companyGrid = {
  ...cardGrid,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 240px), 1fr))",
} as const

interface CompanyCardProps {
  company: CompanySummary
  /** A listed company has its logo beside its name; a partner above it. */
  size?: "small" | "usual"
  level?: 2 | 3
}

/** Card of a company, as a list item; the whole card is one link. */
export function CompanyCard({ company, size = "usual", level = 3 }: CompanyCardProps) {
  const isSmall = size === "small"
  return (
    <Card component="li" sx={[sx, isSmall && beside]}>
      <Box sx={isSmall ? { width: 96, flex: "none" } : undefined}>
        <Logo
          logo={company.logo}
          logoDark={company.logoDark}
          name={company.name}
          isNamed
          sizes={isSmall ? "96px" : "320px"}
          ratio={isSmall ? "4 / 3" : "2 / 1"}
        />
      </Box>
      <Box sx={{ minWidth: 0, flex: 1, pt: isSmall ? 0 : 2, display: "flex", flexDirection: "column" }}>
        <Typography variant="h4" component={`h${level}`} sx={{ overflowWrap: "anywhere" }}>
          <RouterLink to={`/bedrijven/${company.slug}`} sx={linkCover}>
            {company.name}
          </RouterLink>
        </Typography>
        <Tagline company={company} />
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.75, alignItems: "center", mt: "auto", pt: 0.75 }}>
          <CompanyStateBadge company={company} />
          <CompanyDescription company={company} />
        </Box>
      </Box>
    </Card>
  )
}

function Tagline({ company }: { company: CompanySummary }) {
  const { text, lang } = pickText(company.tagline_nl, company.tagline_en, useLanguage())
  return text ? (
    <Box lang={lang} sx={{ mt: 0.25, overflowWrap: "anywhere" }}>
      {text}
    </Box>
  ) : null
}

/** `Energie en klimaat · Utrecht` */
export function CompanyDescription({
  company: { industry, city },
}: {
  company: Pick<CompanySummary, "industry" | "city">
}) {
  const { t } = useTranslation("companies")
  const facts = [industry ? t(`companies:industries.${industry}`) : "", city ?? ""].filter(Boolean)
  if (!facts.length) return null
  return (
    <Box component="span" sx={{ typography: "body2", color: "text.secondary", overflowWrap: "anywhere" }}>
      {facts.join(" · ")}
    </Box>
  )
}

const sx = {
  ...linkCard,
  display: "flex",
  flexDirection: "column",
  p: 2,
} as const
const beside = { flexDirection: "row", gap: 2, alignItems: "center" } as const
