/** How the rows of a table are about a person. */
interface OwnRows {
  /** The column that names the person. */
  by: string
  /** Columns left out: secrets of the site, and what names somebody else. */
  without?: readonly string[]
}

const others = ["createdBy", "updatedBy"]

/** Tables with rows about a person, who gets them all. */
export const ownTables: Readonly<Record<string, OwnRows>> = {
  users: { by: "userId", without: ["passwordHash", ...others] },
  memberships: { by: "userId", without: ["decidedBy", ...others] },
  userFinances: { by: "userId", without: others },
  portraits: { by: "userId", without: ["key", "preview", ...others] },
  groupMembers: { by: "userId", without: others },
  signUps: { by: "userId", without: others },
  calendarTokens: { by: "userId", without: ["tokenHash"] },
  sessions: { by: "userId", without: ["tokenHash"] },
  tokens: { by: "userId", without: ["tokenHash"] },
  passkeys: { by: "userId", without: ["credentialId", "publicKey"] },
  authenticators: { by: "userId", without: ["secret"] },
  recoveryCodes: { by: "userId", without: ["codeHash"] },
  halfLogins: { by: "userId", without: ["tokenHash"] },
  passkeyChallenges: { by: "userId", without: ["challengeHash"] },
  memberEvents: { by: "userId", without: ["actorId"] },
  dataExports: { by: "userId", without: ["key"] },
  accountDeletions: { by: "userId" },
}

/**
 * Tables with rows of the association that a person created, changed or wrote, or where they did something for somebody
 * else: of those rows only which, and in which role.
 */
export const madeTables: ReadonlySet<string> = new Set([
  "users",
  "memberships",
  "userFinances",
  "portraits",
  "groupMembers",
  "signUps",
  "signUpEvents",
  "memberEvents",
  "signUpCosts",
  "permissions",
  "groupTypes",
  "groups",
  "roles",
  "rooms",
  "roomStatuses",
  "openingTimes",
  "openingExceptions",
  "pictures",
  "activities",
  "news",
  "companies",
  "vacancies",
  "vacancyTypes",
])
