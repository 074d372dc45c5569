import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { routes } from "../../../src/app/server/api.ts"
import { openApiOf } from "../../../src/platform/server/http/docs/open-api.ts"
import type { Schema } from "./schema-values.ts"

/** A call of the API, as described by its OpenAPI document. */
export interface Operation {
  /** `PUT /rooms/:roomId`: its key in the rows of `*.access.ts`. */
  key: string
  method: string
  /** `/api/rooms/{roomId}` */
  path: string
  /** Names of the parameters of the path. */
  params: readonly string[]
  /** The whole query as one object. */
  query: Schema
  body: Schema | undefined
  /** The status of success, and whether such an answer matches its contract. */
  status: number
  validate: ValidateFunction
  /** Content types of the file it answers with, instead of JSON. */
  files: readonly string[]
}

interface Parameter {
  name: string
  in: string
  required: boolean
  schema: Schema
}
type Content = { content: { "application/json": { schema: Schema } } }
interface Described {
  parameters?: Parameter[]
  requestBody?: Content
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

const ajv = new Ajv2020({ strict: false, allErrors: false })
addFormats.default(ajv)

/** All calls in the OpenAPI document of the site, from /api/openapi.json. */
export function readOperations(): Operation[] {
  const { paths } = openApiOf(routes, "Clubhuis API") as unknown as {
    paths: Record<string, Record<string, Described>>
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(method.toUpperCase(), path, described)),
  )
}

function operationOf(method: string, path: string, { parameters = [], requestBody, responses }: Described): Operation {
  const query = parameters.filter((each) => each.in === "query")
  const [status = "200", success] = Object.entries(responses).find(([code]) => code !== "default") ?? []
  return {
    key: `${method} ${path.replace(/^\/api/, "").replace(/\{(\w+)\}/g, ":$1")}`,
    method,
    path,
    params: parameters.filter((each) => each.in === "path").map(({ name }) => name),
    query: {
      type: "object",
      properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
      required: query.filter(({ required }) => required).map(({ name }) => name),
    },
    body: requestBody?.content["application/json"].schema,
    status: Number(status),
    files: Object.keys(success?.content ?? {}).filter((type) => type !== "application/json"),
    validate: ajv.compile(success?.content?.["application/json"]?.schema ?? {}),
  }
}
