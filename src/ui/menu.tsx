import "./styles/menu.css"
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react"

interface MenuProps {
  label: string
  /** The button that opens it: the menu hangs below, aligned with its end, or above where there is no room. */
  anchor: HTMLElement
  onClose: () => void
  children: ReactNode
}

const items = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>("[role^=menuitem]")]

/** Between the menu and its button, and between the menu and the edge of the window. */
const [gap, edge] = [4, 8]

function placeBeside(anchor: HTMLElement, menu: HTMLElement) {
  const { clientWidth, clientHeight } = document.documentElement
  const { top, bottom, right } = anchor.getBoundingClientRect()
  const [above, below] = [top - gap - edge, clientHeight - bottom - gap - edge]
  const isAbove = below < menu.scrollHeight && above > below
  return {
    right: `${Math.min(clientWidth - right, clientWidth - menu.offsetWidth - edge)}px`,
    top: isAbove ? "auto" : `${bottom + gap}px`,
    bottom: isAbove ? `${clientHeight - top + gap}px` : "auto",
    maxHeight: `${isAbove ? above : below}px`,
  }
}

/**
 * A menu below a button, as a popover: open as long as it is rendered. The browser closes it at Escape and at a press
 * elsewhere; arrows, Home and End move through its items, which have a role that begins with `menuitem`.
 */
export function Menu({ label, anchor, onClose, children }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  // Before the menu leaves the page, when it still has the focus.
  useLayoutEffect(() => {
    const shown = menu.current
    if (!shown) return
    shown.showPopover()
    const place = () => Object.assign(shown.style, placeBeside(anchor, shown))
    place()
    items(shown)[0]?.focus({ preventScroll: true })
    window.addEventListener("scroll", place, { passive: true })
    return () => {
      window.removeEventListener("scroll", place)
      if (shown.contains(document.activeElement)) anchor.focus()
    }
  }, [anchor])
  const move = (event: KeyboardEvent) => {
    if (!menu.current) return
    const all = items(menu.current)
    const at = all.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (event.key === "Tab") onClose()
    if (to === undefined) return
    event.preventDefault()
    all.at(to % all.length)?.focus()
  }
  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className="menu fixed inset-auto m-0 overflow-y-auto"
      onKeyDown={move}
      // Not at the toggle event: that comes a task later, and would close what was opened again in between.
      onBeforeToggle={(event) => {
        if (event.newState === "closed") onClose()
      }}
    >
      {children}
    </div>
  )
}
