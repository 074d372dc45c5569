import type { Issue } from "../app-error.ts"
import { stringifyQuery } from "../query-string.ts"

/** All calls by their names, with what they take and answer. The site adds those of its features (`app/server/api.ts`). */
export interface Api {}

type PresentParts<T> = {
  [
    K in "params" | "query" | "body" as T extends Record<K, infer V> ? (V extends undefined ? never : K) : never
  ]: T extends Record<K, infer V> ? V : never
}
/** What a call needs: only the parts in its contract; a query with only optional fields may be left out. */
export type Input<K extends keyof Api> = Omit<PresentParts<Api[K]>, "query"> &
  Partial<Pick<PresentParts<Api[K]>, "query" & keyof PresentParts<Api[K]>>>
type Arguments<K extends keyof Api> = object extends Input<K> ? [input?: Input<K>] : [input: Input<K>]
/** The API, typed by the server's routes: `api("PUT /rooms/:roomId", { params, body })`. */
export type ApiClient = <K extends keyof Api>(key: K, ...input: Arguments<K>) => Promise<Api[K]["answer"]>

/** A call that got an error response, or no response (`status` undefined). */
export class ApiError extends Error {
  readonly status: number | undefined
  readonly code: string | undefined
  /** The server's message, in the user's language. */
  readonly serverMessage: string | undefined
  readonly issues: Issue[]
  /** Of `changedMeanwhile`: who saved it, by name. */
  readonly changedBy: string | null

  constructor(
    message: string,
    answer?: { status: number; body: { message?: string; code?: string; issues?: Issue[]; changedBy?: string | null } },
  ) {
    super(message)
    this.name = "ApiError"
    this.status = answer?.status
    this.code = answer?.body.code
    this.serverMessage = answer?.body.message
    this.issues = answer?.body.issues ?? []
    this.changedBy = answer?.body.changedBy ?? null
  }
}

/**
 * The API as the browser calls it. A body that is a file is sent as it is, and the data of an answer that is a file is a
 * `Blob`. `fetch` and `xsrf` are the browser's. Calls have no time limit.
 */
export const createApi = (options: {
  baseUrl: string
  fetch: (request: Request) => Promise<Response>
  xsrf?: () => Promise<string | undefined>
}): ApiClient =>
  clientOver(async (key, input) => {
    const [method, path] = key.split(" ") as [string, string]
    const headers = new Headers()
    // An empty message: what browsers say about a lost connection ("Failed to fetch") is not meant for users.
    const lost = () => Promise.reject(new ApiError(""))
    const token = method === "GET" ? undefined : await options.xsrf?.().catch(lost)
    if (token) headers.set("X-XSRF-TOKEN", token)
    const file = input.body instanceof Blob ? input.body : undefined
    if (input.body !== undefined) headers.set("Content-Type", file?.type ?? "application/json")
    const address = options.baseUrl + fillPath(path, input.params) + searchOf(input)
    const body = file ?? (input.body === undefined ? undefined : JSON.stringify(input.body))
    const request = new Request(address, { method, headers, ...(body === undefined ? {} : { body }) })
    const response = await options.fetch(request).catch(lost)
    return read(response)
  })

type CallInput = { params?: unknown; query?: unknown; body?: unknown }

/** The API over any transport, which throws an `ApiError` for an error response. */
export function clientOver(send: (key: string, input: CallInput) => Promise<unknown>): ApiClient {
  const call = (key: string, input: CallInput = {}) => send(key, input)
  return call as ApiClient
}

/** The query of a call as in an address, with its question mark. */
export const searchOf = ({ query }: CallInput): string => stringifyQuery((query ?? {}) as object)

async function read(response: Response): Promise<unknown> {
  const type = response.headers.get("content-type") ?? "application/json"
  if (response.ok && !type.startsWith("application/json")) return { data: await response.blob() }
  const body = (await response.json().catch(() => ({}))) as object
  if (!response.ok)
    throw new ApiError(`${response.status} ${response.statusText}`.trim(), { status: response.status, body })
  return body
}

function fillPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, string | number>
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ""))
}
