import type { i18n } from "i18next"
import { renderToString } from "react-dom/server"
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router"
import type { Language } from "../../platform/i18n.ts"
import type { Viewer } from "../../platform/policy.ts"
import { type ApiClient, ApiError } from "../../platform/web/api.ts"
import { appContext, type AppContext } from "../../platform/web/app-context.tsx"
import { type PageHandle, pageAt } from "../../platform/web/page-route.ts"
import { newQueryClient } from "../../platform/web/query-client.ts"
import type { PageMeta } from "../../platform/web/loader.ts"
import { fetchAsked } from "../../platform/web/asked-queries.ts"
import { loadSession } from "../../platform/web/session.ts"
import { documentTitle } from "../web/layout/document-title.ts"
import { crumbsOf } from "../web/layout/breadcrumb.ts"
import { feedbackKey } from "../web/layout/feedback-seen.ts"
import { footerRoomsQuery } from "../web/layout/footer-rooms.ts"
import { colorModeKey } from "../../platform/theme-colors.ts"
import { siteQuery } from "../../features/settings/web/site.api.ts"
import { laterPartsLoaded } from "../../ui/lazy-part.tsx"
import type { PageState } from "../web/page-state.ts"
import { queriesToSend } from "../web/sent-queries.ts"
import { Providers } from "../web/providers.tsx"
import { routeTree } from "../web/route-tree.ts"
import { pages } from "../web/routes.ts"
import { type DocumentHead, headOf, type Trail } from "./head.ts"

export { ApiError, clientOver, createApi, searchOf } from "../../platform/web/api.ts"

const routes = routeTree(pages)
const { query: runLoaders, dataRoutes } = createStaticHandler(routes)

const layoutNamespaces = ["common", "ui", "errors"]

/** The namespaces of a page, as in the files of texts: those of the layout, and its own. */
const setsOf = (own: readonly string[]): string[][] => {
  const others = [...new Set(own)].filter((ns) => !layoutNamespaces.includes(ns)).toSorted()
  return others.length ? [layoutNamespaces, others] : [layoutNamespaces]
}
const textSetsOf = (pages: readonly PageHandle[], isPersonal: boolean) =>
  setsOf(pages.flatMap(({ namespaces, userNamespaces = [] }) => [...namespaces, ...(isPersonal ? userNamespaces : [])]))
/** Every set of namespaces that a page needs. */
export const allTextSets = (): string[][] => {
  const sets = [true, false].flatMap((isPersonal) =>
    allPages().flatMap(({ handle }) => textSetsOf([handle], isPersonal)),
  )
  return [...new Map(sets.map((set) => [set.join(), set])).values()]
}

/** Sets the colour mode before the first paint, and hides a banner that was seen; the one inline script of the site. */
export const headScript = `try{let h=document.documentElement.dataset,s=localStorage,d=s.getItem("${colorModeKey}")==="dark";h.colorScheme=d?"dark":"light";if(d){let m=document.querySelector("meta[name=theme-color]");m.content=m.dataset.dark}if(s.getItem("${feedbackKey}"))h.feedback="seen"}catch{}`

const handles = new Map<string, PageHandle | undefined>()
const handlesKept = 1000

/**
 * Who may open the page at an address; undefined if there is no such page. Cached, because matching ranks all routes of
 * the site again: more work than sending a cached page.
 */
export function handleAt(pathname: string): PageHandle | undefined {
  if (handles.has(pathname)) return handles.get(pathname)
  if (handles.size >= handlesKept) handles.clear()
  const handle = pageAt(routes, pathname)
  handles.set(pathname, handle)
  return handle
}
/** Every page, as the path of its route and its handle. */
export const allPages = (): { path: string; handle: PageHandle }[] => pagesIn(routes)

const pagesIn = (tree: readonly RouteObject[]): { path: string; handle: PageHandle }[] =>
  tree.flatMap(({ id = "", handle, children }) => [
    ...(handle ? [{ path: id, handle: handle as PageHandle }] : []),
    ...pagesIn(children ?? []),
  ])

interface Rendering {
  api: ApiClient
  i18n: i18n
  language: Language
  values: Record<string, string>
  renderedAt: number
  /** The site's public address, without a path. */
  origin: string
  /** Replaces the page by the error page of this status: the server's guard refused it, or rendering failed. */
  refused?: Refusal
  /** The user it is rendered for; none for visitors. */
  viewer?: Viewer | undefined
}

/** Why a page is not shown: no right to it, or an error. */
export type Refusal = 403 | 500 | 503

export interface RenderedPage {
  status: number
  head: DocumentHead
  body: string
  state: PageState
  /** The namespaces of its texts, in the sets of the files they are in. */
  textSets: string[][]
  /** Source files of the page, to determine what the browser should load. */
  files: string[]
  /** Where a loader redirected to. */
  redirect?: string
}

/** Renders the page at an address in this language, as visitors see it or as this user does. */
export async function render(request: Request, rendering: Rendering): Promise<RenderedPage | Response> {
  const { app, context } = await load(request, rendering)
  if (context instanceof Response) return context
  const { body, title } = await draw(context, app)
  const textSets = textSetsOf(handlesIn(context), app.isPersonal)
  return {
    status: context.statusCode,
    head: describe(context, app, rendering, title),
    body,
    state: { ...stateOf(context, app, rendering), namespaces: textSets.flat() },
    textSets,
    files: handlesIn(context).map(({ file }) => file),
  }
}

/** For `npm run bench render`: draws a page that has all its data, which is the least that rendering it takes. */
export async function drawingOf(request: Request, rendering: Rendering): Promise<() => string> {
  const { app, context } = await load(request, rendering)
  if (context instanceof Response) throw new Error(`${request.url} redirects`)
  await draw(context, app)
  const router = createStaticRouter(dataRoutes, context)
  return () => drawOnce(router, context, app).body
}

/** Runs the loaders of the page. */
async function load(request: Request, rendering: Rendering) {
  const isPersonal = rendering.viewer !== undefined
  const app: AppContext = { ...rendering, queryClient: newQueryClient(), isServer: true, isPersonal }
  const requestContext = new RouterContextProvider()
  requestContext.set(appContext, app)
  const [context] = await Promise.all([runLoaders(request, { requestContext }), isPersonal ? loadSession(app) : null])
  if (context instanceof Response) return { app, context }
  if (rendering.refused) refuse(context, rendering.refused)
  else setStatusOfApi(context)
  return { app, context }
}

/** Renders the page, for a user until it asks for nothing more: what visitors see, loaders fetch beforehand. */
async function draw(context: StaticHandlerContext, app: AppContext): Promise<Drawn> {
  await laterPartsLoaded()
  const router = createStaticRouter(dataRoutes, context)
  const { statusCode } = context
  const tried = new Set<string>()
  for (;;) {
    context.statusCode = statusCode
    const drawn = drawOnce(router, context, app)
    if (!app.isPersonal || !(await fetchAsked(app.queryClient, tried))) return drawn
  }
}

type StaticRouter = ReturnType<typeof createStaticRouter>

interface Drawn {
  body: string
  /** That of the page itself, if it has one. */
  title: string | undefined
}

function drawOnce(router: StaticRouter, context: StaticHandlerContext, app: AppContext): Drawn {
  const { statusCode } = context
  let title: string | undefined
  const reportTitle = (reported: string) => {
    title = reported
  }
  const reportStatus = (status: 403 | 404) => {
    if (statusCode === 200) context.statusCode = status
  }
  const body = renderToString(
    <Providers app={{ ...app, reportStatus, reportTitle }}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Providers>,
  )
  return { body, title }
}

const handlesIn = ({ matches }: StaticHandlerContext): PageHandle[] =>
  matches.flatMap(({ route }) => (route.handle as PageHandle | undefined) ?? [])

const statusTexts = { 403: "Forbidden", 500: "Internal Server Error", 503: "Service Unavailable" }

function refuse(context: StaticHandlerContext, status: Refusal): void {
  context.statusCode = status
  // After an error there is no data for the layout either, so the error page is shown without it.
  context.errors = { [status === 403 ? "pages" : "root"]: routeError(status, statusTexts[status]) }
}

/** An error in the form React Router makes of a response, so that the error page knows its status. */
const routeError = (status: number, statusText: string) => ({ status, statusText, data: null, internal: true })

/** A page without data because the database is away is a 503, not an error of ours. */
function setStatusOfApi(context: StaticHandlerContext): void {
  for (const [id, error] of Object.entries(context.errors ?? {}))
    if (error instanceof ApiError && error.status === 503) {
      context.statusCode = 503
      context.errors = { ...context.errors, [id]: routeError(503, statusTexts[503]) }
    }
}

/** The head of the document. */
function describe(
  context: StaticHandlerContext,
  app: AppContext,
  { origin, language }: Rendering,
  title: string | undefined,
): DocumentHead {
  const { i18n, queryClient, api } = app
  const match = context.matches.at(-1)
  const meta = context.loaderData[match?.route.id ?? ""] as PageMeta | null | undefined
  const handle = match?.route.handle as PageHandle | undefined
  const failure = Object.values(context.errors ?? {})[0] as unknown
  const errorStatus = failure ? (isRouteErrorResponse(failure) ? failure.status : "unknown") : reportedStatus(context)
  const own = errorStatus
    ? i18n.t(`errors:route.${errorStatus}.title`, { defaultValue: i18n.t("errors:route.unknown.title") })
    : (meta?.title ?? title ?? (handle?.title ? i18n.t(handle.title) : undefined))
  const isOpen = context.statusCode === 200 && !failure && handle?.may.open === true
  const { pathname } = context.location
  return headOf({
    title: documentTitle(i18n.t, own),
    name: own,
    isOpen,
    isIndexed: handle?.isIndexed ?? true,
    meta: isOpen ? meta : undefined,
    trail: isOpen ? trailTo(pathname, own, i18n) : [],
    pathname,
    language,
    origin,
    site: queryClient.getQueryData(siteQuery(api).queryKey)?.data,
    rooms: queryClient.getQueryData(footerRoomsQuery(api, language).queryKey)?.data ?? [],
  })
}

/** Of a page that shows an error instead of what its address names. */
const reportedStatus = ({ statusCode }: StaticHandlerContext) =>
  statusCode === 403 || statusCode === 404 ? statusCode : undefined

/** The public pages above an address, and the page itself. */
function trailTo(pathname: string, title: string | undefined, { t, exists }: i18n): Trail {
  const groupType = (segment: string) =>
    exists(`common:groupTypes.${segment}`) ? t(`common:groupTypes.${segment}`) : undefined
  const above = crumbsOf(pathname, ({ text }) => groupType(text))
    .slice(1)
    .flatMap(({ to, full }) => {
      const handle = to ? handleAt(to) : undefined
      if (!to || !handle?.may.open) return []
      const isType = groupType(to.split("/").at(-1) ?? "") !== undefined
      return [{ path: to, name: isType || !handle.title ? full : t(handle.title) }]
    })
  return pathname === "/" || !title
    ? []
    : [{ path: "/", name: t("common:nav.home") }, ...above, { path: pathname, name: title }]
}

function stateOf(
  context: StaticHandlerContext,
  { queryClient, isPersonal }: AppContext,
  rendering: Rendering,
): Omit<PageState, "namespaces"> {
  const errors = context.errors
    ? Object.fromEntries(
        Object.entries(context.errors).map(([id, error]) => [
          id,
          isRouteErrorResponse(error)
            ? { status: error.status, statusText: error.statusText }
            : { status: 500, statusText: "" },
        ]),
      )
    : null
  return {
    language: rendering.language,
    isPersonal,
    values: rendering.values,
    // A page for visitors does not say that there is no user: somebody may have logged in since in that browser.
    queries: queriesToSend(queryClient, ([topic]) => isPersonal || topic !== "session"),
    ...firstPageOf(context),
    router: { loaderData: withoutHeads(context.loaderData), errors },
    renderedAt: rendering.renderedAt,
  }
}

/** What a browser needs of the route of a public page. Who may open another page is in the list of all pages. */
function firstPageOf({ matches }: StaticHandlerContext): Pick<PageState, "page"> {
  const { id: path, handle } = matches.at(-1)?.route ?? {}
  const { may, title, wide } = (handle as PageHandle | undefined) ?? {}
  if (!path || !may?.open) return {}
  return { page: { path, ...(title ? { title } : {}), ...(wide ? { wide } : {}) } }
}

/** Drops what the head was made of: the browser does not need it. */
const withoutHeads = (loaderData: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(loaderData).map(([id, meta]) => [
      id,
      meta !== null && typeof meta === "object" ? { ...meta, head: undefined } : meta,
    ]),
  )
