import * as z from "zod"
import { linkSecret } from "../../platform/contract.ts"
import { id } from "../../platform/list-query.ts"
import { transfer } from "./own-money.ts"

/** How many days a link works. */
export const linkDays = 30
/** So many links of one person work at a time. */
export const linksMax = 5
/** The most charges that one link pays. */
export const linkChargesMax = 50

/** The page of a link. */
export const linkPage = (token: string): string => `/betalen/${token}`

export const linkInput = z.object({ chargeIds: z.array(id).min(1).max(linkChargesMax) })
export const linkParams = z.object({ paymentLinkId: id })
export const linkTokenParams = z.object({ token: linkSecret })

/** Its address is known now, and never again. */
export const newLink = z.object({ paymentLinkId: id, path: z.string(), expiresAt: z.iso.datetime() })

/** What somebody who has the link sees: not of whom it is. */
export const openedLink = z.object({
  /** `invalid`: there is no such link, or it no longer works: which of the two is nobody's business. */
  state: z.enum(["open", "paid", "invalid"]),
  /** Whom it is paid to. */
  association: z.string(),
  expiresAt: z.iso.datetime().nullable(),
  amountCents: z.int(),
  charges: z
    .array(z.object({ chargeId: id, text_nl: z.string(), text_en: z.string(), openCents: z.int() }))
    .max(linkChargesMax),
  transfer: transfer.nullable(),
})

export const referenceParams = z.object({ reference: z.string().max(100) })
/** Whose reference it is. */
export const referenceOwner = z.object({ userId: id, name: z.string(), openCents: z.int(), creditCents: z.int() })
