import type { Actor } from "../../../../tests/support/actors.ts"
import type { Group, GroupInput } from "../group.ts"
import type { GroupMember } from "../group-member.ts"

/** A complete, valid body for making a group. */
export const groupBody = (changes: Partial<GroupInput> = {}): GroupInput => ({
  type: "OTHER",
  name_nl: "Kookcommissie",
  name_en: "Cooking committee",
  abbreviation: null,
  intro_nl: "Kookt voor iedereen.",
  intro_en: "",
  description_nl: null,
  description_en: null,
  logoId: null,
  photoId: null,
  photoAlt_nl: "",
  photoAlt_en: "",
  email: null,
  isEmailPublic: false,
  website: null,
  foundedOn: null,
  dissolvedOn: null,
  membersVisibility: "public",
  isRecruiting: false,
  ...changes,
})

/** Makes a group through the API. */
export async function makeGroup(actor: Actor, changes: Partial<GroupInput> = {}): Promise<Group> {
  const made = await actor.post<Group>("/api/groups", groupBody(changes))
  if (made.status !== 201) throw new Error(`no group was made: ${JSON.stringify(made)}`)
  return made.data
}

/** Adds somebody to a group through the API. */
export async function giveGroupMembership(
  actor: Actor,
  groupId: number,
  membership: { userId: number; roleId: number; since?: string; until?: string | null },
): Promise<GroupMember> {
  const made = await actor.post<GroupMember>(`/api/groups/${groupId}/members`, { since: "2025-09-01", ...membership })
  if (made.status !== 201) throw new Error(`nobody got a place: ${JSON.stringify(made)}`)
  return made.data
}

/** The paths of the validation errors in an answer. */
export const faults = (answer: { issues?: { path: (string | number)[] }[] }) =>
  answer.issues?.map(({ path }) => path.join("."))
