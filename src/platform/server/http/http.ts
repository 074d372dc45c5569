import type { Context, Hono } from "hono"
import { AppError } from "../../app-error.ts"
import { clientOf } from "./client-address.ts"
import { compress, type Encoding, encodingForJson } from "./compress.ts"
import { isKnown } from "./etag.ts"
import { requireFreshLogin } from "./fresh-login.ts"
import { parseQuery, readBody, readParams, receive, searchOf } from "./input.ts"
import { languageOfRequest } from "./language.ts"
import { spendCall } from "./rate-limit.ts"
import { withRequestLanguage } from "./request-context.ts"
import { type RequestContext, requirePresent, type Route } from "./route.ts"
import { answerText, checkedFile } from "./route-answer.ts"
import type { Services } from "../services.ts"
import { sessionTokenOf } from "./session-cookie.ts"
import { answerVisitor, hasVisitorAnswer, visitorVary } from "./visitor-answers.ts"
import { writeError } from "./write-error.ts"
import { checkXsrf, ensureXsrfCookie, isFromElsewhere } from "./xsrf.ts"

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
  requirePresent(route, services)
  ensureXsrfCookie(http, services.env)
  const token = sessionTokenOf(http)
  if (token === undefined && hasVisitorAnswer(route)) return sendVisitorAnswer(route, http, services)
  http.header("Cache-Control", "private, no-store")
  if (route.method !== "GET" && !route.spec.isFromElsewhere) checkXsrf(http, services.env)
  const viewer = token ? await services.viewerOf(token, services.database.db) : null
  if (!route.spec.may.allows(viewer)) throw new AppError(viewer ? "forbidden" : "unauthorized")
  if (route.spec.fresh) requireFreshLogin(viewer, services.now())
  const client = clientOf(http, services.env)
  if (route.spec.limit) await spendCall(services.limits, route.spec.limit, { ip: client.ip, userId: viewer?.userId })
  const rawBody = route.spec.body ? await readBody(http) : undefined
  const input = receive(route.spec, {
    params: readParams(http),
    query: route.spec.query ? parseQuery(searchOf(http)) : undefined,
    body: rawBody,
  })
  const call = { ...input, ...translator, viewer, services, client, http }
  const finished = await run(route, call, services)
  for (const act of finished.after) act()
  if (finished.answer instanceof Response) return checkedFile(route, finished.answer)
  return sendOwnAnswer(http, answerText(route, input.query, finished.answer), route.spec.status)
}

/** Browsers may keep it, but ask every time whether it is still current. */
async function sendVisitorAnswer(route: Route, http: Context, services: Services): Promise<Response> {
  http.header("Cache-Control", "private, no-store")
  const { limit } = route.spec
  if (limit) await spendCall(services.limits, limit, { ip: clientOf(http, services.env).ip, userId: undefined })
  const { pathname, search } = new URL(http.req.url)
  const input = { params: readParams(http), search: searchOf(http) }
  const kept = await answerVisitor(route, input, services, { address: pathname + search })
  http.header("Cache-Control", "private, no-cache")
  http.header("Vary", visitorVary)
  if (isKnown(http, kept.etag)) return http.body(null, 304)
  const encoding = encodingForJson(kept.text, http.req.header("accept-encoding"))
  return sendJson(http, encoding ? { bytes: await kept.encoded(encoding), encoding } : kept.text)
}

/** Compressed for our own pages only: see docs/security.md about what lengths give away. */
async function sendOwnAnswer(http: Context, text: string, status: Route["spec"]["status"]): Promise<Response> {
  http.header("Vary", "Accept-Encoding")
  const encoding = isFromElsewhere(http) ? undefined : encodingForJson(text, http.req.header("accept-encoding"))
  if (!encoding) return sendJson(http, text, status)
  return sendJson(http, { bytes: await compress(Buffer.from(text), encoding, "once"), encoding }, status)
}

type Compressed = { bytes: Buffer; encoding: Encoding }

function sendJson(http: Context, body: string | Compressed, status: Route["spec"]["status"] = 200): Response {
  const headers = { "Content-Type": "application/json" }
  if (typeof body === "string") return http.body(body, status, headers)
  const { bytes, encoding } = body
  return http.body(bytes as Uint8Array<ArrayBuffer>, status, { ...headers, "Content-Encoding": encoding })
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
  // Not inside the transaction, where the embedded database has no second connection to open it with.
  await services.jobs.open()
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
