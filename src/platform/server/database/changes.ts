import { randomUUID } from "node:crypto"
import { EventEmitter } from "node:events"
import { sql } from "kysely"
import type { Db, OpenDatabase } from "./db.ts"

/**
 * Announces to every instance which features were written, after the write is committed. The page cache
 * drops its pages, open browsers refetch. Carries names of features only, never data.
 */
export interface Changes {
  /** To be called inside the transaction of the write: other instances receive it when it commits. */
  announce(tx: Db, topics: readonly string[]): Promise<void>
  /** To be called after the commit, for this instance. */
  emit(topics: readonly string[]): void
  subscribe(heard: (topic: string) => void): () => void
}

const channel = "clubhuis_changes"

/** `shared`: other instances work on the same database (native PostgreSQL). */
export async function openChanges(database: OpenDatabase, shared: boolean): Promise<Changes> {
  const emitter = new EventEmitter().setMaxListeners(0)
  const instance = randomUUID()
  const emit = (topics: readonly string[]) => {
    for (const topic of topics) emitter.emit("change", topic)
  }
  if (shared)
    await database.listen(channel, (payload) => {
      const [sender, ...topics] = payload.split(" ")
      if (sender !== instance) emit(topics)
    })
  return {
    emit,
    announce: async (tx, topics) => {
      if (shared && topics.length)
        await sql`select pg_notify(${channel}, ${[instance, ...topics].join(" ")})`.execute(tx)
    },
    subscribe: (heard) => {
      emitter.on("change", heard)
      return () => emitter.off("change", heard)
    },
  }
}
