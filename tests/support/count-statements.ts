import type { Db } from "../../src/platform/server/database/db.ts"

/** Counts the statements that are sent from now on. @returns ends it, and answers how many there were */
export function countStatements(db: Db): () => number {
  let sent = 0
  const executor = db.getExecutor()
  const original = executor.executeQuery.bind(executor)
  executor.executeQuery = (...parameters) => {
    sent++
    return original(...parameters)
  }
  return () => {
    executor.executeQuery = original
    return sent
  }
}
