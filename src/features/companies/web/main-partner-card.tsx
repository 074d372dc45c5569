import { useTranslation } from "react-i18next"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import { Logo } from "../../../ui/logo.tsx"
import type { CompanySummary } from "./company.api.ts"
import { CompanyDescription, CompanyStateBadge } from "./company-card.tsx"
import { LinkButton } from "../../../ui/button.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { Card } from "../../../ui/card.tsx"

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
  const Heading = `h${level}` as const
  return (
    <Card className="grid gap-2.5 sm:gap-4 p-2.5 sm:p-4 grid-cols-1 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center">
      <Logo
        logo={company.logo}
        logoDark={company.logoDark}
        name={company.name}
        isNamed
        sizes="(min-width: 600px) 360px, 100vw"
        ratio="16 / 10"
      />
      <div className="min-w-0">
        {above ? <p className="text-sm/normal font-semibold mb-0.5 text-accent">{above}</p> : null}
        <Heading className="heading-2 wrap-anywhere">
          <RouterLink to={path} className="text-inherit decoration-transparent">
            {company.name}
          </RouterLink>
        </Heading>
        {company.tagline_nl ? (
          <p className="text-lg mt-0.5 wrap-anywhere">
            <LocalizedText nl={company.tagline_nl} en={company.tagline_en} />
          </p>
        ) : null}
        <div className="flex flex-wrap gap-1 items-center mt-0.5">
          <CompanyDescription company={company} />
          <CompanyStateBadge company={company} />
        </div>
        <LinkButton
          to={path}
          variant="outlined"
          className="mt-2"
          aria-label={`${t("companies:page.more")}: ${company.name}`}
        >
          {t("companies:page.more")}
        </LinkButton>
      </div>
    </Card>
  )
}
