import type { ReactNode } from "react"
import { useLoaderData } from "react-router"
import type { PageMeta } from "../platform/web/loader.ts"
import { useIsViewerUnknown } from "../platform/web/session.ts"
import { LinesSkeleton } from "./lines-skeleton.tsx"

/**
 * Replaces a page that is hidden from visitors, who see its message. Logged-in users see nothing until it is known
 * what they may see, so that nobody reads that an existing page does not exist.
 */
export function HiddenPage({ children }: { children: ReactNode }) {
  const facts = useLoaderData<PageMeta | null>()
  const isUnknown = useIsViewerUnknown()
  return facts?.isAwaited && isUnknown ? <LinesSkeleton /> : children
}
