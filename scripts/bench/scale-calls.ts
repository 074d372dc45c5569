import { stringifyQuery } from "../../src/platform/query-string.ts"

/** Addresses by description, for `count` rows of each kind: lists, searches, far pages and overviews. */
export function callsOf(count: number): Record<string, string> {
  const activity = `/api/activities/${count}/sign-ups`
  const list = (path: string, query: object = {}) => `/api/${path}${stringifyQuery(query)}`
  // Pages have 25 rows by default.
  const last = count / 25
  const needle = { contains: "c4ca42" }
  const soon = { endsAt: { gte: new Date().toISOString() } }
  return {
    "activities to come": list("activities", { filter: soon }),
    "activities, first page": list("activities"),
    "activities, last page": list("activities", { pageNumber: last }),
    "activities, page in the middle": list("activities", { pageNumber: last / 2 }),
    "activities by title, last page": list("activities", { sort: { title_nl: "asc" }, pageNumber: last }),
    "activities, search": list("activities", { filter: { or: [{ title_nl: needle }, { title_en: needle }] } }),
    "activity by slug": list("activities", { filter: { slug: "activity-7" } }),
    "news, first page": list("news"),
    "news, last page": list("news", { pageNumber: last }),
    "news, search": list("news", {
      filter: { or: ["title_nl", "title_en", "intro_nl", "intro_en"].map((name) => ({ [name]: needle })) },
    }),
    "people, first page": list("users"),
    "people, last page": list("users", { pageNumber: last }),
    "people, search": list("users", { filter: { name: needle } }),
    "groups, search": list("groups", { filter: { or: [{ name_nl: { contains: "Groep 12" } }] } }),
    "own sign-up, last in line": `${activity}/me`,
    "sign-ups of an activity": list(activity.slice(5)),
    "my sign-ups": "/api/activities/mine",
    "permissions: records": "/api/permissions",
    "permissions: people": list("permissions/people", {
      filter: { via: { in: ["group", "groupType", "groupRole", "user"] } },
    }),
    "permissions: people, everybody": "/api/permissions/people",
    "permissions: groups and roles": list("permissions/subjects", { filter: { hasPermissions: true } }),
    "permissions: names": "/api/permissions/names",
    "permissions: administration": "/api/permissions/administration",
  }
}
