import pg from "pg"

export interface Statement {
  text: string
  values: unknown[]
  ms: number
}

/** Every statement with values that the site sends, and how long it waited for the answer. */
export function recordStatements(): Statement[] {
  const statements: Statement[] = []
  const prototype = pg.Client.prototype as unknown as { query: (...parts: unknown[]) => unknown }
  const { query } = prototype
  prototype.query = function recorded(this: unknown, ...parts: unknown[]) {
    const begun = performance.now()
    const answer = query.apply(this, parts)
    const [first, values] = parts
    const { text, values: named } = first as { text?: string; values?: unknown[] }
    const statement = { text: text ?? String(first), values: (named ?? values ?? []) as unknown[] }
    if (answer instanceof Promise)
      void answer.then(
        () => statements.push({ ...statement, ms: performance.now() - begun }),
        () => undefined,
      )
    return answer
  }
  return statements
}
