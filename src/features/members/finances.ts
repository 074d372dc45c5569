import { friendlyFormatIBAN } from "ibantools"
import * as z from "zod"
import { audit, moment, nameMax, nullableText } from "../../platform/contract.ts"
import { id, maxId } from "../../platform/list-query.ts"
import { nullableIban } from "../../platform/iban.ts"

/** `NL91 ABNA 0417 1643 00` */
export const groupedIban = (iban: string): string => friendlyFormatIBAN(iban) ?? iban

/** From 0, where nothing is stored yet. */
const version = z.int().min(0).max(maxId)

/** How somebody pays. Users who only read get no more of the account number than its end. */
export const finances = z.object({
  userId: id,
  /** Without spaces; only for users who may change it. */
  iban: z.string().nullable().optional(),
  /** The last four characters. */
  ibanEnd: z.string().nullable(),
  accountHolder: z.string().nullable(),
  /** Permission to collect money from the account; null if there is none, or it was revoked. */
  mandate: z.object({ reference: z.string(), signedAt: moment }).nullable(),
  /** When the last permission was revoked; null if one holds, or there never was one. */
  mandateRevokedAt: moment.nullable(),
  may: z.object({ update: z.boolean(), sign: z.boolean() }),
  version,
})
export type Finances = z.output<typeof finances>

/** Fields that people change. What is absent stays as it is; other keys are refused. */
export const financesInput = z.object({ iban: nullableIban, accountHolder: nullableText(nameMax) })
export type FinancesInput = z.output<typeof financesInput>
export const financesChange = financesInput.partial().extend({ version }).strict()

/** Body of signing a mandate: the version that its signer saw, so that they sign for that account. */
export const mandateSigning = z.object({ version: audit.version })
