import type { Context, Hono } from "hono"
import type { Services } from "../../services.ts"
import { compress, type Encoding, encodingFor } from "../compress.ts"
import type { Route } from "../route.ts"
import { docsCss, docsJs } from "./docs-files.ts"
import { docsPagesOf, docsPath } from "./docs-page.ts"
import { type OpenApi, openApiOf, type OtherCall } from "./open-api.ts"

interface Written {
  text: string
  type: string
  compressed: Map<Encoding, Promise<Buffer>>
}
const written = (text: string, type: string): Written => ({ text, type, compressed: new Map() })

/**
 * `/api/openapi.json` for programs and `/api/docs` for people. `styles` are the style sheets of the site, which are known
 * once its pages are there.
 */
export function mountDocs(
  app: Hono,
  routes: readonly Route[],
  others: readonly OtherCall[],
  { services: { association }, styles }: { services: Pick<Services, "association">; styles: () => readonly string[] },
): void {
  // Written at the first request: that takes as long as a tenth of the start.
  const files = remembered(styles, (title, sheets) => filesOf(openApiOf(routes, title, others), sheets))
  app.get("/api/openapi.json", (http) => send(http, files(association).get("/api/openapi.json")))
  app.get(docsPath, (http) => send(http, files(association).get(docsPath)))
  app.get(`${docsPath}/:name`, (http, next) => {
    const file = files(association).get(http.req.path)
    return file ? send(http, file) : next()
  })
}

function filesOf(api: OpenApi, styles: readonly string[]): Map<string, Written> {
  const { overview, features } = docsPagesOf(api, styles)
  const html = "text/html; charset=utf-8"
  return new Map([
    ["/api/openapi.json", written(JSON.stringify(api), "application/json; charset=utf-8")],
    [docsPath, written(overview, html)],
    [`${docsPath}/docs.css`, written(docsCss, "text/css; charset=utf-8")],
    [`${docsPath}/docs.js`, written(docsJs, "text/javascript; charset=utf-8")],
    ...[...features].map(([name, page]): [string, Written] => [`${docsPath}/${name}`, written(page, html)]),
  ])
}

async function send(http: Context, file: Written | undefined): Promise<Response> {
  if (!file) return http.notFound()
  const { text, type, compressed } = file
  const headers = { "Content-Type": type, Vary: "Accept-Encoding" }
  const encoding = encodingFor(http.req.header("accept-encoding"))
  if (!encoding) return http.body(text, 200, headers)
  const bytes = compressed.get(encoding) ?? compress(Buffer.from(text), encoding, "kept")
  compressed.set(encoding, bytes)
  return http.body(new Uint8Array(await bytes), 200, { ...headers, "Content-Encoding": encoding })
}

/** Remembers what was written last: the name and the colour of the association can change. */
function remembered<T>(styles: () => readonly string[], write: (title: string, styles: readonly string[]) => T) {
  let last: { key: string; value: T } | undefined
  return ({ current }: Services["association"]): T => {
    const [title, sheets] = [`${current.name} API`, styles()]
    const key = [title, ...sheets].join("\n")
    if (last?.key !== key) last = { key, value: write(title, sheets) }
    return last.value
  }
}
