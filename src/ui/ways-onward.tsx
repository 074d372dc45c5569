import { createContext, type ReactNode, useContext } from "react"

const Context = createContext<ReactNode>(null)

/** What the frame of the site offers wherever a page ends: links to good places. Set once, by the layout. */
export const WaysOnwardProvider = Context

/** Links onward, below a screen that says that there is nothing here. */
export const WaysOnward = () => useContext(Context)
