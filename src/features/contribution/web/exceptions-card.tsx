import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { formatDate, formatMoney } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { confirm } from "../../../platform/web/confirm.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { Button } from "../../../ui/button.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { peopleAtOnce } from "../contribution.ts"
import { type Exception, exceptionsQuery, useContributionChange } from "./contribution.api.ts"
import { ExceptionDialog } from "./exception-dialog.tsx"

/** Who pays another amount in a year, and why. */
export function ExceptionsCard({ year, mayChange }: { year: number; mayChange: boolean }) {
  const { t } = useTranslation("contribution")
  const [isAdding, setAdding] = useState(false)
  const [from, setFrom] = useState(0)
  const result = useQuery(exceptionsQuery(useApi(), year, from))
  return (
    <SectionCard
      title={t("contribution:exceptions.title")}
      lead={t("contribution:exceptions.lead")}
      action={
        mayChange ? (
          <Button variant="outlined" onClick={() => setAdding(true)}>
            {t("contribution:exceptions.add")}
          </Button>
        ) : null
      }
    >
      <Loaded result={result}>
        {({ items, totalItems }) => (
          <>
            {items.length ? null : <p className="text-muted">{t("contribution:exceptions.empty")}</p>}
            <ul className="list-none p-0">
              {items.map((exception) => (
                <ExceptionRow key={exception.contributionExceptionId} exception={exception} mayChange={mayChange} />
              ))}
            </ul>
            {from + peopleAtOnce < totalItems ? (
              <Button variant="outlined" onClick={() => setFrom(from + peopleAtOnce)}>
                {t("contribution:preview.more")}
              </Button>
            ) : null}
          </>
        )}
      </Loaded>
      {isAdding ? <ExceptionDialog year={year} onClose={() => setAdding(false)} /> : null}
    </SectionCard>
  )
}

function ExceptionRow({ exception, mayChange }: { exception: Exception; mayChange: boolean }) {
  const { t } = useTranslation("contribution")
  const [language, now, showError] = [useLanguage(), useNow(), useShowError()]
  const withdraw = useContributionChange("DELETE /contribution-years/:year/exceptions/:contributionExceptionId")
  const { year, contributionExceptionId, slug, name, amountCents, reason, by, createdAt, withdrawnAt } = exception
  const ask = async () => {
    const question = {
      message: t("contribution:exceptions.confirm", { name }),
      confirmLabel: t("contribution:exceptions.withdraw"),
    }
    if (!(await confirm(question))) return
    await withdraw.mutateAsync({ params: { year, contributionExceptionId } }).catch(showError)
  }
  return (
    <li className="flex flex-wrap gap-x-2 gap-y-0.5 items-baseline py-1 not-first:border-t border-line">
      <span className="flex-1 basis-[14rem] min-w-0 wrap-anywhere">
        <RouterLink to={`/smobo/${slug}`}>{name}</RouterLink>
        <span className="block text-sm text-muted">
          {t("contribution:exceptions.by", {
            reason,
            name: by ?? t("contribution:run.somebody"),
            day: formatDate(createdAt.slice(0, 10), language, now),
          })}
        </span>
      </span>
      <span className="figures">
        {amountCents ? formatMoney(amountCents, language) : t("contribution:exceptions.free")}
      </span>
      {withdrawnAt ? <StatusBadge tone="neutral" label={t("contribution:exceptions.withdrawn")} /> : null}
      {mayChange && !withdrawnAt ? (
        <Button aria-label={t("contribution:exceptions.withdrawOf", { name })} onClick={() => void ask()}>
          {t("contribution:exceptions.withdraw")}
        </Button>
      ) : null}
    </li>
  )
}
