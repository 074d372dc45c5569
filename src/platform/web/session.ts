import { queryOptions, useQuery } from "@tanstack/react-query"
import { hasPermission, type Level, type May, type PermissionMap, type PermissionName, type Viewer } from "../policy.ts"
import type { Api, ApiClient } from "./api.ts"
import { useApi, useApp, type AppContext } from "./app-context.tsx"
import { useHydrated } from "./hydrated.ts"

export type CurrentUser = Api["GET /auth/profile"]["answer"]["data"]

const userKey = "clubhuis_INCOGNITO_USER"
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

/** The user. Asked for only when a cached one exists; a failed answer clears it, silently. */
export const userQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["session", "user"],
    enabled: hasCachedUser,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // Shown at once, but known to be old: the first use asks the server.
    initialData: () => readCache<CurrentUser>(userKey) ?? null,
    initialDataUpdatedAt: 0,
    refetchOnMount: (query) => (query.state.dataUpdatedAt === 0 ? "always" : false),
    queryFn: async () => {
      try {
        const { data } = await api("GET /auth/profile")
        writeCache(userKey, data)
        return data
      } catch {
        writeCache(userKey, null)
        writeCache(permissionsKey, null)
        return null
      }
    },
  })

/** The permission map; `{}` for a visitor. A failure keeps what was known, silently. */
export const permissionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["session", "permissions"],
    // Decided when it is asked for, not by a flag that changes later: only a mount refetches what never goes stale.
    enabled: hasCachedUser,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
    initialData: () => readCache<PermissionMap>(permissionsKey) ?? {},
    initialDataUpdatedAt: 0,
    queryFn: async (): Promise<PermissionMap> => {
      try {
        const { data } = await api("GET /auth/permission")
        writeCache(permissionsKey, data)
        return data
      } catch {
        return readCache<PermissionMap>(permissionsKey) ?? {}
      }
    },
  })

/** The logged-in user; `null` for a visitor and while nothing is known yet (on the server, first render). */
export function useUser(): CurrentUser | null {
  const hydrated = useHydrated()
  const { data } = useQuery({ ...userQuery(useApi()), subscribed: hydrated })
  return hydrated ? (data ?? null) : null
}

/** Who is looking, for the rules in `*.policy.ts`. */
export function useViewer(): Viewer | null {
  const user = useUser()
  const { data: permissions } = useQuery(permissionsQuery(useApi()))
  return user ? { userId: user.userId, permissions } : null
}

/** Whether the viewer may do this: to show or hide a button. The server decides again. */
export function useMay(rule: May): boolean {
  return rule.allows(useViewer())
}

export function useHasPermission(name: PermissionName, level: Level, ownerId?: number | null): boolean {
  return hasPermission(useViewer(), name, level, ownerId)
}

/** The viewer for code outside React (guards of routes), from the caches in the browser. */
export async function currentViewer(app: AppContext): Promise<Viewer | null> {
  const user = app.queryClient.getQueryData(userQuery(app.api).queryKey) ?? readCache<CurrentUser>(userKey)
  if (!user) return null
  return { userId: user.userId, permissions: await app.queryClient.ensureQueryData(permissionsQuery(app.api)) }
}

/** Asks the server again what this user may do. */
export const refreshPermissions = (app: AppContext): Promise<PermissionMap> =>
  app.queryClient.fetchQuery({ ...permissionsQuery(app.api), staleTime: 0 })

/** After a login or registration: keeps the user and asks for the permissions that belong to it. */
export async function startSession(app: AppContext, user: CurrentUser): Promise<void> {
  writeCache(userKey, user)
  app.queryClient.setQueryData(userQuery(app.api).queryKey, user)
  await refreshPermissions(app)
}

/** Forgets the user, the permissions and everything that was fetched for them. */
export function endSession(app: AppContext): void {
  writeCache(userKey, null)
  writeCache(permissionsKey, null)
  app.queryClient.setQueryData(userQuery(app.api).queryKey, null)
  app.queryClient.setQueryData(permissionsQuery(app.api).queryKey, {})
  app.queryClient.removeQueries({
    predicate: (query) => query.queryKey[0] !== "session" && query.meta?.personal === true,
  })
}

export function useSessionActions() {
  const app = useApp()
  return { start: (user: CurrentUser) => startSession(app, user), end: () => endSession(app) }
}
