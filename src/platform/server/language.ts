import type { Context } from "hono"
import { getCookie } from "hono/cookie"
import { type Language, languageCookie, languageOf } from "../i18n.ts"

/** Language of a request: the reader's cookie, else `?lng=`, else Dutch. */
export const languageOfRequest = (http: Context): Language =>
  languageOf(getCookie(http, languageCookie), http.req.query("lng"))
