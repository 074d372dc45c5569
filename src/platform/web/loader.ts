import type { FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query"
import { data, redirect } from "react-router"
import type { PageHead } from "../head.ts"
import { type Language, pickText } from "../i18n.ts"
import type { AppContext } from "./app-context.tsx"

/** What the frame needs to know of a page from its loader: its name for the tab, a sentence for search engines. */
export interface PageMeta {
  title?: string | undefined
  description?: string | undefined
  /** Nothing here for a visitor; the browser knows who is looking, and asks again. */
  isHidden?: boolean
  /** It is hidden from visitors, and the reader is none: nothing is said until the browser has asked. */
  isAwaited?: boolean
  /** What else search engines and chats are told; what it takes to make it can be left out of the browser (`onServer`). */
  head?: PageHead | undefined
}

/**
 * The data of a query, for a loader: what is known, unless something was changed since; then it waits for the new.
 * So nobody who deletes or saves something is taken to a page that still shows what was.
 */
export const ensureFresh = <T, E, D, K extends QueryKey>(
  queryClient: QueryClient,
  options: FetchQueryOptions<T, E, D, K>,
): Promise<D> => queryClient.fetchQuery(options)

/**
 * The head of a page, made on the server only: `head: await onServer(app, async () => (await import(…)).xHead(app, x))`.
 * What is imported inside is not fetched by browsers.
 */
export const onServer = async (
  { isServer }: AppContext,
  make: () => Promise<PageHead>,
): Promise<PageHead | undefined> => (isServer ? make() : undefined)

/** For what may not exist: the row, or the not-found page with its status. @throws Response 404 */
export function requireFound<T>(row: T | null | undefined): T {
  // oxlint-disable-next-line typescript/only-throw-error -- becomes the not-found page, with its status
  if (row === null || row === undefined) throw new Response(null, { status: 404, statusText: "Not Found" })
  return row
}

/** Leads to the one address a page has. @throws Response redirect */
export function canonical(request: Request, address: string): void {
  const { pathname, search } = new URL(request.url)
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to redirect
  if (pathname.replace(/\/$/, "") !== address) throw redirect(address + search)
}

/**
 * A page that says "not found" to visitors and search engines. For whoever is logged in nothing is known yet: they get
 * the frame (200), and the browser asks for them (`HiddenPage`).
 */
export const notFoundForVisitor = ({ i18n, hasSession }: AppContext) =>
  hasSession
    ? data<PageMeta>({ isHidden: true, isAwaited: true })
    : data<PageMeta>({ title: i18n.t("errors:route.404.title"), isHidden: true }, { status: 404 })

/** One of two texts of the data, in the language of the reader. */
export const textFor = ({ i18n }: AppContext, nl: string | null | undefined, en: string | null | undefined): string =>
  pickText(nl, en, i18n.language as Language).text
