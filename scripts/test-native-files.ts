/**
 * The server tests that can differ on a native PostgreSQL, by the reason. All others answer the same on the embedded
 * one, which has one connection, so that no two transactions ever meet there. Each is a part of one path: folders of
 * features may change. `npm run nightly` runs every server test natively.
 */
const byReason: Record<string, string[]> = {
  "every call (by `nativeCallers`): every statement is sent to this database": ["tests/server/access-matrix.test.ts"],
  "seats, which are given in the order of the requests": [
    "sign-up.load.test.ts",
    "sign-up.model.test.ts",
    "sign-up-period.routes.test.ts",
    "check-in.routes.test.ts",
    "activity-shifts.routes.test.ts",
    "shift-places.routes.test.ts",
    "shift.model.test.ts",
    "draw/draw.routes.test.ts",
    "guests/open-guest-link.routes.test.ts",
    "money/hold.routes.test.ts",
    "money/money-back.routes.test.ts",
  ],
  "money, which people charge and pay at the same time": [
    "bank-statement.routes.test.ts",
    "contribution.routes.test.ts",
    "contribution-joining.routes.test.ts",
    "collection-draft.routes.test.ts",
    "collection.model.test.ts",
    "undo-return.routes.test.ts",
    "status-report.routes.test.ts",
    "payout-report.routes.test.ts",
    "online-payment.model.test.ts",
    "online-payment.routes.test.ts",
    "own-payouts.routes.test.ts",
    "payout.model.test.ts",
    "payouts/payout.routes.test.ts",
    "reminder-round.test.ts",
    "server/books/books.routes.test.ts",
  ],
  "two people at once: locks of rows and advisory locks": [
    "administrator.service.test.ts",
    "book-import.routes.test.ts",
    "company.routes.test.ts",
    "document-folder.routes.test.ts",
    "document.routes.test.ts",
    "email.crash.test.ts",
    "group-member.routes.test.ts",
    "member-import.routes.test.ts",
    "membership-status.routes.test.ts",
    "notice-round.routes.test.ts",
    "photo-upload.test.ts",
    "/room.routes.test.ts",
    "tests/server/versions.test.ts",
    "viewer-lookup.service.test.ts",
  ],
  "links, codes and addresses that work once": [
    "/address.routes.test.ts",
    "address-change.routes.test.ts",
    "passkey.routes.test.ts",
    "/password.routes.test.ts",
    "registration.routes.test.ts",
    "second-factor.routes.test.ts",
    "verification.routes.test.ts",
  ],
  "ranges and exclusion constraints": [
    "/board.routes.test.ts",
    "effective-permissions.test.ts",
    "former-members.test.ts",
    "group-rights.test.ts",
    "/membership.routes.test.ts",
  ],
  "collations, trigrams and plans": [
    "database/list.test.ts",
    "/member.routes.test.ts",
    "named-statements.test.ts",
    "query-plans.test.ts",
    "search.routes.test.ts",
  ],
  "notifications, jobs and several machines": ["http/live.test.ts", "many-machines.test.ts", "server/jobs.test.ts"],
  "backups and moving, which read one kind of database and fill the other": [
    "backup/backup.test.ts",
    "backup/move.test.ts",
  ],
  "connections that fail": ["database-faults.test.ts", "write-slots.test.ts"],
  "migrations from every earlier version": ["tests/server/upgrade.test.ts"],
}
export const nativeFiles = Object.values(byReason).flat()

/**
 * The callers by whom the access matrix makes every call there: those who get furthest, so that every statement is sent.
 * The others are refused, or send the same statements; the embedded database has all of them.
 */
export const nativeCallers = ["memberOnOwn", "administrator", "chairOfThis"]
