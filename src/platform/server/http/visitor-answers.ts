import { createHash } from "node:crypto"
import { LRUCache } from "lru-cache"
import { AppError } from "../../app-error.ts"
import type { Changes } from "../database/changes.ts"
import type { Services } from "../services.ts"
import { lazilyCompressed } from "./compress.ts"
import { checkParams, parseQuery, receive } from "./input.ts"
import { RevalidatingCache, type CachedAnswer } from "./revalidating-cache.ts"
import { type RequestContext, requirePresent, type Route } from "./route.ts"
import { answerText } from "./route-answer.ts"

/** What they depend on. */
export const visitorVary = "Cookie, Accept-Encoding"

const maxAnswers = 1000
const maxBytes = 16 * 1024 * 1024
const minute = 60_000

/** The answers of the API to visitors, by call and query. `leeway` is that of `Services`. */
export const openVisitorAnswers = (changes: Changes, leeway: number): RevalidatingCache<CachedAnswer> =>
  new RevalidatingCache(changes, {
    max: maxAnswers,
    maxBytes,
    // The text, its characters in two bytes, its objects, and both encodings.
    bytesOf: ({ text }) => text.length * 5.5,
    maxAge: minute,
    leeway,
  })

/** Whether visitors may make this call, and all of them get the same answer. */
export const hasVisitorAnswer = ({ method, spec }: Route): boolean =>
  method === "GET" && spec.may.open && (spec.limit === undefined || spec.isKept === false)

/** The features a call reads, and the site: a feature may be switched off. */
export const topicsOf = (route: Route): ReadonlySet<string> =>
  new Set(["site", route.path.split("/")[1] as string, ...(route.spec.reads ?? [])])

interface Input {
  params: Record<string, string>
  /** As in an address, without the question mark. */
  search: string
}

/**
 * The answer to a visitor, made once for all of them. Its handler gets no request: neither a cookie nor a header can
 * change it. Time counts by the minute.
 * @param options `isLatest`: as of `RevalidatingCache.get`; `address`: remembered, for `readyAnswer`
 */
export async function answerVisitor(
  route: Route,
  { params, search }: Input,
  services: Services,
  { address, ...options }: { isLatest?: boolean; address?: string } = {},
): Promise<CachedAnswer> {
  requirePresent(route, services)
  if (!hasVisitorAnswer(route)) throw new AppError("unauthorized")
  const input = receive(route.spec, {
    params: checkParams(params),
    query: route.spec.query ? parseQuery(search) : undefined,
    body: undefined,
  })
  const key = JSON.stringify([route.key, input.params, input.query])
  const make = async () => {
    const call = { ...input, viewer: null, db: services.database.db, services }
    const result = await route.handler(call as unknown as RequestContext<never, never, never>)
    return { value: pack(answerText(route, input.query, result)), topics: topicsOf(route), isKept: true }
  }
  if (route.spec.isKept === false) return (await make()).value
  const answer = await services.visitorAnswers.get(keyOf(services, key), make, options)
  if (address) remember(services, address, { key, route })
  return answer
}

const maxAddresses = 2000
/** In characters; longer ones are not remembered. */
const maxAddress = 1000

interface AddressOf {
  key: string
  route: Route
}
const addresses = new WeakMap<RevalidatingCache<CachedAnswer>, LRUCache<string, AddressOf>>()

function remember({ visitorAnswers }: Services, address: string, call: AddressOf): void {
  if (address.length > maxAddress) return
  const known = addresses.get(visitorAnswers) ?? new LRUCache({ max: maxAddresses })
  addresses.set(visitorAnswers, known)
  known.set(address, call)
}

/** The answer to visitors at this address (a path and query), if it was asked for before and nothing has to be made. */
export function readyAnswer(services: Services, address: string): { kept: CachedAnswer; route: Route } | undefined {
  const known = addresses.get(services.visitorAnswers)?.get(address)
  const kept = known && services.visitorAnswers.ready(keyOf(services, known.key))
  return kept && { kept, route: known.route }
}

const keyOf = (services: Pick<Services, "now">, key: string) => `${minuteOf(services)} ${key}`

interface CachedText {
  /** What tells it from other texts, such as its address and language. */
  key: string
  /** The features it reads. */
  topics: readonly string[]
}

/** A text that everybody gets, such as a feed, written once for all of them. Time counts by the minute. */
export async function cachedText(
  services: Pick<Services, "visitorAnswers" | "now">,
  { key, topics }: CachedText,
  write: () => Promise<string>,
): Promise<string> {
  const make = async () => {
    const text = await write()
    return {
      value: { text, etag: "", body: undefined, ...lazilyCompressed(text, "kept") },
      topics: new Set(topics),
      isKept: true,
    }
  }
  const { text } = await services.visitorAnswers.get(keyOf(services, key), make)
  return text
}

const minuteOf = ({ now }: Pick<Services, "now">) => Math.floor(now().getTime() / minute)

function pack(text: string): CachedAnswer {
  const etag = `"${createHash("sha1").update(text).digest("base64url")}"`
  return { text, etag, body: freeze(JSON.parse(text)), ...lazilyCompressed(text, "kept") }
}

function freeze<T>(value: T): T {
  if (value === null || typeof value !== "object") return value
  for (const inner of Object.values(value)) freeze(inner)
  return Object.freeze(value)
}
