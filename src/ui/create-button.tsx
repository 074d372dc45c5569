import { Plus } from "lucide-react"
import { type RefCallback, useCallback } from "react"
import { Link, type To } from "react-router"

interface CreateButtonProps {
  /** The page that creates it; without one `onClick` opens a dialog. */
  to?: To
  onClick?: () => void
  /** Verb or noun: "Nieuwe activiteit". */
  label: string
}

/**
 * The button that creates something on a list: fixed 16 px from the corner, 64 px from the bottom where there is a
 * bottom navigation. It leaves while somebody scrolls down, so that it covers nothing they read.
 */
export function CreateButton({ to, onClick, label }: CreateButtonProps) {
  const ref = useAwayWhileReading()
  const content = (
    <>
      <Plus aria-hidden size={20} />
      {label}
    </>
  )
  return to === undefined ? (
    <button ref={ref} type="button" className="fab" onClick={onClick}>
      {content}
    </button>
  ) : (
    <Link ref={ref} to={to} className="fab">
      {content}
    </Link>
  )
}

/** Pixels: less is a finger that trembles. */
const threshold = 8

/** Marks the element while the page is scrolled down, except at its end, where nothing is below the button. */
function useAwayWhileReading(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    let last = window.scrollY
    const look = () => {
      const { scrollY, innerHeight } = window
      if (Math.abs(scrollY - last) < threshold) return
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - threshold
      element.toggleAttribute("data-away", scrollY > last && !isAtEnd)
      last = scrollY
    }
    window.addEventListener("scroll", look, { passive: true })
    return () => window.removeEventListener("scroll", look)
  }, [])
}
