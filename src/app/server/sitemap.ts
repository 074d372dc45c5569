import type { Context, Hono } from "hono"
import { escapeHtml } from "../../platform/escape-html.ts"
import { defaultLanguage, languages } from "../../platform/i18n.ts"
import { isKnown } from "../../platform/server/http/etag.ts"
import { type CachedPage, PageCache } from "../../platform/server/http/page-cache.ts"
import { countPages, type SitemapPage, somePages } from "../../platform/server/http/sitemap.ts"
import { allSources, sourcesOf } from "./sources.ts"
import { openPages, type SitePage } from "./robots.ts"
import type { OpenedServices } from "./services.ts"

/**
 * Pages per file. Each has an address per language, and a file may hold 50,000 of those; smaller files can be built
 * and cached whole without using much memory.
 */
export const pagesPerFile = 5000

/**
 * The sitemap for search engines: `/sitemap.xml`, which becomes an index of `/sitemap-1.xml` etc. when it gets large.
 * @param all every page of the site
 */
export function mountSitemap(
  app: Hono,
  services: OpenedServices,
  all: () => Promise<readonly SitePage[]>,
  perFile = pagesPerFile,
): void {
  const { changes, database, env, now, association } = services
  const things = () => {
    const { current } = association
    return { sources: sourcesOf(current).sitemap, lacks: current.lacks, now: now() }
  }
  const cache = new PageCache(changes)
  const site = async () => openPages(await all())
  const topics = new Set(["site", ...allSources.sitemap.flatMap((source) => source.topics)])
  const files = async () => Math.ceil(((await site()).length + (await countPages(database.db, things()))) / perFile)
  const answer = async (http: Context, write: () => Promise<string | null>) => {
    const made = await cache.get(http.req.path, async () => {
      const xml = await write()
      return { status: xml === null ? 404 : 200, html: xml ?? "", topics }
    })
    return made.status === 404 ? http.notFound() : send(http, made)
  }
  const fileOf = async (index: number) => {
    const own = (await site()).map(({ path }): SitemapPage => ({ path, changedAt: null }))
    const first = index * perFile
    const ours = own.slice(first, first + perFile)
    const part = { offset: Math.max(0, first - own.length), limit: perFile - ours.length }
    return urlset([...ours, ...(await somePages(database.db, things(), part))], env.ORIGIN)
  }
  app.get("/sitemap.xml", (http) =>
    answer(http, async () => {
      const count = await files()
      return count > 1 ? indexOf(count, env.ORIGIN) : fileOf(0)
    }),
  )
  app.get("/:file{sitemap-[1-9]\\d{0,4}\\.xml}", (http) =>
    answer(http, async () => {
      const index = Number(/\d+/.exec(http.req.path)?.[0]) - 1
      return index < (await files()) ? fileOf(index) : null
    }),
  )
}

async function send(http: Context, made: CachedPage): Promise<Response> {
  http.header("Content-Type", "application/xml; charset=utf-8")
  http.header("Cache-Control", "public, max-age=300")
  http.header("Vary", "Accept-Encoding")
  if (isKnown(http, made.etag)) return http.body(null, 304)
  if (!(http.req.header("accept-encoding") ?? "").includes("gzip"))
    return http.body(made.html as Uint8Array<ArrayBuffer>)
  http.header("Content-Encoding", "gzip")
  return http.body((await made.encoded("gzip")) as Uint8Array<ArrayBuffer>)
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
/** The sitemap protocol wants quotes escaped too. */
const escape = (address: string) => escapeHtml(address).replaceAll("'", "&apos;")

/** Each language of a page has its own address, and each lists them all. */
function urlset(pages: readonly SitemapPage[], origin: string): string {
  const entries = pages.map(({ path, changedAt }) => {
    const plain = new URL(path, origin).href
    const addresses = languages.map((each) => ({
      language: each as string,
      address: each === defaultLanguage ? plain : `${plain}?lng=${each}`,
    }))
    const links = [...addresses, { language: "x-default", address: plain }].map(
      ({ language, address }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escape(address)}"/>`,
    )
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ""
    return addresses
      .map(({ address }) => `<url><loc>${escape(address)}</loc>${lastmod}${links.join("")}</url>\n`)
      .join("")
  })
  return `${head}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("")}</urlset>\n`
}

function indexOf(count: number, origin: string): string {
  const files = Array.from(
    { length: count },
    (_, index) => `<sitemap><loc>${escape(`${origin}/sitemap-${index + 1}.xml`)}</loc></sitemap>\n`,
  )
  return `${head}<sitemapindex ${namespace}>\n${files.join("")}</sitemapindex>\n`
}
