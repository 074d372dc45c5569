import { Link } from "react-router"
import clsx from "clsx"
import { useTranslation } from "react-i18next"
import { formatDate } from "../../../platform/format.ts"
import { pickText } from "../../../platform/i18n.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { Logo } from "../../../ui/logo.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import type { CompanySummary } from "./company.api.ts"
import { Card } from "../../../ui/card.tsx"

/** A grid of company cards, as many as fit; for a `ul`. */
export const companyGrid = "card-grid fill-240"

interface CompanyCardProps {
  company: CompanySummary
  /** A listed company has its logo beside its name; a partner above it. */
  size?: "small" | "usual"
  level?: 2 | 3
}

/** Card of a company, as a list item; the whole card is one link. */
export function CompanyCard({ company, size = "usual", level = 3 }: CompanyCardProps) {
  const isSmall = size === "small"
  const Heading = `h${level}` as const
  return (
    <Card as="li" className={clsx(classes, isSmall && beside)}>
      <div className={isSmall ? "w-12 flex-none" : undefined}>
        <Logo
          logo={company.logo}
          logoDark={company.logoDark}
          name={company.name}
          isNamed
          sizes={isSmall ? "96px" : "320px"}
          ratio={isSmall ? "4 / 3" : "2 / 1"}
        />
      </div>
      <div className={clsx("min-w-0 flex-1", isSmall ? "pt-0" : "pt-2", "flex flex-col")}>
        <Heading className="heading-4 wrap-anywhere">
          <Link to={`/bedrijven/${company.slug}`} className="covering">
            {company.name}
          </Link>
        </Heading>
        <Tagline company={company} />
        <div className="flex flex-wrap gap-0.75 items-center mt-auto pt-0.75">
          <CompanyStateBadge company={company} />
          <CompanyDescription company={company} />
        </div>
      </div>
    </Card>
  )
}

function Tagline({ company }: { company: CompanySummary }) {
  const { text, lang } = pickText(company.tagline_nl, company.tagline_en, useLanguage())
  return text ? (
    <div lang={lang} className="mt-0.25 wrap-anywhere">
      {text}
    </div>
  ) : null
}

/** For people who manage companies: that visitors do not see it now, and from or until when. Else null. */
export function useHiddenText(company: CompanySummary, texts: "companies:state" | "companies:notes"): string | null {
  const { t } = useTranslation("companies")
  const [language, now] = [useLanguage(), useNow()]
  const { state, visibleFrom, visibleUntil } = company
  if (state === "shown") return null
  const day = formatDate((state === "planned" ? visibleFrom : visibleUntil) ?? "", language, now)
  return t(`${texts}.${state}`, { day })
}

/** The same, as a badge. */
export function CompanyStateBadge({ company }: { company: CompanySummary }) {
  const text = useHiddenText(company, "companies:state")
  return text ? <StatusBadge tone="neutral" label={text} /> : null
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
  return <span className="text-sm text-muted wrap-anywhere">{facts.join(" · ")}</span>
}

const classes = "card-link flex flex-col p-2"
const beside = "flex-row gap-2 items-center"
