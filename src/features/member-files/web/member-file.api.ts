import type { Api, ApiClient, Input } from "../../../platform/web/api.ts"

type Options = NonNullable<Api["POST /users/import/preview"]["query"]>
type Confirmation = NonNullable<Api["POST /users/import"]["query"]>
type Filter = NonNullable<Api["GET /users"]["query"]>["filter"]
export type { Filter as MemberFilter, Options as ImportChoices }

/** What importing a file would do. */
export const previewImport = async (api: ApiClient, body: Blob, query: Options) =>
  (await api("POST /users/import/preview", { query, body } as Input<"POST /users/import/preview">)).data

/** Imports what a preview showed. */
export const confirmImport = async (api: ApiClient, body: Blob, query: Confirmation) =>
  (await api("POST /users/import", { query, body } as Input<"POST /users/import">)).data

/** The people whom a filter of the directory finds, as a file. */
export const exportMembers = async (
  api: ApiClient,
  filter: Filter,
  body: Api["POST /users/export"]["body"],
): Promise<Blob> => (await api("POST /users/export", { query: { filter }, body })).data as unknown as Blob
