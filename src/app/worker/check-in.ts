import { isCheckInPage } from "../offline.ts"
import { framePrefix, isInFrame, version } from "./frame.ts"
import { type Holder, keep, knowsHolder, readKept } from "./holder-cache.ts"
import { scope } from "./worker-scope.ts"

/** The scripts and texts of the page at the door: the same for everybody, of this build only. */
const filesCache = `${framePrefix}check-in-${version}`
/** A list of people is kept for one evening, in milliseconds. */
const keptFor = 12 * 3_600_000

/**
 * Keeps the page at the door, with the list as its organiser got it, for as long as this session lasts. It is the only
 * page of a user that is kept: a door is where the network is worst, and nobody wants to count again.
 */
export async function keepCheckIn(of: Holder, path: string, files: readonly string[]): Promise<void> {
  if (of.mark === null || !knowsHolder() || !isCheckInPage(path)) return
  const response = await fetch(path).catch(() => undefined)
  if (!response) return
  // Somebody who is no organiser any more gets another page.
  if (response.status !== 200 || response.redirected) return forget(of, path)
  await keep(of, path, await response.text(), response.headers)
  const cache = await caches.open(filesCache)
  for (const file of files.filter(isBuilt)) if (!(await cache.match(file))) await cache.add(file).catch(() => undefined)
}

/** The page as it was, with its own scripts: it goes on where it was, and sends what was tapped later. */
export async function readCheckIn(of: Holder, path: string): Promise<Response | undefined> {
  if (of.mark === null) return undefined
  const kept = await readKept(of, path)
  if (!kept) return undefined
  if (Date.now() - kept.at.getTime() > keptFor) {
    await forget(of, path)
    return undefined
  }
  return new Response(kept.text, { headers: kept.headers })
}

const forget = async ({ cache }: Holder, path: string) => void (await (await caches.open(cache)).delete(path))

const isBuilt = (file: unknown): file is string => typeof file === "string" && file.startsWith("/build/")

/** Files of the build that were kept; they have a hash in their name, so what is kept is right. */
export function answerCheckInFiles(): void {
  scope.addEventListener("fetch", (event) => {
    const { request } = event
    const { pathname, origin } = new URL(request.url)
    if (request.method !== "GET" || origin !== location.origin || !isBuilt(pathname) || isInFrame(pathname)) return
    event.respondWith(caches.match(pathname, { cacheName: filesCache }).then((kept) => kept ?? fetch(request)))
  })
}
