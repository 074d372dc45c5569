import type * as z from "zod"
import type { Actor } from "../../../../tests/support/actors.ts"
import type { Company, companyInput } from "../company.ts"

export type CompanyBody = z.input<typeof companyInput>

/** A complete and valid input for a company: a listed one that is always visible. */
export const companyBody = (changes: Partial<CompanyBody> = {}): CompanyBody => ({
  name: "Deltawerk",
  tagline_nl: "Droge voeten",
  tagline_en: "Dry feet",
  description_nl: null,
  description_en: null,
  logoId: null,
  logoDarkId: null,
  website: "https://deltawerk.example",
  industry: "engineering",
  city: "Utrecht",
  tier: "listed",
  visibleFrom: null,
  visibleUntil: null,
  ...changes,
})

/** Makes a company through the API. */
export async function postCompany(actor: Actor, changes: Partial<CompanyBody> = {}): Promise<Company> {
  const made = await actor.post<Company>("/api/companies", companyBody(changes))
  if (made.status !== 201) throw new Error(`no company was made: ${JSON.stringify(made)}`)
  return made.data
}
