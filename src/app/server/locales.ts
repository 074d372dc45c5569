import type { Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import { AppError } from "../../platform/app-error.ts"
import { isLanguage, languages, resourceOf } from "../../platform/i18n.ts"
import { clientOf, networkOf } from "../../platform/server/http/client-address.ts"
import type { Limit } from "../../platform/server/http/rate-limit.ts"
import { messages, type Namespace } from "../messages/app.messages.ts"
import type { OpenedServices } from "./services.ts"

const isNamespace = (name: string): name is Namespace => Object.hasOwn(messages, name)
/** The form of a key: anybody can send a report, and arbitrary text must not reach the log. */
const isKey = /^[a-zA-Z0-9_.]{1,100}$/
const maxKeys = 20
const maxReported = 500
const reportLimit: Limit = { name: "missingTexts", times: 30, seconds: 3600 }

/**
 * `/assets/locals/{ns}/{lng}.json`: the texts of a namespace. On failure status 500 with empty data, as
 * the translation loader expects.
 */
export function mountLocales(app: Hono, services: OpenedServices): void {
  const texts = new Map<string, string>()
  for (const ns of Object.keys(messages) as Namespace[])
    for (const language of languages)
      texts.set(`${ns}/${language}.json`, JSON.stringify(resourceOf(messages[ns], language)))
  app.get("/assets/locals/:ns/:file", (http) => {
    const text = texts.get(`${http.req.param("ns")}/${http.req.param("file")}`)
    if (text === undefined) return http.json({}, 500)
    return http.body(text, 200, {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "public, max-age=300",
    })
  })
  mountReports(app, services)
}

/** Missing keys are reported to `/assets/locals/{ns}/{lng}`: each is logged once per process, and never stored. */
function mountReports(app: Hono, { env, log, limits }: OpenedServices): void {
  const reported = new Set<string>()
  app.post(
    "/assets/locals/:ns/:lng",
    bodyLimit({ maxSize: 4096, onError: (http) => http.body(null, 413) }),
    async (http) => {
      const { ns, lng } = http.req.param()
      if (!isNamespace(ns) || !isLanguage(lng)) return http.body(null, 204)
      try {
        await limits.spend(reportLimit, [`network ${networkOf(clientOf(http, env).ip)}`])
      } catch (error) {
        if (error instanceof AppError) return http.body(null, 429)
        throw error
      }
      const keys: unknown = await http.req.json().catch(() => undefined)
      if (keys === null || typeof keys !== "object") return http.body(null, 204)
      for (const key of Object.keys(keys).slice(0, maxKeys)) {
        const name = `${lng} ${ns}:${key}`
        if (!isKey.test(key) || reported.has(name) || reported.size >= maxReported) continue
        reported.add(name)
        log.warn({ key: `${ns}:${key}`, language: lng }, "a text is missing")
      }
      return http.body(null, 204)
    },
  )
}
