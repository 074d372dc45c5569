import { gunzipSync } from "node:zlib"
import { beforeAll, describe, expect, test } from "vitest"
import { routes } from "../../src/app/server/api.ts"
import { testServer } from "../support/server.ts"

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
const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      key: `${method.toUpperCase()} ${path}`,
      path,
      method,
      operation,
    })),
  )

describe("the OpenAPI document", () => {
  test("is 3.1 and describes every call, and only those", () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/)
    const description = expect.stringContaining("X-XSRF-TOKEN")
    expect(document.info).toEqual({ title: "Vereniging <Test> & Co API", version: "1", description })
    const mounted = routes.map(({ method, path }) => `${method} /api${path.replace(/:(\w+)/g, "{$1}")}`)
    expect(
      operations()
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual(mounted.toSorted())
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
        expect(success.content["application/json"]?.schema, key).toMatchObject({ type: "object", required: ["data"] })
      }
    }
  })

  test("lists each part of an address once, as a required parameter", () => {
    for (const { key, path, operation } of operations()) {
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
    for (const { key, method, operation } of operations()) {
      const isRequired = (operation.parameters ?? []).some(
        ({ name, in: place, required }) => name === "X-XSRF-TOKEN" && place === "header" && required,
      )
      expect(isRequired, key).toBe(method !== "get")
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

test("the HTML page lists every call and escapes names of the association", async () => {
  const response = await server.fetch("/api/docs")
  const page = await response.text()
  for (const { path } of routes) expect(page).toContain(`/api${path}`)
  expect(page).toContain("Vereniging &lt;Test&gt; &amp; Co API")
  expect(page).not.toContain("<Test>")
})

test("the HTML page runs only scripts of our own, which exist", async () => {
  const page = await (await server.fetch("/api/docs")).text()
  const scripts = [...page.matchAll(/<script([^>]*)>([^<]*)/g)]
  expect(scripts.map(([, attributes, inline]) => [attributes, inline])).toEqual([
    [' src="/api/docs/scalar.js" defer', ""],
    [' src="/api/docs/start.js" defer', ""],
  ])
  for (const path of ["/api/docs/scalar.js", "/api/docs/start.js"])
    for (const encoding of ["gzip, br", "identity"]) {
      const answer = await server.fetch(path, { headers: { "accept-encoding": encoding } })
      const bytes = Buffer.from(await answer.arrayBuffer())
      const script = (answer.headers.has("content-encoding") ? gunzipSync(bytes) : bytes).toString()
      expect(answer.headers.get("content-type")).toMatch(/^text\/javascript/)
      expect(script).toContain("createApiReference")
    }
})
