import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { gzip } from "node:zlib"
import type { Hono } from "hono"
import { escapeHtml } from "../../escape-html.ts"
import { renderMarkdown } from "../markdown.ts"
import type { Route } from "./route.ts"

const compress = promisify(gzip)
const javascript = { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "public, max-age=3600" }

/** Scalar as one file without imports. We serve it ourselves: pages load nothing from other sites. */
const scalarFile = fileURLToPath(new URL("browser/standalone.js", import.meta.resolve("@scalar/api-reference")))

/** Greys and colours of methods with enough contrast on white. */
const customCss = `.light-mode{--scalar-color-2:#4d4d4d;--scalar-color-3:#5c5c5c;--scalar-color-green:#00694a;
--scalar-color-blue:#0b5cad;--scalar-color-orange:#a53c00;--scalar-color-yellow:#7a5600;--scalar-color-red:#b00020}`

/** Replaces the list of calls. Nothing is requested from other sites: no fonts, no usage data, no assistant. */
const start = `Scalar.createApiReference("#reference", ${JSON.stringify({
  url: "/api/openapi.json",
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: "never",
  hideClientButton: true,
  hideTestRequestButton: true,
  customCss,
})})
document.getElementById("list").remove()
`

interface Texts {
  title: string
  /** Conventions of all calls, in Markdown. */
  conventions: string
}

/** `/api/docs`: the API as shown by Scalar, and without JavaScript as a list. */
export function mountDocsPage(app: Hono, page: () => string): void {
  let scalar: Promise<{ plain: Buffer; compressed: Buffer }> | undefined
  app.get("/api/docs", (http) => http.html(page()))
  app.get("/api/docs/start.js", (http) => http.body(start, 200, javascript))
  app.get("/api/docs/scalar.js", async (http) => {
    scalar ??= readScalar()
    const { plain, compressed } = await scalar
    http.header("Vary", "Accept-Encoding")
    if (!http.req.header("accept-encoding")?.includes("gzip")) return http.body(new Uint8Array(plain), 200, javascript)
    return http.body(new Uint8Array(compressed), 200, { ...javascript, "Content-Encoding": "gzip" })
  })
}

async function readScalar(): Promise<{ plain: Buffer; compressed: Buffer }> {
  const plain = await readFile(scalarFile)
  return { plain, compressed: await compress(plain) }
}

const styles = `:root{color-scheme:light dark}
#list{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:2rem 1rem}
#list code{font:14px/1.5 monospace;overflow-wrap:anywhere}`

export function docsPage(routes: readonly Route[], { title, conventions }: Texts): string {
  const topics = Object.entries(Object.groupBy(routes, (route) => route.path.split("/")[1] ?? ""))
  const links = topics.map(([name]) => `<li><a href="#${name}">${name}</a></li>`).join("")
  const lists = topics
    .map(([name, group = []]) => `<h2 id="${name}">${name}</h2><ul>${group.map(describe).join("")}</ul>`)
    .join("")
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>${styles}</style></head>
<body><div id="reference"></div><main id="list"><h1>${escapeHtml(title)}</h1>${renderMarkdown(conventions)}
<p>The fields of each call are in the <a href="/api/openapi.json">OpenAPI 3.1 document</a>; with JavaScript this page shows them.</p>
<ul>${links}</ul>${lists}</main>
<script src="/api/docs/scalar.js" defer></script><script src="/api/docs/start.js" defer></script></body></html>`
}

const describe = ({ method, path, spec }: Route): string =>
  `<li><code>${method} /api${escapeHtml(path)}</code><br>${escapeHtml(spec.summary)}. Who may: ${escapeHtml(spec.may.rule)}.</li>`
