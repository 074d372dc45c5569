import type { Context } from "hono"
import { escapeHtml } from "../../platform/escape-html.ts"
import type { Language } from "../../platform/i18n.ts"
import { logUnavailable } from "../../platform/server/database/database-faults.ts"
import { asUnavailable } from "../../platform/server/unavailable.ts"
import { languageOfRequest } from "../../platform/server/http/language.ts"
import { unavailableRetryAfter } from "../../platform/server/http/write-error.ts"
import { htmlOf } from "./html.ts"
import type { Frontend } from "./render-page.ts"
import type { OpenedServices } from "./services.ts"

/**
 * Answers an error outside the API with the site's own error page, in the user's language: 503 while the database or
 * the storage is unavailable, else 500. Makes no database queries.
 */
export async function writeErrorPage(
  http: Context,
  error: unknown,
  { services, frontend }: { services: OpenedServices; frontend: Frontend },
): Promise<Response> {
  const unavailable = asUnavailable(error)
  const status = unavailable ? 503 : 500
  if (unavailable) logUnavailable(services.log, unavailable.cause ?? unavailable)
  else services.log.error({ err: error, method: http.req.method, path: http.req.routePath }, "unexpected error")
  const language = languageOfRequest(http)
  if (status === 503) http.header("Retry-After", String(unavailableRetryAfter))
  http.header("Cache-Control", "no-store")
  const html = await renderedError(http, status, language, { services, frontend }).catch((fault: unknown) => {
    services.log.error({ err: fault }, "the error page could not be rendered")
    return plainError(status, language, services)
  })
  return http.body(html, status, { "Content-Type": "text/html; charset=utf-8" })
}

/** The error inside the layout of the site. Its loaders are refused at once, so it has no data. */
async function renderedError(
  http: Context,
  status: 500 | 503,
  language: Language,
  { services, frontend }: { services: OpenedServices; frontend: Frontend },
): Promise<string> {
  const { render, createApi, headScript } = await frontend.renderer()
  const page = await render(new Request(http.req.url), {
    api: createApi({ baseUrl: "http://in-process/api", fetch: async () => Response.json({}, { status: 503 }) }),
    i18n: services.texts.instances[language],
    language,
    values: {
      association: services.association.current.name,
      associationShort: services.association.current.shortName,
    },
    renderedAt: services.now().getTime(),
    origin: services.env.ORIGIN,
    refused: status,
  })
  // A page that only redirects has no layout.
  if (page instanceof Response) return plainError(status, language, services)
  return htmlOf(page, { language, headScript, assets: frontend.assets, brand: services.association.current.brand })
}

/** The fallback when nothing can be rendered. */
function plainError(status: 500 | 503, language: Language, { translate }: OpenedServices): string {
  const key = status === 503 ? status : "generic"
  const [title, message] = (["title", "message"] as const).map((part) =>
    escapeHtml(translate(language, `errors:route.${key}.${part}`)),
  )
  return `<!doctype html>
<html lang="${language}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title></head><body><h1>${title}</h1><p>${message}</p></body></html>`
}
