import type { Api } from "../../../platform/web/api.ts"
import { type ViewState, timesOf } from "../activity-list.ts"

type Query = NonNullable<Api["GET /activities"]["query"]>
interface ListState {
  filter?: NonNullable<Query["filter"]>
  pageNumber: number
  pageSize: number
}

/** The API query for a list in the address bar: its filters, and the times and order of the view. */
export function toApiQuery(
  { filter: own, pageNumber, pageSize }: ListState,
  viewState: ViewState,
  today: string,
): Query {
  const { filter, sort } = timesOf(viewState, today)
  const query = { filter: { ...own, ...filter }, sort }
  // A month or a week is one page: if there are more, the calendar says so.
  return viewState.view === "calendar" ? { ...query, pageSize: 100 } : { ...query, pageNumber, pageSize }
}
