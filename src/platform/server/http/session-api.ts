import type { Context } from "hono"
import { AppError } from "../../app-error.ts"
import type { Viewer } from "../../policy.ts"
import type { Services } from "../services.ts"
import { clientOf } from "./client-address.ts"
import { requireFreshLogin } from "./fresh-login.ts"
import {
  type ApiResult,
  callInProcess,
  type CallInput,
  type InProcessApi,
  routeFinder,
  type Translator,
} from "./in-process-api.ts"
import { spendCall } from "./rate-limit.ts"
import { checkParams, parseQuery, receive } from "./input.ts"
import { type RequestContext, requirePresent, type Route } from "./route.ts"
import { answerText } from "./route-answer.ts"

/** For one request of a user: the same call is made once. */
export type SessionApi = (http: Context, viewer: Viewer) => InProcessApi

/**
 * The API in process, as a logged-in user may call it to read. Its handlers have no way to the answers kept for
 * visitors, and nothing here is kept after the request.
 */
export function openSessionApi(routes: readonly Route[], services: Services): SessionApi {
  const routeOf = routeFinder(routes)
  const { visitorAnswers: _kept, ...own } = services
  return (http, viewer) => {
    const made = new Map<string, Promise<ApiResult>>()
    const client = clientOf(http, services.env)
    const answer = async (route: Route, { params, search }: CallInput, translator: Translator) => {
      requirePresent(route, own)
      const { limit, isKept } = route.spec
      // A page only reads. A call with a limit counts what the user does, not what a page shows; unless it is a search.
      if (route.method !== "GET" || (limit && isKept !== false)) throw new AppError("badRequest")
      if (!route.spec.may.allows(viewer)) throw new AppError("forbidden")
      if (limit) await spendCall(services.limits, limit, { ip: client.ip, userId: viewer.userId })
      if (route.spec.fresh) requireFreshLogin(viewer, services.now())
      const query = route.spec.query ? parseQuery(search) : undefined
      const input = receive(route.spec, { params: checkParams(params), query, body: undefined })
      const context = { ...input, ...translator, viewer, client, http, services: own, db: own.database.db }
      const result = await route.handler(context as unknown as RequestContext<never, never, never>)
      return JSON.parse(answerText(route, input.query, result)) as unknown
    }
    return (call) => {
      const key = JSON.stringify([call.key, call.params, call.search])
      const existing = made.get(key)
      if (existing) return existing
      const route = routeOf(call.key)
      const result = callInProcess(route, call, own, (input, translator) => answer(route, input, translator))
      made.set(key, result)
      return result
    }
  }
}
