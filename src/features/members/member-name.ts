export interface NameParts {
  firstName: string
  infix: string | null
  lastName: string
}

/** `Anna van den Berg`: every name of a person is formatted with this. */
export const displayName = ({ firstName, infix, lastName }: NameParts): string =>
  [firstName, infix, lastName].filter(Boolean).join(" ")
