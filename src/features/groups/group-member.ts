import * as z from "zod"
import { about, audit, day, lineMax, nameMax, nullableText } from "../../platform/contract.ts"
import { field, id, listQuery } from "../../platform/list-query.ts"
import { roleKinds, states } from "./group-kinds.ts"

const fields = {
  roleId: id,
  /** A title that replaces the role: "commissaris onderwijs". */
  title_nl: nullableText(nameMax),
  title_en: nullableText(nameMax),
  since: day,
  /** First day the membership no longer covers; null if it has no end. */
  until: day.nullish(),
}

/** A group membership: current, past or future. */
export const groupMember = z.object({
  groupMemberId: id,
  groupId: id,
  userId: id,
  ...fields,
  state: z.enum(states),
  /** Without a slug the viewer may not open their page. */
  user: z.object({ slug: z.string().nullable(), name: z.string().max(3 * lineMax) }),
  role: z.object({ name_nl: z.string(), name_en: z.string(), kind: z.enum(roleKinds), order: z.int() }),
  ...audit,
})
export type GroupMember = z.output<typeof groupMember>

const endsLater = {
  check: ({ since, until }: { since: string; until?: string | null | undefined }) => !until || until > since,
  says: { path: ["until"], params: { i18n: "errors.endBeforeStart" }, ...about("since", "until") },
}

/** Body for changing a group membership; its person never changes. */
export const groupMemberChange = z.object(fields).refine(endsLater.check, endsLater.says)
export type GroupMemberChange = z.output<typeof groupMemberChange>

/** Body for adding somebody to a group. */
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
  /** `rank`: current members, then future ones, then former ones, latest first; within each by role and name. */
  sort: ["rank", "since", "until", "role.order", "user.lastName"],
})

export const groupMembersParams = z.object({ groupId: id })
export const groupMemberParams = z.object({ groupId: id, groupMemberId: id })
export type GroupMemberParams = z.output<typeof groupMemberParams>
