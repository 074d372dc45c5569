import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { formatMoney } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { Button } from "../../../ui/button.tsx"
import { SumRow } from "../../../ui/list/sum-row.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { chargedOutcomes, type ContributionOutcome, contributionOutcomes } from "../contribution-outcome.ts"
import { type Preview, previewQuery, type Terms } from "./contribution.api.ts"
import { OutcomePeople } from "./outcome-people.tsx"
import { RunDialog } from "./run-dialog.tsx"

type Sum = Preview["sums"][number]

/** Who would be charged now and who not, and the button that does it. */
export function PreviewCard({ terms }: { terms: Terms }) {
  const { t } = useTranslation("contribution")
  const result = useQuery(previewQuery(useApi(), terms.year))
  return (
    <SectionCard title={t("contribution:preview.title")}>
      <Loaded result={result}>{(preview) => <PreviewFacts terms={terms} preview={preview} />}</Loaded>
    </SectionCard>
  )
}

function PreviewFacts({ terms, preview }: { terms: Terms; preview: Preview }) {
  const { t } = useTranslation("contribution")
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { people: count, cents, sums } = preview
  const isCharged = ({ outcome }: Sum) => (chargedOutcomes as readonly string[]).includes(outcome)
  const inOrder = contributionOutcomes.flatMap((outcome) => sums.find((sum) => sum.outcome === outcome) ?? [])
  const groups = [
    [t("contribution:preview.pays"), inOrder.filter(isCharged)],
    [t("contribution:preview.paysNot"), inOrder.filter((sum) => !isCharged(sum))],
  ] as const
  return (
    <>
      <p className="text-lg mb-2 figures">
        {count
          ? t("contribution:preview.total", { count, amount: formatMoney(cents, language) })
          : t("contribution:preview.nobody")}
      </p>
      {groups.map(([title, some]) =>
        some.length ? (
          <section key={title} className="mb-2">
            <h3 className="heading-5">{title}</h3>
            <ul className="list-none p-0">
              {some.map((sum) => (
                <OutcomeRow key={sum.outcome} year={terms.year} sum={sum} />
              ))}
            </ul>
          </section>
        ) : null,
      )}
      {terms.may.run && count ? (
        <Button variant="contained" onClick={() => setAsking(true)}>
          {t("contribution:run.button")}
        </Button>
      ) : null}
      {isAsking ? <RunDialog terms={terms} preview={preview} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

function OutcomeRow({ year, sum: { outcome, people, cents } }: { year: number; sum: Sum }) {
  const { t } = useTranslation("contribution")
  const language = useLanguage()
  return (
    <SumRow
      label={t(`contribution:outcomes.${outcome satisfies ContributionOutcome}`)}
      count={t("contribution:preview.people", { count: people })}
      amount={cents ? formatMoney(cents, language) : null}
      show={t("contribution:preview.show")}
    >
      <OutcomePeople year={year} outcome={outcome} count={people} />
    </SumRow>
  )
}
