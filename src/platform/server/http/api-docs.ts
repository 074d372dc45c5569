import type { Hono } from "hono"
import * as z from "zod"
import { docsPage, mountDocsPage } from "./api-docs-page.ts"
import type { Route } from "./route.ts"
import type { Services } from "../services.ts"

const toSchema = (schema: unknown) =>
  z.toJSONSchema(schema as z.ZodType, { io: "input", unrepresentable: "any", target: "draft-2020-12" })
const toAnswer = (schema: unknown) =>
  z.toJSONSchema(schema as z.ZodType, { io: "output", unrepresentable: "any", target: "draft-2020-12" })
const json = (schema: object) => ({ content: { "application/json": { schema } } })

interface ObjectSchema {
  properties?: Record<string, object>
  required?: string[]
}

/** The OpenAPI 3.1 document, from the same schemas that validate the calls. */
export function openApiOf(routes: readonly Route[], title: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes) {
    const path = `/api${route.path.replace(/:(\w+)/g, "{$1}")}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: "3.1.0",
    info: { title, version: "1", description: conventions },
    paths,
    components: { schemas: { Error: errorSchema } },
  }
}

/** Conventions of all calls, in Markdown. */
const conventions = `Success is \`{ "data": … }\`; a list also has \`"pagination"\`. An error is
\`{ "message", "code", "issues"? }\`.

Query strings use brackets: \`filter[name_nl][contains]=bar&sort[name_nl]=asc&pageNumber=1&pageSize=10\`.

Calls that change something repeat the cookie \`XSRF-TOKEN\` in the header \`X-XSRF-TOKEN\`.`

const errorSchema = {
  type: "object",
  required: ["message", "code"],
  properties: {
    message: { type: "string" },
    code: { type: "string" },
    changedBy: { type: ["string", "null"], description: "For changedMeanwhile: who changed it" },
    changedAt: { type: "string", format: "date-time", description: "For changedMeanwhile: when" },
    issues: {
      type: "array",
      items: { type: "object", properties: { path: { type: "array" }, message: { type: "string" } } },
    },
  },
}

function operation(route: Route) {
  const { spec } = route
  const parameters = [...parametersOf(spec.params, "path"), ...parametersOf(spec.query, "query"), ...xsrfOf(route)]
  return {
    summary: spec.summary,
    description: `Who may: ${spec.may.rule}${spec.fresh ? ", confirmed less than half an hour ago" : ""}`,
    tags: [route.path.split("/")[1]],
    ...(parameters.length ? { parameters } : {}),
    ...(spec.body ? { requestBody: { required: true, ...json(toSchema(spec.body)) } } : {}),
    responses: {
      [spec.status ?? 200]: { description: "Done", ...json(answerOf(route)) },
      default: { description: "An error", ...json({ $ref: "#/components/schemas/Error" }) },
    },
  }
}

function parametersOf(schema: unknown, place: "path" | "query") {
  if (!schema) return []
  const { properties = {}, required = [] } = toSchema(schema) as ObjectSchema
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    ...(place === "query" ? { style: "deepObject", explode: true } : {}),
    schema: property,
  }))
}

const xsrfOf = ({ method }: Route) =>
  method === "GET"
    ? []
    : [
        {
          name: "X-XSRF-TOKEN",
          in: "header",
          required: true,
          schema: { type: "string" },
          description: "Value of the cookie XSRF-TOKEN",
        },
      ]

function answerOf({ spec }: Route) {
  const data = spec.list
    ? { type: "array", items: toAnswer(spec.list) }
    : spec.output
      ? toAnswer(spec.output)
      : { type: "null" }
  const pagination = ["pageNumber", "pageSize", "totalItems", "totalPages"]
  return {
    type: "object",
    required: ["data"],
    properties: {
      data,
      ...(spec.list
        ? {
            pagination: {
              type: "object",
              properties: Object.fromEntries(pagination.map((name) => [name, { type: "integer" }])),
            },
          }
        : {}),
    },
  }
}

/** Remembers the text with the last title. */
function writtenPer(write: (title: string) => string): (title: string) => string {
  let last: { title: string; text: string } | undefined
  return (title) => {
    if (last?.title !== title) last = { title, text: write(title) }
    return last.text
  }
}

/** `/api/openapi.json` for programs and `/api/docs` for people. */
export function mountDocs(app: Hono, routes: readonly Route[], { association }: Pick<Services, "association">): void {
  const titleNow = () => `${association.current.name} API`
  // Written at the first request: that takes as long as a tenth of the start.
  const document = writtenPer((title) => JSON.stringify(openApiOf(routes, title)))
  app.get("/api/openapi.json", (http) =>
    http.body(document(titleNow()), 200, { "Content-Type": "application/json; charset=utf-8" }),
  )
  const page = writtenPer((title) => docsPage(routes, { title, conventions }))
  mountDocsPage(app, () => page(titleNow()))
}
