import * as z from "zod"
import { optionalFeatures } from "./optional-features.ts"

/** Public details of the association: footer, banner, title. */
export const site = z.object({
  name: z.string(),
  shortName: z.string(),
  coc: z.string(),
  foundedYear: z.int().nullable(),
  iban: z.string(),
  phone: z.string(),
  email: z.string(),
  instagramUrl: z.string(),
  linkedinUrl: z.string(),
  feedbackUrl: z.string(),
  hasUniversity: z.boolean(),
  /** Whether visitors may see the site yet. */
  isOpen: z.boolean(),
  logoUrl: z.string().nullable(),
  /** Of the dark mode, if it differs. */
  logoDarkUrl: z.string().nullable(),
  /** Of the features that an association may do without, those it has. */
  features: z.array(z.enum(optionalFeatures)),
  /** The picture of shared links, if it is not the usual one. */
  cardUrl: z.string().nullable(),
})
export type Site = z.output<typeof site>
