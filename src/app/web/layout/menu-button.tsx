import { type ReactNode, useRef, useState } from "react"
import { IconButton } from "../../../ui/button.tsx"

export interface MenuProps {
  anchor: HTMLElement
  onClose: () => void
}

interface MenuButtonProps {
  label: string
  Menu: (props: MenuProps) => ReactNode
  preload: () => void
  children: ReactNode
}

/** A button of the top bar that opens a menu; the menu's code loads when a pointer or the focus comes near. */
export function MenuButton({ label, Menu, preload, children }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // A press on the button closes the open menu before it clicks: that click must not open it again.
  const wasOpen = useRef(false)
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={preload}
        onFocus={preload}
        onPointerDown={() => {
          wasOpen.current = anchor !== null
        }}
        onClick={(event) => {
          setAnchor(wasOpen.current ? null : event.currentTarget)
          wasOpen.current = false
        }}
        className="min-h-5.5 min-w-5.5"
      >
        {children}
      </IconButton>
      {anchor ? <Menu anchor={anchor} onClose={() => setAnchor(null)} /> : null}
    </>
  )
}
