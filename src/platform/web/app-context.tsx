import type { QueryClient } from "@tanstack/react-query"
import type { i18n } from "i18next"
import { createContext, useContext } from "react"
import { createContext as createRouterContext } from "react-router"
import type { ApiClient } from "./api.ts"

/** The context of a rendering: on the server one per request, in the browser one. */
export interface AppContext {
  api: ApiClient
  queryClient: QueryClient
  i18n: i18n
  /** True during server rendering, which knows nothing personal. */
  isServer: boolean
  /** Server only: somebody is logged in. Who stays unknown, so that the page is the same for all users. */
  hasSession?: boolean
  /** Time at which the server rendered. Texts that depend on it are then the same on both sides. */
  renderedAt: number
}

const Context = createContext<AppContext | null>(null)
export const AppContextProvider = Context.Provider
/** The same object for loaders, which run outside React. */
export const appContext = createRouterContext<AppContext>()

export function useApp(): AppContext {
  const app = useContext(Context)
  if (!app) throw new Error("useApp is used outside the app")
  return app
}
export const useApi = (): ApiClient => useApp().api
