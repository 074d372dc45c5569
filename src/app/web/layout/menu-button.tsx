import { type ReactNode, useEffect, useRef } from "react"
import { useLocation } from "react-router"
import { IconButton } from "../../../ui/button.tsx"
import { useMenuAnchor } from "../../../ui/menu-anchor.ts"

export interface MenuProps {
  anchor: HTMLElement
  onClose: () => void
}

interface MenuButtonProps {
  /** What an address names after its `#` to open the menu: a search leads there. */
  id?: string
  label: string
  Menu: (props: MenuProps) => ReactNode
  preload: () => void
  children: ReactNode
}

/** A button of the top bar that opens a menu; the menu's code loads when a pointer or the focus comes near. */
export function MenuButton({ id, label, Menu, preload, children }: MenuButtonProps) {
  const { anchor, close, button } = useMenuAnchor(preload)
  const own = useRef<HTMLButtonElement>(null)
  const { hash, key } = useLocation()
  useEffect(() => {
    if (id && hash === `#${id}`) own.current?.click()
  }, [id, hash, key])
  return (
    <>
      <IconButton ref={own} id={id} aria-label={label} {...button} className="min-h-5.5 min-w-5.5">
        {children}
      </IconButton>
      {anchor ? <Menu anchor={anchor} onClose={close} /> : null}
    </>
  )
}
