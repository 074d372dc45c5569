import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react"
import { useApp } from "../platform/web/app-context.tsx"

export type PageWidth = "narrow" | "full"
/** What a page may request of the layout. */
interface PageRequest {
  title?: string
}
interface Frame {
  width: PageWidth
  title: string | undefined
  ask: (wish: PageRequest) => void
}

const Context = createContext<Frame>({ width: "narrow", title: undefined, ask: () => undefined })

interface PageFrameProps {
  /** Identifies the page: its requests do not apply to the next. */
  page: string
  /** From the route, so that every navigation resets it: `narrow` is md. */
  width: PageWidth
  /** Applies until the page sets another. */
  title: string | undefined
  children: ReactNode
}

/** Tells the layout how wide the page is, and lets the page set its title. */
export function PageFrame({ page, width, title, children }: PageFrameProps) {
  const [request, setRequest] = useState<PageRequest & { page: string }>({ page })
  const own = request.page === page ? request : undefined
  const frame = useMemo(
    () => ({
      width,
      title: own?.title ?? title,
      ask: (wish: PageRequest) =>
        setRequest((before) => (before.page === page ? { ...before, ...wish } : { page, ...wish })),
    }),
    [own, page, width, title],
  )
  return <Context value={frame}>{children}</Context>
}

export const usePageFrame = (): Frame => useContext(Context)

/** Sets the title of the browser tab, more specific than that of the route: "Pubquiz · Clubhuis". */
export function useDocumentTitle(pageTitle: string | undefined): void {
  const { title, ask } = usePageFrame()
  const { reportTitle } = useApp()
  // The head is written after the page; effects do not run on the server.
  if (pageTitle) reportTitle?.(pageTitle)
  useEffect(() => {
    if (pageTitle && pageTitle !== title) ask({ title: pageTitle })
  }, [pageTitle, title, ask])
}
