import pg from "pg"
import { nativePostgres } from "../native-postgres.ts"

/** Creates a database on a native PostgreSQL, and drops it afterwards. */
export async function withDatabase(work: (url: string, found: string) => Promise<void>): Promise<void> {
  const postgres = process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, found: "the one DATABASE_URL names", stop: () => undefined }
    : await nativePostgres()
  if (!postgres) throw new Error("This needs a native PostgreSQL: name one in DATABASE_URL")
  const name = `clubhuis_bench_${process.pid}`
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  try {
    await onServer(`create database ${name}`)
    const url = new URL(postgres.url)
    url.pathname = `/${name}`
    await work(url.href, postgres.found)
  } finally {
    await onServer(`drop database if exists ${name} with (force)`)
    postgres.stop()
  }
}
