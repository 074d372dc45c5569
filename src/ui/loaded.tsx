import type { ReactNode } from "react"
import { Delayed } from "./delayed.tsx"
import { LinesSkeleton } from "./lines-skeleton.tsx"
import { NotFoundScreen } from "./not-found-screen.tsx"
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
  if (result.data !== undefined && result.data !== null) return children(result.data)
  if (result.data === null) return <NotFoundScreen />
  if (result.error) return <QueryError error={result.error} onRetry={() => void result.refetch()} />
  return <Delayed>{skeleton ?? <LinesSkeleton />}</Delayed>
}
