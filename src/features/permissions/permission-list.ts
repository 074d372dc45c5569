import { containsAny, defineList, param } from "../../platform/list-state-url.ts"
import { Level, permissionNames } from "../../platform/policy.ts"
import { type SubjectType, subjectTypes } from "./permission-kinds.ts"

/** The views of who may do what; the first is the default. */
export const views = ["people", "subjects", "names"] as const
export type View = (typeof views)[number]
export const viewOf = (written: string | null): View => views.find((view) => view === written) ?? "people"

/** Levels by their name in the address bar. */
export const levelNames = ["create", "update", "delete"] as const
const special: SubjectType[] = subjectTypes.filter((type) => type !== "everyone" && type !== "members")

/** People: without `general` only those with more permissions than everyone and every member. */
export const peopleList = defineList({
  filters: { permission: param.oneOf(permissionNames), level: param.oneOf(levelNames), general: param.flag() },
  sorts: { name: "lastName", level: "level" },
  defaultSort: "name",
  pageSize: 25,
  filter: ({ q, permission, level, general }) => ({
    name: q ? { contains: q } : undefined,
    permission: permission || undefined,
    level: level ? { gte: Level[level] } : undefined,
    via: general ? undefined : { in: special },
  }),
})

/** Subjects: without `all` only those that were granted something. */
export const subjectList = defineList({
  filters: { type: param.oneOf(subjectTypes), all: param.flag() },
  // Without a sort: from everyone to one person.
  sorts: { name: { nl: "name_nl", en: "name_en" } },
  pageSize: 25,
  filter: ({ q, type, all }) => ({
    ...containsAny(q, ["name_nl", "name_en"]),
    subjectType: type || undefined,
    hasPermissions: all ? undefined : true,
  }),
})

/** Permission names: all on one page, searched in the browser. */
export const nameList = defineList({ pageSize: permissionNames.length })
