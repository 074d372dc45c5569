import Box from "@mui/material/Box"
import Card from "@mui/material/Card"
import Typography from "@mui/material/Typography"
import { useTranslation } from "react-i18next"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import { Logo } from "../../../ui/logo.tsx"
import { LinkButton, RouterLink } from "../../../ui/router-link.tsx"
import type { CompanySummary } from "./company.api.ts"
import { CompanyDescription } from "./company-card.tsx"
import { CompanyStateBadge } from "./company-state-badge.tsx"

interface MainPartnerCardProps {
  company: CompanySummary
  /** Text above the name, if no heading of the page says it; as on the home page. */
  above?: string
  level?: 2 | 3
}

/** The main partner, large: other pages show it with this. */
export function MainPartnerCard({ company, above, level = 3 }: MainPartnerCardProps) {
  const { t } = useTranslation("companies")
  const path = `/bedrijven/${company.slug}`
  return (
    <Card
      sx={{
        display: "grid",
        gap: { xs: 2.5, sm: 4 },
        p: { xs: 2.5, sm: 4 },
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 2fr) minmax(0, 3fr)" },
        alignItems: "center",
      }}
    >
      <Logo
        logo={company.logo}
        logoDark={company.logoDark}
        name={company.name}
        isNamed
        sizes="(min-width: 600px) 360px, 100vw"
        ratio="16 / 10"
      />
      <Box sx={{ minWidth: 0 }}>
        {above ? (
          <Typography variant="subtitle2" component="p" sx={{ mb: 0.5, color: "accent.main" }}>
            {above}
          </Typography>
        ) : null}
        <Typography variant="h2" component={`h${level}`} sx={{ overflowWrap: "anywhere" }}>
          <RouterLink to={path} sx={{ color: "inherit", textDecorationColor: "transparent" }}>
            {company.name}
          </RouterLink>
        </Typography>
        {company.tagline_nl ? (
          <Typography variant="subtitle1" component="p" sx={{ mt: 0.5, overflowWrap: "anywhere" }}>
            <LocalizedText nl={company.tagline_nl} en={company.tagline_en} />
          </Typography>
        ) : null}
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", mt: 0.5 }}>
          <CompanyDescription company={company} />
          <CompanyStateBadge company={company} />
        </Box>
        <LinkButton
          to={path}
          variant="outlined"
          sx={{ mt: 2 }}
          aria-label={`${t("companies:page.more")}: ${company.name}`}
        >
          {t("companies:page.more")}
        </LinkButton>
      </Box>
    </Card>
  )
}
