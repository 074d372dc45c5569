import * as z from "zod"
import type { Method, Route } from "../route.ts"

const schemaFor = (io: "input" | "output") => (schema: unknown) =>
  z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: "any", target: "draft-2020-12" }) as Schema
const toSchema = schemaFor("input")
const toAnswer = schemaFor("output")
const fileOf = (types: readonly string[]) => ({
  content: Object.fromEntries(types.map((type) => [type, { schema: { type: "string" } }])),
})
const json = (schema: Schema) => ({ content: { "application/json": { schema } } })

/** A JSON schema, as far as a page about it needs to know. */
export interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  enum?: unknown[]
  const?: unknown
  default?: unknown
  format?: string
  description?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  $ref?: string
}

interface Content {
  content: { "application/json": { schema: Schema } }
}
/** An answer; what has no contract has another content type, or none. */
interface Answer {
  description: string
  content?: Record<string, { schema: Schema }>
}
interface Parameter {
  name: string
  in: "path" | "query" | "header"
  required: boolean
  schema: Schema
  description?: string
}
export interface Operation {
  summary: string
  description: string
  tags: string[]
  parameters?: Parameter[]
  requestBody?: Content & { required: boolean }
  responses: Record<string, Answer>
}
export interface OpenApi {
  openapi: string
  info: { title: string; version: string; description: string }
  /** By path and method. */
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** What is mounted beside the calls: files, feeds, streams. Described by hand, as it has no contract. */
export interface OtherCall {
  method: Method | "HEAD"
  /** As in OpenAPI: `/api/calendar/personal/{token}.ics`. */
  path: string
  summary: string
  who: string
  tag: string
  /** Content type and status of a success; default 200. */
  answer: { type?: string; status?: 200 | 201 | 204 | 302 }
}

/** A GET of something that is not JSON. @param type content type of its answer */
export const otherFile = (path: string, tag: string, summary: string, type: string, who = "everybody"): OtherCall => ({
  method: "GET",
  path,
  summary,
  who,
  tag,
  answer: { type },
})

/** The OpenAPI 3.1 document, from the same schemas that validate the calls. */
export function openApiOf(routes: readonly Route[], title: string, others: readonly OtherCall[] = []): OpenApi {
  const paths: OpenApi["paths"] = {}
  for (const route of routes) {
    const path = `/api${route.path.replace(/:(\w+)/g, "{$1}")}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
  }
  for (const other of others)
    paths[other.path] = { ...paths[other.path], [other.method.toLowerCase()]: otherOperation(other) }
  return {
    openapi: "3.1.0",
    info: { title, version: "1", description: conventions },
    paths,
    components: { schemas: { Error: errorSchema } },
  }
}

/** Conventions of all calls, in Markdown. */
const conventions = `Success is \`{ "data": … }\`; a list also has \`"pagination"\`. An error is \`{ "message", "code", "issues"? }\`.

Query strings use brackets: \`filter[name_nl][contains]=bar&sort[name_nl]=asc&pageNumber=1&pageSize=10\`.

Calls that change something repeat the cookie \`XSRF-TOKEN\` in the header \`X-XSRF-TOKEN\`.`

const errorSchema: Schema = {
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

function operation(route: Route): Operation {
  const { spec } = route
  const parameters = [...parametersOf(spec.params, "path"), ...parametersOf(spec.query, "query"), ...xsrfOf(route)]
  return {
    summary: spec.summary,
    description: `Who may: ${spec.may.rule}${spec.fresh ? ", confirmed less than half an hour ago" : ""}`,
    tags: [route.path.split("/")[1] ?? ""],
    ...(parameters.length ? { parameters } : {}),
    ...(spec.body ? { requestBody: { required: true, ...json(toSchema(spec.body)) } } : {}),
    responses: {
      [spec.status ?? 200]: { description: "Done", ...(spec.file ? fileOf(spec.file) : json(answerOf(route))) },
      default: { description: "An error", ...json({ $ref: "#/components/schemas/Error" }) },
    },
  }
}

function otherOperation({ method, path, summary, who, tag, answer }: OtherCall): Operation {
  const { type, status = 200 } = answer
  const parameters: Parameter[] = [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]): Parameter => ({
      name,
      in: "path",
      required: true,
      schema: { type: "string" },
    })),
    ...(method === "HEAD" ? [] : xsrfOf({ method })),
  ]
  const schema = { type: type === "application/json" ? "object" : "string" }
  return {
    summary,
    description: `Who may: ${who}`,
    tags: [tag],
    ...(parameters.length ? { parameters } : {}),
    responses: {
      [status]: { description: "Done", ...(type ? { content: { [type]: { schema } } } : {}) },
      default: { description: "An error", ...json({ $ref: "#/components/schemas/Error" }) },
    },
  }
}

function parametersOf(schema: unknown, place: "path" | "query"): Parameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toSchema(schema)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    ...(place === "query" ? { style: "deepObject", explode: true } : {}),
    schema: property,
  }))
}

const xsrfOf = ({ method }: Pick<Route, "method">): Parameter[] =>
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

function answerOf({ spec }: Route): Schema {
  const data: Schema = spec.list
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
