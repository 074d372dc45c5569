import { useTranslation } from "react-i18next"
import { describeError, errorTexts, fallbackFor } from "../platform/describe-error.ts"
import { ErrorScreen } from "./screens/error-screen.tsx"

interface QueryErrorProps {
  error: unknown
  /** What failed, translated: used if the server has no better message. */
  fallback?: string
  onRetry?: () => void
}

/** A part of a page whose data could not be fetched: `<QueryError error={query.error} onRetry={query.refetch} />`. */
export function QueryError({ error, fallback, onRetry }: QueryErrorProps) {
  const { t } = useTranslation("errors")
  const { title, message, statusCode } = describeError(error, {
    fallback: fallbackFor(error, t, { fallback }),
    texts: errorTexts(t),
  })
  return <ErrorScreen title={title} message={message} statusCode={statusCode} {...(onRetry ? { onRetry } : {})} />
}
