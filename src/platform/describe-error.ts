interface ErrorText {
  title: string
  message: string
}
const kinds = ["notFound", "badRequest", "unauthorized", "forbidden", "server", "other", "noResponse"] as const
/** Texts for when neither the server nor the page has a better one. */
export type ErrorTexts = Record<(typeof kinds)[number], ErrorText>

export interface DescribedError extends ErrorText {
  notFound: boolean
  /** `undefined` when there was no response, or no request at all. */
  statusCode: number | undefined
}

/** A failed call as thrown by `platform/web/api.ts`; the status is undefined if there was no response. */
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

/** Codes whose message says more than that of the status. The client has the same message, used as `fallback`. */
const tellingCodes: ReadonlySet<unknown> = new Set(["confirmFirst", "credentials", "escalation", "xsrf"])

/**
 * The client's own message about a failure, to pass as `fallback`: for codes that tell the user what to do, and for
 * requests that got no response.
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
 * The message a user sees about a failure. Which source wins depends on the status: the server's message where it knows
 * more than we do, the page's `fallback` where the server's message would say too much or too little.
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
  const describe = ({ title, message }: ErrorText, ...messages: (string | undefined)[]): DescribedError => ({
    title,
    message: messages.find(Boolean) ?? message,
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
