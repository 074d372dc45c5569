import { AsyncLocalStorage } from "node:async_hooks"
import * as z from "zod"
import type { Language } from "../../i18n.ts"
import { zodErrorMap } from "../../zod-errors.ts"

interface RequestLanguage {
  language: Language
  t: (key: string, params?: Record<string, unknown>) => string
}

const storage = new AsyncLocalStorage<RequestLanguage>()

/** Runs a request with its language available to validation messages. */
export const withRequestLanguage = <T>(context: RequestLanguage, run: () => T): T => storage.run(context, run)

/** zod has one process-wide message function; it gets the language from here. */
export function speakRequestLanguage(): void {
  z.config({ customError: zodErrorMap(() => storage.getStore()?.t) })
}
