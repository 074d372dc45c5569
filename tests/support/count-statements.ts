import type { Db } from "../../src/platform/server/database/db.ts"

type Executor = ReturnType<Db["getExecutor"]>

/**
 * Counts the statements that are sent from now on, also within transactions, which have an executor of their own.
 * @returns ends it, and answers how many there were
 */
export function countStatements(db: Db): () => number {
  let sent = 0
  const counting = (executor: Executor): (() => void) => {
    const executeQuery = executor.executeQuery.bind(executor)
    const withConnectionProvider = executor.withConnectionProvider.bind(executor)
    executor.executeQuery = (...parameters) => {
      sent++
      return executeQuery(...parameters)
    }
    executor.withConnectionProvider = (...parameters) => {
      const inside = withConnectionProvider(...parameters)
      counting(inside)
      return inside
    }
    return () => Object.assign(executor, { executeQuery, withConnectionProvider })
  }
  const end = counting(db.getExecutor())
  return () => {
    end()
    return sent
  }
}
