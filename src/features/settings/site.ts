import * as z from "zod"

/** Public details of the association: footer, banner, title. */
export const site = z.object({
  name: z.string(),
  shortName: z.string(),
  coc: z.string(),
  iban: z.string(),
  phone: z.string(),
  email: z.string(),
  instagramUrl: z.string(),
  linkedinUrl: z.string(),
  feedbackUrl: z.string(),
  logoUrl: z.string().nullable(),
  /** Of the dark mode, if it differs. */
  logoDarkUrl: z.string().nullable(),
  /** The picture of shared links, if it is not the usual one. */
  cardUrl: z.string().nullable(),
})
export type Site = z.output<typeof site>
