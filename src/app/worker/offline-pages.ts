import { escapeHtml } from "../../platform/escape-html.ts"
import { formatMoment, formatRange } from "../../platform/format.ts"
import { type Language, pickText, resourceOf } from "../../platform/i18n.ts"
import { offlineMessages } from "../messages/offline.messages.ts"
import { basicPages, ownSignUpsPage } from "../offline.ts"
import { copyScript, frameStyles } from "./frame.ts"
import type { CachedCopy } from "./holder-cache.ts"
import type { OwnSignUp } from "./own-sign-ups.ts"

type Texts = ReturnType<typeof textsOf>
const textsOf = (language: Language) => resourceOf(offlineMessages, language)

const fill = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""))

interface PageState {
  language: Language
  /** There is a network, but it does not answer. */
  isSlow: boolean
  isUser: boolean
  hasSignUps: boolean
}

/**
 * A kept page, which says at its top from when it is. It is for reading: the script of the site, which would look for
 * its user and their data, is replaced by a small one.
 */
export function copyOf({ text, headers, at }: CachedCopy, state: PageState): Response {
  const html = text
    .replace(/<script type="module"[^>]* id="starter"[^>]*><\/script>/, scriptTag)
    .replace(/<script id="state"[^]*?<\/script>/, "")
    .replace("<body>", () => `<body>${noteOf(at, state)}`)
  return new Response(html, { headers })
}

const scriptTag = `<script type="module" src="${copyScript}"></script>`

function noteOf(at: Date, { language, isSlow, isUser, hasSignUps }: PageState): string {
  const texts = textsOf(language)
  const when = formatMoment(at, language, new Date())
  const words = [isSlow ? texts.slow : texts.offline, fill(isUser ? texts.datedForVisitors : texts.dated, { at: when })]
  const mine = hasSignUps ? ` <a href="${ownSignUpsPage}">${texts.mine}</a>` : ""
  return note(texts, words.join(" "), mine)
}

const note = (texts: Texts, words: string, more = ""): string =>
  `<div class="copy-note" data-no-connection="${escapeHtml(texts.noConnection)}"><span role="status">${escapeHtml(words)}</span>${more} <a href="">${texts.retry}</a></div>`

interface Site {
  language: Language
  name: string
  /** Address of the style sheet in the colour of the association, if it chose one. */
  brandStyles?: string | null | undefined
}

/** The user's own sign-ups as they were, for as far as they are not over. */
export function ownSignUpsHtml({ signUps, at }: { signUps: OwnSignUp[]; at: Date }, site: Site): Response {
  const texts = textsOf(site.language)
  const now = new Date()
  const coming = signUps.filter(({ endsAt }) => Date.parse(endsAt) > now.getTime())
  const items = coming.map((signUp) => itemOf(signUp, texts, site.language, now)).join("")
  const lead = escapeHtml(fill(texts.mineLead, { at: formatMoment(at, site.language, now) }))
  const list = items ? `<ul class="card list-none m-0 p-0">${items}</ul>` : `<p>${texts.none}</p>`
  return documentOf(site, texts.mine, `<p class="text-lg mt-1 mb-4 max-w-[60ch] text-muted">${lead}</p>${list}`)
}

function itemOf(signUp: OwnSignUp, texts: Texts, language: Language, now: Date): string {
  const { text, lang } = pickText(signUp.title_nl, signUp.title_en, language)
  const status = statusOf(signUp)
  const label = fill(texts[status], { position: signUp.position ?? "?" })
  const tone = {
    registered: "text-success bg-success-soft",
    offered: "text-warning bg-warning-soft",
    inDraw: "text-warning bg-warning-soft",
    waiting: "text-warning bg-warning-soft",
    cancelled: "text-error bg-error-soft",
  }[status]
  const range = escapeHtml(formatRange(signUp.startsAt, signUp.endsAt, language, now))
  return `<li class="relative flex flex-wrap items-center justify-between gap-x-2 gap-y-1 px-2.5 sm:px-3 py-2 not-first:border-t border-line hover:bg-hover"><div class="min-w-0 flex-[1_1_14rem]"><h2 class="heading-5"><a class="covering wrap-anywhere" href="/activiteiten/${encodeURIComponent(signUp.slug)}"${lang ? ` lang="${lang}"` : ""}>${escapeHtml(text)}</a></h2><div class="text-muted figures">${range}</div></div><span class="badge ${tone}"><span class="inline-block first-letter:uppercase">${escapeHtml(label)}</span></span>${status === "cancelled" ? "" : codeOf(signUp, texts)}</li>`
}

function statusOf({ activityStatus, respondBy, status, position }: OwnSignUp) {
  if (activityStatus === "cancelled") return "cancelled"
  if (respondBy) return "offered"
  return status === "waiting" && position === null ? "inDraw" : status
}

/** The code for the door, dark on white for cameras, in front of the link that covers the row. */
function codeOf({ qr }: OwnSignUp, texts: Texts): string {
  if (!qr || !/^[Mhvz\d -]+$/.test(qr.path)) return ""
  const size = Number(qr.size)
  return `<details class="relative z-1 w-full"><summary class="link cursor-pointer py-1">${texts.code}</summary><svg role="img" aria-label="${escapeHtml(texts.codeAlt)}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" class="mx-auto my-2 w-full max-w-40 rounded bg-white"><path d="${qr.path}" fill="#000"/></svg></details>`
}

interface Nothing {
  /** Paths of the pages that were kept. */
  pages: readonly string[]
  hasSignUps: boolean
}

/** For a page of which nothing was kept: says so, and what there is instead. */
export function offlinePage(site: Site, { pages, hasSignUps }: Nothing): Response {
  const texts = textsOf(site.language)
  const names = { "/": texts.home, "/activiteiten": texts.activities, "/locaties/openingstijden": texts.openingTimes }
  const links = [
    ...(hasSignUps ? [[ownSignUpsPage, texts.mine] as const] : []),
    ...basicPages.filter((path) => pages.includes(path)).map((path) => [path, names[path]] as const),
  ]
  const items = links.map(([path, name]) => `<li><a class="link" href="${path}">${name}</a></li>`).join("")
  const list = items
    ? `<h2 class="heading-4 mt-4 mb-1">${texts.available}</h2><ul class="pl-3 list-disc">${items}</ul>`
    : ""
  return documentOf(site, texts.title, `<p class="text-lg mt-1 max-w-[60ch] text-muted">${texts.message}</p>${list}`)
}

/** Scripts and styles of the frame only: what is written here is data of others, however well escaped. */
const policy = "default-src 'self'; object-src 'none'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'"

function documentOf({ language, name, brandStyles }: Site, title: string, content: string): Response {
  const texts = textsOf(language)
  const styles = [...frameStyles, ...(brandStyles ? [escapeHtml(brandStyles)] : [])]
    .map((file) => `<link rel="stylesheet" href="${file}">`)
    .join("")
  const html = `<!doctype html>
<html lang="${language}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${[title, escapeHtml(name)].filter(Boolean).join(" · ")}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="${copyScript}"></script>${styles}</head>
<body>${note(texts, texts.offline)}<header class="top-bar"><a class="home-link" href="/"><img src="/logo.svg" alt="" width="40" height="40"><span class="truncate">${escapeHtml(name)}</span></a></header>
<main class="main"><div class="mx-auto max-w-page"><h1 class="heading-1 text-balance">${title}</h1>${content}</div></main></body></html>`
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "Cache-Control": "no-store",
    },
  })
}
