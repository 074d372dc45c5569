import { membershipTypes, type MembershipType } from "../members/membership-type.ts"

/** What a status of the old system is here: a type of membership, a regular one that has ended, or none at all. */
export const typeChoices = [...membershipTypes, "ended", "none"] as const
export type TypeChoice = (typeof typeChoices)[number]

/** Whether a value is one of those. */
export const isTypeChoice = (value: string): value is TypeChoice => typeChoices.some((choice) => choice === value)

const simplified = (value: string) =>
  value
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")

/** What systems call them, without capitals and spaces. What is not here is asked, not guessed. */
const known: Record<TypeChoice, string> = {
  regular:
    "lid leden gewoonlid gewonelid studentlid volledig actief actieflid member regular regularmember active activemember fullmember",
  donor: "donateur donateurs donatrice begunstiger vriend donor donors friend supporter",
  honorary: "erelid ereleden lidvanverdienste honorary honorarymember",
  alumnus: "alumnus alumna alumni reunist alumnimember",
  external: "extern externlid external externalmember buitengewoonlid",
  ended: "oudlid oudleden exlid voormaliglid opgezegd uitgeschreven formermember former exmember resigned cancelled",
  none: "geenlid nietlid prospect contact relatie nonmember notamember lead",
}
const byName = new Map(
  Object.entries(known).flatMap(([choice, names]) =>
    names.split(" ").map((name) => [name, choice as TypeChoice] as const),
  ),
)

/** What a status is: as the profile says, else by its name; undefined is for the board to choose. */
export const typeOf = (status: string, chosen: Readonly<Record<string, TypeChoice>>): TypeChoice | undefined =>
  chosen[status.toLowerCase()] ?? byName.get(simplified(status))

/** The membership that such a status is; null for none. */
export const membershipTypeOf = (choice: TypeChoice): MembershipType | null =>
  choice === "none" ? null : choice === "ended" ? "regular" : choice
