import * as z from "zod"
import { routes } from "../../src/app/server/api.ts"
import { stringifyQuery } from "../../src/platform/query-string.ts"
import { pageKey } from "./scale-rows.ts"
import type { Route } from "../../src/platform/server/http/route.ts"

/** A call that is measured. */
export interface ScaleCall {
  /** The route. */
  list: string
  /** Page, order or filter. */
  what: string
  address: string
}

/** Every call that answers with a list, and the tables that grow behind it; all have a filler in `scale-rows.ts`. */
export const tablesOf: Record<string, readonly string[]> = {
  "GET /auth/address-changes": ["users"],
  "GET /auth/sessions": ["users"],
  "GET /permissions": ["permissions"],
  "GET /permissions/people": ["permissions", "users", "groupMembers"],
  "GET /permissions/subjects": ["permissions", "users", "groups", "roles"],
  "GET /permissions/names": ["permissions", "users"],
  "GET /rooms/opening-times": ["rooms"],
  "GET /imports/profiles": ["importProfiles"],
  "GET /imports/runs": ["importRuns", "users"],
  "GET /users/:userId/led-fields": ["importProfiles", "externalKeys"],
  "GET /contribution-years/:year/runs": ["contributionRuns", "users"],
  "GET /expense-claims": ["expenseClaims", "expenseClaimLines", "expenseReceipts", "users"],
  "GET /bank-statements": ["bankStatements", "bankLines", "users"],
  "GET /bank-statements/claims": ["expenseClaims", "users"],
  "GET /bank-statements/lines": ["bankLines", "bankStatements", "charges", "payments", "expenseClaims", "users"],
  "GET /bank-statements/payers": ["users", "charges"],
  "GET /provider-payouts": ["providerPayouts", "bankLines"],
  "GET /ledger-accounts": ["ledgerAccounts"],
  "GET /money/todo": ["charges", "payments", "expenseClaims", "bankLines", "collectionItems"],
  "GET /budgets": ["budgetLines", "groups", "charges"],
  "GET /groups/:groupId/budgets/:year": ["budgetLines", "groups", "charges"],
  "GET /collections": ["collections", "collectionItems"],
  "GET /collections/:collectionId/items": ["collectionItems", "users"],
  "GET /mandates": ["mandates", "users"],
  "GET /money/charges": ["charges", "payments", "users"],
  "GET /money/debtors": ["charges", "users"],
  "GET /rooms": ["rooms", "roomStatuses"],
  "GET /rooms/:roomId/status/history": ["roomStatuses"],
  "GET /groups/mine": ["groups", "groupMembers"],
  "GET /groups/boards": ["groups", "groupMembers"],
  "GET /groups": ["groups", "groupMembers"],
  "GET /groups/:groupId/members": ["groupMembers", "users"],
  "GET /group-types": ["groupTypes"],
  "GET /roles": ["roles"],
  "GET /users": ["users", "memberships", "groupMembers"],
  "GET /users/:userId/events": ["memberEvents", "users"],
  "GET /help": [],
  "GET /pages": ["pages"],
  "GET /pages/:key/revisions": ["pageRevisions"],
  "GET /own-pages": ["ownPages"],
  "GET /own-pages/:ownPageId/revisions": ["pageRevisions"],
  "GET /auth/retention": [],
  "GET /settings/changes": ["settingsChanges"],
  "GET /activities/mine": ["activities", "signUps"],
  "GET /activities/tickets": ["activities", "signUps"],
  "GET /activities/:activityId/shifts": ["shifts", "shiftPlaces", "users"],
  "GET /shifts/mine": ["shifts", "shiftPlaces", "activities"],
  "GET /shifts/hours": ["shifts", "shiftPlaces", "users"],
  "GET /activities/:activityId/check-in": ["signUps", "users"],
  "GET /activities/:activityId/sign-ups": ["signUps", "users"],
  "GET /questionnaires/mine": ["questionnaires", "questionnaireRespondents", "groupMembers"],
  "GET /questionnaires/mine/unanswered": ["questionnaires", "questionnaireRespondents", "groupMembers"],
  "GET /questionnaires/:questionnaireId/questions/:questionId/texts": ["questionnaireRespondents", "users"],
  "GET /questionnaires/:questionnaireId/respondents": ["questionnaireRespondents", "users"],
  "GET /questionnaires": ["questionnaires", "questionnaireRespondents", "groups"],
  "GET /activities": ["activities", "groups"],
  "GET /companies": ["companies", "vacancies"],
  "GET /vacancy-types": ["vacancyTypes"],
  "GET /vacancies": ["vacancies", "companies", "vacancyTypes"],
  "GET /news/publishers": ["groups"],
  "GET /news": ["news", "groups"],
  "GET /undelivered-mails": ["jobs.job"],
  "GET /sign-up-costs": ["signUpCosts"],
  "GET /applications": ["memberships", "users"],
  "GET /books": ["books"],
  "GET /book-listings/copies": ["bookListings", "books"],
  "GET /listing-reports": ["listingReports", "bookListings", "users"],
  "GET /book-listings": ["bookListings", "users"],
  "GET /document-folders/tree": ["documentFolders", "documents"],
  "GET /document-folders": ["documentFolders"],
  "GET /documents": ["documents", "documentFolders", "documentFiles"],
  "GET /documents/:documentId/versions": ["documentFiles"],
  "GET /emails": ["emails"],
  "GET /emails/:emailId/recipients": ["emailRecipients", "users"],
  "GET /photo-folders": ["photoFolders", "photos"],
  "GET /photo-folders/:photoFolderId/photos": ["photos"],
  "GET /photo-folders/:photoFolderId/photos/all": ["photos"],
  "GET /photo-folders/:photoFolderId/consent": ["photoFolders", "signUps", "users"],
  "GET /photo-removals": ["photoRemovals", "photos", "photoFolders"],
}

/** A part of a path: `:roomId`. */
const parameter = /:(\w+)/g

/** What stands for each parameter: the rows with most behind them, as `scale-rows.ts` fills them. */
const parametersOf = (count: number): Record<string, string | number> => ({
  roomId: 1,
  groupId: 1,
  userId: 1,
  key: pageKey,
  ownPageId: 1,
  activityId: count,
  questionnaireId: 1,
  questionId: 1,
  documentId: 1,
  emailId: 1,
  photoFolderId: 1,
  collectionId: 1,
  year: 2026,
})

/** Queries of the calls that answer nothing without one. */
const required: Record<string, object> = {
  "GET /book-listings/copies": { academicYear: 2020 },
  "GET /search": { q: "c4ca42" },
  "GET /bank-statements/payers": { q: "c4ca42" },
  "GET /bank-statements/claims": { q: "c4ca42" },
  "GET /money/months/closing": { through: "2026-01" },
}

/** Sent only after a job has made it, or a file. */
const unmeasured = new Set(["GET /auth/data-export", "GET /auth/data-export/link", "GET /books/import/example"])

interface Json {
  type?: string
  minimum?: number
  enum?: unknown[]
  properties?: Record<string, Json>
}

const isText = ({ type, enum: values }: Json | undefined = {}) => type === "string" && !values
/** Begins the first name that `md5` makes. */
const needle = "c4ca42"

/** A value to filter a field by, by its operators; several for a choice. */
function filtersOn({ properties: operators = {} }: Json): object[] {
  const { contains, eq, gte } = operators
  if (contains) return [{ contains: needle }]
  if (eq?.enum) return eq.enum.map((value) => ({ eq: value }))
  if (isText(eq)) return [{ eq: needle }]
  if (eq?.type === "boolean") return [{ eq: true }]
  if (eq?.type === "integer" || eq?.type === "number") return [{ eq: Math.max(7, eq.minimum ?? 7) }]
  return gte ? [{ gte: "2026-01-01T00:00:00Z" }] : []
}

/** All orders and filters that a list declares, and pages far into it. */
function queriesOf(query: z.ZodType, last: number): [what: string, query: object][] {
  const { properties = {} } = z.toJSONSchema(query, { io: "input", unrepresentable: "any" }) as Json
  const sorts = Object.entries(properties["sort"]?.properties ?? {}).flatMap(([name, { properties: nested }]) =>
    ["asc", "desc"].flatMap((direction): [string, object][] =>
      nested
        ? Object.keys(nested).map((inner) => [`${name}.${inner} ${direction}`, { [name]: { [inner]: direction } }])
        : [[`${name} ${direction}`, { [name]: direction }]],
    ),
  )
  const filters = Object.entries(properties["filter"]?.properties ?? {})
    .filter(([name]) => name !== "or")
    .flatMap(([name, operators]) => filtersOn(operators).map((filter) => [name, filter] as const))
  return [
    ["first page", {}],
    ["page in the middle", { pageNumber: Math.ceil(last / 2) }],
    ["last page", { pageNumber: last }],
    ...sorts.map(([name, sort]): [string, object] => [`by ${name}`, { sort }]),
    ...sorts.map(([name, sort]): [string, object] => [`by ${name}, far`, { sort, pageNumber: Math.ceil(last / 2) }]),
    ...filters.map(([name, filter]): [string, object] => [
      `${name} ${Object.values(filter).join()}`,
      { filter: { [name]: filter } },
    ]),
  ]
}

/** Whether the answer is a list, or one of the calls that read something else. */
export const isList = ({ spec }: Pick<Route, "spec">): boolean =>
  spec.list !== undefined || (spec.output as z.ZodType | undefined)?._zod.def.type === "array"

/** The address of a call. @throws Error if a parameter is unknown */
function addressOf({ path, key }: Route, count: number): string {
  const parameters = parametersOf(count)
  return `/api${path.replaceAll(parameter, (_, name: string) => {
    const value = parameters[name]
    if (value === undefined) throw new Error(`The bench has no ${name} for ${key}`)
    return String(value)
  })}`
}

/** Every list with all its orders and filters, and what else can be read without an id. @throws Error on one it does not know */
export function callsOf(count: number): ScaleCall[] {
  return routes
    .filter((route) => route.method === "GET" && (isList(route) || route.key in tablesOf || !route.path.includes(":")))
    .filter(({ key }) => !unmeasured.has(key))
    .flatMap((route) => {
      const { key, spec } = route
      if (isList(route) && !tablesOf[key]) throw new Error(`The bench knows no tables of ${key}`)
      const address = addressOf(route, count)
      if (!spec.list) return [{ list: key, what: "", address: address + stringifyQuery(required[key] ?? {}) }]
      return queriesOf(spec.query as z.ZodType, Math.max(1, count / 25)).map(([what, query]) => ({
        list: key,
        what,
        address: address + stringifyQuery(query),
      }))
    })
}
