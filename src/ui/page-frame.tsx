import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react"

export type PageWidth = "narrow" | "full"
/** What a page asks of the frame around it. */
interface Asked {
  width?: PageWidth
  title?: string
}
interface Frame {
  width: PageWidth
  title: string | undefined
  ask: (wish: Asked) => void
}

const Context = createContext<Frame>({ width: "narrow", title: undefined, ask: () => undefined })

interface PageFrameProps {
  /** Identifies the page: what was asked at one page is forgotten at the next. */
  page: string
  /** What holds until the page asks otherwise. */
  width: PageWidth
  title: string | undefined
  children: ReactNode
}

/** Lets a page speak to the layout around it: how wide it wants to be, what it is called. */
export function PageFrame({ page, width, title, children }: PageFrameProps) {
  const [asked, setAsked] = useState<Asked & { page: string }>({ page })
  const own = asked.page === page ? asked : undefined
  const frame = useMemo(
    () => ({
      width: own?.width ?? width,
      title: own?.title ?? title,
      ask: (wish: Asked) => setAsked((before) => (before.page === page ? { ...before, ...wish } : { page, ...wish })),
    }),
    [own, page, width, title],
  )
  return <Context value={frame}>{children}</Context>
}

export const usePageFrame = (): Frame => useContext(Context)

/** How wide the page is: `narrow` (md) unless it asks for `full`. Reset at every navigation. */
export function useWidth(): { width: PageWidth; setWidth: (width: PageWidth) => void } {
  const { width, ask } = usePageFrame()
  return useMemo(() => ({ width, setWidth: (wish: PageWidth) => ask({ width: wish }) }), [width, ask])
}

/** Names the page in the browser's tab, better than the route can: "Pubquiz · Clubhuis". */
export function useDocumentTitle(pageTitle: string | undefined): void {
  const { title, ask } = usePageFrame()
  useEffect(() => {
    if (pageTitle && pageTitle !== title) ask({ title: pageTitle })
  }, [pageTitle, title, ask])
}
