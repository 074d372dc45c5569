import Skeleton from "@mui/material/Skeleton"
import Stack from "@mui/material/Stack"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Delayed } from "./delayed.tsx"
import { ErrorScreen } from "./error-screen.tsx"
import { QueryError } from "./query-error.tsx"

interface LoadedProps<T> {
  /** The answer of useQuery. `null` as data means: there is no such thing. */
  result: { data: T | null | undefined; error: unknown; refetch: () => unknown }
  /** In the shape of what comes; default: a few lines. */
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

/** What is shown of something that is fetched: a skeleton, the thing, that it does not exist, or what went wrong. */
export function Loaded<T>({ result, skeleton, children }: LoadedProps<T>) {
  const { t } = useTranslation("errors")
  if (result.data !== undefined && result.data !== null) return children(result.data)
  if (result.data === null)
    return (
      <ErrorScreen
        level={1}
        title={t("errors:route.404.title")}
        message={t("errors:route.404.message")}
        statusCode={404}
      />
    )
  if (result.error) return <QueryError error={result.error} onRetry={() => void result.refetch()} />
  return <Delayed>{skeleton ?? <LinesSkeleton />}</Delayed>
}

function LinesSkeleton() {
  return (
    <Stack spacing={1.5} aria-hidden>
      <Skeleton variant="text" width="40%" height={44} />
      {[90, 75, 82].map((width) => (
        <Skeleton key={width} variant="text" width={`${width}%`} />
      ))}
      <Skeleton variant="rounded" height={160} />
    </Stack>
  )
}
