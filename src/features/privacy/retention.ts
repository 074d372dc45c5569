/** A kind of data with the days that it is kept after the end of the last membership, and where it is. */
interface Retention {
  days: number
  /** Columns of `users`; emptied. */
  users?: readonly string[]
  /** The account and the mandates; deleted. */
  finances?: true
  /** The portrait, with its files. */
  portrait?: true
}

/**
 * How long personal data is kept after somebody's last membership. A column of `users` that is not here is kept until the
 * account is deleted: the name, the address to log in with, and what protects the account or the person, such as
 * passkeys, the second factor, and who may see what.
 */
export const retention = {
  contact: {
    days: 90,
    users: ["phone", "street", "houseNumber", "postalCode", "city", "country", "emergencyName", "emergencyPhone"],
  },
  identity: { days: 90, users: ["studentNumber", "birthDate", "initials", "pronouns", "nickname"] },
  universityEmail: { days: 90, users: ["universityEmail", "universityEmailVerifiedAt"] },
  profile: { days: 90, users: ["study", "startYear", "bio_nl", "bio_en"] },
  portrait: { days: 90, portrait: true },
  // Pictures of the last activities are published months later.
  photoConsent: { days: 365, users: ["photoConsentInternal", "photoConsentExternal"] },
  // A direct debit can be refunded for thirteen months.
  finances: { days: 396, finances: true },
} as const satisfies Record<string, Retention>
export type RetainedKind = keyof typeof retention

/** What the trail calls an account and its mandates. */
export const financeFields = ["iban", "accountHolder", "mandate"] as const

/** Days that an application that was rejected is kept. */
export const rejectedDays = 31

/** Days after the end of an activity that its sign-ups have names: five years, after which no payment can be claimed. */
export const signUpDays = 5 * 365

/** Days after the end of an activity that it is known who came along as a guest. */
export const guestDays = 30

/** Days after a questionnaire closed that it is known who answered, and who answered what. */
export const questionnaireDays = 730

/** The law asks for the books of so many years, each counted from its end. */
export const bookYears = 7
/** The first day of which the books have names, `YYYY-MM-DD`. */
export const namedBooksSince = (today: string): string => `${Number(today.slice(0, 4)) - bookYears}-01-01`

/** Days that a line of the bank which is not for the books says who it was of, and one of which nobody said what it was. */
export const ignoredLineDays = 90
export const openLineDays = 396

/** Days after a mail to many people was sent that it is kept who got it. */
export const emailDays = 90

/** For how many days it is kept who looked at whose data. */
export const trailDays = 730

/** Everything that the site removes by itself. */
export const removedKinds = [
  ...(Object.keys(retention) as RetainedKind[]),
  "application",
  "signUps",
  "guests",
  "questionnaires",
  "payments",
  "trail",
  "bookListing",
  "emails",
] as const
export type RemovedKind = (typeof removedKinds)[number]
