import { useQuery } from "@tanstack/react-query"
import { ChevronLeft, ChevronRight } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { dayKey, formatFullDate, formatMoney, formatMonth } from "../../../../platform/format.ts"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { useLive } from "../../../../platform/web/live.ts"
import { useMay } from "../../../../platform/web/session.ts"
import { Button, LinkButton } from "../../../../ui/button.tsx"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { Loaded } from "../../../../ui/loaded.tsx"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { PageHead } from "../../../../ui/page-head.tsx"
import { NotFoundScreen } from "../../../../ui/screens/not-found-screen.tsx"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import { isMonth } from "../../journal.ts"
import { mayKeepBooks } from "../../money.policy.ts"
import { CloseMonths } from "./close-months.tsx"
import { DownloadCard } from "./download-card.tsx"
import { EntriesCard } from "./entries-card.tsx"
import { type JournalMonth, journalQuery } from "./journal.api.ts"
import { AccountTotals, CostCentreTotals } from "./totals-cards.tsx"

/** /financien/journaal/{month}: all that was booked in a month, twice. */
export function Component() {
  const month = useParams()["month"] ?? ""
  return isMonth(month) ? <OfMonth key={month} month={month} /> : <NotFoundScreen />
}

function OfMonth({ month }: { month: string }) {
  const { t } = useTranslation("journal")
  const language = useLanguage()
  const result = useQuery(journalQuery(useApi(), month))
  useLive("money", "ledger-accounts")
  const journal = result.data
  return (
    <>
      <PageHead
        title={t("journal:pages.journalOf", { month: formatMonth(month, language) })}
        lead={t("journal:lead.journal")}
        above={journal ? <State journal={journal} /> : null}
        actions={journal ? <Actions journal={journal} /> : null}
      />
      <Loaded result={result}>{(loaded) => <Parts journal={loaded} />}</Loaded>
    </>
  )
}

function State({ journal: { closedAt, closedBy, isOver } }: { journal: JournalMonth }) {
  const { t } = useTranslation("journal")
  const language = useLanguage()
  if (!closedAt)
    return <StatusBadge tone="attention" label={t(isOver ? "journal:state.open" : "journal:state.running")} />
  const day = formatFullDate(dayKey(closedAt), language)
  const label = closedBy ? t("journal:state.closedBy", { day, name: closedBy }) : t("journal:state.closed", { day })
  return <StatusBadge tone="good" label={label} />
}

function Actions({ journal: { month, previous, next, isOver, closedAt } }: { journal: JournalMonth }) {
  const { t } = useTranslation("journal")
  const language = useLanguage()
  const [isClosing, setClosing] = useState(false)
  const mayClose = useMay(mayKeepBooks)
  return (
    <>
      {previous ? (
        <LinkButton
          to={`/financien/journaal/${previous}`}
          variant="outlined"
          startIcon={<ChevronLeft size={18} aria-hidden />}
        >
          {t("journal:month.previous")}
        </LinkButton>
      ) : null}
      {next ? (
        <LinkButton
          to={`/financien/journaal/${next}`}
          variant="outlined"
          startIcon={<ChevronRight size={18} aria-hidden />}
        >
          {t("journal:month.next")}
        </LinkButton>
      ) : null}
      {mayClose && isOver && !closedAt ? (
        <Button variant="outlined" onClick={() => setClosing(true)}>
          {t("journal:month.close", { month: formatMonth(month, language) })}
        </Button>
      ) : null}
      {isClosing ? <CloseMonths choices={[month]} onClose={() => setClosing(false)} /> : null}
    </>
  )
}

function Parts({ journal }: { journal: JournalMonth }) {
  const { t } = useTranslation("journal")
  const language = useLanguage()
  const { entries, debitCents, closedAt, isFixed } = journal
  if (!entries) return <EmptyState title={t("journal:month.empty")} />
  const state = isFixed ? "fixed" : closedAt ? "notFixed" : "live"
  return (
    <>
      <p className="mb-3 max-w-[70ch]">
        {t("journal:month.balanced", { entries, amount: formatMoney(debitCents, language) })}{" "}
        <span className="text-muted">{t(`journal:state.${state}`)}</span>
      </p>
      <AccountTotals journal={journal} />
      <CostCentreTotals costCentres={journal.costCentres} />
      <DownloadCard journal={journal} />
      <EntriesCard month={journal.month} />
    </>
  )
}
