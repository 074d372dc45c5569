import { pino } from "pino"
import * as z from "zod"
import type { Env } from "./env.ts"

/** The log: one JSON line per event, without personal data. */
export const openLog = (env: Pick<Env, "LOG_LEVEL">) =>
  pino({
    level: env.LOG_LEVEL,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  })

/**
 * Name, message, code and stack of an error, which libraries sometimes pass as a plain object. Nothing else: the details of a database error contain the values being
 * written, and a validation error contains the whole input.
 */
export function describeError(error: unknown) {
  if (typeof error !== "object" || error === null || !("message" in error)) return { name: typeof error }
  const { name = "object", message, stack } = error as Partial<Error>
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {}
  if (error instanceof z.ZodError) return { name: "contract", message: z.prettifyError(error), stack }
  return { name, message, ...code, stack }
}
