import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query"
import type { May, PermissionMap, Viewer } from "../policy.ts"
import { sessionMark } from "../session-mark.ts"
import { type Api, type ApiClient, ApiError } from "./api.ts"
import { useApi, useApp, type AppContext } from "./app-context.tsx"
import { useHydrated } from "./hydrated.tsx"

export type CurrentUser = Api["GET /auth/profile"]["answer"]["data"]

const userKey = "clubhuis_INCOGNITO_USER"
/** Keys of local storage that begin with this are for the user alone. */
const personalPrefix = "clubhuis_PERSONAL_"
const permissionsKey = "clubhuis_INCOGNITO_USER_PERMISSIONS"

function readCache<T>(key: string): T | undefined {
  if (typeof localStorage === "undefined") return undefined
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? undefined
  } catch {
    return undefined
  }
}

function writeCache(key: string, value: unknown): void {
  if (value === undefined || value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(value))
}

const hasCachedUser = () => readCache<CurrentUser>(userKey) !== undefined

let markNow: boolean | undefined

/**
 * Browsers may clear storage and keep cookies: the server's mark shows that there is a session. Reading cookies can take
 * tens of milliseconds on a phone, and every component with a user asks for it: read once per run of scripts.
 */
function hasMark(): boolean {
  if (typeof document === "undefined") return false
  if (markNow === undefined) {
    markNow = document.cookie.split("; ").some((each) => each.startsWith(`${sessionMark}=`))
    queueMicrotask(() => (markNow = undefined))
  }
  return markNow
}

const removeMark = () => {
  markNow = undefined
  document.cookie = `${sessionMark}=; path=/; max-age=0; SameSite=Lax`
}
/** Whether there is a session, as far as the browser can tell before the server has answered. */
export const mayHaveUser = () => hasCachedUser() || hasMark()
/** Shown before the server has answered. Without the mark the session is over: the server removes both. */
const expectedUser = () => (hasMark() ? readCache<CurrentUser>(userKey) : undefined)

const userQueryKey = ["session", "user"] as const
const permissionsQueryKey = ["session", "permissions"] as const

/**
 * Clears the user and everything cached for them; permissions that are still on their way are then ignored, as there
 * is no user.
 */
function forget(client: QueryClient): void {
  // What they did on this device.
  for (const key of Object.keys(localStorage)) if (key.startsWith(personalPrefix)) localStorage.removeItem(key)
  writeCache(userKey, null)
  writeCache(permissionsKey, null)
  client.setQueryData(permissionsQueryKey, {})
}

/** Whether there is a user to whom the permissions belong; waits for a pending profile request. */
async function isUserKnown(client: QueryClient, api: ApiClient): Promise<boolean> {
  const query = client.getQueryCache().find({ queryKey: userQueryKey })
  if (query?.state.fetchStatus === "fetching") await query.promise?.catch(() => undefined)
  else if (!hasCachedUser() && hasMark()) await client.fetchQuery({ ...userQuery(api), staleTime: 0 })
  return hasCachedUser()
}

/** The user. Fetched only if a cached one exists or the session mark does; a failure clears it silently. */
export const userQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: userQueryKey,
    enabled: mayHaveUser,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // Shown at once, but considered stale: the first use fetches it.
    initialData: () => expectedUser() ?? null,
    initialDataUpdatedAt: 0,
    refetchOnMount: (query) => (query.state.dataUpdatedAt === 0 ? "always" : false),
    queryFn: async ({ client }): Promise<CurrentUser | null> => {
      try {
        const { data } = await api("GET /auth/profile")
        writeCache(userKey, data)
        return data
      } catch (error) {
        // Without a response the session may still exist: then the mark brings the user back next time.
        if (error instanceof ApiError && error.status === 401) removeMark()
        forget(client)
        return null
      }
    },
  })

/** The permission map; `{}` for a visitor. A failure silently keeps the cached one. */
export const permissionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: permissionsQueryKey,
    // Evaluated at fetch time, not by a flag that changes later: only a mount refetches what never goes stale.
    enabled: mayHaveUser,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
    initialData: () => readCache<PermissionMap>(permissionsKey) ?? {},
    initialDataUpdatedAt: 0,
    queryFn: async ({ client }): Promise<PermissionMap> => {
      const answered = await api("GET /auth/permission").catch(() => undefined)
      if (!(await isUserKnown(client, api))) return {}
      if (!answered) return readCache<PermissionMap>(permissionsKey) ?? {}
      writeCache(permissionsKey, answered.data)
      return answered.data
    },
  })

/** The logged-in user; `null` for a visitor, and until a document that was rendered for visitors is hydrated. */
export function useUser(): CurrentUser | null {
  const [{ api, isPersonal }, hydrated] = [useApp(), useHydrated()]
  const { data } = useQuery({ ...userQuery(api), subscribed: hydrated })
  return hydrated || isPersonal ? (data ?? null) : null
}

/** The user as this page knows them: their session may have ended since. */
export const knownUser = (client: QueryClient): CurrentUser | null =>
  client.getQueryData<CurrentUser | null>(userQueryKey) ?? null

/** The current user, for the rules in `*.policy.ts`. */
export function useViewer(): Viewer | null {
  const user = useUser()
  const { data: permissions } = useQuery(permissionsQuery(useApi()))
  return user ? { userId: user.userId, permissions } : null
}

/** Whether the viewer may do this: to show or hide a button. The server decides again. */
export function useMay(rule: May): boolean {
  return rule.allows(useViewer())
}

/** On the server: fetches the user and their permissions, so that the browser need not ask who they are. */
export async function loadSession({ api, queryClient }: AppContext): Promise<void> {
  const [user, permissions] = await Promise.all([api("GET /auth/profile"), api("GET /auth/permission")])
  queryClient.setQueryData(userQueryKey, user.data)
  queryClient.setQueryData(permissionsQueryKey, permissions.data)
}

/** In the browser: stores the user for whom the document was rendered. */
export function storeSession({ queryClient }: AppContext): void {
  writeCache(userKey, queryClient.getQueryData(userQueryKey))
  writeCache(permissionsKey, queryClient.getQueryData(permissionsQueryKey))
}

/** The viewer for code outside React (loaders and guards of routes); in the browser from its caches. */
export async function currentViewer(app: AppContext): Promise<Viewer | null> {
  if (app.isServer) return app.viewer ?? null
  const cached = app.queryClient.getQueryData<CurrentUser | null>(userQueryKey) ?? expectedUser()
  const user =
    cached ?? (mayHaveUser() ? await app.queryClient.fetchQuery({ ...userQuery(app.api), staleTime: 0 }) : null)
  if (!user) return null
  return { userId: user.userId, permissions: await app.queryClient.ensureQueryData(permissionsQuery(app.api)) }
}

/** Fetches the user's permissions again. */
export const refreshPermissions = (app: AppContext): Promise<PermissionMap> =>
  app.queryClient.fetchQuery({ ...permissionsQuery(app.api), staleTime: 0 })

/** Messages to this browser were for who used it before: they end here, and the push service says so to the server. */
async function dropSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration("/").catch(() => undefined)
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null)
  await subscription?.unsubscribe().catch(() => false)
}

/** After a login or registration: stores the user and fetches their permissions. */
export async function startSession(app: AppContext, user: CurrentUser): Promise<void> {
  if (knownUser(app.queryClient)?.userId !== user.userId) void dropSubscription()
  writeCache(userKey, user)
  app.queryClient.setQueryData(userQueryKey, user)
  await refreshPermissions(app)
}

/** Clears the user, the permissions and everything fetched for them. */
export function endSession(app: AppContext): void {
  removeMark()
  forget(app.queryClient)
  app.queryClient.setQueryData(userQueryKey, null)
  app.queryClient.removeQueries({
    predicate: (query) => query.queryKey[0] !== "session" && query.meta?.personal === true,
  })
}

export function useSessionActions() {
  const app = useApp()
  return { start: (user: CurrentUser) => startSession(app, user), end: () => endSession(app) }
}
