import { routes } from "../../src/app/server/api.ts"
import type { Route } from "../../src/platform/server/http/route.ts"
import type { Actor, Answer } from "./actors.ts"

const files = new Map(routes.map(({ key, spec }: Route) => [key as string, spec.file]))

/** What is wrong with the headers or the shape of an answer, given its status; nothing for most. */
export function answerFaults(key: string, actor: Actor, { status, headers, ...body }: Answer<unknown>): string[] {
  const isFine = status < 400
  // What every visitor gets may be kept by the browser, but not used without asking.
  const isForVisitors = actor.userId === 0 && key.startsWith("GET ") && isFine
  const cacheControl = isForVisitors ? "private, no-cache" : "private, no-store"
  const file = isFine ? files.get(key)?.[0] : undefined
  const type = headers.get("content-type") ?? ""
  return [
    ...(headers.get("cache-control") === cacheControl ? [] : [`cache-control: ${headers.get("cache-control")}`]),
    ...(type.includes(file ?? "application/json") ? [] : [`content-type: ${type}`]),
    ...(file ? [] : shapeFaults(isFine, body)),
  ]
}

/** Data or an error, never both: an error has words for people and a code for programs. */
function shapeFaults(isFine: boolean, { data, message, code }: Omit<Answer<unknown>, "status" | "headers">): string[] {
  if (isFine !== (data !== undefined)) return [isFine ? "has no data" : "has data"]
  if (isFine)
    return [...(message === undefined ? [] : ["has a message"]), ...(code === undefined ? [] : ["has a code"])]
  return [
    ...(/\w/.test(message ?? "") ? [] : ["has no message"]),
    ...(/^\w+$/.test(code ?? "") ? [] : [`has no code: ${code}`]),
  ]
}
