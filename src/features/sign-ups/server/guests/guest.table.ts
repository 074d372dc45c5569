import type { Generated } from "kysely"

/** Somebody without an account, who comes along with a user. */
interface GuestTable {
  guestId: Generated<number>
  activityId: number
  hostUserId: number
  name: string
  createdAt: Generated<Date>
}

declare module "../../../../platform/server/database/db.ts" {
  interface Database {
    guests: GuestTable
  }
}
