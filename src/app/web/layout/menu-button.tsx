import type { ReactNode } from "react"
import { IconButton } from "../../../ui/button.tsx"
import { useMenuAnchor } from "../../../ui/menu-anchor.ts"

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
  const { anchor, close, button } = useMenuAnchor(preload)
  return (
    <>
      <IconButton aria-label={label} {...button} className="min-h-5.5 min-w-5.5">
        {children}
      </IconButton>
      {anchor ? <Menu anchor={anchor} onClose={close} /> : null}
    </>
  )
}
