import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query"
import type { Api, ApiClient, Input } from "../../../platform/web/api.ts"
import { useApp } from "../../../platform/web/app-context.tsx"
import { refreshPermissions } from "../../../platform/web/session.ts"
import type { SubjectType } from "../permission.ts"

type QueryOf<K extends "GET /permissions/people" | "GET /permissions/subjects"> = NonNullable<Api[K]["query"]>
const meta = { personal: true }

/** People with what they may do and why. All queries of this feature begin with "permissions", so one change refreshes them. */
export const peopleQuery = (api: ApiClient, query: QueryOf<"GET /permissions/people">) =>
  queryOptions({
    queryKey: ["permissions", "people", query],
    meta,
    queryFn: () => api("GET /permissions/people", { query }),
  })

/** Groups, types, roles and people with what was given to them. */
export const subjectsQuery = (api: ApiClient, query: QueryOf<"GET /permissions/subjects">) =>
  queryOptions({
    queryKey: ["permissions", "subjects", query],
    meta,
    queryFn: () => api("GET /permissions/subjects", { query }),
  })

/** Every permission name with what was given of it. */
export const namesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["permissions", "names"],
    meta,
    queryFn: async () => (await api("GET /permissions/names")).data,
  })

/** How many people keep the permissions, and until when. */
export const administrationQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["permissions", "administration"],
    meta,
    queryFn: async () => (await api("GET /permissions/administration")).data,
  })

interface RecordKey {
  name: Api["POST /permissions"]["body"]["name"] | null | undefined
  subjectType: SubjectType | null | undefined
  subjectId: number | null | undefined
}

/** The record this subject already has of this name, or null. */
export const recordQuery = (api: ApiClient, { name, subjectType, subjectId }: RecordKey) =>
  queryOptions({
    queryKey: ["permissions", "record", name, subjectType, subjectId],
    meta,
    // Of another subject nothing may be said of this one.
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

/** One call that changes who may do what; afterwards everything shown of it is asked again, and what I may do myself. */
export function usePermissionChange<K extends Change>(key: K) {
  const app = useApp()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<K>) => (app.api as (key: K, input: Input<K>) => Promise<Api[K]["answer"]>)(key, input),
    onSuccess: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey: ["permissions"] }), refreshPermissions(app)]),
  })
}
