import { useQuery } from "@tanstack/react-query"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { formatMoment, formatMoney } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useNow } from "../../../platform/web/now.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { type Run, runsQuery } from "./contribution.api.ts"

/** When a year was charged, by whom, and how far that is. */
export function RunsCard({ year }: { year: number }) {
  const { t } = useTranslation("contribution")
  const { data } = useQuery(runsQuery(useApi(), year))
  if (!data?.length) return null
  return (
    <SectionCard title={t("contribution:run.list")}>
      <ul className="list-none p-0">
        {data.map((run) => (
          <li key={run.contributionRunId} className="py-1 not-first:border-t border-line">
            <RunRow run={run} />
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

function RunRow({ run }: { run: Run }) {
  const { t } = useTranslation("contribution")
  const [language, now] = [useLanguage(), useNow()]
  const { by, at, finishedAt, total, charged, chargedCents, skipped, isMailing } = run
  const name = by ?? t("contribution:run.somebody")
  const done = charged + skipped
  return (
    <>
      <div className="flex flex-wrap gap-x-2 gap-y-0.5 items-baseline justify-between">
        <span>{t("contribution:run.by", { name, when: formatMoment(at, language, now) })}</span>
        <StatusBadge
          tone={finishedAt ? "good" : "attention"}
          label={t(finishedAt ? "contribution:run.finished" : "contribution:run.busy")}
        />
      </div>
      {finishedAt ? null : <Progress done={done} total={total} />}
      <p className="text-muted figures">
        {t("contribution:run.done", { count: charged, amount: formatMoney(chargedCents, language) })},{" "}
        {t(isMailing ? "contribution:run.mailed" : "contribution:run.unmailed")}
        {skipped ? `; ${t("contribution:run.skipped", { count: skipped })}` : ""}
      </p>
    </>
  )
}

function Progress({ done, total }: { done: number; total: number }) {
  const { t } = useTranslation("contribution")
  const labelId = useId()
  return (
    <>
      <p id={labelId} role="status" className="figures">
        {t("contribution:run.progress", { done, total })} {t("contribution:run.leave")}
      </p>
      <progress className="progress my-1" max={total || 1} value={done} aria-labelledby={labelId} />
    </>
  )
}
