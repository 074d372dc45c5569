import type { createBrowserRouter } from "react-router"
import { keepPageEvent, keptMarksKey } from "../../features/check-in/web/keep-page.ts"
import type { Language } from "../../platform/i18n.ts"
import type { AppContext } from "../../platform/web/app-context.tsx"
import { isOnline } from "../../platform/web/online.ts"
import { isCheckInPage, isKeptPage, keptAddress, keptPrefix, type WorkerMessage } from "../offline.ts"

type Router = ReturnType<typeof createBrowserRouter>

/**
 * Registers the worker of the site, which keeps what is readable offline, and tells it what happens on the page. Loaded
 * once the page has been idle: nothing waits for it, and it waits for what the page itself still loads.
 */
export async function startWorker(app: AppContext, router: Router): Promise<void> {
  if (document.readyState !== "complete")
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }))
  sendKeptTaps(app)
  try {
    await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" })
  } catch {
    // A browser may refuse, for example in a private window: then there is nothing offline.
    return
  }
  const { active } = await navigator.serviceWorker.ready
  const tell = (message: WorkerMessage) => (navigator.serviceWorker.controller ?? active)?.postMessage(message)
  tellOfPages(app, router, tell)
  tellOfChanges(app, tell)
  tellOfCheckIn(tell)
  openCopies(app, router)
}

/** What was tapped at a door without a connection; that page sends its own. */
function sendKeptTaps(app: AppContext): void {
  if (localStorage.getItem(keptMarksKey) === null || isCheckInPage(location.pathname)) return
  const send = () => void import("../../features/check-in/web/send-later.ts").then(({ sendLater }) => sendLater(app))
  if (navigator.onLine) send()
  else addEventListener("online", send, { once: true })
}

type Tell = (message: WorkerMessage) => void

function tellOfPages(app: AppContext, router: Router, tell: Tell): void {
  let told: string | undefined
  const opened = () => {
    const path = router.state.location.pathname
    if (path === told || !isOnline()) return
    told = path
    tell({ kind: "opened", path, language: app.i18n.language as Language })
  }
  router.subscribe(({ navigation }) => {
    if (navigation.state === "idle") opened()
  })
  opened()
}

/** Who is logged in, and what they signed up for: kept copies follow at once. */
function tellOfChanges({ queryClient }: AppContext, tell: Tell): void {
  const told = new Map<string, string>()
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const [topic, what] = query.queryKey
    const isOwn = topic === "activities" && (what === "me" || what === "mine")
    const isUser = topic === "session" && what === "user"
    if (type !== "updated" || query.state.status !== "success" || (!isOwn && !isUser)) return
    const now = JSON.stringify(query.state.data)
    if (told.get(query.queryHash) === now) return
    told.set(query.queryHash, now)
    tell({ kind: "changed" })
  })
}

const rest = 60_000

/** The page at the door is kept when it opens and when its list grows, once the files it needs have been loaded. */
function tellOfCheckIn(tell: Tell): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let toldAt = Number.NEGATIVE_INFINITY
  const ask = () => {
    timer = undefined
    if (!isOnline() || !isCheckInPage(location.pathname)) return
    toldAt = performance.now()
    const entries = [...document.querySelectorAll("script[src]")].map((script) => (script as HTMLScriptElement).src)
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name)
    const files = new Set([...entries, ...loaded].map((address) => new URL(address)))
    const own = [...files].filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname)
    tell({ kind: "checkIn", path: location.pathname, files: [...new Set(own)] })
  }
  const later = () => (timer ??= setTimeout(ask, Math.max(1000, toldAt + rest - performance.now())))
  addEventListener(keepPageEvent, later)
  later()
}

/** Without a connection a link opens the copy that was kept of its page, if there is one; else the page waits. */
function openCopies({ i18n }: AppContext, router: Router): void {
  router.subscribe(({ navigation }) => {
    const to = navigation.location
    if (!to || isOnline() || !isKeptPage(to.pathname)) return
    void hasCopy(keptAddress(to.pathname, i18n.language as Language)).then((has) => {
      if (has && !isOnline() && router.state.navigation.location === to) location.assign(to.pathname)
    })
  })
}

async function hasCopy(address: string): Promise<boolean> {
  const names = (await caches.keys()).filter((name) => name.startsWith(keptPrefix))
  const found = await Promise.all(names.map((cacheName) => caches.match(address, { cacheName })))
  return found.some(Boolean)
}
