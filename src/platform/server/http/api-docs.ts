import type { Hono } from "hono"
import * as z from "zod"
import { escapeHtml } from "../../escape-html.ts"
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

/** The OpenAPI 3.1 document, from the same schemas that check the calls. */
export function openApiOf(routes: readonly Route[], title: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes) {
    const path = `/api${route.path.replace(/:(\w+)/g, "{$1}")}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
  }
  return { openapi: "3.1.0", info: { title, version: "1" }, paths, components: { schemas: { Error: errorSchema } } }
}

const errorSchema = {
  type: "object",
  required: ["message", "code"],
  properties: {
    message: { type: "string" },
    code: { type: "string" },
    changedBy: { type: ["string", "null"], description: "Of changedMeanwhile: who changed it" },
    changedAt: { type: "string", format: "date-time", description: "Of changedMeanwhile: when" },
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
    description: `Who may: ${spec.may.rule}`,
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

/** `/api/openapi.json` for machines and `/api/docs` for people. */
export function mountDocs(app: Hono, routes: readonly Route[], { env }: Pick<Services, "env">): void {
  const title = `${env.ASSOCIATION_NAME} API`
  const text = JSON.stringify(openApiOf(routes, title))
  const page = readablePage(routes, title)
  app.get("/api/openapi.json", (http) => http.body(text, 200, { "Content-Type": "application/json; charset=utf-8" }))
  app.get("/api/docs", (http) => http.html(page))
}

function readablePage(routes: readonly Route[], title: string): string {
  const sections = Object.entries(Object.groupBy(routes, (route) => route.path.split("/")[1] ?? ""))
    .map(([name, group = []]) => `<h2 id="${name}">${name}</h2>${group.map(describe).join("")}`)
    .join("")
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>body{font:16px/1.6 "Open Sans",Roboto,sans-serif;max-width:60rem;margin:0 auto;padding:2rem 1rem;background:#fcfbfb;color:#231a19}code,pre{font:14px/1.5 monospace}pre{background:#f5f5f5;padding:.75rem;overflow:auto;border-radius:4px}article{border-top:1px solid #ddd;padding:1rem 0}h3{margin:0;font-size:1rem}b{color:#8c0a0a}p{margin:.25rem 0}a{color:#8c0a0a}</style></head>
<body><h1>${escapeHtml(title)}</h1><p>Success is <code>{ "data": … }</code>; a list also has <code>"pagination"</code>. An error is <code>{ "message", "code", "issues"? }</code>.
Query strings use brackets: <code>filter[name_nl][contains]=bar&amp;sort[name_nl]=asc&amp;pageNumber=1&amp;pageSize=10</code>. Calls that change something repeat the cookie <code>XSRF-TOKEN</code> in the header <code>X-XSRF-TOKEN</code>.
The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>${sections}</body></html>`
}

function describe(route: Route): string {
  const part = (label: string, schema: unknown) =>
    schema
      ? `<details><summary>${label}</summary><pre>${escapeHtml(JSON.stringify(toSchema(schema), null, 2))}</pre></details>`
      : ""
  const { spec } = route
  return `<article><h3><code><b>${route.method}</b> /api${escapeHtml(route.path)}</code></h3><p>${escapeHtml(spec.summary)}. Who may: ${escapeHtml(spec.may.rule)}.</p>
${part("Query", spec.query)}${part("Body", spec.body)}${part("Data", spec.output ?? spec.list)}</article>`
}
