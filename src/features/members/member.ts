import * as z from "zod"
import { field, id, listQuery } from "../../platform/list-query.ts"

/** A person as an option in a form, and by name elsewhere. */
export const memberName = z.object({ userId: id, slug: z.string(), name: z.string() })
export type MemberName = z.output<typeof memberName>

export const memberQuery = listQuery({
  filter: { userId: field.number(), slug: field.text(), name: field.text() },
  sort: ["name", "lastName"],
})
