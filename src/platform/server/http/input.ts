import type { Context } from "hono"
import qs from "qs"
import type * as z from "zod"
import { AppError, type Issue } from "../../app-error.ts"

const maxBodyBytes = 1024 * 1024
/**
 * Limits of any JSON body, whatever its contract says: looser than every contract, so that the contract's friendlier
 * message comes first, and tight enough that validating the body takes little time.
 */
const bodyBounds = {
  /** Longest text; the longest in a contract is 30,000 characters. */
  text: 100_000,
  items: 1000,
  keys: 200,
  depth: 16,
  /** Texts, numbers, lists and objects together. */
  values: 20_000,
}
/** More issues than anybody reads; a body cannot cause an answer larger than itself. */
export const maxIssues = 100
const unsafeKeys = new Set(["__proto__", "constructor", "prototype"])
const unsafeKey = /(^|[[\]&?.])(__proto__|constructor|prototype)([[\]=&.]|$)/

/**
 * Refuses a body that no contract accepts. PostgreSQL text cannot hold NUL, and a key like `__proto__` is an attack.
 * @throws AppError badRequest, or tooLarge for what is out of bounds
 */
function requireSafe(body: unknown): void {
  let values = 0
  const visit = (value: unknown, depth: number): void => {
    if (++values > bodyBounds.values || depth > bodyBounds.depth) throw new AppError("tooLarge")
    if (typeof value === "string") {
      if (value.length > bodyBounds.text) throw new AppError("tooLarge")
      if (value.includes("\0")) throw new AppError("badRequest")
    } else if (Array.isArray(value)) {
      if (value.length > bodyBounds.items) throw new AppError("tooLarge")
      for (const item of value) visit(item, depth + 1)
    } else if (value !== null && typeof value === "object") {
      const entries = Object.entries(value)
      if (entries.length > bodyBounds.keys) throw new AppError("tooLarge")
      for (const [key, inner] of entries) {
        if (unsafeKeys.has(key)) throw new AppError("badRequest")
        visit(inner, depth + 1)
      }
    }
  }
  visit(body, 0)
}

/** The JSON body. Throws 413, 415 or 400 before parsing anything it should not. */
export async function readBody(http: Context): Promise<unknown> {
  const text = await readText(http, maxBodyBytes)
  if (text === "") return {}
  const type = http.req.header("content-type")?.split(";")[0]?.trim().toLowerCase()
  if (type !== "application/json") throw new AppError("mediaType")
  const body = parseJson(text)
  requireSafe(body)
  return body
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw new AppError("brokenJson", { cause: error })
  }
}

/** The body as text. @throws AppError tooLarge */
export const readText = async (http: Context, max: number): Promise<string> =>
  (await readAtMost(http, max, () => new AppError("tooLarge"))).toString("utf8")

/**
 * Reads a body up to the limit. Not with Hono's `bodyLimit`, after which the connection closes under the client's next
 * request: it opens the body before it looks at Content-Length and never reads the rest, and @hono/node-server, which
 * skips what is left of a request, gets nothing more from a body that was opened. Half a second later it gives up.
 */
async function readAtMost(http: Context, max: number, refusal: () => AppError): Promise<Buffer> {
  if (Number(http.req.header("content-length") ?? 0) > max) throw refusal()
  const reader = http.req.raw.body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const chunk = await reader?.read()
    if (!reader || !chunk?.value) return Buffer.concat(chunks)
    size += chunk.value.byteLength
    if (size > max) {
      void skip(reader)
      throw refusal()
    }
    chunks.push(chunk.value)
  }
}

const maxSkipped = 64 * 1024 * 1024

/** Reads what is left of a body after the answer, so that the connection can take the next request. */
async function skip(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    for (let size = 0; size < maxSkipped;) {
      const chunk = await reader.read()
      if (chunk.done) return
      size += chunk.value.byteLength
    }
  } catch {
    // The client is gone.
  }
}

interface File {
  /** Accepted content types. */
  type: RegExp
  /** In bytes. */
  max: number
  /** Key of the message when the file is larger. */
  tooLarge: string
}

/** The raw body, for calls that take a file. Throws 413, 415, or 400 when it is empty. */
export async function readBytes(http: Context, { type, max, tooLarge }: File): Promise<Uint8Array> {
  const refusal = () =>
    new AppError("tooLarge", { text: tooLarge, params: { megabytes: Math.floor(max / 1024 / 1024) } })
  if (Number(http.req.header("content-length") ?? 0) > max) throw refusal()
  if (!type.test(http.req.header("content-type") ?? "")) throw new AppError("mediaType")
  const bytes = await readAtMost(http, max, refusal)
  if (bytes.byteLength === 0) throw new AppError("badRequest")
  return bytes
}

/**
 * The raw body as it arrives, for a file that is stored meanwhile. Throws 413 at once for a claimed length that is too
 * large, else 415; who stores it counts what really comes. It ends with a 400 when the client stops sending.
 */
export function openBytes(http: Context, { type, max, tooLarge }: File): AsyncIterable<Uint8Array> {
  if (Number(http.req.header("content-length") ?? 0) > max)
    throw new AppError("tooLarge", { text: tooLarge, params: { megabytes: Math.floor(max / 1024 / 1024) } })
  if (!type.test(http.req.header("content-type") ?? "")) throw new AppError("mediaType")
  return chunksOf(http)
}

async function* chunksOf(http: Context): AsyncGenerator<Uint8Array> {
  // Opened by who begins to read it: a body that nobody opened is skipped by the server.
  const reader = http.req.raw.body?.getReader()
  try {
    while (reader) {
      const chunk = await reader.read().catch((error: unknown) => {
        throw new AppError("badRequest", { cause: error })
      })
      if (chunk.done) return
      yield chunk.value
    }
  } finally {
    // After a refusal, or when storing it failed.
    if (reader) void skip(reader)
  }
}

/** The query string of a request, without its question mark. */
export function searchOf(http: Context): string {
  const { url } = http.req
  return url.includes("?") ? url.slice(url.indexOf("?") + 1) : ""
}

/**
 * A query string as nested values: `filter[or][0][x]=1` is `{ filter: { or: [{ x: "1" }] } }`.
 * `lng`, the language of the answer, is left out.
 */
export function parseQuery(text: string): unknown {
  let plain: string
  try {
    plain = decodeURIComponent(text.replaceAll("+", " "))
  } catch {
    throw new AppError("badRequest")
  }
  if (plain.includes("\0") || unsafeKey.test(plain)) throw new AppError("badRequest", { text: "errors:api.badQuery" })
  try {
    const query = qs.parse(text, {
      depth: 6,
      strictDepth: true,
      parameterLimit: 200,
      throwOnLimitExceeded: true,
      arrayLimit: 100,
    })
    delete query.lng
    return query
  } catch (error) {
    throw new AppError("badRequest", { text: "errors:api.badQuery", cause: error })
  }
}

export const readParams = (http: Context): Record<string, string> =>
  checkParams(http.req.param() as Record<string, string>)

/** @throws AppError badRequest for what PostgreSQL text cannot hold */
export function checkParams(params: Record<string, string>): Record<string, string> {
  for (const value of Object.values(params)) if (value.includes("\0")) throw new AppError("badRequest")
  return params
}

interface Schemas {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** Validates all parts and reports the issues of all of them at once. */
export function receive(schemas: Schemas, input: { params: unknown; query: unknown; body: unknown }) {
  const issues: Issue[] = []
  const check = (part: "params" | "query" | "body") => {
    const schema = schemas[part] as z.ZodType | undefined
    if (!schema) return undefined
    const result = schema.safeParse(input[part])
    if (result.success) return result.data
    for (const issue of result.error.issues.slice(0, maxIssues))
      issues.push({ path: issue.path.filter((step) => typeof step !== "symbol"), message: issue.message })
    return undefined
  }
  const params = check("params")
  const isAddressWrong = issues.length > 0
  const parts = { params, query: check("query"), body: check("body") }
  if (issues.length)
    throw new AppError("validation", { issues, ...(isAddressWrong ? { text: "errors:api.address" } : {}) })
  return parts
}
