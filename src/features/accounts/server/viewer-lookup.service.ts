import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/db.ts"
import { viewersOfSessions } from "./session.service.ts"

/** Most sessions that one statement looks up. */
const batchMax = 100

interface Asked {
  token: string
  resolve: (viewer: Viewer | null) => void
  reject: (error: unknown) => void
}

/**
 * Finds the user of a session token, or null when the session is unknown or over. Those who ask while a statement is
 * under way share the next one: when a thousand people come at once, planning a thousand statements would cost several
 * times what running them does. Nothing is kept: every statement begins after it was asked for, so that a session that
 * was ended, or a right that was taken away, is gone at once.
 */
export function openViewerLookup(now: () => Date): (token: string, db: Db) => Promise<Viewer | null> {
  const lines = new WeakMap<Db, Asked[]>()
  const serve = async (db: Db, line: Asked[]) => {
    while (line.length) await answer(db, line.splice(0, batchMax), now())
    lines.delete(db)
  }
  return (token, db) =>
    new Promise((resolve, reject) => {
      const asked = { token, resolve, reject }
      const line = lines.get(db)
      if (line) line.push(asked)
      else {
        const begun = [asked]
        lines.set(db, begun)
        void serve(db, begun)
      }
    })
}

async function answer(db: Db, batch: Asked[], now: Date): Promise<void> {
  try {
    const tokens = [...new Set(batch.map(({ token }) => token))]
    const viewers = await viewersOfSessions(db, tokens, now)
    for (const { token, resolve } of batch) resolve(viewers.get(token) ?? null)
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}
