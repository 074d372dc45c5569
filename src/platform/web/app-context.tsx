import type { QueryClient } from "@tanstack/react-query"
import type { i18n } from "i18next"
import { createContext, useContext } from "react"
import { createContext as createRouterContext } from "react-router"
import type { ApiClient } from "./api.ts"

/** What a page is rendered with, on the server once per request, in the browser once. */
export interface AppContext {
  api: ApiClient
  queryClient: QueryClient
  i18n: i18n
  /** True while the server renders: nothing personal is known there. */
  isServer: boolean
  /** On the server only: the reader is logged in. Who it is stays unknown, so that the page is the same for all of them. */
  hasSession?: boolean
  /** Time at which the server rendered, for texts that depend on it, so that both sides write the same. */
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
