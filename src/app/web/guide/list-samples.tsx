import { CalendarDays } from "lucide-react"
import { useState } from "react"
import { confirm } from "../../../platform/web/confirm.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { type Column, DataTable } from "../../../ui/list/data-table.tsx"
import { ListSkeleton } from "../../../ui/list/list-skeleton.tsx"
import { Pager } from "../../../ui/list/pager.tsx"
import { SearchField } from "../../../ui/list/search-field.tsx"
import { QueryError } from "../../../ui/query-error.tsx"
import { row, useGuideText } from "./guide-text.ts"
import { Button } from "../../../ui/button.tsx"

interface SampleRow {
  name: string
  places: string
  price: string
}
const rows: SampleRow[] = [
  { name: "Pubquiz", places: "12 / 40", price: "€ 2,50" },
  { name: "Galabal", places: "118 / 120", price: "€ 37,00" },
]

/** A list with search and filters. */
export function ListSample() {
  const text = useGuideText("table")
  const [search, setSearch] = useState("")
  const columns: Column<SampleRow>[] = [
    { key: "name", label: text("name"), cell: ({ name }) => name },
    { key: "places", label: text("places"), cell: ({ places }) => places, numeric: true },
    { key: "price", label: text("price"), cell: ({ price }) => price, numeric: true },
  ]
  return (
    <>
      <div className="mb-2">
        <SearchField value={search} onSearch={setSearch} label={text("search")} name="" />
      </div>
      <DataTable
        caption={text("title")}
        columns={columns}
        rows={rows.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))}
        rowKey={({ name }) => name}
      />
    </>
  )
}

export const PagerSample = () => <Pager page={2} totalPages={4} hrefFor={(page) => `?page=${page}#table`} />

export function StateSample() {
  const text = useGuideText("states")
  return (
    <div className="grid gap-3">
      <EmptyState icon={CalendarDays} title={text("emptyTitle")}>
        {text("emptyText")}
      </EmptyState>
      <ListSkeleton rows={3} />
      <QueryError error={Object.assign(new Error(), { status: 500 })} onRetry={() => undefined} />
    </div>
  )
}

export function MessageSample() {
  const text = useGuideText("states")
  const ask = async () => showSnack(text((await confirm()) ? "answerYes" : "answerNo"))
  return (
    <div className={row}>
      <Button variant="outlined" onClick={() => showSnack(text("done"))}>
        {text("snackDone")}
      </Button>
      <Button variant="outlined" onClick={() => showSnack(text("failed"), "error")}>
        {text("snackFailed")}
      </Button>
      <Button variant="outlined" onClick={() => void ask()}>
        {text("ask")}
      </Button>
    </div>
  )
}
