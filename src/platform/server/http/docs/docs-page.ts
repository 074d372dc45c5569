import { escapeHtml } from "../../../escape-html.ts"
import { renderMarkdown } from "../../markdown.ts"
import type { OpenApi, Operation } from "./open-api.ts"
import { schemaHtml } from "./schema-tree.ts"

interface Call {
  method: string
  path: string
  operation: Operation
}
interface Section {
  /** The first segment of its paths: "book-listings". */
  name: string
  calls: Call[]
}

export const docsPath = "/api/docs"

/** The pages of `/api/docs`: an overview of all calls, and each feature with everything about its calls. */
export interface DocsPages {
  overview: string
  features: ReadonlyMap<string, string>
}

/** Makes the pages from the OpenAPI document; `styles` are those of the site. */
export function docsPagesOf(api: OpenApi, styles: readonly string[]): DocsPages {
  const sections = sectionsOf(api)
  const { title } = api.info
  const page = (content: string, current?: string) =>
    documentHtml({ title, subtitle: current && titleOf(current), styles, nav: navHtml(sections, current), content })
  return {
    overview: page(overviewHtml(api, sections)),
    features: new Map(sections.map((section) => [section.name, page(featureHtml(section), section.name)])),
  }
}

function sectionsOf({ paths }: OpenApi): Section[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ method: method.toUpperCase(), path, operation })),
  )
  const groups = Object.entries(Object.groupBy(calls, ({ operation }) => operation.tags[0] ?? ""))
  return groups.map(([name, own = []]) => ({ name, calls: own })).toSorted((a, b) => a.name.localeCompare(b.name, "en"))
}

/** "book-listings" → "Book listings" */
const titleOf = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1).replaceAll("-", " ")}`
const idOf = ({ method, path }: Call) =>
  `${method.toLowerCase()}-${path.replace(/^\/(api\/)?/, "").replaceAll(/\W+/g, "-")}`
const addressOf = (name: string) => `${docsPath}/${name}`

function navHtml(sections: readonly Section[], current: string | undefined): string {
  const item = (to: string, label: string, isCurrent: boolean) =>
    `<li><a class="nav-link" href="${to}"${isCurrent ? ' aria-current="page"' : ""}>${label}</a></li>`
  const items = sections.map(({ name }) => item(addressOf(name), titleOf(name), name === current))
  return `<ul>${item(docsPath, "All calls", current === undefined)}${items.join("")}</ul>`
}

function overviewHtml({ info }: OpenApi, sections: readonly Section[]): string {
  const count = sections.reduce((sum, { calls }) => sum + calls.length, 0)
  return `<h1 class="docs-title">${escapeHtml(info.title)}</h1>
<p class="docs-lead">${count} calls. Programs read the same from the <a class="link" href="/api/openapi.json">OpenAPI 3.1 document</a>.</p>
<div class="card docs-notes">${renderMarkdown(info.description)}</div>
<label class="docs-filter" hidden>Find a call<span class="input"><input type="search" id="filter" autocomplete="off" placeholder="rooms, sign-up, POST, …"></span></label>
<p role="status" id="found" class="kind"></p>
${sections.map(listHtml).join("")}`
}

function listHtml({ name, calls }: Section): string {
  const rows = calls.map(
    (call) =>
      `<li class="docs-row"><a href="${addressOf(name)}#${idOf(call)}">${signatureHtml(call)}</a><span>${escapeHtml(call.operation.summary)}</span>${whoHtml(call)}</li>`,
  )
  return `<section class="docs-list"><h2 id="${name}"><a href="${addressOf(name)}">${titleOf(name)}</a></h2><ul class="card">${rows.join("")}</ul></section>`
}

function featureHtml({ name, calls }: Section): string {
  const links = calls.map((call) => `<li><a href="#${idOf(call)}">${signatureHtml(call)}</a></li>`)
  return `<h1 class="docs-title">${titleOf(name)}</h1>
<p class="docs-lead">${calls.length === 1 ? "One call" : `${calls.length} calls`}. A field with ? may be absent.</p>
<nav aria-label="Calls on this page"><ul class="docs-contents">${links.join("")}</ul></nav>
${calls.map(callHtml).join("")}`
}

const signatureHtml = ({ method, path }: Call) =>
  `<span class="method" data-method="${method}">${method}</span> <code>${pathHtml(path)}</code>`
/** A long path breaks before a slash. */
const pathHtml = (path: string) => escapeHtml(path).replaceAll("/", "<wbr>/")
const whoHtml = ({ operation }: Call) => `<span class="kind">${escapeHtml(operation.description)}</span>`

function callHtml(call: Call): string {
  const { operation } = call
  const id = idOf(call)
  const { default: failure, ...successes } = operation.responses
  const [status, success] = Object.entries(successes)[0] ?? []
  const [type, answer] = Object.entries(success?.content ?? {})[0] ?? []
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: place, required, schema, description = "" }) =>
      `<li><code>${escapeHtml(name)}</code>${required ? "" : "?"} <span class="kind">${place}</span> ${schemaHtml(schema, 1)} <span class="kind">${escapeHtml(description)}</span></li>`,
  )
  return `<article class="card docs-call" aria-labelledby="${id}">
<h2 id="${id}"><a href="#${id}">${signatureHtml(call)}</a></h2>
<p>${escapeHtml(operation.summary)}.</p><p class="kind">${escapeHtml(operation.description)}.</p>
${parameters.length > 0 ? part("Parameters", `<ul class="fields">${parameters.join("")}</ul>`) : ""}
${operation.requestBody ? part("Body", schemaHtml(operation.requestBody.content["application/json"].schema)) : ""}
${answer ? part(`Answer ${status}`, type === "application/json" ? schemaHtml(answer.schema) : `<code>${type}</code>`) : ""}
${failure ? `<p class="kind">Otherwise a status of 400 or higher, with <code>message</code> and <code>code</code>.</p>` : ""}
</article>`
}

const part = (title: string, content: string) => `<h3>${title}</h3>${content}`

interface Frame {
  title: string
  subtitle: string | undefined
  styles: readonly string[]
  nav: string
  content: string
}

function documentHtml({ title, subtitle, styles, nav, content }: Frame): string {
  const sheets = [...styles, `${docsPath}/docs.css`].map((file) => `<link rel="stylesheet" href="${file}">`).join("")
  const full = escapeHtml(subtitle ? `${subtitle} · ${title}` : title)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${full}</title>
<meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml">${sheets}<script src="${docsPath}/docs.js"></script></head>
<body><a class="skip-link" href="#content">Skip to the content</a>
<header class="top-bar"><a class="home-link" href="/"><img src="/logo.svg" alt="" width="40" height="40"><span>${escapeHtml(title)}</span></a></header>
<div class="docs-frame"><nav class="docs-nav" aria-label="Features"><details open><summary>Features</summary>${nav}</details></nav>
<main id="content" tabindex="-1">${content}</main></div></body></html>`
}
