import { createContext, type ReactNode, useContext } from "react"

const Context = createContext<ReactNode>(null)

/** Links that the layout offers wherever a page has nothing to show. Set once, by the layout. */
export const WaysOnwardProvider = Context

/** Links onward, below a screen that says that there is nothing here. */
export const WaysOnward = () => useContext(Context)
