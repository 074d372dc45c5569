import type { MiddlewareHandler } from "hono"
import { secureHeaders } from "hono/secure-headers"
import type { Env } from "../env.ts"

/**
 * Headers of every response. Scripts come from our own files only; `scriptHashes` allows the one inline
 * script, which sets the colour mode before the first paint. Emotion writes styles into the page.
 */
export const securityHeaders = (env: Env, scriptHashes: string[] = []): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", "data:", "https:"],
      connectSrc: ["'self'"],
      fontSrc: ["'self'"],
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
