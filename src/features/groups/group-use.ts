import * as z from "zod"
import { id } from "../../platform/list-query.ts"

const uses = 1000

/** What types of group and roles are used for today: how many groups, and how many people in them. */
export const groupUse = z.object({
  types: z.array(z.object({ groupTypeId: id, groups: z.int(), people: z.int() })).max(uses),
  roles: z.array(z.object({ roleId: id, people: z.int() })).max(uses),
})
export type GroupUse = z.output<typeof groupUse>
