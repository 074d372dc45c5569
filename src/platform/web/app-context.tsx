import type { QueryClient } from "@tanstack/react-query"
import type { i18n } from "i18next"
import { createContext, useContext } from "react"
import { createContext as createRouterContext } from "react-router"
import type { Viewer } from "../policy.ts"
import type { ApiClient } from "./api.ts"

/** The context of a rendering: on the server one per request, in the browser one. */
export interface AppContext {
  api: ApiClient
  queryClient: QueryClient
  i18n: i18n
  isServer: boolean
  /** The document was rendered for the logged-in user. If not, who they are is used only after hydration. */
  isPersonal: boolean
  /** Server only: the user it is rendered for. */
  viewer?: Viewer | undefined
  /** Server only: a component shows an error page instead of what the address names. */
  reportStatus?: (status: 403 | 404) => void
  /** Server only: the page has a more specific title than its route. */
  reportTitle?: (title: string) => void
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

/** For a page that turns out to be an error page once its data is known: the status of a server-rendered document. */
export function useStatus(status: 403 | 404): void {
  useApp().reportStatus?.(status)
}
