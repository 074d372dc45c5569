import type { Db } from "../../src/platform/server/database/db.ts"

type Executor = ReturnType<Db["getExecutor"]>

/**
 * Reads along with the statements that are sent from now on, also within transactions, which have an executor of their
 * own. @returns ends it, and answers their texts
 */
export function collectStatements(db: Db): () => string[] {
  const sent: string[] = []
  const collecting = (executor: Executor): (() => void) => {
    const executeQuery = executor.executeQuery.bind(executor)
    const withConnectionProvider = executor.withConnectionProvider.bind(executor)
    executor.executeQuery = (...parameters) => {
      sent.push(parameters[0].sql)
      return executeQuery(...parameters)
    }
    executor.withConnectionProvider = (...parameters) => {
      const inside = withConnectionProvider(...parameters)
      collecting(inside)
      return inside
    }
    return () => Object.assign(executor, { executeQuery, withConnectionProvider })
  }
  const end = collecting(db.getExecutor())
  return () => {
    end()
    return sent
  }
}

/** Counts them. @returns ends it, and answers how many there were */
export function countStatements(db: Db): () => number {
  const end = collectStatements(db)
  return () => end().length
}
