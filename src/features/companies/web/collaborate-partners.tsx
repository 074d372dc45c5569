import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { Logo } from "../../../ui/logo.tsx"
import { LinkButton, RouterLink } from "../../../ui/router-link.tsx"
import { tiers } from "../company.ts"
import type { CompanySummary } from "./company.api.ts"

/** Our partners by tier: the main partner and partners with their logos, the others by name. */
export function CollaboratePartners({ companies }: { companies: readonly CompanySummary[] }) {
  const { t } = useTranslation("companies")
  return (
    <Box component="section" aria-labelledby="partners" sx={{ mt: 5 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", justifyContent: "space-between", gap: 2 }}>
        <Typography variant="h2" id="partners">
          {t("companies:collaborate.partners.title")}
        </Typography>
        {companies.length ? <LinkButton to="/bedrijven">{t("companies:collaborate.partners.all")}</LinkButton> : null}
      </Box>
      {companies.length ? null : <Typography sx={{ mt: 1 }}>{t("companies:collaborate.partners.none")}</Typography>}
      {tiers.map((tier) => (
        <Tier key={tier} tier={tier} companies={companies.filter((company) => company.tier === tier)} />
      ))}
    </Box>
  )
}

function Tier({ tier, companies }: { tier: CompanySummary["tier"]; companies: CompanySummary[] }) {
  const { t } = useTranslation("companies")
  if (!companies.length) return null
  return (
    <Box sx={{ mt: 3 }}>
      <Typography variant="h4" component="h3" sx={{ mb: 1.5 }}>
        {t(`companies:headings.${tier}`)}
      </Typography>
      <Box component="ul" sx={tier === "listed" ? names : logos[tier]}>
        {companies.map((company) => (
          <li key={company.companyId}>
            {tier === "listed" ? (
              <RouterLink to={`/bedrijven/${company.slug}`} sx={{ display: "inline-block", py: 0.5 }}>
                {company.name}
              </RouterLink>
            ) : (
              <Box component={Link} to={`/bedrijven/${company.slug}`} sx={named}>
                <Logo
                  logo={company.logo}
                  logoDark={company.logoDark}
                  name={company.name}
                  isNamed
                  sizes={tier === "main" ? "360px" : "200px"}
                />
                {company.name}
              </Box>
            )}
          </li>
        ))}
      </Box>
    </Box>
  )
}

const named = {
  display: "grid",
  gap: 0.75,
  borderRadius: 1,
  color: "text.primary",
  fontWeight: 600,
  overflowWrap: "anywhere",
  textDecoration: "none",
  "&:hover": { color: "accent.main", textDecoration: "underline" },
} as const
const list = { display: "grid", gap: 2, listStyle: "none", p: 0, m: 0 } as const
const logos = {
  main: { ...list, gridTemplateColumns: "minmax(0, 360px)" },
  partner: { ...list, gridTemplateColumns: "repeat(auto-fill, minmax(min(45%, 180px), 1fr))" },
} as const
const names = { ...list, display: "flex", flexWrap: "wrap", columnGap: 3, rowGap: 0.5 } as const
