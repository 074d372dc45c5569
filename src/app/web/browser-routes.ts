import type { PatchRoutesOnNavigationFunction, RouteObject } from "react-router"
import { loadOnline } from "../../platform/web/load-online.ts"
import type { PageFacts, PageModule } from "../../platform/web/page-route.ts"
import type { PageState } from "./page-state.ts"
import { pagesId, routeTree } from "./route-tree.ts"

let pages: Promise<RouteObject[]> | undefined

/** Every address of the site. A failure is not kept: the next navigation tries again. */
export const loadPages = (): Promise<RouteObject[]> =>
  (pages ??= loadOnline(() => import("./routes.ts")).then(
    (routes) => routes.pages,
    (error: unknown) => {
      pages = undefined
      throw error
    },
  ))

interface BrowserRoutes {
  routes: RouteObject[]
  /** Adds the other pages when the user goes to one; undefined if they are all there. */
  patchRoutesOnNavigation?: PatchRoutesOnNavigationFunction
}

/**
 * The routes that a browser starts with. The document describes its own page if that is public: the list of all others
 * then comes later, so that the first page does not grow with each feature. Behind a login, on an error page and during
 * development it comes first.
 * @param file address of the code of the page
 */
export async function browserRoutes({ page, namespaces }: PageState, file: string | undefined): Promise<BrowserRoutes> {
  if (!page || !file) return { routes: routeTree(await loadPages()) }
  const { path, ...facts } = page
  const { Component, loader } = (await import(/* @vite-ignore */ file)) as PageModule
  const handle: PageFacts = { ...facts, namespaces }
  const place = path === "/" ? { index: true as const } : { path: path.slice(1) }
  let isComplete = false
  return {
    routes: routeTree([{ ...place, id: path, Component, handle, ...(loader ? { loader } : {}) }]),
    patchRoutesOnNavigation: async ({ patch }) => {
      if (isComplete) return
      patch(pagesId, await loadPages())
      isComplete = true
    },
  }
}
