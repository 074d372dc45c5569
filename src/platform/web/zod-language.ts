import type { i18n } from "i18next"
import * as z from "zod"
import { zodErrorMap } from "../zod-errors.ts"

/** Namespaces of the texts of validation errors. */
const namespaces = ["zod", "zodCustom"]

/**
 * Sets the language of zod's errors; resolves when the texts are loaded. Imported only by forms, so that
 * other pages load no zod. Not for the server, which serves many languages at once: each request has
 * its own translator.
 */
export async function setZodLanguage(translations: i18n): Promise<void> {
  await translations.loadNamespaces(namespaces)
  z.config({ customError: zodErrorMap(() => (key, params) => String(translations.t(key, params ?? {}))) })
}
