import { gunzipSync } from "node:zlib"
import { beforeAll, describe, expect, test } from "vitest"
import { createApi } from "../../src/app/server/app.ts"
import { routes } from "../../src/app/server/api.ts"
import type { Route } from "../../src/platform/server/http/route.ts"
import { testServer } from "../support/server.ts"
import { testCheckoutPath } from "../../src/platform/server/payments/test-checkout.ts"

interface Parameter {
  name: string
  in: string
  required: boolean
  schema: object
}
interface Operation {
  summary: string
  description: string
  tags: string[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> }
  responses: Record<string, { description: string; content: Record<string, { schema: Record<string, unknown> }> }>
}
interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

const server = testServer({ ASSOCIATION_NAME: "Vereniging <Test> & Co" })
let document: Document
beforeAll(async () => {
  document = (await (await server.fetch("/api/openapi.json")).json()) as Document
})
/** Mounted, but not in the document: for the interface of the site, for machines that run it, or part of a protocol. */
const outside = [
  "GET /api/openapi.json",
  "GET /api/docs",
  "GET /api/docs/*",
  "GET /assets/locals/*/*",
  "POST /assets/locals/*/*",
  // In the colour of the association: its style sheet, icons and drawings.
  "GET /assets/*",
  "GET /assets/*/*",
  "GET /favicon.svg",
  "GET /logo.svg",
  "GET /healthz",
  "GET /readyz",
  "GET /metrics",
  // What tus answers everybody, or refuses.
  ...["OPTIONS", "GET", "PATCH", "DELETE"].map((method) => `${method} /api/photo-uploads`),
  ...["OPTIONS", "GET", "POST"].map((method) => `${method} /api/photo-uploads/*`),
]
const calls = routes.map(({ method, path }) => `${method} /api${path.replace(/:(\w+)/g, "{$1}")}`)
const files = new Map(
  routes.map(({ method, path, spec }: Route) => [`${method} /api${path.replace(/:(\w+)/g, "{$1}")}`, spec.file]),
)
const everything = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      key: `${method.toUpperCase()} ${path}`,
      path,
      method,
      operation,
    })),
  )

/** Those of the features, which have a contract. */
const operations = () => everything().filter(({ key }) => calls.includes(key))

describe("the OpenAPI document", () => {
  // The test checkout is on some sites only, and for people.
  test("is 3.1 and describes everything that the server mounts for programs, and nothing else", () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/)
    const description = expect.stringContaining("X-XSRF-TOKEN")
    expect(document.info).toEqual({ title: "Vereniging <Test> & Co API", version: "1", description })
    const mounted = createApi(server.services)
      .routes.filter(
        ({ method, path }) => method !== "ALL" && !path.endsWith("*") && !path.startsWith(testCheckoutPath),
      )
      .map(({ method, path }) => `${method} ${path.replaceAll(/:\w+(\{(?:[^{}]|\{[^}]*\})*\})?/g, "*")}`)
    const described = everything().map(({ key }) => key.replaceAll(/\{\w+\}(\.(ics|zip))?/g, "*"))
    // A route for GET answers HEAD too.
    const heads = mounted.filter((key) => key.startsWith("GET ")).map((key) => key.replace("GET", "HEAD"))
    const isThere = (key: string) => mounted.includes(key) || heads.includes(key)
    expect([...described, ...outside].filter((key) => !isThere(key))).toEqual([])
    expect(mounted.filter((key) => ![...described, ...outside].includes(key))).toEqual([])
    expect(calls.filter((key) => !everything().some((each) => each.key === key))).toEqual([])
  })

  test("describes what is beside the calls too", () => {
    for (const { key, operation } of everything().filter((each) => !calls.includes(each.key))) {
      expect(operation.summary, key).toMatch(/\w/)
      expect(operation.description, key).toMatch(/^Who may: \w/)
    }
    expect(document.paths["/api/calendar/activities.ics"]?.get?.responses["200"]?.content).toHaveProperty(
      "text/calendar",
    )
  })

  test("describes for each call what it does, who may call it, and its answers", () => {
    for (const { key, operation } of operations()) {
      expect(operation.summary, key).toMatch(/\w/)
      expect(operation.description, key).toMatch(/^Who may: \w/)
      expect(operation.tags, key).toHaveLength(1)
      const { default: failure, ...successes } = operation.responses
      expect(failure?.content["application/json"]?.schema, key).toEqual({ $ref: "#/components/schemas/Error" })
      expect(Object.keys(successes), key).toEqual([expect.stringMatching(/^20[012]$/)])
      for (const success of Object.values(successes)) {
        expect(success.description).toMatch(/\w/)
        // Calls that answer with a file say of which types, and have no other answer.
        const data = { type: "object", required: ["data"] }
        const described = files.get(key)?.map((type) => [type, { type: "string" }]) ?? [["application/json", data]]
        const content = Object.entries(success.content).map(([type, { schema }]) => [type, schema])
        expect(content, key).toMatchObject(described)
      }
    }
  })

  test("lists each part of an address once, as a required parameter", () => {
    for (const { key, path, operation } of everything()) {
      const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === "path")
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name))
      expect(inPath.map(({ name }) => name).toSorted(), key).toEqual(named.toSorted())
      for (const parameter of operation.parameters ?? []) {
        expect(parameter.schema, key).toBeTypeOf("object")
        expect(parameter.required || parameter.in !== "path", key).toBe(true)
      }
    }
  })

  test("requires the XSRF header for every call that changes something, and for no other", () => {
    for (const { key, method, operation } of everything()) {
      const isRequired = (operation.parameters ?? []).some(
        ({ name, in: place, required }) => name === "X-XSRF-TOKEN" && place === "header" && required,
      )
      expect(isRequired, key).toBe(method !== "get" && method !== "head")
    }
  })

  test("shows the fields of bodies and answers, and the paging of lists", () => {
    const rooms = document.paths["/api/rooms"]
    const body = rooms?.post?.requestBody?.content["application/json"]?.schema
    expect(body).toMatchObject({
      type: "object",
      properties: { name_nl: { type: "string", maxLength: 80 }, isPostalAddress: {} },
    })
    expect(Object.keys((body as { properties: object }).properties)).not.toContain("slug")
    const list = rooms?.get?.responses["200"]?.content["application/json"]?.schema
    expect(list).toMatchObject({
      properties: { data: { type: "array" }, pagination: { properties: { totalPages: { type: "integer" } } } },
    })
    const query = (rooms?.get?.parameters ?? []).map(({ name }) => name)
    expect(query.toSorted()).toEqual(["filter", "pageNumber", "pageSize", "sort"])
    const sort = rooms?.get?.parameters?.find(({ name }) => name === "sort")?.schema
    expect(sort).toMatchObject({
      properties: {
        city: { enum: ["asc", "desc"] },
        createdBy: { properties: { lastName: { enum: ["asc", "desc"] } } },
      },
    })
  })

  test("has no broken references", () => {
    const text = JSON.stringify(document)
    for (const [, reference = ""] of text.matchAll(/"\$ref":"([^"]+)"/g))
      expect(Object.keys(document.components.schemas)).toContain(reference.replace("#/components/schemas/", ""))
    expect(text).not.toContain("undefined")
  })
})

describe("the pages for people", () => {
  const read = async (path: string) => {
    const answer = await server.fetch(path)
    expect(answer.status, path).toBe(200)
    return answer.text()
  }

  test("list every call, with the name of the association escaped", async () => {
    const overview = await read("/api/docs")
    const text = overview.replaceAll("<wbr>", "")
    for (const { method, path } of everything()) {
      expect(text).toContain(`>${method.toUpperCase()}</span> <code>${path}</code>`)
    }
    expect(overview).toContain("Vereniging &lt;Test&gt; &amp; Co API")
    expect(overview).not.toContain("<Test>")
  })

  test("lead from each call to its place on the page of its feature, which says everything about it", async () => {
    const overview = await read("/api/docs")
    const links = [...overview.matchAll(/href="(\/api\/docs\/[^"#]+)#([^"]+)"/g)]
    expect(links).toHaveLength(everything().length)
    expect(new Set(links.map(([, page, id]) => `${page}#${id}`)).size).toBe(links.length)
    const pages = new Map<string, string>()
    for (const [, page = "", id = ""] of links) {
      pages.set(page, pages.get(page) ?? (await read(page)))
      expect(pages.get(page)?.split(`id="${id}"`), `${page}#${id}`).toHaveLength(2)
    }
    const rooms = pages.get("/api/docs/rooms")
    expect(rooms).toContain("<code>name_nl</code>")
    expect(rooms).toContain("1–80 characters")
    expect(rooms).toContain("Who may: ")
  })

  test("have nothing inline and nothing of other sites, as the policy demands, and their files exist", async () => {
    for (const page of ["/api/docs", "/api/docs/rooms"]) {
      const html = await read(page)
      expect(html).not.toMatch(/<style|<script>| style=| on\w+=/)
      expect(html.match(/(?:src|href)="(?!\/|#)[^"]*"/g)).toBeNull()
    }
    for (const [path, type] of [
      ["/api/docs/docs.js", "text/javascript"],
      ["/api/docs/docs.css", "text/css"],
    ] as const)
      for (const encoding of ["gzip", "identity"]) {
        const answer = await server.fetch(path, { headers: { "accept-encoding": encoding } })
        const bytes = Buffer.from(await answer.arrayBuffer())
        const text = (answer.headers.has("content-encoding") ? gunzipSync(bytes) : bytes).toString()
        expect(answer.headers.get("content-type")).toMatch(type)
        expect(text).toContain("docs-row")
      }
  })

  test("are a 404 for a feature that does not exist", async () => {
    expect((await server.fetch("/api/docs/nothing")).status).toBe(404)
  })
})

test("every entity answers who made and changed it, and when", () => {
  /** Parts of something else, and settings of which only the last change counts. */
  const parts = [
    "/api/check-in/activities/{activityId}",
    "/api/contribution-years/{year}",
    "/api/emails/{emailId}/preview",
    "/api/guest-links/{token}",
  ]
  const changed = Object.entries(document.paths).filter(([path, { put }]) => put && /\{\w+\}$/.test(path))
  const without = changed.flatMap(([path, { get }]) => {
    const answer = get?.responses["200"]?.content["application/json"]?.schema as
      | { properties: { data: { properties?: object } } }
      | undefined
    const keys = Object.keys(answer?.properties.data.properties ?? {})
    const isWhole = ["createdBy", "updatedBy", "createdAt", "updatedAt"].every((key) => keys.includes(key))
    return !answer || isWhole || parts.includes(path) ? [] : [path]
  })
  expect(changed.length).toBeGreaterThan(10)
  expect(without).toEqual([])
})

test("a method that an address does not know is refused with those that it does", async () => {
  for (const [method, path, allowed] of [
    ["PATCH", "/api/rooms/1", "DELETE, GET, HEAD, PUT"],
    ["POST", "/api/space", "GET, HEAD"],
    ["PUT", "/api/calendar/activities.ics", "GET, HEAD"],
  ] as const) {
    const answer = await server.fetch(path, { method })
    expect([answer.status, answer.headers.get("allow")], path).toEqual([405, allowed])
    expect(await answer.json()).toEqual({ code: "methodNotAllowed", message: "Dit kan niet op dit adres." })
  }
  expect((await server.fetch("/api/nowhere", { method: "PATCH" })).status).toBe(404)
})
