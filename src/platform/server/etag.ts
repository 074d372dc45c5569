import { createHash } from "node:crypto"
import type { Context } from "hono"

/** Names this version of what is sent, and tells whether whoever asks has it already: answer 304 then. */
export function isKnown(http: Context, etag: string): boolean {
  http.header("ETag", etag)
  return http.req.header("if-none-match") === etag
}

interface Sending {
  /** Such as `text/calendar`; the text goes as UTF-8. */
  type: string
  cacheControl: string
  /** The headers of the request on which the text depends. */
  vary?: string
}

/** Sends a file that other programs fetch again and again, such as a feed; without its text where that is the same. */
export function sendText(http: Context, text: string, { type, cacheControl, vary }: Sending): Response {
  http.header("Content-Type", `${type}; charset=utf-8`)
  http.header("Cache-Control", cacheControl)
  if (vary) http.header("Vary", vary)
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`
  return isKnown(http, etag) ? http.body(null, 304) : http.body(text)
}
