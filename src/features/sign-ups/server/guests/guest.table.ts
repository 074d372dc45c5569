import type { Generated, JSONColumnType } from "kysely"
import type { Language } from "../../../../platform/i18n.ts"
import type { Answers } from "../../../activities/sign-up-answers.ts"

/** How to reach somebody whom nobody brings, and the link by which they show who they are. */
interface Reachable {
  email: string
  language: Language
  /** What the token of the link is made of, with a secret. */
  linkKey: string
  /** What it is looked up by. */
  tokenHash: string
}

/** Somebody without an account, who comes along with a user or on their own. */
interface GuestTable {
  guestId: Generated<number>
  activityId: number
  /** Null for who came on their own; of the others we know a name only. */
  hostUserId: number | null
  name: string
  createdAt: Generated<Date>
  email: Reachable["email"] | null
  language: Reachable["language"] | null
  linkKey: Reachable["linkKey"] | null
  tokenHash: Reachable["tokenHash"] | null
}

/** Somebody without an account who wants to come, and has not confirmed their address. */
interface GuestRequestTable extends Reachable {
  guestRequestId: Generated<number>
  activityId: number
  name: string
  answers: JSONColumnType<Answers>
  createdAt: Date
}

declare module "../../../../platform/server/database/db.ts" {
  interface Database {
    guests: GuestTable
    guestRequests: GuestRequestTable
  }
}
