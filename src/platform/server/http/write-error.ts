import type { Context } from "hono"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import type { Logger } from "pino"
import { dayOf } from "../../amsterdam.ts"
import { AppError, type ErrorCode, type Issue } from "../../app-error.ts"
import { formatDay, formatTime } from "../../format.ts"
import type { Language } from "../../i18n.ts"
import { isRequestAborted, logUnavailable } from "../database/database-faults.ts"
import { asUnavailable } from "../unavailable.ts"
import { maxIssues } from "./input.ts"
import { languageOfRequest } from "./language.ts"

/** Seconds after which a client may retry when something is temporarily unavailable. */
export const unavailableRetryAfter = 5

interface Writing {
  /** Whose day is not named beside a time. */
  now?: Date
  t: (key: string, params?: Record<string, unknown>) => string
  log: Logger
  conflicts?: Record<string, string> | undefined
}

interface ErrorAnswer {
  status: number
  headers: Record<string, string>
  body: { message: string; code: string; issues?: Issue[] }
}

/** The only place that describes an error of the API. Unknown errors are logged and masked. `at` is for the log. */
export function errorAnswer(
  error: unknown,
  { now, language, t, log, conflicts }: Writing & { language: Language },
  at: { method: string; path: string },
): ErrorAnswer {
  const unavailable = asUnavailable(error)
  if (unavailable?.cause) logUnavailable(log, unavailable.cause)
  const knownError = error instanceof AppError ? error : (unavailable ?? errorOfClient(error, conflicts))
  if (!knownError) {
    log.error({ err: error, ...at }, "unexpected error")
    return { status: 500, headers: {}, body: { message: t("errors:api.internal"), code: "internal" } }
  }
  const headers: Record<string, string> = {}
  if (knownError.code === "tooManyRequests")
    headers["Retry-After"] = String(Number(knownError.text?.params?.seconds ?? 60))
  if (knownError.code === "unavailable")
    headers["Retry-After"] = String(Number(knownError.text?.params?.seconds ?? unavailableRetryAfter))
  const issues = knownError.issues
    ?.slice(0, maxIssues)
    .map(({ path, message }) => ({ path, message: readable(message, t) }))
  const { changed } = knownError
  const message = changed
    ? changedMessage(changed, language, t, now)
    : t(knownError.text?.key ?? `errors:api.${knownError.code}`, knownError.text?.params)
  const details = {
    ...(changed ? { changedBy: changed.by, changedAt: changed.at } : {}),
    ...(issues ? { issues } : {}),
  }
  const body = { message, code: knownError.code satisfies ErrorCode, ...details }
  return { status: knownError.status, headers, body }
}

/** Answers a request with its error. */
export function writeError(http: Context, error: unknown, writing: Writing): Response {
  const at = { method: http.req.method, path: http.req.routePath }
  const { status, headers, body } = errorAnswer(error, { ...writing, language: languageOfRequest(http) }, at)
  // Also where no call was found that says so: what is refused now may be allowed the next time.
  return http.json(body, status as ContentfulStatusCode, { "Cache-Control": "private, no-store", ...headers })
}

type Changed = NonNullable<AppError["changed"]>
/** Who changed it and when; names the day unless it is that of `now`. */
function changedMessage({ by, at }: Changed, language: Language, t: Writing["t"], now?: Date): string {
  const params = {
    name: by ?? t("errors:api.somebody"),
    time: formatTime(at, language),
    day: formatDay(at, language, now),
  }
  return t(now && dayOf(at) === dayOf(now) ? "errors:api.changedMeanwhile" : "errors:api.changedEarlier", params)
}

/** Issues of rules in services are keys; those of zod are already translated. */
const readable = (message: string, t: Writing["t"]) => (/^[a-zA-Z]+:[\w.]+$/.test(message) ? t(message) : message)

/** Refusals by the database and aborted requests, as errors of the client. */
function errorOfClient(error: unknown, conflicts: Record<string, string> = {}): AppError | undefined {
  // Nobody reads the answer, and nothing is wrong here.
  if (isRequestAborted(error)) return new AppError("badRequest")
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: string }
  if (typeof code !== "string" || !/^[0-9A-Z]{5}$/.test(code)) return undefined
  const text = constraint ? conflicts[constraint] : undefined
  if (text) return new AppError("conflict", { text })
  if (code === "23505" || code === "23P01") return new AppError("conflict")
  if (code === "23503") return new AppError("inUse")
  if (code === "40001" || code === "40P01") return new AppError("unavailable")
  if (code.startsWith("22") || code === "23514" || code === "23502") return new AppError("badRequest")
  return undefined
}
