import type { Hono } from "hono"
import { isLanguage, languages, resourceOf } from "../../platform/i18n.ts"
import { messages, type Namespace } from "../messages/app.messages.ts"
import type { OpenedServices } from "./services.ts"

const isNamespace = (name: string): name is Namespace => Object.hasOwn(messages, name)
const maxReported = 500

/**
 * `/assets/locals/{ns}/{lng}.json`: the texts of a namespace. On failure status 500 with empty data, as
 * the translation loader expects. Missing keys are posted to the same address in development.
 */
export function mountLocales(app: Hono, { env, log }: OpenedServices): void {
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
  const reported = new Set<string>()
  app.post("/assets/locals/:ns/:lng", async (http) => {
    // Only developers report: what a visitor sends is neither kept nor logged.
    if (env.NODE_ENV !== "development") return http.body(null, 204)
    const { ns, lng } = http.req.param()
    const keys = (await http.req.json().catch(() => ({}))) as object
    if (!isNamespace(ns) || !isLanguage(lng)) return http.body(null, 204)
    for (const key of Object.keys(keys).slice(0, 50)) {
      const name = `${ns}:${key}`
      if (reported.has(name) || reported.size >= maxReported) continue
      reported.add(name)
      log.warn({ key: name, language: lng }, "a text is missing")
    }
    return http.body(null, 204)
  })
}
