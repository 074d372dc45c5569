import "../../ui/styles/styles.css"
import { startTransition, StrictMode } from "react"
import { hydrateRoot } from "react-dom/client"
import {
  createBrowserRouter,
  createPath,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
} from "react-router"
import { RouterProvider } from "react-router/dom"
import { listenForInstallPrompt } from "../../features/app-install/web/install-prompt.ts"
import { type AppContext, appContext } from "../../platform/web/app-context.tsx"
import { createApi } from "../../platform/web/api.ts"
import { withLogin } from "../../platform/web/log-in-again.ts"
import { isOnline } from "../../platform/web/online.ts"
import { newQueryClient, trustDocument } from "../../platform/web/query-client.ts"
import { storeSession } from "../../platform/web/session.ts"
import { fetchWithTime } from "../../platform/web/server-time.ts"
import { fetchXsrfToken } from "../../platform/web/xsrf-token.ts"
import { laterPartsLoaded } from "../../ui/lazy-part.tsx"
import { browserRoutes, loadPages } from "./browser-routes.ts"
import { chosenLanguage } from "./chosen-language.ts"
import { startTexts } from "./client-texts.ts"
import { changeLanguage } from "./layout/language.ts"
import { Providers } from "./providers.tsx"
import type { PageState } from "./page-state.ts"
import { receiveQueries } from "./sent-queries.ts"

// Before a form loads zod, which would try whether it may write functions: our Content-Security-Policy forbids and reports
// that. It reads its settings here when it is loaded.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const state = JSON.parse(document.getElementById("state")?.textContent ?? "{}") as PageState

/** The files of the page and its texts; none during development. */
const { page: pageFile, texts: textFiles } = document.getElementById("starter")?.dataset ?? {}

const queryClient = newQueryClient()
receiveQueries(queryClient, state.queries)
const endOfFirstPage = trustDocument(queryClient)

const updatedKey = "clubhuis_UPDATED_AT"

/**
 * After an update of the site an open tab may need a file that no longer exists: it reloads the page, which then refers
 * to the new files. At most once a minute; if it still fails, it is not because of an update, and the error page shows.
 */
function followUpdates(router: ReturnType<typeof createBrowserRouter>): void {
  window.addEventListener("vite:preloadError", () => {
    // The page waits for the connection.
    if (!isOnline()) return
    if (Date.now() - Number(sessionStorage.getItem(updatedKey)) < 60_000) return
    sessionStorage.setItem(updatedKey, String(Date.now()))
    const { location: here, navigation } = router.state
    location.assign(createPath(navigation.location ?? here))
  })
}

/** The code of the server-rendered page must be loaded before hydration. */
async function loadCurrentPage() {
  const { routes, ...more } = await browserRoutes(state, pageFile)
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(
    matches.map(async ({ route }: { route: RouteObject }) => {
      if (typeof route.lazy !== "function") return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
  await laterPartsLoaded()
  return { routes, ...more }
}

/** Errors of the server's rendering, restored for the router. */
const revived = state.router.errors
  ? Object.fromEntries(
      Object.entries(state.router.errors).map(([id, error]) => [
        id,
        new ErrorResponse(error.status, error.statusText, null, true),
      ]),
    )
  : null

// A function, not top-level await: the page's own file imports from this one and would wait for it forever.
async function start(): Promise<void> {
  const [i18n, { routes, ...more }] = await Promise.all([
    startTexts(state, textFiles?.split(" ") ?? []),
    loadCurrentPage(),
  ])
  const app: AppContext = {
    api: withLogin(createApi({ baseUrl: "/api", fetch: fetchWithTime, xsrf: fetchXsrfToken }), queryClient),
    queryClient,
    i18n,
    isServer: false,
    isPersonal: state.isPersonal,
    renderedAt: state.renderedAt,
  }
  if (state.isPersonal) storeSession(app)
  const router = createBrowserRouter(routes, {
    ...more,
    hydrationData: { loaderData: state.router.loaderData, errors: revived },
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(appContext, app)
      return context
    },
  })
  followUpdates(router)
  router.subscribe(({ navigation }) => {
    if (navigation.state !== "idle") endOfFirstPage()
  })
  const root = document.getElementById("root")
  // As a transition it is done in slices, between which the browser can scroll and answer touches.
  if (root)
    startTransition(() => {
      hydrateRoot(
        root,
        <StrictMode>
          <Providers app={app}>
            <RouterProvider router={router} />
          </Providers>
        </StrictMode>,
      )
    })
  // Safari has no requestIdleCallback.
  ;(window.requestIdleCallback ?? setTimeout)(() => {
    // Without a connection there is nothing to start; the next page tries again.
    loadPages().catch(() => undefined)
    if (import.meta.env.PROD && "serviceWorker" in navigator)
      import("./worker-client.ts").then(({ startWorker }) => startWorker(app, router)).catch(() => undefined)
  })
  // A choice the server could not see (the cookie is gone, or it came with the address) is applied and kept.
  const { language, isKept } = chosenLanguage()
  if (language && !isKept) await changeLanguage(app, language)
}

listenForInstallPrompt()
void start()
