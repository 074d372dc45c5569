/**
 * Whom a permission is granted to. `everyone` is every logged-in user, `members` everyone whose membership covers
 * today, `groupType` everyone in a group of that type, `groupRole` everyone with that role in any group.
 */
export const subjectTypes = ["everyone", "members", "groupType", "group", "groupRole", "user"] as const
export type SubjectType = (typeof subjectTypes)[number]

/** `everyone` and `members` have no id. */
export const hasSubjectId = (type: SubjectType): boolean => type !== "everyone" && type !== "members"
