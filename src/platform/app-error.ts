export interface Issue {
  path: (string | number)[]
  message: string
}

/** Error codes of the API, each with its HTTP status. */
export const errorStatus = {
  badRequest: 400,
  validation: 400,
  brokenJson: 400,
  tokenInvalid: 400,
  xsrf: 403,
  unauthorized: 401,
  credentials: 401,
  forbidden: 403,
  escalation: 403,
  confirmFirst: 403,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  changedMeanwhile: 409,
  inUse: 409,
  lastAdministrator: 409,
  tooLarge: 413,
  mediaType: 415,
  tooManyRequests: 429,
  internal: 500,
  unavailable: 503,
} as const
export type ErrorCode = keyof typeof errorStatus

/**
 * A failure that may be shown to the user. Thrown anywhere, written as a response in one place
 * (`platform/server/http/http.ts`): status by code, message `errors:api.<code>` in the language of the request.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  /** Key of a more specific text than that of the code, with its parameters. */
  readonly text: { key: string; params?: Record<string, unknown> } | undefined
  /** Issues by field: `message` is a translation key. */
  readonly issues: Issue[] | undefined
  /** For `changedMeanwhile`: who changed it, by name if known, and when. */
  readonly changed: { by: string | null; at: Date } | undefined

  constructor(
    code: ErrorCode,
    options: {
      text?: string
      params?: Record<string, unknown>
      issues?: Issue[]
      changed?: { by: string | null; at: Date }
      cause?: unknown
    } = {},
  ) {
    super(options.text ?? code, { cause: options.cause })
    this.name = "AppError"
    this.code = code
    this.status = errorStatus[code]
    this.text = options.text ? { key: options.text, params: options.params } : undefined
    this.issues = options.issues
    this.changed = options.changed
  }
}

/** Returns the row; throws notFound if there is none. For rows looked up by an id or slug from the address. */
export function orNotFound<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw new AppError("notFound")
  return row
}
