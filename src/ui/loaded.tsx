import type { ReactNode } from "react"
import { Delayed } from "./delayed.tsx"
import { LinesSkeleton } from "./lines-skeleton.tsx"
import { NotFoundScreen } from "./screens/not-found-screen.tsx"
import { QueryError } from "./query-error.tsx"

interface LoadedProps<T> {
  /** The result of useQuery. `null` as data means: it does not exist. */
  result: { data: T | null | undefined; error: unknown; refetch: () => unknown }
  /** In the shape of the content; default: a few lines. */
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

/** Shows something that is being fetched: a skeleton, the content, not found, or an error. */
export function Loaded<T>({ result, skeleton, children }: LoadedProps<T>) {
  if (result.data !== undefined && result.data !== null) return children(result.data)
  if (result.data === null) return <NotFoundScreen />
  if (result.error) return <QueryError error={result.error} onRetry={() => void result.refetch()} />
  return <Delayed>{skeleton ?? <LinesSkeleton />}</Delayed>
}
