import * as z from "zod"
import { audit, day, lineMax, nameMax, nullableText } from "../../platform/contract.ts"
import { field, id, listQuery } from "../../platform/list-query.ts"
import { roleKinds, states } from "./group-kinds.ts"

const fields = {
  roleId: id,
  /** What this person is called instead of the role: "commissaris onderwijs". */
  title_nl: nullableText(nameMax),
  title_en: nullableText(nameMax),
  since: day,
  /** First day the person no longer holds the place; null while it goes on. */
  until: day.nullish(),
}

/** Somebody's place in a group, now, before or later. */
export const groupMember = z.object({
  groupMemberId: id,
  groupId: id,
  userId: id,
  ...fields,
  state: z.enum(states),
  user: z.object({ slug: z.string(), name: z.string().max(3 * lineMax) }),
  role: z.object({ name_nl: z.string(), name_en: z.string(), kind: z.enum(roleKinds), order: z.int() }),
  ...audit,
})
export type GroupMember = z.output<typeof groupMember>

const endsLater = {
  check: ({ since, until }: { since: string; until?: string | null | undefined }) => !until || until > since,
  says: { path: ["until"], params: { i18n: "errors.endBeforeStart" } },
}

/** What is sent to change a place; whose it is never changes. */
export const groupMemberChange = z.object(fields).refine(endsLater.check, endsLater.says)
export type GroupMemberChange = z.output<typeof groupMemberChange>

/** What is sent to give somebody a place. */
export const groupMemberInput = z.object({ userId: id, ...fields }).refine(endsLater.check, endsLater.says)
export type GroupMemberInput = z.output<typeof groupMemberInput>

export const groupMemberQuery = listQuery({
  filter: {
    groupMemberId: field.number(),
    userId: field.number(),
    roleId: field.number(),
    name: field.text(),
    state: field.oneOf(states),
  },
  /** `rank`: who is in it now, who comes, who was in it the latest; within each by role and name. */
  sort: ["rank", "since", "until", "role.order", "user.lastName"],
})

export const groupMembersParams = z.object({ groupId: id })
export const groupMemberParams = z.object({ groupId: id, groupMemberId: id })
