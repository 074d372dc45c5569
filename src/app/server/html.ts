import { defaultLanguage, type Language, languages } from "../../platform/i18n.ts"
import type { RenderedPage } from "./render.tsx"

export interface Assets {
  isDevelopment: boolean
  /** Tags that load the code and styles of these source files. */
  tagsFor(files: readonly string[]): string
}

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")
/** JSON inside a script element: no text can end the element. */
const json = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c")

interface Frame {
  language: Language
  url: URL
  origin: string
  colourScript: string
  assets: Assets
}

/** The whole document around a rendered page. */
export function htmlOf(page: RenderedPage, { language, url, origin, colourScript, assets }: Frame): string {
  return `<!doctype html>
<html lang="${language}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(page.title)}</title>
${page.description ? `<meta name="description" content="${escape(page.description)}">` : ""}${page.status === 200 ? alternates(url, language, origin) : '<meta name="robots" content="noindex">'}
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><meta name="theme-color" content="#8C0A0A">
<script>${colourScript}</script>
${page.styles}${assets.tagsFor(page.files)}</head>
<body><div id="root">${page.body}</div><script id="state" type="application/json">${json(page.state)}</script></body></html>`
}

/** The one address of this page, and that of each language; Dutch is the one without `?lng`. */
function alternates(url: URL, language: Language, origin: string): string {
  const address = (each: Language) => {
    const query = new URLSearchParams(url.search)
    query.delete("lng")
    if (each !== defaultLanguage) query.set("lng", each)
    const text = query.toString()
    return escape(`${origin}${url.pathname}${text ? `?${text}` : ""}`)
  }
  const links = languages.map((each) => `<link rel="alternate" hreflang="${each}" href="${address(each)}">`)
  return `<link rel="canonical" href="${address(language)}">${links.join("")}<link rel="alternate" hreflang="x-default" href="${address(defaultLanguage)}">`
}
