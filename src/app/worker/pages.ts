import { isCheckInPage, isKeptPage, keptAddress, ownSignUpsPage } from "../offline.ts"
import { readCheckIn } from "./check-in.ts"
import {
  deleteCachesOfOthers,
  holder,
  type CachedCopy,
  knowsHolder,
  languageOfDevice,
  readKept,
} from "./holder-cache.ts"
import { copyOf, offlinePage, ownSignUpsHtml } from "./offline-pages.ts"
import { ownSignUps } from "./own-sign-ups.ts"
import { copiesOf, keepCopy } from "./page-copies.ts"
import { type RequestEvent, scope } from "./worker-scope.ts"

/** After this long a page that was kept is shown instead, in milliseconds. */
const patience = 5000

/** Addresses below which there are no pages: calls, streams, uploads, downloads, files. */
const notPages = /^\/(api|files|build|assets|healthz|readyz|metrics|sw\.js)(\/|$)|\.[a-z]+$/

/** Pages come from the network, always. Only if there is none, what was kept of them is shown, and says from when it is. */
export function answerPages(): void {
  scope.addEventListener("fetch", (event) => {
    const { request } = event
    const { pathname } = new URL(request.url)
    if (request.mode !== "navigate" || request.method !== "GET" || notPages.test(pathname)) return
    event.respondWith(networkFirst(event))
  })
}

async function networkFirst(event: RequestEvent): Promise<Response> {
  const url = new URL(event.request.url)
  const fromNetwork = event.preloadResponse.then((preloaded) => preloaded ?? fetch(event.request))
  const received = fromNetwork.then(
    (response) => {
      event.waitUntil(afterwards(url, response.clone()))
      return response
    },
    () => undefined,
  )
  // Not before there is a copy to show: a slow page is better than none.
  const first = await Promise.race([received, pause(patience)])
  if (first instanceof Response) return first
  const isSlow = first === "late"
  const kept = await whatIsKept(url, isSlow)
  if (kept) return kept
  return (isSlow ? await received : undefined) ?? (await nothingKept())
}

const pause = (milliseconds: number) =>
  new Promise<"late">((resolve) => setTimeout(() => resolve("late"), milliseconds))

/** The response may have ended the session, so what was kept for it goes; then the page itself may be kept. */
async function afterwards({ pathname, search }: URL, response: Response): Promise<void> {
  const of = await deleteCachesOfOthers()
  if (search === "" && isKeptPage(pathname) && knowsHolder()) await keepCopy(of, pathname, response)
}

/** What was kept for the current user, or visitor, of this page. */
async function whatIsKept(url: URL, isSlow: boolean): Promise<Response | undefined> {
  const of = await deleteCachesOfOthers()
  const language = await languageOfDevice()
  if (isCheckInPage(url.pathname)) return readCheckIn(of, url.pathname)
  const own = await ownSignUps(of)
  if (url.pathname === ownSignUpsPage) return own && ownSignUpsHtml(own, await siteOf())
  const kept: CachedCopy | undefined = isKeptPage(url.pathname)
    ? await readKept(of, keptAddress(url.pathname, language))
    : undefined
  return kept && copyOf(kept, { language, isSlow, isUser: of.mark !== null, hasSignUps: own !== undefined })
}

async function nothingKept(): Promise<Response> {
  const of = await holder()
  const language = await languageOfDevice()
  const hasSignUps = (await ownSignUps(of)) !== undefined
  return offlinePage(await siteOf(), { pages: await copiesOf(of, language), hasSignUps })
}

/** Language, name and colour of the site. */
async function siteOf() {
  const kept = await readKept(await holder(), "/manifest.webmanifest")
  const { short_name: name = "", brand_styles: brandStyles } = kept
    ? (JSON.parse(kept.text) as { short_name?: string; brand_styles?: string | null })
    : {}
  return { language: await languageOfDevice(), name, brandStyles }
}
