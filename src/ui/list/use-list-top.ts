import { useEffect, useRef } from "react"

/** Another page of a list begins at its top, for the eye and for the keyboard. */
export function useListTop(page: number): React.RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    // Only for a press on the pager: a filter also goes back to page 1, but the focus stays where one filters.
    if (!top.current?.querySelector("nav:focus-within")) return
    top.current.scrollIntoView({ block: "start" })
    top.current.focus({ preventScroll: true })
  }, [page])
  return top
}
