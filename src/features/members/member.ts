import * as z from "zod"
import { audit, day, moment } from "../../platform/contract.ts"
import { exactly, field, id, idOrSlug, listQuery } from "../../platform/list-query.ts"
import { markdownHtml } from "../../platform/markdown.ts"
import { groupTypeNames, states } from "../groups/group-kinds.ts"
import { portrait } from "./portrait.ts"
import { chosenVisibility } from "./chosen-visibility.ts"
import { memberStates } from "./member-state.ts"

/** A person as an option in a form, and by name elsewhere. */
export const memberName = z.object({ userId: id, slug: z.string(), name: z.string() })

/** A person who is named beside something else. Without a slug this viewer may not open their page. */
export const personName = memberName.extend({ slug: z.string().nullable() })

/**
 * The fields that a member shows or hides (`memberFields`). A field that the viewer may not see is absent; one that is
 * not filled in is null.
 */
const text = z.string().nullable().optional()
const shownFields = {
  initials: text,
  nickname: text,
  pronouns: text,
  email: text,
  universityEmail: text,
  phone: text,
  birthDate: text,
  street: text,
  houseNumber: text,
  postalCode: text,
  city: text,
  country: text,
  emergencyName: text,
  emergencyPhone: text,
  studentNumber: text,
  study: text,
  startYear: z.int().nullable().optional(),
  bio_nl: text,
  bio_en: text,
  portrait: portrait.nullable().optional(),
}

/** A person in the directory. */
export const memberSummary = memberName.extend({
  portrait: shownFields.portrait,
  nickname: shownFields.nickname,
  pronouns: shownFields.pronouns,
  study: shownFields.study,
  startYear: shownFields.startYear,
  /** For viewers who may update members. */
  state: z.enum(memberStates).optional(),
})
export type MemberSummary = z.output<typeof memberSummary>

/** A group membership, on the page of the person. */
const groupOfMember = z.object({
  groupMemberId: id,
  groupId: id,
  type: z.enum(groupTypeNames),
  slug: z.string(),
  name_nl: z.string(),
  name_en: z.string(),
  role_nl: z.string(),
  role_en: z.string(),
  since: day,
  until: day.nullable(),
  state: z.enum(states),
})

/** A period of membership of the association. */
const memberPeriod = z.object({
  membershipId: id,
  type: z.enum(["regular", "donor", "honorary", "alumnus", "external"]),
  since: day,
  /** First day it no longer covers; null if it has no end. */
  until: day.nullable(),
})

/** A person, as far as this viewer may know them. */
export const member = memberName.extend({
  firstName: z.string(),
  infix: z.string().nullable(),
  lastName: z.string(),
  ...shownFields,
  bioHtml_nl: markdownHtml.optional(),
  bioHtml_en: markdownHtml.optional(),
  state: z.enum(memberStates),
  /** The year in which they first became a member. */
  memberSince: z.int().nullable(),
  /** For the person and for viewers who may update members, newest first. */
  periods: z.array(memberPeriod).optional(),
  /** When the application that waits was sent; for the same viewers. */
  appliedAt: moment.nullable().optional(),
  /** The memberships that this viewer could also read on the page of the group: current ones first, then the newest. */
  groups: z.array(groupOfMember),
  /** Who sees each field; for the person only. */
  visibility: chosenVisibility.optional(),
  may: z.object({
    update: z.boolean(),
    preferences: z.boolean(),
    readFinances: z.boolean(),
    finances: z.boolean(),
    /** Accept or reject the application that waits. */
    decide: z.boolean(),
  }),
  /** For viewers who may update them. */
  version: audit.version.optional(),
  createdBy: audit.createdBy,
  updatedBy: audit.updatedBy,
  createdAt: audit.createdAt.optional(),
  updatedAt: audit.updatedAt.optional(),
})
export type Member = z.output<typeof member>

export const memberParams = z.object({ userId: idOrSlug })

/** Filters and sorts compare with what the viewer may see. */
export const memberQuery = listQuery({
  filter: {
    userId: field.number(),
    slug: field.text(),
    name: field.text(),
    /** Words of a name, in any order, also parts of them and with a typing error; best matches first. */
    search: field.search(),
    startYear: exactly(z.coerce.number().int().min(1900).max(2100)),
    study: exactly(z.string().max(200)),
    /** Current members of a group. */
    groupId: exactly(id),
    groupSlug: exactly(z.string().max(200)),
    state: exactly(z.enum(memberStates)),
  },
  sort: ["name", "lastName", "startYear"],
})

/** What the directory can be filtered by: values that some person shows to this viewer. */
export const memberFilters = z.object({ studies: z.array(z.string()), startYears: z.array(z.int()) })
export type MemberFilters = z.output<typeof memberFilters>
