import type { MemberField } from "../members/member-fields.ts"

/** The systems whose files are recognised; any other file is `generic`. */
export const importSystems = ["congressus", "conscribo", "pcleden", "generic"] as const
export type ImportSystem = (typeof importSystems)[number]

/** What a file tells of a person, by column of `users`. */
export const personColumns = [
  "firstName",
  "infix",
  "lastName",
  "initials",
  "nickname",
  "pronouns",
  "email",
  "phone",
  "birthDate",
  "street",
  "houseNumber",
  "postalCode",
  "city",
  "country",
  "emergencyName",
  "emergencyPhone",
  "studentNumber",
  "study",
  "startYear",
] as const
export type PersonColumn = (typeof personColumns)[number]

/** Written in one cell by some systems: taken apart, or joined. */
const composedFields = ["fullName", "address", "houseNumberAddition"] as const
export const membershipFields = ["membershipType", "memberSince", "memberUntil"] as const
export const financeFields = ["iban", "accountHolder", "mandateReference", "mandateSignedOn"] as const
export const placeFields = ["group", "groupRole", "placeSince", "placeUntil"] as const
export const amountFields = ["amountNumber", "amountDescription", "amount", "amountDate"] as const

/** What a column of a file can be. */
export const importFields = [
  "key",
  ...personColumns,
  ...composedFields,
  "deceased",
  ...membershipFields,
  ...financeFields,
  ...placeFields,
  ...amountFields,
] as const
export type ImportField = (typeof importFields)[number]

/** What a run writes, by the feature whose rules apply. */
export const importParts = ["people", "memberships", "finances", "groups", "amounts"] as const
export type ImportPart = (typeof importParts)[number]

const fieldsOfPart: Partial<Record<ImportPart, readonly string[]>> = {
  memberships: membershipFields,
  finances: financeFields,
  groups: placeFields,
  amounts: amountFields,
}
export const partOf = (field: ImportField): ImportPart =>
  importParts.find((part) => fieldsOfPart[part]?.includes(field)) ?? "people"

/** What the old system can lead: columns of a person, and the other parts as a whole. */
export const ownableFields = [...personColumns, "memberships", "finances", "groups", "amounts"] as const
export type OwnableField = (typeof ownableFields)[number]

/** Who leads for what a profile reads: nobody has said, the old system for the fields it owns, or this site. */
export const leaders = ["nobody", "oldSystem", "us"] as const
export type Leader = (typeof leaders)[number]

/** The field whose visibility decides about a column; names are no field. */
export const visibilityFieldOf: Partial<Record<PersonColumn, MemberField>> = {
  initials: "initials",
  nickname: "nickname",
  pronouns: "pronouns",
  phone: "phone",
  birthDate: "birthDate",
  street: "address",
  houseNumber: "address",
  postalCode: "address",
  city: "address",
  country: "address",
  emergencyName: "emergency",
  emergencyPhone: "emergency",
  studentNumber: "studentNumber",
  study: "study",
  startYear: "startYear",
}

/** Bounds of a file, checked before it is decoded. */
export const importBounds = { bytes: 10 * 1024 * 1024, rows: 20_000 } as const

/** What a row of a file will do. */
export const rowStates = ["refused", "conflict", "changed", "new", "onlyHere", "same"] as const
export type RowState = (typeof rowStates)[number]
