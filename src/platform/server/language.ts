import type { Context } from "hono"
import { getCookie } from "hono/cookie"
import { type Language, languageCookie, languageOf, wordsOfAddress } from "../i18n.ts"

/** Language of a request: the reader's cookie, else `?lng=`, else that of the path or subdomain, else Dutch. */
export const languageOfRequest = (http: Context): Language =>
  languageOf(getCookie(http, languageCookie), http.req.query("lng"), ...wordsOfAddress(new URL(http.req.url)))
