import * as z from "zod"
import { absentOr, line, nameMax } from "../../platform/contract.ts"

const infixMax = 20

/**
 * Characters that no name has: those that would turn a name into an address or a link in a mail or a list, and
 * invisible ones (blank letters, joiners, and those that change the text direction), with which two people could seem to
 * have the same name.
 */
const unlikeName = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800<>@/\\:{}[\]|=]/u
const nameOf = (max: number) =>
  line(max).refine((value) => !unlikeName.test(value), { params: { i18n: "errors.name" } })
/** Somebody with a single name enters a full stop for the other, so only the first name must contain a letter. */
const firstName = nameOf(nameMax).refine((value) => value === "" || /\p{L}/u.test(value), {
  params: { i18n: "errors.name" },
})

/** The name of a person, as they or the board write it. */
export const personName = z.object({
  firstName,
  infix: absentOr(infixMax, nameOf(infixMax)).optional(),
  lastName: nameOf(nameMax),
})
