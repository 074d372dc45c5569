import { keysOfField } from "../members/member-fields.ts"

/** Columns that people know by another name, or as a part of something. */
const known: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(keysOfField).flatMap(([field, keys]) => keys.map((key) => [key, field]))),
  universityEmailVerifiedAt: "universityEmail",
  firstName: "name",
  infix: "name",
  lastName: "name",
  mailPreferences: "mail",
  photoConsentInternal: "photoConsent",
  photoConsentExternal: "photoConsent",
  hideFromAttendeeLists: "attendeeLists",
  // As the trail of before mandates had a history calls them.
  mandateReference: "mandate",
  mandateSignedAt: "mandate",
  mandateRevokedAt: "mandate",
  type: "membershipType",
  endReason: "reason",
  decisionReason: "reason",
  rejectedAt: "rejection",
}

/** The texts (`trail:fields`) for the names of fields in the trail, each once. */
export const fieldTexts = (fields: readonly string[]): string[] => [
  ...new Set(fields.map((name) => known[name] ?? name)),
]
