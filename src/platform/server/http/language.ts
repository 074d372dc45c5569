import type { Context } from "hono"
import { getCookie } from "hono/cookie"
import { type Language, languageCookie, languageOf, wordsOfAddress } from "../../i18n.ts"

/** Language of a request: that of the cookie, else `?lng=`, else path or subdomain, else Dutch. */
export const languageOfRequest = (http: Context): Language =>
  languageOf(getCookie(http, languageCookie), http.req.query("lng"), ...wordsOfAddress(new URL(http.req.url)))
