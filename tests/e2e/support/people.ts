import type { BrowserContextOptions } from "@playwright/test"
import path from "node:path"
import { demoPassword } from "../../../src/features/accounts/server/demo-password.ts"
import { site } from "./site.ts"

export { demoPassword }

/**
 * Demo accounts that tests share. They stay logged in: a test that logs out uses its own account. No test logs in as
 * one of these itself, since an account may try ten times per quarter of an hour.
 */
export const accounts = {
  /** Level 4 on everything. */
  admin: "admin@demo.test",
  /** Chair of the board. */
  board: "bestuur@demo.test",
  /** Chair of the activities and web committees. */
  chair: "commissie@demo.test",
  /** An ordinary member. */
  member: "lid@demo.test",
} as const
export type Account = keyof typeof accounts
export type Role = Account | "visitor"

type State = NonNullable<BrowserContextOptions["storageState"]>

const nobody = { cookies: [], origins: [] }

/** Cookies and local storage of a logged-in user, created once per run by `login.setup.ts`. */
export const stateOf = (role: Role): State => (role === "visitor" ? nobody : stateFile(role))
export const stateFile = (account: Account): string => path.join(site().folder, `${account}.json`)

export const userKey = "clubhuis_INCOGNITO_USER"
export const permissionsKey = "clubhuis_INCOGNITO_USER_PERMISSIONS"
