import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react"

export type PageWidth = "narrow" | "full"
/** What a page asks of the frame around it. */
interface Asked {
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
  /** Of the route, so that every navigation resets it: `narrow` is md. */
  width: PageWidth
  /** What holds until the page asks otherwise. */
  title: string | undefined
  children: ReactNode
}

/** Tells the layout how wide the page is, and lets the page say what it is called. */
export function PageFrame({ page, width, title, children }: PageFrameProps) {
  const [asked, setAsked] = useState<Asked & { page: string }>({ page })
  const own = asked.page === page ? asked : undefined
  const frame = useMemo(
    () => ({
      width,
      title: own?.title ?? title,
      ask: (wish: Asked) => setAsked((before) => (before.page === page ? { ...before, ...wish } : { page, ...wish })),
    }),
    [own, page, width, title],
  )
  return <Context value={frame}>{children}</Context>
}

export const usePageFrame = (): Frame => useContext(Context)

/** Names the page in the browser's tab, better than the route can: "Pubquiz · Clubhuis". */
export function useDocumentTitle(pageTitle: string | undefined): void {
  const { title, ask } = usePageFrame()
  useEffect(() => {
    if (pageTitle && pageTitle !== title) ask({ title: pageTitle })
  }, [pageTitle, title, ask])
}
