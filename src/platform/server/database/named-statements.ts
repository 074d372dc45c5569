import { LRUCache } from "lru-cache"
import pg from "pg"

/** A statement gets a name when it is run this many times. */
const namedFrom = 3
/** PostgreSQL keeps the plan of each of these on every connection; those used least recently make room. */
const maxNames = 200

const counts = new LRUCache<string, number>({ max: 1000 })

/**
 * Whole rows: a migration by a newer version would break a statement that is kept. Not a product, `count(*)` or a pattern,
 * nor all columns of what the statement itself lists.
 */
const wholeRows = /(?:\bselect|\breturning|\bdistinct|[.,])\s*\*(?!\s*from\s*(?:\(|jsonb?_to_recordset\())/i

function isRunOften(text: string): boolean {
  const count = (counts.get(text) ?? 0) + 1
  if (count <= namedFrom) counts.set(text, count)
  return count >= namedFrom && !wholeRows.test(text)
}

type Query = (text: unknown, values?: unknown, done?: unknown) => unknown

/** What the driver does not declare. */
interface Internals {
  readyForQuery: boolean
  connection: { close(statement: { type: "S"; name: string }): void; parsedStatements: Record<string, string> }
}

/**
 * A connection that names the statements with values that are run often, so that it parses each once, and plans it
 * once if one plan suits all values.
 */
export class NamingClient extends pg.Client {
  readonly #names = new LRUCache<string, string>({ max: maxNames, dispose: (name) => this.#unused.push(name) })
  readonly #unused: string[] = []
  /** A name is never given twice, not even by another client: on the embedded database they share a connection. */
  static #given = 0

  override query = ((text: unknown, values?: unknown, done?: unknown) => {
    const query = super.query.bind(this) as Query
    const name = typeof text === "string" && Array.isArray(values) && values.length ? this.#nameOf(text) : undefined
    if (!name) return query(text, values, done)
    this.#closeUnused()
    return query({ name, text, values }, done)
  }) as pg.Client["query"]

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known || !isRunOften(text)) return known
    const name = `s${++NamingClient.#given}`
    this.#names.set(text, name)
    return name
  }

  /**
   * Makes PostgreSQL forget the statements that made room. The messages go along with those of the next statement, so
   * nothing waits for them; unlike `deallocate`, they also work in a transaction that failed.
   */
  #closeUnused(): void {
    const { connection, readyForQuery } = this as unknown as Internals
    // Another statement is under way, or waits with one of these names.
    if (!this.#unused.length || !readyForQuery) return
    for (const name of this.#unused.splice(0)) {
      connection.close({ type: "S", name })
      delete connection.parsedStatements[name]
    }
  }
}
