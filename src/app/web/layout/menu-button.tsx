import IconButton from "@mui/material/IconButton"
import { type ReactNode, useState } from "react"
import type { MenuProps } from "./settings-menu.tsx"

interface MenuButtonProps {
  label: string
  Menu: (props: MenuProps) => ReactNode
  preload: () => void
  children: ReactNode
}

/** A button of the top bar that opens a menu; the menu's code loads when a pointer or the focus comes near. */
export function MenuButton({ label, Menu, preload, children }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // Stays mounted after its first use, so that its closing animation can finish.
  const [isUsed, setUsed] = useState(false)
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={(event) => {
          setUsed(true)
          setAnchor(event.currentTarget)
        }}
        sx={{ minWidth: 44, minHeight: 44 }}
      >
        {children}
      </IconButton>
      {isUsed ? <Menu anchor={anchor} onClose={() => setAnchor(null)} /> : null}
    </>
  )
}
