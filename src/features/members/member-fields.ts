/** Who sees a field of a member, besides the member: nobody, whoever may edit members, or every member. */
export const visibilities = ["onlyMe", "board", "members"] as const
export type Visibility = (typeof visibilities)[number]

interface FieldRule {
  default: Visibility
  choices: readonly Visibility[]
}

const freely = (standard: Visibility): FieldRule => ({ default: standard, choices: visibilities })

/**
 * The fields whose visibility a member chooses. What a stranger could misuse begins with the board. The address that we
 * mail is always known to the board.
 */
export const memberFields = {
  initials: freely("board"),
  nickname: freely("members"),
  pronouns: freely("members"),
  email: { default: "board", choices: ["board", "members"] },
  universityEmail: freely("board"),
  phone: freely("board"),
  birthDate: freely("board"),
  address: freely("board"),
  emergency: freely("board"),
  studentNumber: freely("board"),
  study: freely("members"),
  startYear: freely("members"),
  photo: freely("members"),
  bio: freely("members"),
} as const satisfies Record<string, FieldRule>
export type MemberField = keyof typeof memberFields

export const memberFieldNames = Object.keys(memberFields) as MemberField[]

/** The keys of a member's answer that a field consists of. */
export const keysOfField = {
  initials: ["initials"],
  nickname: ["nickname"],
  pronouns: ["pronouns"],
  email: ["email"],
  universityEmail: ["universityEmail"],
  phone: ["phone"],
  birthDate: ["birthDate"],
  address: ["street", "houseNumber", "postalCode", "city", "country"],
  emergency: ["emergencyName", "emergencyPhone"],
  studentNumber: ["studentNumber"],
  study: ["study"],
  startYear: ["startYear"],
  photo: ["portrait"],
  bio: ["bio_nl", "bio_en"],
} as const satisfies Record<MemberField, readonly string[]>

/** What a member chose: a field that is absent has its default. */
export type ChosenVisibility = Partial<Record<MemberField, Visibility>>

/** Who sees each field of a member who chose these. */
export const visibilityOf = (chosen: ChosenVisibility): Record<MemberField, Visibility> =>
  Object.fromEntries(
    memberFieldNames.map((name) => {
      const { default: standard, choices }: FieldRule = memberFields[name]
      const choice = chosen[name]
      return [name, choice && choices.includes(choice) ? choice : standard]
    }),
  ) as Record<MemberField, Visibility>

/** As whom somebody looks at a member. Visitors and applicants see no members at all. */
export type Onlooker = "self" | "board" | "member"

/** Whether this onlooker sees this field of a member who chose these. */
export function seesField(onlooker: Onlooker, field: MemberField, chosen: ChosenVisibility): boolean {
  const visibility = chosen[field] ?? memberFields[field].default
  if (onlooker === "self") return true
  return visibility === "members" || (visibility === "board" && onlooker === "board")
}
