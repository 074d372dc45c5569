import {
  generatePath,
  type LoaderFunction,
  matchRoutes,
  type Params,
  redirect,
  redirectDocument,
  replace,
  type RouteObject,
} from "react-router"
import { anyone, type May } from "../policy.ts"
import { type AppContext, appContext } from "./app-context.tsx"
import { loadOnline } from "./load-online.ts"
import { currentViewer, refreshPermissions } from "./session.ts"

/** What the layout shows of a page. */
export interface PageFacts {
  /** Translation key of the title. A loader may return a better one (`title`). */
  title?: string
  /** Namespaces of its texts, besides those of the layout. */
  namespaces: readonly string[]
  /** Namespaces of what only users see on it: visitors do not load them. */
  userNamespaces?: readonly string[]
  /** Full-width pages: tables, calendars, galleries. */
  wide?: boolean
  /** The help article about it, by slug: for pages with a guard, since visitors do not download this. */
  help?: string
}

/** What the site knows of a page before its code is loaded. */
export interface PageHandle extends PageFacts {
  /** Its source file, as named in the build manifest. */
  file: string
  may: May
  /** The feature it is a part of: without that there is no such page. */
  feature: string | undefined
  /** It may use the camera, which is allowed per document: its address is always opened as one. */
  usesCamera?: boolean
  /** False keeps a public page out of search engines: it is a step in a process, not something to find. */
  isIndexed?: boolean
  /** Visitors may open it before the board has opened the site: logging in, and what links of mails open. */
  isBeforeOpening?: boolean
  /** False if there are more of this page than can be kept for visitors: a search. */
  isKept?: boolean
  /** The query parameters that a public page reads. Others do not affect the rendered page. */
  query?: readonly string[]
}

/** The query parameters of every list page (`platform/list-state-url.ts`). */
export const listQuery: readonly string[] = ["q", "page", "sort"]

interface Page {
  /** Source file below `src/`, as in the build manifest. */
  file: string
  load: () => Promise<PageModule>
  may?: May
  /** By default that of its folder. */
  feature?: string
  title?: string
  namespaces?: readonly string[]
  userNamespaces?: readonly string[]
  wide?: boolean
  help?: string
  usesCamera?: boolean
  isIndexed?: boolean
  isBeforeOpening?: boolean
  isKept?: boolean
  query?: readonly string[]
  /** The canonical spelling of the segments, for addresses that accept other spellings too. */
  spelling?: (params: Params) => Params
}
/** What a page file exports. Only public pages have a loader: the data of others is fetched as their components ask. */
export interface PageModule {
  Component: React.ComponentType
  loader?: LoaderFunction
}

/** A page of the site. Without the right to open it, visitors go to /login and users see the 403 page. */
export function page(
  path: string,
  {
    file,
    load,
    may = anyone,
    feature = /^features\/([^/]+)/.exec(file)?.[1],
    title,
    namespaces = [],
    userNamespaces = [],
    wide = false,
    help,
    usesCamera = false,
    isIndexed = true,
    isBeforeOpening = false,
    isKept = true,
    query = [],
    spelling,
  }: Page,
): RouteObject {
  const handle: PageHandle = {
    file: `src/${file}`,
    may,
    feature,
    namespaces,
    userNamespaces,
    wide,
    ...(help ? { help } : {}),
    ...(usesCamera ? { usesCamera } : {}),
    isIndexed,
    ...(isBeforeOpening ? { isBeforeOpening } : {}),
    isKept,
    query,
    ...(title ? { title } : {}),
  }
  const route = path === "/" ? { index: true as const } : { path: path.slice(1) }
  const lazy = () => loadOnline(load)
  if (may.open) return { ...route, id: path, lazy, handle }
  return {
    ...route,
    id: path,
    handle,
    loader: ({ context, params, request }) => {
      if (usesCamera) requireDocument(request, context.get(appContext))
      if (spelling) requireSpelling(request, path, { ...params, ...spelling(params) })
      return guard(context.get(appContext), may)
    },
    lazy: async () => ({ Component: (await lazy()).Component }),
  }
}

/**
 * The pages of a feature, a line each: `page("/locaties/nieuw", "room-edit-page", { title, may })`.
 * @param folder where they are, below `src/`
 * @param files `import.meta.glob<PageModule>("./*-page.tsx")` of that folder
 */
export const pagesOf =
  (folder: string, files: Record<string, () => Promise<PageModule>>, namespaces: readonly string[]) =>
  (path: string, name: string, options: Omit<Page, "file" | "load"> = {}): RouteObject => {
    const load = files[`./${name}.tsx`]
    if (!load) throw new Error(`${folder} has no ${name}.tsx for ${path}`)
    return page(path, { namespaces, ...options, file: `${folder}/${name}.tsx`, load })
  }

/** @throws Response redirect to the canonical spelling */
function requireSpelling(request: Request, path: string, params: Params): void {
  const { pathname, search } = new URL(request.url)
  const written = generatePath(path, params)
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to redirect
  if (pathname.replace(/\/$/, "") !== written) throw redirect(written + search)
}

/** @throws Response redirect that loads the document, if the open one is of another page */
function requireDocument({ url }: Request, { isServer }: AppContext): void {
  if (isServer) return
  const [opened] = performance.getEntriesByType("navigation")
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to redirect
  if (opened && new URL(opened.name).pathname !== new URL(url).pathname) throw redirectDocument(url)
}

/** An address that only redirects: an intermediate path segment that the breadcrumb links to. */
export const redirectTo = (path: string, target: string): RouteObject => ({
  path: path.slice(1),
  id: path,
  loader: () => redirect(target),
  Component: () => null,
})

/** Redirects an intermediate path segment to the page `segments` levels up. */
export const redirectUp = (path: string, segments: number): RouteObject => ({
  path: path.slice(1),
  id: path,
  loader: ({ request }) =>
    redirect(new URL(request.url).pathname.replace(/\/$/, "").split("/").slice(0, -segments).join("/")),
  Component: () => null,
})

/**
 * The guard of a page in the browser (the server has its own, before it renders). A refusal based on cached
 * permissions is checked with the server first: the user may have been given the right since.
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

/** The handle of the page at an address; undefined if there is none. */
export function pageAt(routes: RouteObject[], pathname: string): PageHandle | undefined {
  const matched = matchRoutes(routes, pathname)?.at(-1)?.route
  return matched?.handle as PageHandle | undefined
}
