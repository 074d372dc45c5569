import type { ReactNode, RefObject } from "react"
import { UNSAFE_PortalProvider } from "react-aria/PortalProvider"

/** Lists and calendars of a field in a dialog open inside that dialog: nothing outside it can be used. */
export function OverlayPlace({ of, children }: { of: RefObject<HTMLElement | null>; children: ReactNode }) {
  return (
    <UNSAFE_PortalProvider getContainer={() => of.current?.closest("dialog") ?? document.body}>
      {children}
    </UNSAFE_PortalProvider>
  )
}
