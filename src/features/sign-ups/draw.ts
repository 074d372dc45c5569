import * as z from "zod"
import { moment } from "../../platform/contract.ts"
import { id } from "../../platform/list-query.ts"

/** More than any activity has. */
const drawnMax = 200_000
const hex = z.string().length(64)

/** A draw of the places of an activity: what anybody needs to check it. */
export const draw = z.object({
  activityId: id,
  drawAt: moment,
  /** SHA-256 of the seed: public from the start. */
  seedHash: hex,
  /** How many sign-ups take part now, or took part. */
  entries: z.int(),
  /** The next four are null until it is drawn. */
  drawnAt: moment.nullable(),
  /** 32 bytes: the key of HMAC-SHA256. */
  seed: hex.nullable(),
  /** How many got a place, or were offered one: the first, unless it is by pools. */
  places: z.int().nullable(),
  /** The places were for some kinds of people each, so who got one also depends on that. */
  isByPools: z.boolean(),
  /** Everybody who took part, in the order that was drawn. */
  signUpIds: z.array(id).max(drawnMax).nullable(),
})
