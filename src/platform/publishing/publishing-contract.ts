import * as z from "zod"
import { day, moment } from "../contract.ts"
import { publishStatuses, visibilities } from "./publishing.ts"

/** The fields of content that is published, for a contract. */
export const publishing = {
  visibility: z.enum(visibilities),
  status: z.enum(publishStatuses),
  /** When it becomes visible. */
  publishAt: moment.nullish(),
}

/** The fields of content that is visible between two days, for a contract: the first and the last day. */
export const visibleDays = { visibleFrom: day.nullish(), visibleUntil: day.nullish() }
