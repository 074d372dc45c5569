import { type ComponentProps, useRef, useState } from "react"

interface MenuAnchor {
  /** The button while its menu is open. */
  anchor: HTMLElement | null
  close: () => void
  /** For the button. */
  button: Pick<
    ComponentProps<"button">,
    "aria-haspopup" | "aria-expanded" | "onPointerEnter" | "onFocus" | "onPointerDown" | "onClick"
  >
}

/** A button that opens a `Menu`. `preload` loads the code of the menu when a pointer or the focus comes near. */
export function useMenuAnchor(preload: () => void): MenuAnchor {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // A press on the button closes the open menu before it clicks: that click must not open it again.
  const wasOpen = useRef(false)
  return {
    anchor,
    close: () => setAnchor(null),
    button: {
      "aria-haspopup": "menu",
      "aria-expanded": anchor !== null,
      onPointerEnter: preload,
      onFocus: preload,
      onPointerDown: () => {
        wasOpen.current = anchor !== null
      },
      onClick: (event) => {
        setAnchor(wasOpen.current ? null : event.currentTarget)
        wasOpen.current = false
      },
    },
  }
}
