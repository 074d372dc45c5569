import type { IncomingMessage, ServerResponse } from "node:http"
import { parse } from "hono/utils/cookie"
import { countRequest } from "../metrics.ts"
import type { Services } from "../services.ts"
import { encodingForJson } from "./compress.ts"
import { mayHaveSession } from "./session-cookie.ts"
import { readyAnswer, visitorVary } from "./visitor-answers.ts"
import { xsrfCookie } from "./xsrf.ts"

/**
 * Sends answers that are kept for visitors without the rest of the application; false if it must go through that, as
 * anything unusual does.
 * @param headers of every answer
 */
export function openCachedAnswers(services: Services, headers: Headers) {
  const common = [...headers].flat()
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const began = performance.now()
    const { method, url = "", headers: sent } = request
    if (method !== "GET" || mayHaveSession(sent.cookie)) return false
    if (sent["content-length"] !== undefined || sent["transfer-encoding"] !== undefined) return false
    // A browser without the token gets it from the application.
    if (!sent.cookie || !parse(sent.cookie, xsrfCookie)[xsrfCookie]) return false
    const ready = readyAnswer(services, url)
    if (!ready) return false
    const { text, etag } = ready.kept
    const encoding = encodingForJson(text, sent["accept-encoding"])
    const body = encoding ? ready.kept.ready(encoding) : text
    if (body === undefined) return false
    const isKnown = sent["if-none-match"] === etag
    const own = [...common, "cache-control", "private, no-cache", "vary", visitorVary, "etag", etag]
    if (encoding) own.push("content-encoding", encoding)
    const length = String(Buffer.byteLength(body))
    if (isKnown) response.writeHead(304, own)
    else response.writeHead(200, [...own, "content-type", "application/json", "content-length", length])
    response.end(isKnown ? undefined : body)
    countRequest({ method, route: `/api${ready.route.path}`, status: isKnown ? "304" : "200" }, began)
    return true
  }
}
