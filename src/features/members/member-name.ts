export interface NameParts {
  firstName: string
  infix: string | null
  lastName: string
}

/** `Anna van den Berg`: the only way a person's name is written. */
export const displayName = ({ firstName, infix, lastName }: NameParts): string =>
  [firstName, infix, lastName].filter(Boolean).join(" ")
