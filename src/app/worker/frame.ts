import { scope } from "./worker-scope.ts"

/** Filled in by the build (`scripts/worker-file.ts`). */
declare const builtVersion: string
declare const builtFrame: readonly string[]

/** Differs per build: what one version kept, the next never reads. */
export const version = builtVersion
/** Begins the name of every cache with files of a build. */
export const framePrefix = "frame-"
const frameCache = framePrefix + version
const files = builtFrame
const frame: ReadonlySet<string> = new Set(files)
export const isInFrame = (pathname: string): boolean => frame.has(pathname)

/** The script of copies, which has a hash in its name like the other files. */
export const copyScript = files.find((file) => file.includes("offline-copy")) ?? ""
export const frameStyles = files.filter((file) => file.endsWith(".css"))

/** Styles, font, icons and logo: with them a copy of a page looks as it should. */
export function keepFrame(): void {
  scope.addEventListener("install", (event) => {
    const keep = async () => {
      await (await caches.open(frameCache)).addAll([...frame])
      // Pages come from the network first, so a page of the previous version does not mind its successor.
      await scope.skipWaiting()
    }
    event.waitUntil(keep())
  })
  scope.addEventListener("activate", (event) => {
    const begin = async () => {
      const names = await caches.keys()
      const old = names.filter((name) => name.startsWith(framePrefix) && !name.endsWith(version))
      await Promise.all(old.map((name) => caches.delete(name)))
      // Browsers request a page while the worker starts, instead of after that.
      await scope.registration.navigationPreload?.enable()
      await scope.clients.claim()
    }
    event.waitUntil(begin())
  })
  scope.addEventListener("fetch", (event) => {
    const { pathname, origin } = new URL(event.request.url)
    if (event.request.method !== "GET" || origin !== location.origin || !frame.has(pathname)) return
    // Files without a hash in their name come from the network while there is one.
    const isHashed = pathname.startsWith("/build/")
    event.respondWith(isHashed ? ofFrame(pathname, event.request) : fetch(event.request).catch(() => ofFrame(pathname)))
  })
}

async function ofFrame(pathname: string, request?: Request): Promise<Response> {
  const kept = await (await caches.open(frameCache)).match(pathname)
  if (kept) return kept
  return request ? fetch(request) : Response.error()
}
