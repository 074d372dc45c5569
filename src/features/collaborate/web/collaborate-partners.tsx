import clsx from "clsx"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { Logo } from "../../../ui/logo.tsx"
import { tiers } from "../../companies/company-kinds.ts"
import type { CompanySummary } from "../../companies/web/company.api.ts"
import { LinkButton } from "../../../ui/button.tsx"
import { RouterLink } from "../../../ui/link.tsx"

/** Our partners by tier: the main partner and partners with their logos, the others by name. */
export function CollaboratePartners({ companies }: { companies: readonly CompanySummary[] }) {
  const { t } = useTranslation("collaborate")
  return (
    <section aria-labelledby="partners" className="mt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="heading-2" id="partners">
          {t("collaborate:partners.title")}
        </h2>
        {companies.length ? <LinkButton to="/bedrijven">{t("collaborate:partners.all")}</LinkButton> : null}
      </div>
      {companies.length ? null : <p className="mt-1">{t("collaborate:partners.none")}</p>}
      {tiers.map((tier) => (
        <Tier key={tier} tier={tier} companies={companies.filter((company) => company.tier === tier)} />
      ))}
    </section>
  )
}

function Tier({ tier, companies }: { tier: CompanySummary["tier"]; companies: CompanySummary[] }) {
  const { t } = useTranslation("collaborate")
  if (!companies.length) return null
  return (
    <div className="mt-3">
      <h3 className="heading-4 mb-1.5">{t(`companies:headings.${tier}`)}</h3>
      <ul className={tier === "listed" ? names : logos[tier]}>
        {companies.map((company) => (
          <li key={company.companyId}>
            {tier === "listed" ? (
              <RouterLink to={`/bedrijven/${company.slug}`} className="inline-block py-0.5">
                {company.name}
              </RouterLink>
            ) : (
              <Link to={`/bedrijven/${company.slug}`} className={named}>
                <Logo
                  logo={company.logo}
                  logoDark={company.logoDark}
                  name={company.name}
                  isNamed
                  sizes={tier === "main" ? "360px" : "200px"}
                />
                {company.name}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const named =
  "grid gap-0.75 rounded text-ink font-semibold wrap-anywhere no-underline hover:text-accent hover:underline"
const list = "grid gap-2 list-none p-0 m-0"
const logos = {
  main: clsx(list, "grid-cols-[minmax(0,360px)]"),
  partner: clsx(list, "grid-cols-[repeat(auto-fill,minmax(min(45%,180px),1fr))]"),
} as const
const names = clsx(list, "flex flex-wrap gap-x-3 gap-y-0.5")
