import { LRUCache } from "lru-cache"
import pg from "pg"

/** A statement gets a name when it is run this many times. */
const namedFrom = 3
/** PostgreSQL keeps the plan of each on every connection. */
const maxNames = 200

const names = new Map<string, string>()
const counts = new LRUCache<string, number>({ max: 1000 })

/**
 * The name of a statement that is run often, so that each connection parses it once, and plans it once if one plan
 * suits all values. Undefined for a statement that selects whole rows: a migration by a newer version would break it.
 */
function nameOf(text: string): string | undefined {
  const name = names.get(text)
  if (name || names.size >= maxNames || /(?<!\()\*/.test(text)) return name
  const count = (counts.get(text) ?? 0) + 1
  counts.set(text, count)
  if (count < namedFrom) return undefined
  counts.delete(text)
  const given = `s${names.size + 1}`
  names.set(text, given)
  return given
}

type Query = (text: unknown, values?: unknown, done?: unknown) => unknown

/** A connection that names the statements with values that are run often. */
export class NamingClient extends pg.Client {
  override query = ((text: unknown, values?: unknown, done?: unknown) => {
    const query = super.query.bind(this) as Query
    const name = typeof text === "string" && Array.isArray(values) && values.length ? nameOf(text) : undefined
    return name ? query({ name, text, values }, done) : query(text, values, done)
  }) as pg.Client["query"]
}
