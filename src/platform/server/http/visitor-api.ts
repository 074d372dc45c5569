import type { Services } from "../services.ts"
import { callInProcess, type InProcessApi, routeFinder } from "./in-process-api.ts"
import { spendCall } from "./rate-limit.ts"
import type { Route } from "./route.ts"
import { answerVisitor, topicsOf } from "./visitor-answers.ts"

/**
 * The API in process, as visitors may call it: the latest answers, which must not be changed. The features that the
 * calls read are added to `topics`; calls with a limit count for the network of `ip`.
 */
export function openVisitorApi(
  routes: readonly Route[],
  services: Services,
): (topics: Set<string>, ip: string) => InProcessApi {
  const routeOf = routeFinder(routes)
  return (topics, ip) => async (call) => {
    const route = routeOf(call.key)
    for (const topic of topicsOf(route)) topics.add(topic)
    return callInProcess(route, call, services, async (input) => {
      if (route.spec.limit) await spendCall(services.limits, route.spec.limit, { ip, userId: undefined })
      return (await answerVisitor(route, input, services, { isLatest: true })).body
    })
  }
}
