import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react"

interface MenuProps {
  label: string
  /** Of the button that opens it: the menu hangs below, aligned with its end. */
  anchor: HTMLElement
  onClose: () => void
  children: ReactNode
}

const items = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>("[role^=menuitem]")]

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
    const { bottom, right } = anchor.getBoundingClientRect()
    Object.assign(shown.style, {
      top: `${bottom + 4}px`,
      right: `${document.documentElement.clientWidth - right}px`,
      maxHeight: `calc(100dvh - ${bottom + 12}px)`,
    })
    shown.showPopover()
    items(shown)[0]?.focus()
    return () => {
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
