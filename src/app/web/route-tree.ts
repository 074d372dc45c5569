import type { RouteObject } from "react-router"
import { RouteErrorPage } from "./errors/route-error-page.tsx"
import { PageTexts } from "./page-texts.tsx"
import { Root, rootLoader } from "./root.tsx"

/** The id of the route that has all pages as its children. */
export const pagesId = "pages"

/** The route tree: the layout around these pages, with errors of a page shown inside it. */
export const routeTree = (pages: readonly RouteObject[]): RouteObject[] => [
  {
    // Without a path: with one it would match "/" by itself, as a page without contents, while the list of all pages,
    // which has the home page, is still to come (`browser-routes.ts`).
    id: "root",
    Component: Root,
    loader: rootLoader,
    // The data of the layout is fetched once: it lives in the query cache.
    shouldRevalidate: () => false,
    ErrorBoundary: RouteErrorPage,
    children: [
      {
        id: pagesId,
        Component: PageTexts,
        ErrorBoundary: RouteErrorPage,
        children: [
          ...pages,
          {
            id: "not-found",
            path: "*",
            loader: () => {
              // oxlint-disable-next-line typescript/only-throw-error -- becomes the not-found page, with its status
              throw new Response(null, { status: 404, statusText: "Not Found" })
            },
            Component: RouteErrorPage,
          },
        ],
      },
    ],
  },
]
