import { createHash } from "node:crypto"
import { Hono, type MiddlewareHandler } from "hono"
import { secureHeaders } from "hono/secure-headers"
import type { Env } from "../env.ts"

/** The style elements that react-aria adds to a page with its fields: for touch, and on iOS while a list is open. */
const ariaStyles = [
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
]
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`

/**
 * Headers of every response. Scripts come from our own files only; `scriptHashes` allows the one inline
 * script, which sets the colour mode before the first paint. Styles come from our own files too; only style attributes
 * are allowed everywhere.
 */
export const securityHeaders = (env: Env, scriptHashes: string[] = []): MiddlewareHandler =>
  secureHeaders({
    // A file has a stricter policy of its own.
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
      styleSrc: ["'self'", ...ariaStyles.map(hashOf)],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", "data:", "https:"],
      connectSrc: ["'self'"],
      fontSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: "same-origin",
    xFrameOptions: "DENY",
    crossOriginOpenerPolicy: "same-origin",
    strictTransportSecurity: env.ORIGIN.startsWith("https:") ? "max-age=31536000" : false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
  })

/** The headers that a middleware gives every response. */
export async function headersOf(middleware: MiddlewareHandler): Promise<Headers> {
  const app = new Hono().use(middleware).get("/", (http) => http.body(null))
  return (await app.request("/")).headers
}
