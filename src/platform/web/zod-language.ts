import type { i18n } from "i18next"
import * as z from "zod"
import { zodErrorMap } from "../zod-errors.ts"

/** Namespaces of the texts zod's findings are told in. */
const namespaces = ["zod", "zodCustom"]

/**
 * Makes zod speak the reader's language; resolves when its texts are there. Imported only by forms, so that
 * other pages load no zod. Not for the server, where many languages are served at once and each request has
 * its own translator.
 */
export async function setZodLanguage(translations: i18n): Promise<void> {
  await translations.loadNamespaces(namespaces)
  z.config({ customError: zodErrorMap(() => (key, params) => String(translations.t(key, params ?? {}))) })
}
