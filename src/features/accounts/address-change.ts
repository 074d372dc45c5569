import * as z from "zod"
import { emailAddress, moment } from "../../platform/contract.ts"
import { provableAddresses } from "./account.ts"

/** An address of mine that changes once the link mailed to the new one is opened. */
export const addressChange = z.object({
  address: z.enum(provableAddresses),
  email: z.string(),
  requestedAt: moment,
})
export type AddressChange = z.output<typeof addressChange>

export const addressChangeParams = z.object({ address: z.enum(provableAddresses) })
export const newAddress = z.object({ email: emailAddress })
export type NewAddress = z.input<typeof newAddress>
