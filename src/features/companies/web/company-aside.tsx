import Box from "@mui/material/Box"
import { useTranslation } from "react-i18next"
import { DescriptionItem } from "../../../ui/description-item.tsx"
import { Logo } from "../../../ui/logo.tsx"
import { OutsideLink } from "../../../ui/router-link.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import type { Company } from "./company.api.ts"

/** The logo, and where to find the company. */
export function CompanyAside({ company }: { company: Company }) {
  const { t } = useTranslation("companies")
  const { name, logo, logoDark, website, industry, city } = company
  const facts = [
    [
      "website",
      website ? (
        <OutsideLink key="website" href={website}>
          {hostOf(website)}
        </OutsideLink>
      ) : null,
    ],
    ["industry", industry ? t(`companies:industries.${industry}`) : null],
    ["city", city],
  ] as const
  const filled = facts.filter(([, value]) => value)
  return (
    <SectionCard>
      <Logo logo={logo} logoDark={logoDark} name={name} isNamed sizes="(min-width: 900px) 240px, 100vw" />
      {filled.length ? (
        <Box component="dl" sx={{ display: "grid", gap: 1.5, m: 0, mt: 2.5 }}>
          {filled.map(([key, value]) => (
            <DescriptionItem key={key} name={t(`companies:page.${key}`)}>
              {value}
            </DescriptionItem>
          ))}
        </Box>
      ) : null}
    </SectionCard>
  )
}

/** `https://www.voorbeeld.nl/werken` → `voorbeeld.nl` */
const hostOf = (address: string): string => new URL(address).hostname.replace(/^www\./, "")
