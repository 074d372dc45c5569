import * as z from "zod"
import { type MemberField, memberFieldNames, memberFields, type Visibility } from "./member-fields.ts"

const choicesOf = (name: MemberField) =>
  z.enum(memberFields[name].choices as readonly Visibility[]) as z.ZodType<Visibility, Visibility>

/** Who sees each field of a person. */
export const chosenVisibility = z.object(
  Object.fromEntries(memberFieldNames.map((name) => [name, choicesOf(name)])) as Record<
    MemberField,
    ReturnType<typeof choicesOf>
  >,
)
