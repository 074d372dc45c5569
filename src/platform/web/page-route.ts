import {
  generatePath,
  type LoaderFunction,
  matchRoutes,
  type Params,
  redirect,
  replace,
  type RouteObject,
} from "react-router"
import { anyone, type May } from "../policy.ts"
import { type AppContext, appContext } from "./app-context.tsx"
import { currentViewer, refreshPermissions } from "./session.ts"

/** What the server and the layout know of a page before its code is loaded. */
export interface PageHandle {
  /** Its source file, as the manifest of the build calls it. */
  file: string
  may: May
  /** Translation key of the title. A page may answer a better one from its data (`title` of its loader). */
  title?: string
  /** Namespaces its texts are in, beside those of the layout. */
  namespaces: readonly string[]
  /** Full-width pages: tables, calendars, galleries. */
  wide?: boolean
  /** False keeps an open page out of search engines: it is a step on the way, not something to find. */
  isIndexed?: boolean
  /** The parameters of the query that an open page reads. All others make no difference to what is rendered. */
  query?: readonly string[]
}

/** What every list page reads from its address (`platform/list-state-url.ts`). */
export const listQuery: readonly string[] = ["q", "page", "sort"]

interface Page {
  /** Source file below `src/`, as in the manifest of the build. */
  file: string
  load: () => Promise<PageModule>
  may?: May
  title?: string
  namespaces?: readonly string[]
  wide?: boolean
  isIndexed?: boolean
  query?: readonly string[]
  /** The segments of the address as they are written, where they are understood in other spellings too. */
  spelling?: (params: Params) => Params
}
/** What a page file exports. Only public pages have a loader: nothing personal is rendered on the server. */
export interface PageModule {
  Component: React.ComponentType
  loader?: LoaderFunction
}

/** One page of the site. Whoever may not open it is sent to /login (visitors) or shown the 403 page. */
export function page(
  path: string,
  { file, load, may = anyone, title, namespaces = [], wide = false, isIndexed = true, query = [], spelling }: Page,
): RouteObject {
  const handle: PageHandle = {
    file: `src/${file}`,
    may,
    namespaces,
    wide,
    isIndexed,
    query,
    ...(title ? { title } : {}),
  }
  const route = path === "/" ? { index: true as const } : { path: path.slice(1) }
  if (may.open) return { ...route, id: path, lazy: load, handle }
  return {
    ...route,
    id: path,
    handle,
    loader: ({ context, params, request }) => {
      if (spelling) requireSpelling(request, path, { ...params, ...spelling(params) })
      return guard(context.get(appContext), may)
    },
    lazy: async () => ({ Component: (await load()).Component }),
  }
}

/** @throws Response redirect to the address as it is written */
function requireSpelling(request: Request, path: string, params: Params): void {
  const { pathname, search } = new URL(request.url)
  const written = generatePath(path, params)
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to redirect
  if (pathname.replace(/\/$/, "") !== written) throw redirect(written + search)
}

/** An address that only leads to another: the middle of a path, which the breadcrumb links to. */
export const redirectTo = (path: string, target: string): RouteObject => ({
  path: path.slice(1),
  id: path,
  loader: () => redirect(target),
  Component: () => null,
})

/** The same for the middle of a path that leads to the page so many segments above it. */
export const redirectUp = (path: string, segments: number): RouteObject => ({
  path: path.slice(1),
  id: path,
  loader: ({ request }) =>
    redirect(new URL(request.url).pathname.replace(/\/$/, "").split("/").slice(0, -segments).join("/")),
  Component: () => null,
})

/**
 * The guard of a page in the browser (the server has its own, before it renders). A refusal by cached
 * permissions is checked with the server first: rights may have begun a minute ago.
 */
async function guard(app: AppContext, may: May): Promise<null> {
  if (app.isServer) return null
  const viewer = await currentViewer(app)
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to redirect
  if (!viewer) throw replace("/login")
  if (may.allows(viewer)) return null
  if (!may.allows({ ...viewer, permissions: await refreshPermissions(app) }))
    // oxlint-disable-next-line typescript/only-throw-error -- becomes the route error page
    throw new Response(null, { status: 403, statusText: "Forbidden" })
  return null
}

/** The handle of the page at an address; undefined where there is none. */
export function pageAt(routes: RouteObject[], pathname: string): PageHandle | undefined {
  const matched = matchRoutes(routes, pathname)?.at(-1)?.route
  return matched?.handle as PageHandle | undefined
}
