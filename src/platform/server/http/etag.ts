import { createHash } from "node:crypto"
import type { Context } from "hono"

/** Sets the ETag; true if the client's copy is current (answer 304). */
export function isKnown(http: Context, etag: string): boolean {
  http.header("ETag", etag)
  return hasCopy(http, etag)
}

/** Whether the client's copy is current. */
export const hasCopy = (http: Context, etag: string): boolean =>
  // A proxy that compresses makes an ETag weak.
  (http.req.header("if-none-match") ?? "").split(",").some((known) => known.trim().replace(/^W\//, "") === etag)

interface Sending {
  /** Such as `text/calendar`; the charset is UTF-8. */
  type: string
  cacheControl: string
  /** The request headers that the text depends on. */
  vary?: string
}

/** Sends a file that programs fetch repeatedly, such as a feed; 304 without a body if it has not changed. */
export function sendText(http: Context, text: string, { type, cacheControl, vary }: Sending): Response {
  http.header("Content-Type", `${type}; charset=utf-8`)
  http.header("Cache-Control", cacheControl)
  if (vary) http.header("Vary", vary)
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`
  return isKnown(http, etag) ? http.body(null, 304) : http.body(text)
}
