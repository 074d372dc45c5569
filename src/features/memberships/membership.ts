import * as z from "zod"
import { about, audit, changeOf, day, moment, nullableMultiline } from "../../platform/contract.ts"
import { id } from "../../platform/list-query.ts"
import { groupTypeNames } from "../groups/group-kinds.ts"
import { membershipTypes } from "../members/membership-type.ts"

export const endReasonMax = 500

/** A period in which somebody is a member, or will be. An application is not one yet. */
export const membership = z.object({
  membershipId: id,
  userId: id,
  type: z.enum(membershipTypes),
  since: day,
  /** First day it no longer covers; null if it has no end. */
  until: day.nullable(),
  endReason: z.string().nullable(),
  version: audit.version,
})
export type Membership = z.output<typeof membership>

/** What somebody still has when their membership is over, or soon will be. */
export const openEnds = z.object({
  /** Their sign-ups for activities after the end, earliest first. */
  signUps: z.array(
    z.object({
      activityId: id,
      signUpId: id,
      slug: z.string(),
      title_nl: z.string(),
      title_en: z.string(),
      startsAt: moment,
      status: z.enum(["registered", "waiting"]),
    }),
  ),
  /** Group memberships that last longer. */
  groups: z.array(
    z.object({
      groupMemberId: id,
      groupId: id,
      type: z.enum(groupTypeNames),
      slug: z.string(),
      name_nl: z.string(),
      name_en: z.string(),
      roleId: id,
      role_nl: z.string(),
      role_en: z.string(),
      title_nl: z.string().nullable(),
      title_en: z.string().nullable(),
      since: day,
      version: audit.version,
    }),
  ),
  /** A mandate for direct debit that has not been revoked. */
  hasMandate: z.boolean(),
  /** Permissions that were given to them in person: these do not depend on the membership. */
  grants: z.int(),
})
export type OpenEnds = z.output<typeof openEnds>

/** The periods of a person, newest first. */
export const membershipLife = z.object({
  userId: id,
  memberships: z.array(membership),
  /** For viewers who may update members; null while the membership has no end. */
  openEnds: openEnds.nullable().optional(),
  may: z.object({ update: z.boolean() }),
})
export type MembershipLife = z.output<typeof membershipLife>

/** One period, with what is still open after the membership. */
export const membershipDetail = membership.extend({ openEnds: openEnds.nullable(), ...audit })
export type MembershipDetail = z.output<typeof membershipDetail>

const inOrder = ({ since, until }: { since: string; until?: string | null | undefined }) => !until || until > since
const order = { path: ["until"], params: { i18n: "errors.endBeforeStart" }, ...about("since", "until") }
const fields = z.object({
  type: z.enum(membershipTypes),
  since: day,
  until: day.nullish(),
})

export const membershipInput = fields.refine(inOrder, order)
export type MembershipInput = z.output<typeof membershipInput>

/** The person reads the reason. */
export const membershipChange = fields.extend({ endReason: nullableMultiline(endReasonMax) }).refine(inOrder, order)
export type MembershipChange = z.output<typeof membershipChange>
export const membershipUpdate = changeOf(membershipChange)

export const membershipsParams = z.object({ userId: id })
export const membershipParams = z.object({ membershipId: id })
