import type { FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query"
import { data, type LoaderFunctionArgs, redirect } from "react-router"
import type { PageHead } from "../head.ts"
import { type Language, pickText } from "../i18n.ts"
import type { Pagination } from "../list-query.ts"
import { type ListCall, type ListSpec, readList } from "../list-state-url.ts"
import type { ApiClient } from "./api.ts"
import { type AppContext, appContext } from "./app-context.tsx"
import type { Reader } from "./entity-api.ts"

/** What a loader tells the layout about its page: the title of the tab and a description for search engines. */
export interface PageMeta {
  title?: string | undefined
  description?: string | undefined
  /** Hidden from visitors. A browser in which somebody has logged in since fetches what that user may see. */
  isHidden?: boolean
  /** Metadata for search engines and link previews; `onServer` keeps the code that makes it out of the browser. */
  head?: PageHead | undefined
}

/**
 * The data of a query, for a loader: cached data, or a refetch if it was invalidated. So a user who deletes or saves
 * something never arrives at a page that shows the old data.
 */
export const ensureFresh = <T, E = Error, D = T, K extends QueryKey = QueryKey>(
  queryClient: QueryClient,
  options: FetchQueryOptions<T, E, D, K>,
): Promise<D> => queryClient.fetchQuery(options)

interface ListLoader<Q, R> {
  /** Translation keys of its title and its description. */
  texts?: { title: string; description: string }
  /** If the list depends on the user: on what; see `list` of `entityApi`. */
  readerOf?: (app: AppContext) => Promise<R>
  /** What is asked of the API, if it is not quite what the address says. */
  queryOf?: (query: Q, reader: R) => object
  /** Fetches what else the page shows. */
  also?: (app: AppContext) => readonly Promise<unknown>[]
  /** Feeds of the list. */
  feedsOf?: (app: AppContext) => NonNullable<PageHead["feeds"]>
}

/** The loader of a list page that everybody may read. */
export const listLoader =
  <P, S extends Record<string, string | { nl: string; en: string }>, F, R extends Reader = null>(
    entity: { list: (api: ApiClient, query: ListCall<S, F>, reader?: R) => { queryKey: QueryKey } },
    list: ListSpec<P, S, F>,
    { texts, readerOf, queryOf, also, feedsOf }: ListLoader<ListCall<S, F>, R> = {},
  ) =>
  async ({ context, request }: LoaderFunctionArgs): Promise<PageMeta> => {
    const app = context.get(appContext)
    const { queryClient, api, i18n } = app
    const address = new URL(request.url).searchParams
    const { query } = readList(list, address, i18n.language as Language)
    const reader = await readerOf?.(app)
    const asked = queryOf ? (queryOf(query, reader as R) as ListCall<S, F>) : query
    const [answer] = await Promise.all([
      queryClient.fetchQuery(entity.list(api, asked, reader) as FetchQueryOptions<{ pagination: Pagination }>),
      ...(also?.(app) ?? []),
    ])
    return {
      ...(texts ? { title: i18n.t(texts.title), description: i18n.t(texts.description) } : {}),
      head: await onServer(app, async () => ({
        ...(feedsOf ? { feeds: feedsOf(app) } : {}),
        ...(await import("../head.ts")).listHead(list, address, answer.pagination),
      })),
    }
  }

/**
 * A page's head, made on the server only: `head: await onServer(app, async () => (await import(…)).xHead(app, x))`.
 * Browsers do not download what is imported inside.
 */
export const onServer = async (
  { isServer }: AppContext,
  make: () => Promise<PageHead>,
): Promise<PageHead | undefined> => (isServer ? make() : undefined)

/** Returns the row, or shows the not-found page if there is none. @throws Response 404 */
export function requireFound<T>(row: T | null | undefined): T {
  // oxlint-disable-next-line typescript/only-throw-error -- becomes the not-found page, with its status
  if (row === null || row === undefined) throw new Response(null, { status: 404, statusText: "Not Found" })
  return row
}

/** Redirects to the canonical address of a page. @throws Response redirect */
export function canonical(request: Request, address: string): void {
  const { pathname, search } = new URL(request.url)
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to redirect
  if (pathname.replace(/\/$/, "") !== address) throw redirect(address + search)
}

/** The metadata of a page that is "not found" for visitors, but may exist for others. */
export const notFoundForVisitor = ({ i18n }: AppContext) =>
  data<PageMeta>({ title: i18n.t("errors:route.404.title"), isHidden: true }, { status: 404 })

/** The text of a bilingual pair, in the user's language. */
export const textFor = ({ i18n }: AppContext, nl: string | null | undefined, en: string | null | undefined): string =>
  pickText(nl, en, i18n.language as Language).text
