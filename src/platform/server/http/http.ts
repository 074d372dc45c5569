import type { Context, Hono } from "hono"
import * as z from "zod"
import { AppError } from "../../app-error.ts"
import type { Viewer } from "../../policy.ts"
import { clientOf } from "./client-address.ts"
import { readBody, readParams, readQuery, receive } from "./input.ts"
import { languageOfRequest } from "./language.ts"
import { spendCall } from "./rate-limit.ts"
import { withRequestLanguage } from "./request-context.ts"
import type { RequestContext, Route } from "./route.ts"
import type { Services } from "../services.ts"
import { sessionTokenOf } from "./session-cookie.ts"
import { writeError } from "./write-error.ts"
import { checkXsrf, ensureXsrfCookie } from "./xsrf.ts"

type Finished = { answer: unknown; after: (() => void)[] }

/** Mounts the routes under `/api`. The checks run in the order of this file. */
export function mountRoutes(app: Hono, routes: readonly Route[], services: Services): void {
  for (const route of routes)
    app.on(route.method, `/api${route.path}`, (http) => {
      const language = languageOfRequest(http)
      const t = (key: string, params?: Record<string, unknown>) => services.translate(language, key, params)
      return withRequestLanguage({ language, t }, async () => {
        try {
          return await answer(route, http, services, { language, t })
        } catch (error) {
          const { log, now } = services
          return writeError(http, error, { now: now(), t, log, conflicts: route.spec.conflicts })
        }
      })
    })
}

async function answer(
  route: Route,
  http: Context,
  services: Services,
  translator: Pick<RequestContext, "language" | "t">,
) {
  ensureXsrfCookie(http, services.env)
  http.header("Cache-Control", "private, no-store")
  if (route.method !== "GET") checkXsrf(http, services.env)
  const viewer = await viewerOf(http, services)
  if (!route.spec.may.allows(viewer)) throw new AppError(viewer ? "forbidden" : "unauthorized")
  const client = clientOf(http, services.env)
  if (route.spec.limit) await spendCall(services.limits, route.spec.limit, { ip: client.ip, userId: viewer?.userId })
  const rawBody = route.spec.body ? await readBody(http) : undefined
  const input = receive(route.spec, {
    params: readParams(http),
    query: route.spec.query ? readQuery(http) : undefined,
    body: rawBody,
  })
  const call = { ...input, ...translator, viewer, services, client, http }
  const finished = await run(route, call, services)
  for (const act of finished.after) act()
  return finished.answer instanceof Response ? finished.answer : writeAnswer(route, http, input.query, finished.answer)
}

async function viewerOf(http: Context, services: Services): Promise<Viewer | null> {
  const token = sessionTokenOf(http)
  return token ? services.viewerOf(token, services.database.db) : null
}

/** Runs the handler; a mutating call in one transaction, with its change announced on commit. */
async function run(
  route: Route,
  call: Omit<RequestContext<unknown, unknown, unknown>, "db" | "afterCommit">,
  services: Services,
): Promise<Finished> {
  const { db } = services.database
  const after: (() => void)[] = []
  const afterCommit = (act: () => void) => void after.push(act)
  const handle = (within: typeof db) =>
    route.handler({ ...call, db: within, afterCommit } as RequestContext<never, never, never>)
  if (route.method === "GET") return { answer: await handle(db), after }
  const topics = route.spec.touches ?? [route.path.split("/")[1] as string]
  const result =
    route.spec.transaction === false
      ? await handle(db)
      : await services.writeSlots(recordOf(call.http), () =>
          db.transaction().execute(async (tx) => {
            const answered = await handle(tx)
            await services.changes.announce(tx, topics)
            return answered
          }),
        )
  services.changes.emit(topics)
  return { answer: result, after }
}

/** What a call writes, by its address: `/api/rooms/3/status` writes room 3. */
function recordOf(http: Context): { topic: string; key: string } {
  const [topic = "", id = ""] = http.req.path.split("/").slice(2)
  return { topic, key: `${topic}/${id}` }
}

interface ListPage {
  items: unknown[]
  totalItems: number
}

function writeAnswer(route: Route, http: Context, query: unknown, result: unknown) {
  const { list, output, status = 200 } = route.spec
  if (list) {
    const { items, totalItems } = result as ListPage
    const { pageNumber, pageSize } = query as { pageNumber: number; pageSize: number }
    const totalPages = Math.ceil(totalItems / pageSize)
    const data = checked(z.array(list as z.ZodType), items, route)
    return http.json({ data, pagination: { pageNumber, pageSize, totalItems, totalPages } }, status)
  }
  const data = output ? checked(output as z.ZodType, result, route) : null
  return http.json({ data: data ?? null }, status)
}

const checksAnswers = process.env.NODE_ENV !== "production"

/**
 * In development and tests every answer is validated against its contract, and an extra field is an error:
 * otherwise it would leave the server without anybody having decided so.
 */
function checked(schema: z.ZodType, data: unknown, route: Route): unknown {
  if (!checksAnswers) return data
  const sent: unknown = data === undefined ? null : JSON.parse(JSON.stringify(data))
  const parsed = schema.parse(sent)
  if (JSON.stringify(sort(parsed)) !== JSON.stringify(sort(sent)))
    throw new Error(`${route.key} answers something its contract does not name: ${JSON.stringify(sent).slice(0, 400)}`)
  return sent
}

/** Sorts keys, for comparing two answers. */
function sort(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sort)
  if (value === null || typeof value !== "object") return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sort(inner)]),
  )
}
