import type { Brand } from "./brand.ts"

/** Who the site is of: what the board set, and for the rest what the environment says. */
export interface Association {
  name: string
  shortName: string
  coc: string
  foundedYear: number | null
  iban: string
  phone: string
  email: string
  instagramUrl: string
  linkedinUrl: string
  feedbackUrl: string
  universityMailDomains: readonly string[]
  /** Whether people can say which university address they have. */
  hasUniversity: boolean
  /** Whether visitors may see the site; until its board opens it they see that it is coming. */
  isOpen: boolean
  /** Address of the logo: a path of this site, or a whole address. */
  logoUrl: string | null
  /** The same for the dark mode, if it differs. */
  logoDarkUrl: string | null
  /** Path of the picture of shared links; null for the usual one. */
  cardUrl: string | null
  /** Key of the logo that the board uploaded. */
  logoKey: string | null
  /** Path of the logo as mail programs can show it. */
  mailLogoUrl: string | null
  /** What the site looks like in the colour that the board chose; null for the usual one. */
  brand: Brand | null
  /** Of the features that an association may do without, those it has. */
  features: readonly string[]
  /** The others: to everybody they are not there, and their data stays. */
  lacks: ReadonlySet<string>
  /** The name of the sender of mails, if the board set one. */
  sender: string | null
}

/** The association as it is now, without a query. */
export interface AssociationSource {
  readonly current: Association
  /** Shows what was just saved at once. An older version than the current one is ignored. */
  replace(association: Association, version: number): void
}
