import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { CircleCheck, Download } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { dayKey, formatFullDate, formatMoney } from "../../../../platform/format.ts"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { saveFile } from "../../../../platform/web/files/save-file.ts"
import { useLive } from "../../../../platform/web/live.ts"
import { useNow } from "../../../../platform/web/now.ts"
import { useShowError } from "../../../../platform/web/show-error.ts"
import { Button } from "../../../../ui/button.tsx"
import { DescriptionItem } from "../../../../ui/description-item.tsx"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { type Column, DataTable } from "../../../../ui/list/data-table.tsx"
import { YearLinks } from "../../../../ui/list/year-links.tsx"
import { Loaded } from "../../../../ui/loaded.tsx"
import { LocalizedText, useLanguage } from "../../../../ui/localized-text.tsx"
import { PageHead } from "../../../../ui/page-head.tsx"
import { SectionCard } from "../../../../ui/section-card.tsx"
import { boardYearName } from "../../../groups/board-years.ts"
import { TodoList } from "../todo-list.tsx"
import { Downloads } from "./download-card.tsx"
import { bookFile, type YearEnd, yearEndQuery } from "./journal.api.ts"

/** /financien/jaarafsluiting?jaar={year}: what is left to do before the books of a year close. */
export function Component() {
  const { t } = useTranslation("yearEnd")
  const [params] = useSearchParams()
  const written = params.get("jaar") ?? ""
  const year = /^(19[5-9]|20)\d{1,2}$/.test(written) && written.length === 4 ? Number(written) : undefined
  const result = useQuery(yearEndQuery(useApi(), year))
  useLive("money", "ledger-accounts")
  return (
    <>
      <PageHead title={t("yearEnd:pages.title")} lead={t("yearEnd:lead")} />
      <Loaded result={result}>{(books) => <Parts books={books} />}</Loaded>
    </>
  )
}

function Parts({ books }: { books: YearEnd }) {
  const { t } = useTranslation("yearEnd")
  const language = useLanguage()
  const { year, years, isOver, until, closedMonths, months } = books
  return (
    <>
      <YearLinks label={t("yearEnd:year")} years={years} shown={year} nameOf={boardYearName} />
      <h2 className="heading-2 mb-1">{t("yearEnd:yearName", { year: boardYearName(year) })}</h2>
      <p className="mb-3 text-muted">
        {isOver ? null : `${t("yearEnd:running", { day: formatFullDate(until, language) })} `}
        {t("yearEnd:closed", { closed: closedMonths, months })}
      </p>
      <TodoCard todo={books.todo} />
      <ResultCard books={books} />
      <FileCard books={books} />
      <BalancesCard balances={books.balances} />
    </>
  )
}

function TodoCard({ todo }: Pick<YearEnd, "todo">) {
  const { t } = useTranslation("yearEnd")
  return (
    <SectionCard title={t("yearEnd:todo.title")}>
      {todo.length ? (
        <TodoList todo={todo} />
      ) : (
        <EmptyState icon={CircleCheck} title={t("yearEnd:todo.nothing")}>
          {t("yearEnd:todo.nothingText")}
        </EmptyState>
      )}
    </SectionCard>
  )
}

function ResultCard({ books: { incomeCents, expenseCents } }: { books: YearEnd }) {
  const { t } = useTranslation("yearEnd")
  const language = useLanguage()
  const sums = { income: incomeCents, expense: expenseCents, left: incomeCents - expenseCents }
  return (
    <SectionCard title={t("yearEnd:result.title")} lead={t("yearEnd:result.lead")}>
      <dl className="grid gap-1.5 grid-cols-1 sm:grid-cols-3">
        {(["income", "expense", "left"] as const).map((name) => (
          <DescriptionItem key={name} name={t(`yearEnd:result.${name}`)}>
            <span className="figures">{formatMoney(sums[name], language)}</span>
          </DescriptionItem>
        ))}
      </dl>
    </SectionCard>
  )
}

function FileCard({ books: { year, downloads } }: { books: YearEnd }) {
  const { t } = useTranslation("yearEnd")
  const [api, queryClient, showError, now] = [useApi(), useQueryClient(), useShowError(), useNow()]
  const download = useMutation({
    mutationFn: async () => {
      const file = await bookFile(api, "POST /money/years/:year/audit-file", { params: { year } })
      saveFile(file, `${t("yearEnd:files.name")}-${year}-${year + 1}-${dayKey(now)}.zip`)
      await queryClient.invalidateQueries({ queryKey: ["money", "year-end"] })
    },
    onError: (error) => showError(error, t("yearEnd:file.failed")),
  })
  return (
    <SectionCard title={t("yearEnd:file.title")} lead={t("yearEnd:file.lead")}>
      <Button
        variant="contained"
        startIcon={<Download size={18} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {t("yearEnd:file.get")}
      </Button>
      <Downloads downloads={downloads} title={t("yearEnd:file.before")} />
    </SectionCard>
  )
}

type Balance = YearEnd["balances"][number]

function BalancesCard({ balances }: Pick<YearEnd, "balances">) {
  const { t } = useTranslation("yearEnd")
  const language = useLanguage()
  const amount = (key: "begin" | "debit" | "credit" | "end"): Column<Balance> => ({
    key,
    label: t(`yearEnd:columns.${key}`),
    numeric: true,
    cell: (each) => formatMoney(each[`${key}Cents`], language),
  })
  const columns: Column<Balance>[] = [
    {
      key: "account",
      label: t("yearEnd:columns.account"),
      cell: ({ code, name_nl, name_en }) => (
        <>
          <span className="figures">{code}</span> <LocalizedText nl={name_nl} en={name_en} />
        </>
      ),
    },
    amount("begin"),
    amount("debit"),
    amount("credit"),
    amount("end"),
  ]
  return (
    <SectionCard title={t("yearEnd:balances.title")} lead={t("yearEnd:balances.lead")}>
      {balances.length ? (
        <DataTable
          caption={t("yearEnd:balances.title")}
          columns={columns}
          rows={balances}
          rowKey={({ ledgerAccountId }) => ledgerAccountId}
        />
      ) : (
        <p className="text-muted">{t("yearEnd:balances.empty")}</p>
      )}
    </SectionCard>
  )
}
