import fc from "fast-check"
import qs from "qs"
import type { Sent } from "../access-matrix.ts"
import type { WireRequest } from "./http.ts"
import { encodeLoosely, oddTexts, oddValues, rawQueries, rawSegments } from "./odd-values.ts"
import type { Operation } from "./operations.ts"
import { type Change, changed, edgesOf, endsOf, placesIn, type Schema, validValues } from "./schema-values.ts"

/**
 * A request before its rows are known: these are created again whenever a call has changed them. A `real` part comes
 * from the matrix, and succeeds for callers with the right.
 */
export interface Plan {
  language: "nl" | "en"
  /** Path parameters by name; undefined for the real value. */
  params: Record<string, string | undefined>
  query: string
  body: BodyPlan
}
type BodyPlan =
  | { kind: "none" }
  | { kind: "json"; value: unknown; changes: readonly Change[] }
  | { kind: "real"; changes: readonly Change[]; place: number; odd: unknown }
  | { kind: "raw"; bytes: Buffer; type: string }

const oddText = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: "grapheme", maxLength: 12 }))
const oddValue = fc.constantFrom(...oddValues)
const segment = fc.oneof(
  { weight: 6, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 12 }).map(String) },
  { weight: 1, arbitrary: oddText.map(encodeLoosely) },
  { weight: 1, arbitrary: fc.constantFrom(...rawSegments) },
)

/** Any request for this operation. */
export const plansOf = (operation: Operation): fc.Arbitrary<Plan> =>
  fc.record({
    language: fc.constantFrom("nl", "en"),
    params: fc.record(Object.fromEntries(operation.params.map((name) => [name, segment]))),
    query: queriesOf(operation.query),
    body: bodiesOf(operation),
  })

/** A request for each end of each field of the body: otherwise valid, so that it gets as far as it can. */
export const endPlansOf = ({ body, params }: Operation): Plan[] =>
  endsOf(body ?? {}).map((change) => ({
    language: "en",
    params: Object.fromEntries(params.map((name) => [name, undefined])),
    query: "",
    body: { kind: "real", changes: [change], place: 0, odd: undefined },
  }))

/** Changes to a field of the schema: just beyond its bounds, an odd value, or an unknown field. */
function changesOf(schema: Schema): fc.Arbitrary<Change> {
  const edges = edgesOf(schema)
  const odd = fc.record({ path: fc.constantFrom(...edges.map(({ path }) => path)), value: oddValue })
  const unknown = oddValue.map((value) => ({ path: ["unknownField"], value }))
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...edges) },
    { weight: 5, arbitrary: odd },
    { weight: 1, arbitrary: unknown },
  )
}

function queriesOf(schema: Schema): fc.Arbitrary<string> {
  const names = Object.keys(schema.properties ?? {})
  const write = (value: unknown) => qs.stringify(value, { encoder: (text) => encodeLoosely(String(text)) })
  const raw = fc.oneof(fc.constantFrom(...rawQueries), oddText.map(encodeLoosely))
  if (!names.length) return fc.oneof({ weight: 9, arbitrary: fc.constant("") }, { weight: 1, arbitrary: raw })
  const valid = validValues(schema)
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant("") },
    { weight: 6, arbitrary: valid.map(write) },
    {
      weight: 6,
      arbitrary: fc
        .tuple(valid, fc.array(changesOf(schema), { minLength: 1, maxLength: 2 }))
        .map(([value, changes]) => write(changes.reduce(changed, value))),
    },
    { weight: 2, arbitrary: raw },
  )
}

/** The start of a PNG, which an image decoder recognises. */
const pictureStart = Buffer.from("89504e470d0a1a0a0000000d49484452000000100000001008060000001ff3ff61", "hex")
const contentTypes = [
  "application/json",
  "image/png",
  "image/jpeg",
  "image/webp",
  "text/plain",
  "multipart/form-data",
  "",
]
const junk = fc.oneof(
  fc
    .constantFrom("{", '{"a": }', "a=b", "\uFEFF{}", "{} {}", "NaN", "null", "[]", '"text"', "5", "{}")
    .map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes)),
  fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.concat([pictureStart, bytes])),
  fc.json().map((text) => Buffer.from(text)),
)
const raw = (types: readonly string[]) =>
  fc.record({ kind: fc.constant("raw" as const), bytes: junk, type: fc.constantFrom(...types) })

function bodiesOf({ method, body }: Operation): fc.Arbitrary<BodyPlan> {
  const none = fc.constant<BodyPlan>({ kind: "none" })
  if (method === "GET") return none
  if (!body) return fc.oneof(none, raw(contentTypes))
  const changes = fc.array(changesOf(body), { minLength: 1, maxLength: 3 })
  const kinds: [weight: number, arbitrary: fc.Arbitrary<BodyPlan>][] = [
    [4, real(fc.constant([]))],
    [6, real(changes)],
    [3, json(validValues(body), fc.constant([]))],
    [5, json(validValues(body), changes)],
    [2, raw(["application/json", "application/json", "text/plain", ""])],
  ]
  return fc.oneof(...kinds.map(([weight, arbitrary]) => ({ weight, arbitrary })))
}

const real = (changes: fc.Arbitrary<Change[]>) =>
  fc.record({
    kind: fc.constant("real" as const),
    changes,
    // Zero means nowhere: only the changes are made.
    place: fc.oneof(fc.constant(0), fc.nat({ max: 200 })),
    odd: oddValue,
  })
const json = (value: fc.Arbitrary<unknown>, changes: fc.Arbitrary<Change[]>) =>
  fc.record({ kind: fc.constant("json" as const), value, changes })

/** The request of a plan, about the rows of `matrix`, with these cookies. */
export function writeRequest(operation: Operation, plan: Plan, matrix: Sent, session: string | undefined): WireRequest {
  const written = bodyOf(plan.body, matrix.body)
  const cookies = { "XSRF-TOKEN": "test-xsrf-token", i18next: plan.language, ...(session ? { session } : {}) }
  return {
    method: operation.method,
    path: `${pathOf(operation, plan, matrix)}${plan.query ? `?${plan.query}` : ""}`,
    headers: {
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join("; "),
      ...(operation.method === "GET" ? {} : { "x-xsrf-token": "test-xsrf-token" }),
      ...(written?.type ? { "content-type": written.type } : {}),
    },
    body: written?.bytes,
  }
}

function pathOf({ path }: Operation, { params }: Plan, matrix: Sent): string {
  const real = matrix.path.split("?")[0]?.split("/") ?? []
  return path
    .split("/")
    .map((part, index) => (/^\{\w+\}$/.test(part) ? (params[part.slice(1, -1)] ?? real[index] ?? "1") : part))
    .join("/")
}

function bodyOf(plan: BodyPlan, real: unknown): { bytes: Buffer; type: string } | undefined {
  if (plan.kind === "none") return undefined
  if (plan.kind === "raw") return { bytes: plan.bytes, type: plan.type }
  const value = plan.changes.reduce<unknown>(
    changed,
    plan.kind === "json" ? atVersion(plan.value, real) : oneOddPlace(real, plan),
  )
  return { bytes: Buffer.from(JSON.stringify(value) ?? ""), type: "application/json" }
}

/** With the version that the row has: with another one the call would go no further. */
function atVersion(value: unknown, real: unknown): unknown {
  const { version } = (real ?? {}) as { version?: unknown }
  return version === undefined ? value : changed(value, { path: ["version"], value: version })
}

/** Schemas do not name what a matrix fills in, such as the answers to questions: any part of it is changed too. */
function oneOddPlace(real: unknown, { place, odd }: { place: number; odd: unknown }): unknown {
  if (place === 0) return real
  const paths = placesIn(real)
  return changed(real, { path: paths[place % paths.length] ?? [], value: odd })
}
