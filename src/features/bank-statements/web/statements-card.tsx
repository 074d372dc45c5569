import { useQuery } from "@tanstack/react-query"
import { Landmark, TriangleAlert } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { formatDate, formatMoney } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useNow } from "../../../platform/web/now.ts"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { Pager } from "../../../ui/list/pager.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { type Statement, statementsAtOnce, statementsQuery } from "./bank-statement.api.ts"

const spaced = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, "$1 ")

/** What was read, with what is missing. */
export function StatementsCard() {
  const { t } = useTranslation("bankStatements")
  const [search] = useSearchParams()
  const page = Math.max(1, Number(search.get("pagina")) || 1)
  const result = useQuery(statementsQuery(useApi(), page))
  return (
    <Loaded result={result}>
      {({ data, pagination }) =>
        pagination.totalItems ? (
          <SectionCard title={t("bankStatements:statements.title")}>
            <ul>
              {data.map((statement) => (
                <StatementRow key={statement.bankStatementId} statement={statement} />
              ))}
            </ul>
            <Pager
              page={page}
              totalPages={Math.ceil(pagination.totalItems / statementsAtOnce)}
              hrefFor={(target) => `/financien/bank?pagina=${target}`}
            />
          </SectionCard>
        ) : (
          <EmptyState icon={Landmark} title={t("bankStatements:statements.empty")}>
            {t("bankStatements:statements.emptyText")}
          </EmptyState>
        )
      }
    </Loaded>
  )
}

function StatementRow({ statement }: { statement: Statement }) {
  const { t } = useTranslation("bankStatements")
  const [language, now] = [useLanguage(), useNow()]
  const { bankStatementId, iban, fileName, fromDay, untilDay, openingCents, closingCents } = statement
  const { newLines, toMatch, readAt, readBy } = statement
  const money = (cents: number) => formatMoney(cents, language)
  const period = t("bankStatements:statements.period", {
    from: formatDate(fromDay, language, now),
    until: formatDate(untilDay, language, now),
  })
  const about = [
    iban ? spaced(iban) : t("bankStatements:statements.noAccount"),
    openingCents === null || closingCents === null
      ? null
      : t("bankStatements:statements.balances", { opening: money(openingCents), closing: money(closingCents) }),
  ]
  const lines = `/financien/bank/afletteren?afschrift=${bankStatementId}${toMatch ? "" : "&staat=geboekt"}`
  return (
    <li className="py-1.5 first:pt-0 not-first:border-t border-line flex flex-wrap gap-x-3 gap-y-0.5 items-start justify-between">
      <div className="min-w-0 flex-[1_1_18rem]">
        <h3 className="heading-4">
          <RouterLink to={lines} aria-label={t("bankStatements:statements.linesOf", { period })}>
            {period}
          </RouterLink>
        </h3>
        <p className="figures text-muted">{about.filter(Boolean).join(" · ")}</p>
        <p className="text-sm text-muted wrap-anywhere">
          {fileName ? `${fileName} · ` : ""}
          {t("bankStatements:statements.read", {
            day: formatDate(readAt.slice(0, 10), language, now),
            name: readBy ?? t("bankStatements:statements.somebody"),
          })}
        </p>
        <Warnings statement={statement} />
      </div>
      <div className="flex flex-wrap gap-1 items-center">
        <span className="figures text-muted">{t("bankStatements:statements.lines", { count: newLines })}</span>
        <StatusBadge
          tone={toMatch ? "attention" : "good"}
          label={
            toMatch ? t("bankStatements:statements.toMatch", { count: toMatch }) : t("bankStatements:statements.done")
          }
        />
      </div>
    </li>
  )
}

/** What does not add up, or does not follow on. */
function Warnings({ statement: { follows, gapCents } }: { statement: Statement }) {
  const { t } = useTranslation("bankStatements")
  const amount = formatMoney(Math.abs(gapCents ?? 0), useLanguage())
  const warnings = [
    follows === "gap" ? t("bankStatements:statements.gap") : null,
    gapCents ? t("bankStatements:statements.wrongSum", { amount }) : null,
  ].filter((each) => each !== null)
  return (
    <>
      {warnings.map((warning) => (
        <p key={warning} className="mt-0.5 flex gap-1 items-start text-warning">
          <TriangleAlert size={18} aria-hidden className="flex-none mt-0.5" />
          {warning}
        </p>
      ))}
      {follows === "overlap" ? <p className="text-sm text-muted">{t("bankStatements:statements.overlap")}</p> : null}
    </>
  )
}
