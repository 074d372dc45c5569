import { pino } from "pino"
import type { Env } from "./env.ts"

/** The log: one JSON line per event, without personal data. */
export const openLog = (env: Pick<Env, "LOG_LEVEL">) =>
  pino({ level: env.LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime })
