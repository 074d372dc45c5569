import type { RegistrationInput } from "../registration.ts"

export type Values = Partial<RegistrationInput>

const key = "clubhuis_MEMBERSHIP_FORM"
const dayMs = 24 * 3600 * 1000

/** The fields that survive a reload. Never passwords or bank details, and consent is given anew. */
const kept = [
  "firstName",
  "infix",
  "lastName",
  "email",
  "birthDate",
  "phone",
  "street",
  "houseNumber",
  "postalCode",
  "city",
  "country",
  "study",
  "studentNumber",
  "startYear",
  "universityEmail",
  "signUpCostId",
] as const satisfies (keyof RegistrationInput)[]

/** What was filled in, and in which step. */
export interface Draft {
  step: number
  values: Values
}

const pick = (values: Values): Values =>
  Object.fromEntries(kept.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])))

/** Keeps what was filled in, in this tab only. A browser that stores nothing loses it at a reload. */
export function keepDraft({ step, values }: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ step, values: pick(values), at: Date.now() }))
  } catch {
    // Storage is full or switched off.
  }
}

/** What was filled in before a reload, within a day. */
export function readDraft(): Draft | undefined {
  try {
    const { step, values, at } = JSON.parse(sessionStorage.getItem(key) ?? "{}") as Partial<Draft & { at: number }>
    if (typeof step !== "number" || typeof values !== "object" || Date.now() - (at ?? 0) > dayMs) return undefined
    return { step, values: pick(values) }
  } catch {
    return undefined
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored either.
  }
}
