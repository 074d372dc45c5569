import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query"
import type { Api, ApiClient, Input } from "../../../platform/web/api.ts"
import { useApp } from "../../../platform/web/app-context.tsx"
import { personalQuery } from "../../../platform/web/personal-query.ts"
import { refreshPermissions } from "../../../platform/web/session.ts"
import type { SubjectType } from "../permission-kinds.ts"

type QueryOf<K extends "GET /permissions/people" | "GET /permissions/subjects"> = NonNullable<Api[K]["query"]>
const meta = { personal: true }

/**
 * People with what they may do and why. All query keys of this feature begin with "permissions", so one change
 * refreshes them all.
 */
export const peopleQuery = (api: ApiClient, query: QueryOf<"GET /permissions/people">) =>
  queryOptions({
    queryKey: ["permissions", "people", query],
    meta,
    queryFn: () => api("GET /permissions/people", { query }),
  })

/** Groups, group types, roles and people with their grants. */
export const subjectsQuery = (api: ApiClient, query: QueryOf<"GET /permissions/subjects">) =>
  queryOptions({
    queryKey: ["permissions", "subjects", query],
    meta,
    queryFn: () => api("GET /permissions/subjects", { query }),
  })

/** Every permission name with its grants. */
export const namesQuery = (api: ApiClient) =>
  personalQuery(["permissions", "names"], () => api("GET /permissions/names"))

/** The number of permission editors, and when their rights end. */
export const administrationQuery = (api: ApiClient) =>
  personalQuery(["permissions", "administration"], () => api("GET /permissions/administration"))

interface GrantKey {
  name: Api["POST /permissions"]["body"]["name"] | null | undefined
  subjectType: SubjectType | null | undefined
  subjectId: number | null | undefined
}

/** The subject's existing grant of this name, or null. */
export const grantQuery = (api: ApiClient, { name, subjectType, subjectId }: GrantKey) =>
  queryOptions({
    queryKey: ["permissions", "grant", name, subjectType, subjectId],
    meta,
    // The grant of another subject must not show as this one's.
    placeholderData: undefined,
    queryFn: async () => {
      const filter = {
        name: name ?? undefined,
        subjectType: subjectType ?? undefined,
        subjectId: subjectId ?? { null: true },
      }
      return (await api("GET /permissions", { query: { filter, pageSize: 1 } })).data[0] ?? null
    },
  })

type Change = "POST /permissions" | "DELETE /permissions/:permissionId"

/** A change of grants; refetches everything about permissions afterwards, including the current user's own. */
export function usePermissionChange<K extends Change>(key: K) {
  const app = useApp()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<K>) => (app.api as (key: K, input: Input<K>) => Promise<Api[K]["answer"]>)(key, input),
    onSuccess: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey: ["permissions"] }), refreshPermissions(app)]),
  })
}
