import * as z from "zod"
import { day, nullableMultiline } from "../../platform/contract.ts"
import { chosenIds, fingerprint } from "../bulk-acts/bulk-act.ts"
import { rejectInput } from "./application.ts"
import { endReasonMax } from "./membership.ts"

// Acts on many applications or members at once: the input for a preview, and with its fingerprint to do it.

const membershipIds = chosenIds

/** Accepting as one application is without further input: from today, with the type that was applied for. */
export const bulkAccept = z.object({ membershipIds })
export const bulkAcceptConfirmed = bulkAccept.extend({ fingerprint })

/** Every applicant reads the same reason. */
export const bulkReject = z.object({ membershipIds, ...rejectInput.shape })
export const bulkRejectConfirmed = bulkReject.extend({ fingerprint })

/** Ends the memberships of these people that cover the last day before `until`; they read the reason. */
export const bulkEnd = z.object({ userIds: chosenIds, until: day, endReason: nullableMultiline(endReasonMax) })
export type BulkEnd = z.output<typeof bulkEnd>
export const bulkEndConfirmed = bulkEnd.extend({ fingerprint })
