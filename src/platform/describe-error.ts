interface ErrorText {
  title: string
  message: string
}
const kinds = ["notFound", "badRequest", "unauthorized", "forbidden", "server", "other", "noResponse"] as const
/** The texts of the catalogue where neither server nor caller has a better one. */
export type ErrorTexts = Record<(typeof kinds)[number], ErrorText>

export interface DescribedError extends ErrorText {
  notFound: boolean
  /** `undefined` when there was no answer, or no call at all. */
  statusCode: number | undefined
}

/** A failed call as `platform/web/api.ts` throws it; the status is undefined when no answer came. */
interface FailedCall extends Error {
  status: number | undefined
  code?: string | undefined
  serverMessage?: string | undefined
}
const isFailedCall = (error: unknown): error is FailedCall => error instanceof Error && "status" in error

/** The texts in the language of `t`, from the namespace `errors`. */
export function errorTexts(t: (key: string) => string): ErrorTexts {
  const text = (kind: string) => ({
    title: t(`errors:catalogue.${kind}.title`),
    message: t(`errors:catalogue.${kind}.message`),
  })
  return Object.fromEntries(kinds.map((kind) => [kind, text(kind)])) as unknown as ErrorTexts
}

/** Codes of which the server's words are more than those of the status: the client says the same, as its fallback. */
const tellingCodes: ReadonlySet<unknown> = new Set(["credentials", "escalation", "xsrf"])

/**
 * What the client itself has to say about a failure, to be given as `fallback`: of a code that tells what to do, and of
 * a call that nobody answered.
 */
export function fallbackFor(
  error: unknown,
  t: (key: string) => string,
  { fallback, offline }: { fallback?: string | undefined; offline?: string } = {},
): string | undefined {
  if (!isFailedCall(error)) return fallback
  if (error.status === undefined) return offline ?? fallback ?? t("errors:offline")
  return tellingCodes.has(error.code) ? t(`errors:api.${String(error.code)}`) : fallback
}

/**
 * What a person reads about a failure. Whose words come first depends on the status: the server's where it knows
 * more than we do, the caller's `fallback` where the server's own words would say too much or too little.
 */
export function describeError(
  error: unknown,
  { fallback, texts }: { fallback?: string | undefined; texts: ErrorTexts },
): DescribedError {
  if (isFailedCall(error)) return describeCall(error, fallback, texts)
  const own = error instanceof Error ? error.message : undefined
  return {
    title: texts.other.title,
    message: own || fallback || texts.other.message,
    notFound: false,
    statusCode: undefined,
  }
}

function describeCall(call: FailedCall, fallback: string | undefined, texts: ErrorTexts): DescribedError {
  const { status: statusCode, serverMessage: server, message: client } = call
  const describe = ({ title, message }: ErrorText, ...words: (string | undefined)[]): DescribedError => ({
    title,
    message: words.find(Boolean) ?? message,
    notFound: statusCode === 404,
    statusCode,
  })
  switch (statusCode) {
    case undefined:
      return describe(texts.noResponse, client, fallback)
    case 404:
      return describe(texts.notFound, server, fallback)
    case 400:
      return describe(texts.badRequest, server, client, fallback)
    case 401:
      return describe(texts.unauthorized, fallback)
    case 403:
      return describe(texts.forbidden, fallback)
    case 500:
      return describe(texts.server, fallback)
    default:
      return describe(texts.other, server, client, fallback)
  }
}
