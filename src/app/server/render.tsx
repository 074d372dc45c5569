import createCache from "@emotion/cache"
import createEmotionServer from "@emotion/server/create-instance"
import InitColorSchemeScript from "@mui/material/InitColorSchemeScript"
import { dehydrate } from "@tanstack/react-query"
import type { i18n } from "i18next"
import { renderToStaticMarkup, renderToString } from "react-dom/server"
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router"
import type { Language } from "../../platform/i18n.ts"
import type { ApiClient } from "../../platform/web/api.ts"
import { appContext, type AppContext } from "../../platform/web/app-context.tsx"
import { type PageHandle, pageAt } from "../../platform/web/page-route.ts"
import { newQueryClient } from "../../platform/web/query-client.ts"
import { documentTitle } from "../web/layout/document-title.ts"
import type { PageState } from "../web/page-state.ts"
import { Providers } from "../web/providers.tsx"
import { routes } from "../web/routes.ts"

export { createApi } from "../../platform/web/api.ts"

// One Emotion cache for the process: a rule is worked out once, not once per page.
const emotion = createCache({ key: "css" })
const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(emotion)
const { query: runLoaders, dataRoutes } = createStaticHandler(routes)

const layoutNamespaces = ["common", "ui", "errors"]

/** Sets the colour mode before the first paint; the one inline script of the site. */
export const colourScript: string = renderToStaticMarkup(
  <InitColorSchemeScript attribute="data-color-scheme" modeStorageKey="colorMode" defaultMode="light" />,
).replace(/^<script[^>]*>|<\/script>$/g, "")

/** Who may open the page at an address; undefined where there is no such page. */
export const handleAt = (pathname: string): PageHandle | undefined => pageAt(routes, pathname)

interface Rendering {
  api: ApiClient
  i18n: i18n
  language: Language
  values: Record<string, string>
  renderedAt: number
  development: boolean
  /** The page's own code is replaced by this status: the server's guard refused it. */
  refused?: 403
}

export interface RenderedPage {
  status: number
  title: string
  description: string | undefined
  styles: string
  body: string
  state: PageState
  /** Source files of the page, to find what the browser should load. */
  files: string[]
  /** Where a loader sent the reader instead. */
  redirect?: string
}

/** Renders the page at an address as every visitor sees it in this language. */
export async function render(request: Request, rendering: Rendering): Promise<RenderedPage | Response> {
  const app: AppContext = { ...rendering, queryClient: newQueryClient(), isServer: true }
  const requestContext = new RouterContextProvider()
  requestContext.set(appContext, app)
  const context = await runLoaders(request, { requestContext })
  if (context instanceof Response) return context
  if (rendering.refused) refuse(context, rendering.refused)
  const router = createStaticRouter(dataRoutes, context)
  const body = renderToString(
    <Providers app={app} emotion={emotion}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Providers>,
  )
  return {
    status: context.statusCode,
    ...headOf(context, app),
    styles: constructStyleTagsFromChunks(extractCriticalToChunks(body)),
    body,
    state: stateOf(context, app, rendering),
    files: context.matches.flatMap((match) => (match.route.handle as PageHandle | undefined)?.file ?? []),
  }
}

function refuse(context: StaticHandlerContext, status: 403): void {
  context.statusCode = status
  const error = { status, statusText: "Forbidden", data: null, internal: true }
  context.errors = { pages: error }
}

function headOf(context: StaticHandlerContext, { i18n }: AppContext) {
  const match = context.matches.at(-1)
  const loaded = context.loaderData[match?.route.id ?? ""] as
    | { title?: string; description?: string }
    | null
    | undefined
  const handle = match?.route.handle as PageHandle | undefined
  const failure = Object.values(context.errors ?? {})[0] as unknown
  const title = failure
    ? i18n.t(`errors:route.${isRouteErrorResponse(failure) ? failure.status : "unknown"}.title`, {
        defaultValue: i18n.t("errors:route.unknown.title"),
      })
    : (loaded?.title ?? (handle?.title ? i18n.t(handle.title) : undefined))
  return { title: documentTitle(i18n.t, title), description: loaded?.description }
}

function stateOf(context: StaticHandlerContext, { i18n, queryClient }: AppContext, rendering: Rendering): PageState {
  const own = context.matches.flatMap((match) => (match.route.handle as PageHandle | undefined)?.namespaces ?? [])
  const namespaces = [...new Set([...layoutNamespaces, ...own])]
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
    texts: Object.fromEntries(
      namespaces.map((ns) => [ns, (i18n.getResourceBundle(i18n.language, ns) ?? {}) as object]),
    ),
    values: rendering.values,
    query: dehydrate(queryClient, {
      // Who is looking is known in the browser only.
      shouldDehydrateQuery: (query) => query.state.status === "success" && query.queryKey[0] !== "session",
    }),
    router: { loaderData: context.loaderData, errors },
    renderedAt: rendering.renderedAt,
    development: rendering.development,
  }
}
