import * as z from "zod"
import { day } from "../../platform/contract.ts"
import { id } from "../../platform/list-query.ts"
import { chosenIds, fingerprint } from "../bulk-acts/bulk-act.ts"

/** Adds many people to a group in the same role, from a day and without an end. */
export const bulkAddToGroup = z.object({ userIds: chosenIds, roleId: id, since: day })
export type BulkAddToGroup = z.output<typeof bulkAddToGroup>
export const bulkAddToGroupConfirmed = bulkAddToGroup.extend({ fingerprint })
