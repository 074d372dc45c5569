import type { RouteObject } from "react-router"
import { pages } from "../../src/app/web/routes.ts"

const pathsIn = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ index, path = "", children = [] }) => [
    ...(index ? ["/"] : path && path !== "/" ? [path.replace(/^\/?/, "/")] : []),
    ...pathsIn(children),
  ])

/** The paths of all pages, each once: `/nieuws/:slug`. */
export const pagePaths = [...new Set(pathsIn(pages))]
