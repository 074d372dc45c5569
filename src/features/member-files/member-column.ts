import { keysOfField, type MemberField, memberFieldNames } from "../members/member-fields.ts"

type Key = { [F in MemberField]: (typeof keysOfField)[F][number] }[MemberField]

/** The name of a person, which whoever may see them knows. */
export const nameColumns = ["firstName", "infix", "lastName"] as const
/** What a person shows or hides, in the order of the directory; a file has no portraits. */
export const fieldColumns = memberFieldNames
  .flatMap((field): readonly Key[] => keysOfField[field])
  .filter((key): key is Exclude<Key, "portrait"> => key !== "portrait")
/** First day of their first membership, and what they are to the association today. */
export const membershipColumns = ["since", "state"] as const

/** The columns of a file of members. */
export const memberColumns = [...nameColumns, ...fieldColumns, ...membershipColumns] as const
export type MemberColumn = (typeof memberColumns)[number]

/** The field that decides who sees a column; undefined for what is no field. */
export const fieldOfColumn = (column: MemberColumn): MemberField | undefined =>
  memberFieldNames.find((field) => (keysOfField[field] as readonly string[]).includes(column))
