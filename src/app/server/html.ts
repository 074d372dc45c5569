import { escapeHtml } from "../../platform/escape-html.ts"
import type { Language } from "../../platform/i18n.ts"
import { defaultPalette } from "../../platform/brand/palette.ts"
import type { Brand } from "../../platform/server/brand.ts"
import { headTags } from "./head.ts"
import type { RenderedPage } from "./render.tsx"

export interface Assets {
  isDevelopment: boolean
  /** Addresses of the style sheets that every page has. */
  styles: readonly string[]
  /** Tags that load the styles of a page, and its code: at once, or when the page is idle. */
  tagsFor(page: RenderedPage, language: Language): string
}

/** JSON inside a script element: no text can end the element. */
const json = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c")

interface Frame {
  language: Language
  headScript: string
  assets: Assets
  /** In the colour of the association; null for the usual palette. */
  brand: Brand | null
}

/** A page in plain HTML, for when there is no time or need to render one. */
export const plainHtml = (language: Language, { title, message }: { title: string; message: string }): string =>
  `<!doctype html>
<html lang="${language}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml"></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(message)}</p></main></body></html>`

/** The whole document around a rendered page. */
export function htmlOf(page: RenderedPage, { language, headScript, assets, brand }: Frame): string {
  const { light, dark } = brand?.palette ?? defaultPalette
  return `<!doctype html>
<html lang="${language}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${headTags(page.head, language)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><meta name="theme-color" content="${light.primary}" data-light="${light.primary}" data-dark="${dark.primary}"><link rel="manifest" href="/manifest.webmanifest?lng=${language}">
<script>${headScript}</script>
${assets.tagsFor(page, language)}${brand ? `<link rel="stylesheet" href="${brand.address}" id="brand">` : ""}</head>
<body><div id="root">${page.body}</div><script id="state" type="application/json">${json(page.state)}</script></body></html>`
}
