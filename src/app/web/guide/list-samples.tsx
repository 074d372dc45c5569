import { CalendarDays, CircleQuestionMark, PartyPopper } from "lucide-react"
import { formatMoney } from "../../../platform/format.ts"
import { defineList, param } from "../../../platform/list-state-url.ts"
import { useListState } from "../../../platform/web/list-state.ts"
import { Alert } from "../../../ui/alert.tsx"
import { Delayed } from "../../../ui/delayed.tsx"
import { ReadFiles } from "../../../ui/form/read-files.tsx"
import { ImportRows } from "../../../ui/import/import-rows.tsx"
import { LinesSkeleton } from "../../../ui/lines-skeleton.tsx"
import { ListFrame } from "../../../ui/list/list-frame.tsx"
import { Skeleton } from "../../../ui/skeleton.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { type Column, DataTable } from "../../../ui/list/data-table.tsx"
import { ExportButtons } from "../../../ui/list/export-buttons.tsx"
import { ListSkeleton } from "../../../ui/list/list-skeleton.tsx"
import { Pager } from "../../../ui/list/pager.tsx"
import { RowName } from "../../../ui/list/row-name.tsx"
import { SumRow } from "../../../ui/list/sum-row.tsx"
import { YearLinks } from "../../../ui/list/year-links.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { QueryError } from "../../../ui/query-error.tsx"
import { row, useGuideText } from "./guide-text.ts"

interface SampleRow {
  name: string
  kind: "quiz" | "gala"
  places: string
  cents: number
}
const rows: SampleRow[] = [
  { name: "Pubquiz", kind: "quiz", places: "12 / 40", cents: 250 },
  { name: "Galabal", kind: "gala", places: "118 / 120", cents: 3700 },
  { name: "Popquiz", kind: "quiz", places: "8 / 30", cents: 0 },
]

/** The rows as a server sends them. */
function fileOf(format: "csv" | "rows"): Blob {
  const cells = rows.map(({ name, places, cents }) => [name, places, cents / 100])
  return new Blob([cells.map((each) => (format === "csv" ? each.join(";") : JSON.stringify(each))).join("\n")])
}

/** Figures and management, in both modes. */
export function TableSample() {
  const text = useGuideText("table")
  return (
    <>
      <DataTable caption={text("title")} columns={useColumns()} rows={rows} rowKey={({ name }) => name} />
      <ul>
        <SumRow label={text("gala")} count={`2 ${text("many")}`} amount="€ 37,00" show={text("show")}>
          <p>Galabal, Lustrumgala</p>
        </SumRow>
      </ul>
      <div className={row}>
        <ExportButtons name={text("title")} ask={(format) => Promise.resolve({ data: fileOf(format) })} />
      </div>
    </>
  )
}

const kinds = ["quiz", "gala"] as const
const sampleList = defineList({
  filters: { kind: param.oneOf(kinds), free: param.flag() },
  sorts: { name: "name", price: "price" },
  defaultSort: "name",
})

/** A whole list, whose search, filters, sort and page are in the address. */
export function ListSample() {
  const text = useGuideText("table")
  const list = useListState(sampleList)
  const { kind, free } = list.filters
  const found = rows
    .filter((each) => each.name.toLowerCase().includes(list.q.toLowerCase()))
    .filter((each) => (!kind || each.kind === kind) && (!free || each.cents === 0))
    .toSorted((a, b) => (String(list.sort).endsWith("price") ? a.cents - b.cents : a.name.localeCompare(b.name)))
  if (String(list.sort).startsWith("-")) found.reverse()
  const pagination = { pageNumber: 1, pageSize: 25, totalItems: found.length, totalPages: 1 }
  const columns = useColumns()
  return (
    <>
      <ListFrame
        list={list}
        result={{ data: { data: found, pagination }, error: null }}
        searchLabel={text("search")}
        countText={(count) => `${count} ${text(count === 1 ? "one" : "many")}`}
        empty={{ text: text("none") }}
        filters={[
          { name: "kind", label: text("kind"), options: kinds.map((value) => ({ value, label: text(value) })) },
          { name: "free", label: text("free") },
        ]}
        sortLabels={{ name: text("byName"), price: text("byPrice") }}
      >
        {(shown) => (
          <DataTable caption={text("title")} columns={columns} rows={shown} rowKey={({ name }) => name} list={list} />
        )}
      </ListFrame>
      <Pager page={2} totalPages={4} hrefFor={(page) => `?page=${page}#table`} />
      <YearLinks label={text("years")} years={[2025, 2026]} shown={2026} />
    </>
  )
}

function useColumns(): Column<SampleRow>[] {
  const text = useGuideText("table")
  const language = useLanguage()
  return [
    {
      key: "name",
      label: text("name"),
      cell: ({ name, kind }) => <RowName icon={kind === "gala" ? PartyPopper : CircleQuestionMark}>{name}</RowName>,
    },
    { key: "places", label: text("places"), cell: ({ places }) => places, numeric: true },
    { key: "price", label: text("price"), cell: ({ cents }) => formatMoney(cents, language), numeric: true },
  ]
}

/** What each row of an imported file will do. */
export function ImportSample() {
  const text = useGuideText("imports")
  const change = { column: text("price"), from: "€ 2,00", to: "€ 2,50" }
  return (
    <div className="grid gap-3">
      <ReadFiles
        texts={{
          title: text("title"),
          lead: text("when"),
          choose: text("choose"),
          drop: text("drop"),
          reading: (name) => text("reading", { name }),
          tooLarge: (megabytes) => text("tooLarge", { megabytes }),
          failed: text("failed"),
        }}
        accept=".csv"
        maxBytes={1024 * 1024}
        read={async (file) => ({ outcome: (await file.text()).split("\n").length })}
        became={(count, name) => (
          <Alert severity="success">
            {name} · {text("lines", { count })}
          </Alert>
        )}
      />
      <ImportRows
        labelOf={(column) => column}
        rows={[
          { key: 2, line: 2, tone: "good", kind: text("new"), name: "Galabal", changes: [], problems: [] },
          { key: 3, line: 3, tone: "neutral", kind: text("changed"), name: "Pubquiz", changes: [change], problems: [] },
          {
            key: 4,
            line: 4,
            tone: "bad",
            kind: text("faulty"),
            name: "Filmavond",
            changes: [],
            problems: [{ column: text("price"), message: text("problem") }],
          },
        ]}
      />
    </div>
  )
}

export function StateSample() {
  const text = useGuideText("states")
  return (
    <div className="grid gap-3">
      <EmptyState icon={CalendarDays} title={text("emptyTitle")}>
        {text("emptyText")}
      </EmptyState>
      <Delayed>
        <LinesSkeleton />
      </Delayed>
      <ListSkeleton rows={3} />
      <Skeleton width="60%" />
      <QueryError error={Object.assign(new Error(), { status: 500 })} onRetry={() => undefined} />
    </div>
  )
}
