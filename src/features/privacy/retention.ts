/** A kind of data with the days that it is kept after the end of the last membership, and the columns it is in. */
interface Retention {
  days: number
  /** Of `users`; emptied. */
  users?: readonly string[]
  /** Of `userFinances`; emptied. */
  finances?: readonly string[]
}

/**
 * How long personal data is kept after somebody's last membership. A column of `users` that is not here is kept until the
 * account is deleted.
 */
export const retention = {
  contact: {
    days: 90,
    users: ["phone", "street", "houseNumber", "postalCode", "city", "emergencyName", "emergencyPhone"],
  },
  identity: { days: 90, users: ["studentNumber", "birthDate", "initials", "pronouns", "nickname"] },
  profile: { days: 90, users: ["study", "startYear", "bio_nl", "bio_en"] },
  // A direct debit can be refunded for thirteen months.
  finances: {
    days: 396,
    finances: ["iban", "accountHolder", "mandateReference", "mandateSignedAt", "mandateRevokedAt"],
  },
} as const satisfies Record<string, Retention>

/** Days that an application that was rejected is kept. */
export const rejectedDays = 31

/** For how many days it is kept who looked at whose data. */
export const trailDays = 730
