import { useEffect, useRef } from "react"

/** Scrolls and moves the focus to the top of a list when its page changes. */
export function useListTop(page: number): React.RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null)
  const previous = useRef(page)
  useEffect(() => {
    if (previous.current === page) return
    previous.current = page
    // Only after a click on the pager: a filter also goes back to page 1, but keeps the focus.
    if (!top.current?.querySelector("nav:focus-within")) return
    top.current.scrollIntoView({ block: "start" })
    top.current.focus({ preventScroll: true })
  }, [page])
  return top
}
