import { type ChangeKey, useChange } from "../../../platform/web/change.ts"

/** An act on many applications or memberships; afterwards what shows them is fetched again. */
const useBulkChange = <K extends Extract<ChangeKey, `POST /${"applications" | "memberships"}/bulk/${string}`>>(
  key: K,
) => useChange(key, "applications", "users", "memberships", "overview")

/** Undoes one. */
export function useUndo() {
  const undo = useBulkChange("POST /memberships/bulk/:bulkActId/undo")
  return async (bulkActId: number) => (await undo.mutateAsync({ params: { bulkActId } })).data
}

export const useBulkAccept = () => useBulkChange("POST /applications/bulk/accept")
export const useBulkReject = () => useBulkChange("POST /applications/bulk/reject")
export const useBulkEnd = () => useBulkChange("POST /memberships/bulk/end")
