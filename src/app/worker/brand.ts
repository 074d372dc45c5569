import { type Holder, keep, readKept } from "./holder-cache.ts"
import { scope } from "./worker-scope.ts"

/** Of the style sheet in the colour of the association, which has a hash in its name. */
const brandStyles = /^\/assets\/brand-[\w-]+\.css$/

/** Copies look like the site: the style sheet of its brand is kept with them, and answers at once. */
export function answerBrandStyles(): void {
  scope.addEventListener("fetch", (event) => {
    const { pathname, origin } = new URL(event.request.url)
    if (event.request.method !== "GET" || origin !== location.origin || !brandStyles.test(pathname)) return
    event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(event.request)))
  })
}

/** Keeps the style sheet at this address, if it is one and is not there yet. */
export async function keepBrandStyles(of: Holder, address: string | null | undefined): Promise<void> {
  if (!address || !brandStyles.test(address) || (await readKept(of, address))) return
  const response = await fetch(address, { credentials: "omit" }).catch(() => undefined)
  if (response?.ok) await keep(of, address, await response.text(), response.headers)
}

/** The style sheet that a page asks for. */
export const brandStylesIn = (html: string): string | undefined =>
  / href="(\/assets\/brand-[\w-]+\.css)"/.exec(html)?.[1]
