import * as z from "zod"
import { moment } from "../../platform/contract.ts"

/** A personal calendar, and when it was made. */
export const ownCalendar = z.object({ since: moment.nullable() })
/** The same with its address, which is only shown once. */
export const madeCalendar = z.object({ since: moment, address: z.string() })
