import type { Api } from "../../../platform/web/api.ts"
import { type Shown, timesOf } from "../activity-list.ts"

type Query = NonNullable<Api["GET /activities"]["query"]>
interface Asked {
  filter?: NonNullable<Query["filter"]>
  pageNumber: number
  pageSize: number
}

/** The API query for a list in the address bar: its filters, and the times and order of the view. */
export function toApiQuery({ filter: own, pageNumber, pageSize }: Asked, shown: Shown, today: string): Query {
  const { filter, sort } = timesOf(shown, today)
  const wanted = { filter: { ...own, ...filter }, sort }
  // A month is one page: if there are more, the calendar says so.
  return shown.view === "calendar" ? { ...wanted, pageSize: 100 } : { ...wanted, pageNumber, pageSize }
}
