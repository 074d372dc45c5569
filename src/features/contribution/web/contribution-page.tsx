import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { formatMoney } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useLive } from "../../../platform/web/live.ts"
import { Alert } from "../../../ui/alert.tsx"
import { LinkButton } from "../../../ui/button.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { boardYearName } from "../../groups/board-years.ts"
import { type Terms, termsQuery, yearsQuery } from "./contribution.api.ts"
import { ExceptionsCard } from "./exceptions-card.tsx"
import { PreviewCard } from "./preview-card.tsx"
import { RunsCard } from "./runs-card.tsx"
import { TermsCard } from "./terms-card.tsx"

/** /financien/contributie */
export function Component() {
  const { t } = useTranslation("contribution")
  const result = useQuery(yearsQuery(useApi()))
  const [search] = useSearchParams()
  useLive("contribution-years")
  return (
    <>
      <PageHead title={t("contribution:pages.title")} lead={t("contribution:lead")} />
      <Loaded result={result}>
        {({ current, years }) => {
          const asked = Number(search.get("jaar"))
          const year = years.some((each) => each.year === asked) ? asked : current
          return (
            <>
              <Years years={years} year={year} />
              <Year key={year} year={year} />
            </>
          )
        }}
      </Loaded>
    </>
  )
}

interface YearsProps {
  year: number
  years: readonly { year: number; charged: number; chargedCents: number }[]
}

function Years({ years, year }: YearsProps) {
  const { t } = useTranslation("contribution")
  const language = useLanguage()
  const shown = years.find((each) => each.year === year)
  return (
    <nav aria-label={t("contribution:year.label")} className="mb-3">
      <div className="flex flex-wrap gap-1">
        {years.map((each) => (
          <LinkButton
            key={each.year}
            to={`/financien/contributie?jaar=${each.year}`}
            variant={each.year === year ? "contained" : "outlined"}
            aria-current={each.year === year ? "page" : undefined}
          >
            {boardYearName(each.year)}
          </LinkButton>
        ))}
      </div>
      {shown?.charged ? (
        <p className="mt-1 text-muted figures">
          {t("contribution:year.charged", {
            count: shown.charged,
            amount: formatMoney(shown.chargedCents, language),
          })}
        </p>
      ) : null}
    </nav>
  )
}

function Year({ year }: { year: number }) {
  const result = useQuery(termsQuery(useApi(), year))
  return (
    <Loaded result={result}>
      {(terms) => (
        <>
          {terms.isSet || terms.may.set ? <TermsCard terms={terms} /> : <NotSet />}
          {terms.isSet ? <Charging terms={terms} /> : null}
        </>
      )}
    </Loaded>
  )
}

function NotSet() {
  const { t } = useTranslation("contribution")
  return <Alert severity="info">{t("contribution:terms.notSet")}</Alert>
}

function Charging({ terms }: { terms: Terms }) {
  return (
    <>
      <PreviewCard terms={terms} />
      <ExceptionsCard year={terms.year} mayChange={terms.may.run} />
      <RunsCard year={terms.year} />
    </>
  )
}
