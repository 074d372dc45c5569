import type { Association } from "../../../platform/server/association.ts"

export interface Person {
  firstName: string
  infix?: string | null
  lastName: string
  email: string
  universityEmail?: string | null
}

/** Whether somebody who knows this person and this association would soon guess the password. */
export async function isEasyPassword(
  password: string,
  person: Person,
  association: Pick<Association, "name" | "shortName">,
): Promise<boolean> {
  const { isGuessable } = await import("../password-strength.ts")
  return isGuessable(password, [
    person.firstName,
    person.lastName,
    [person.firstName, person.infix, person.lastName].filter(Boolean).join(" "),
    person.email,
    person.universityEmail ?? "",
    association.name,
    association.shortName,
  ])
}

/** The fault as a form shows it, in the shape of an `AppError`. */
export const easyPassword = { path: ["password"], message: "zodCustom:errors.passwordTooCommon" }
