import { sessionMark } from "../../platform/session-mark.ts"
import { isLanguage, type Language, languageCookie, defaultLanguage } from "../../platform/i18n.ts"
import { keptPrefix } from "../offline.ts"
import { version } from "./frame.ts"
import { scope } from "./worker-scope.ts"

const keptAt = "x-kept-at"

/** Whose device this is now, as far as cookies tell. */
export interface Holder {
  /** The mark of the session; null for a visitor, and where a worker cannot read cookies. */
  mark: string | null
  /** The name of the one cache with everything that is kept for this session, or for a visitor. */
  cache: string
}

const cookie = async (name: string): Promise<string | undefined> => (await scope.cookieStore?.get(name))?.value

/** Where a worker cannot see who is logged in, nothing is kept that tells something about somebody. */
export const knowsHolder = (): boolean => scope.cookieStore !== undefined

export async function holder(): Promise<Holder> {
  const mark = (await cookie(sessionMark)) || null
  return { mark, cache: `${keptPrefix}${version}-${mark ?? "visitor"}` }
}

/** The language the user chose; that of the page when a worker cannot read cookies. */
export async function languageOfDevice(): Promise<Language> {
  const chosen = await cookie(languageCookie)
  return isLanguage(chosen) ? chosen : defaultLanguage
}

/**
 * Deletes everything that was kept for another session, or by another version. Called before anything kept is shown,
 * and whenever the session may have changed: nobody sees what was kept for somebody else.
 */
export async function deleteCachesOfOthers(): Promise<Holder> {
  const current = await holder()
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith(keptPrefix) && name !== current.cache)
  await Promise.all(others.map((name) => caches.delete(name)))
  return current
}

/** Keeps a text for this holder, unless the session became another one since. */
export async function keep(of: Holder, address: string, text: string, headers: HeadersInit = {}): Promise<void> {
  if ((await holder()).cache !== of.cache) return
  const dated = new Headers(headers)
  // The text is not encoded any more.
  for (const name of ["content-encoding", "content-length", "etag"]) dated.delete(name)
  dated.set(keptAt, new Date().toISOString())
  await (await caches.open(of.cache)).put(address, new Response(text, { headers: dated }))
}

export interface CachedCopy {
  text: string
  headers: Headers
  at: Date
}

export async function readKept({ cache }: Holder, address: string): Promise<CachedCopy | undefined> {
  const response = await caches.match(address, { cacheName: cache })
  if (!response) return undefined
  return { text: await response.text(), headers: response.headers, at: new Date(response.headers.get(keptAt) ?? 0) }
}

/** Whether what is kept is younger than this many milliseconds. */
export async function isFresh(of: Holder, address: string, within: number): Promise<boolean> {
  const kept = await readKept(of, address)
  return kept !== undefined && Date.now() - kept.at.getTime() < within
}
