import type { ReactNode } from "react"
import { useLoaderData } from "react-router"
import type { PageMeta } from "../platform/web/loader.ts"
import { useIsViewerUnknown } from "../platform/web/session.ts"
import { LinesSkeleton } from "./lines-skeleton.tsx"

/**
 * In place of a page that is hidden from visitors: what visitors read about that. Whoever is logged in reads nothing
 * until it is known what they may see, so that nobody is told that something is missing which is there.
 */
export function HiddenPage({ children }: { children: ReactNode }) {
  const facts = useLoaderData<PageMeta | null>()
  const isUnknown = useIsViewerUnknown()
  return facts?.isAwaited && isUnknown ? <LinesSkeleton /> : children
}
