import * as z from "zod"
import { moment } from "../../platform/contract.ts"
import { id, listQuery } from "../../platform/list-query.ts"
import { memberActions } from "../members/member-event.ts"

export const memberEventParams = z.object({ userId: id })
export const memberEventQuery = listQuery({ filter: {}, sort: [] })

/** Something that happened to the data of a person. */
export const memberEvent = z.object({
  memberEventId: z.int().min(1),
  action: z.enum(memberActions),
  /** Names of fields, never their values. */
  fields: z.array(z.string()),
  /** The name of who did it; null for the site itself, and for people whose account is gone. */
  by: z.string().nullable(),
  /** The person did it themselves. */
  isOwn: z.boolean(),
  at: moment,
})
