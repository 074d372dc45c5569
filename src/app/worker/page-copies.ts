import type { Language } from "../../platform/i18n.ts"
import { basicPages, isKeptPage, keptAddress } from "../offline.ts"
import { brandStylesIn, keepBrandStyles } from "./brand.ts"
import { type Holder, isFresh, keep, knowsHolder } from "./holder-cache.ts"

/** Of visited pages; the basic ones in both languages come on top. */
const copiesAtMost = 30
const freshFor = 10 * 60_000

/**
 * Keeps a page as visitors see it. A page that was rendered for its user says `private`: it is not kept at all.
 * @returns whether it was kept
 */
export async function keepCopy(of: Holder, path: string, response: Response): Promise<boolean> {
  const isPublic = response.headers.get("cache-control")?.startsWith("public") === true
  const isPage = response.headers.get("content-type")?.startsWith("text/html") === true
  if (response.status !== 200 || response.redirected || !isPublic || !isPage) return false
  const text = await response.text()
  const language = /^<!doctype html>\s*<html lang="en"/.test(text) ? "en" : "nl"
  await keep(of, keptAddress(path, language), text, response.headers)
  await keepBrandStyles(of, brandStylesIn(text))
  await dropOldest(of)
  return true
}

/** Fetches visitors' copies of the basic pages and of the page that is open, if they are not from just now. */
export async function refreshCopies(of: Holder, open: string, language: Language): Promise<void> {
  // Before any page: where something can be read, the pages that the worker writes have the name.
  await keepName(of, language)
  const visited = isKeptPage(open) && knowsHolder() ? [open] : []
  for (const path of new Set<string>([...basicPages, ...visited])) {
    if (await isFresh(of, keptAddress(path, language), freshFor)) continue
    // Without cookies: the answer is the page of visitors, whoever is logged in.
    const address = language === "nl" ? path : keptAddress(path, language)
    const response = await fetch(address, { credentials: "omit" }).catch(() => undefined)
    if (!response) return
    await keepCopy(of, path, response)
  }
}

const manifest = "/manifest.webmanifest"

/** The name and the colour of the association, for pages that the worker writes itself. */
async function keepName(of: Holder, language: Language): Promise<void> {
  if (await isFresh(of, manifest, freshFor)) return
  const response = await fetch(`${manifest}?lng=${language}`, { credentials: "omit" }).catch(() => undefined)
  if (!response?.ok) return
  const text = await response.text()
  await keep(of, manifest, text, response.headers)
  await keepBrandStyles(of, (JSON.parse(text) as { brand_styles?: string | null }).brand_styles)
}

async function dropOldest({ cache: name }: Holder): Promise<void> {
  const cache = await caches.open(name)
  const addresses = (await cache.keys()).map(({ url }) => new URL(url))
  const visited = addresses.filter(({ pathname }) => /^\/activiteiten\/./.test(pathname))
  const excess = visited.slice(0, Math.max(0, visited.length - copiesAtMost))
  await Promise.all(excess.map((url) => cache.delete(url.href)))
}

/** The pages of which there is a copy, in the order they were kept. */
export async function copiesOf({ cache: name }: Holder, language: Language): Promise<string[]> {
  const requests = await (await caches.open(name)).keys()
  const pages = requests
    .map(({ url }) => new URL(url))
    .filter(({ searchParams }) => searchParams.get("lng") === language)
  return pages.map(({ pathname }) => pathname).filter(isKeptPage)
}
