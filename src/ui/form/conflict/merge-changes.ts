import { isEmpty } from "../field-constraints.ts"

type Values = Readonly<Record<string, unknown>>

/** Field names by what became of them. */
export interface Merged {
  /** Changed by the others alone: theirs is taken over. */
  taken: string[]
  /** Changed by me alone, or by both in the same way: mine is kept. */
  kept: string[]
  /** Changed by both, to something else: I have to choose. */
  conflicts: string[]
}

/** Compares what a form began with (`base`), what it has now (`mine`), and what was saved meanwhile (`theirs`). */
export function mergeChanges(base: Values, mine: Values, theirs: Values): Merged {
  const merged: Merged = { taken: [], kept: [], conflicts: [] }
  for (const name of new Set([base, mine, theirs].flatMap((values) => Object.keys(values)))) {
    const [before, own, other] = [base[name], mine[name], theirs[name]]
    if (isSame(before, own)) {
      if (!isSame(before, other)) merged.taken.push(name)
    } else merged[isSame(before, other) || isSame(own, other) ? "kept" : "conflicts"].push(name)
  }
  return merged
}

/** The values by field: an object that is not a field itself is that of its keys, as `visibility.phone`. */
export function byField(values: Values, isField: (name: string) => boolean): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      isRecord(value) && Object.getPrototypeOf(value) === Object.prototype && !isField(name)
        ? Object.entries(byField(value, (key) => isField(`${name}.${key}`))).map(
            ([key, each]) => [`${name}.${key}`, each] as const,
          )
        : [[name, value] as const],
    ),
  )
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const isInstant = (value: unknown): value is string => typeof value === "string" && instant.test(value)

/** Whether two values look the same in a form: `null`, `""` and `undefined` are all empty, and time zones do not matter. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (isNothing(a) && isNothing(b))) return true
  if (isInstant(a) && isInstant(b)) return Date.parse(a) === Date.parse(b)
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((each, index) => isSame(each, b[index]))
    )
  if (!isRecord(a) || !isRecord(b)) return false
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]))
}

const isNothing = (value: unknown): boolean => isEmpty(value) || (Array.isArray(value) && value.length === 0)
const isRecord = (value: unknown): value is Values => typeof value === "object" && value !== null
