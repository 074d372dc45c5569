import DataLoader from "dataloader"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { viewersOfSessions } from "./session.service.ts"

/** Most sessions that one statement looks up. */
const batchMax = 100

/**
 * Finds the user of a session token, or null when the session is unknown or over. Those who ask while a statement is
 * under way share the next one: when a thousand people come at once, planning a thousand statements would cost several
 * times what running them does. Nothing is kept: every statement begins after it was asked for, so that a session that
 * was ended, or a right that was taken away, is gone at once.
 */
export function openViewerLookup(now: () => Date): (token: string, db: Db) => Promise<Viewer | null> {
  const loaders = new WeakMap<Db, DataLoader<string, Viewer | null>>()
  return (token, db) => {
    const loader = loaders.get(db) ?? loaderOf(db, now)
    loaders.set(db, loader)
    return loader.load(token)
  }
}

function loaderOf(db: Db, now: () => Date): DataLoader<string, Viewer | null> {
  let line: Promise<unknown> = Promise.resolve()
  let statement: Promise<unknown> = line
  const find = async (tokens: readonly string[]) => {
    const viewers = await viewersOfSessions(db, [...new Set(tokens)], now())
    return tokens.map((token) => viewers.get(token) ?? null)
  }
  return new DataLoader((tokens) => (statement = find(tokens)), {
    cache: false,
    maxBatchSize: batchMax,
    // A batch takes in requests until the statement before it is done.
    batchScheduleFn: (dispatch) => {
      line = line.then(async () => {
        dispatch()
        await statement.catch(() => undefined)
      })
    },
  })
}
