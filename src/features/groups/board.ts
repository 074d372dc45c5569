import * as z from "zod"
import { id } from "../../platform/list-query.ts"
import { group } from "./group.ts"

/** More than any association has had; bounds the answer. */
export const boardsMax = 300
/** Of one board. */
export const boardMembersMax = 30

/** Somebody on a board, now or then. */
export const boardMember = z.object({
  groupMemberId: id,
  /** Without a slug the viewer may not open their page. */
  user: z.object({ slug: z.string().nullable(), name: z.string() }),
  /** The own title, else the role. */
  role_nl: z.string(),
  role_en: z.string(),
})

/** A board of the timeline. */
export const board = group
  .pick({
    groupId: true,
    slug: true,
    name_nl: true,
    name_en: true,
    abbreviation: true,
    intro_nl: true,
    intro_en: true,
    foundedOn: true,
    dissolvedOn: true,
    logo: true,
    photo: true,
    photoAlt_nl: true,
    photoAlt_en: true,
  })
  .extend({
    isCurrent: z.boolean(),
    /** By role; null if this viewer may not see them. */
    members: z.array(boardMember).nullable(),
  })
