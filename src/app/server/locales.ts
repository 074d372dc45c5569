import type { Context, Hono } from "hono"
import type { StatusCode } from "hono/utils/http-status"
import { AppError } from "../../platform/app-error.ts"
import { isLanguage, languages, resourceOf } from "../../platform/i18n.ts"
import { clientOf, networkOf } from "../../platform/server/http/client-address.ts"
import { type Encoding, encodingFor, lazilyCompressed } from "../../platform/server/http/compress.ts"
import { readText } from "../../platform/server/http/input.ts"
import type { Limit } from "../../platform/server/http/rate-limit.ts"
import { messages, type Namespace } from "../messages/app.messages.ts"
import type { OpenedServices } from "./services.ts"

const isNamespace = (name: string): name is Namespace => Object.hasOwn(messages, name)
/** The form of a key: anybody can send a report, and arbitrary text must not reach the log. */
const isKey = /^[a-zA-Z0-9_.]{1,100}$/
/** Of a report. */
const maxBytes = 4096
const maxKeys = 20
const maxReported = 500
const reportLimit: Limit = { name: "missingTexts", times: 30, seconds: 3600 }

/**
 * `/assets/locals/{ns}/{lng}.json`: the texts of a namespace. On failure status 500 with empty data, as
 * the translation loader expects.
 */
export function mountLocales(app: Hono, services: OpenedServices): void {
  const texts = new Map<string, ReturnType<typeof inEncodings>>()
  for (const ns of Object.keys(messages) as Namespace[])
    for (const language of languages)
      texts.set(`${ns}/${language}.json`, inEncodings(JSON.stringify(resourceOf(messages[ns], language))))
  app.get("/assets/locals/:ns/:file", async (http) => {
    const bytesIn = texts.get(`${http.req.param("ns")}/${http.req.param("file")}`)
    if (!bytesIn) return http.json({}, 500)
    const encoding = encodingFor(http.req.header("accept-encoding"))
    return http.body((await bytesIn(encoding)) as Buffer<ArrayBuffer>, 200, {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "public, max-age=300",
      Vary: "Accept-Encoding",
      ...(encoding ? { "Content-Encoding": encoding } : {}),
    })
  })
  mountReports(app, services)
}

/** The bytes of a text in an encoding, made once. */
function inEncodings(text: string): (encoding: Encoding | undefined) => Promise<Buffer> {
  const plain = Buffer.from(text)
  const { encoded } = lazilyCompressed(plain, "kept")
  return async (encoding) => (encoding ? encoded(encoding) : plain)
}

/** Missing keys are reported to `/assets/locals/{ns}/{lng}`: each is logged once per process, and never stored. */
function mountReports(app: Hono, { env, log, limits }: OpenedServices): void {
  const reported = new Set<string>()
  app.post("/assets/locals/:ns/:lng", async (http) => {
    const { ns, lng } = http.req.param()
    if (!isNamespace(ns) || !isLanguage(lng)) return http.body(null, 204)
    try {
      await limits.spend(reportLimit, [`network ${networkOf(clientOf(http, env).ip)}`])
      for (const key of (await keysOf(http)).slice(0, maxKeys)) {
        const name = `${lng} ${ns}:${key}`
        if (!isKey.test(key) || reported.has(name) || reported.size >= maxReported) continue
        reported.add(name)
        log.warn({ key: `${ns}:${key}`, language: lng }, "a text is missing")
      }
      return http.body(null, 204)
    } catch (error) {
      if (error instanceof AppError) return http.body(null, error.status as StatusCode)
      throw error
    }
  })
}

/** The keys in a report; none if it is not an object in JSON. @throws AppError tooLarge */
async function keysOf(http: Context): Promise<string[]> {
  try {
    const report: unknown = JSON.parse(await readText(http, maxBytes))
    return report !== null && typeof report === "object" ? Object.keys(report) : []
  } catch (error) {
    if (error instanceof AppError) throw error
    // Not JSON, or the user left meanwhile.
    return []
  }
}
