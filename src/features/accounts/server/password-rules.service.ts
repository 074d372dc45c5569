import { readFileSync } from "node:fs"
import path from "node:path"
import type { Env } from "../../../platform/server/env.ts"
import { isGuessable } from "../password-strength.ts"

/**
 * Words, names and whole passwords that people choose, in lower case: NIST SP 800-63B asks to refuse commonly used,
 * expected or compromised ones. Written by hand, so it contains nothing that leaked from a person.
 */
export const commonWords: ReadonlySet<string> = new Set(
  readFileSync(path.join(import.meta.dirname, "common-passwords.txt"), "utf8")
    .split("\n")
    .filter((row) => !row.startsWith("#"))
    .flatMap((row) => row.split(/\s+/))
    .filter(Boolean),
)

export interface Person {
  firstName: string
  infix?: string | null
  lastName: string
  email: string
  universityEmail?: string | null
}

/** Whether somebody who knows this user and this association could easily guess the password. */
export const isEasyPassword = (
  password: string,
  person: Person,
  env: Pick<Env, "ASSOCIATION_NAME" | "ASSOCIATION_SHORT_NAME">,
): boolean =>
  isGuessable(password, commonWords, [
    person.firstName,
    person.lastName,
    [person.firstName, person.infix, person.lastName].filter(Boolean).join(" "),
    person.email,
    person.universityEmail ?? "",
    env.ASSOCIATION_NAME,
    env.ASSOCIATION_SHORT_NAME,
  ])

/** The validation issue, in the shape of an `AppError`. */
export const easyPassword = { path: ["password"], message: "zodCustom:errors.passwordTooCommon" }
