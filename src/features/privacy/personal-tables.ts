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
  users: { by: "userId", without: ["passwordHash", "searchNames", ...others] },
  memberships: { by: "userId", without: ["decidedBy", ...others] },
  userFinances: { by: "userId", without: others },
  portraits: { by: "userId", without: ["key", "preview", ...others] },
  groupMembers: { by: "userId", without: others },
  signUps: { by: "userId", without: ["checkInCode", "changedIn", "presenceBy", "paymentBy", ...others] },
  calendarTokens: { by: "userId", without: ["tokenHash"] },
  sessions: { by: "userId", without: ["tokenHash"] },
  tokens: { by: "userId", without: ["replacedAt", "tokenHash"] },
  addressChanges: { by: "userId" },
  passkeys: { by: "userId", without: ["credentialId", "publicKey"] },
  authenticators: { by: "userId", without: ["secret"] },
  recoveryCodes: { by: "userId", without: ["codeHash"] },
  halfLogins: { by: "userId", without: ["tokenHash"] },
  passkeyChallenges: { by: "userId", without: ["challengeHash"] },
  memberEvents: { by: "userId", without: ["actorId"] },
  dataExports: { by: "userId", without: ["key"] },
  accountDeletions: { by: "userId" },
  bookListings: { by: "sellerId", without: ["renewalKey", "searchTitle", "searchWords", ...others] },
  listingConversations: { by: "buyerId" },
  listingMessages: { by: "senderId" },
  listingBlocks: { by: "userId", without: ["blockedId"] },
  listingReports: { by: "reporterId", without: ["closedBy"] },
  listingAlerts: { by: "userId", without: ["cancelKey"] },
  noticeChoices: { by: "userId" },
  activityBells: { by: "userId" },
  // The address and keys of a browser are secrets: whoever has them can send to it.
  pushDevices: { by: "userId", without: ["endpoint", "p256dh", "auth"] },
  photoUploads: { by: "userId", without: ["key", "parts", "bytes", "arrived"] },
  photoRemovals: { by: "userId", without: ["decidedBy", "state", "toldAt"] },
  notices: { by: "userId", without: ["occasion"] },
  // How a mail server answered is about that server.
  emailRecipients: { by: "userId", without: ["reason", "attempts", "dueAt"] },
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
  "settings",
  "settingsChanges",
  "roomStatuses",
  "openingTimes",
  "openingExceptions",
  "pictures",
  "activities",
  "news",
  "companies",
  "vacancies",
  "vacancyTypes",
  "books",
  "bookListings",
  "documentFolders",
  "documents",
  "documentFiles",
  "listingBlocks",
  "listingReports",
  "pages",
  "pageRevisions",
  "emails",
  "photoFolders",
  "photos",
  "photoRemovals",
])
