import pg from "pg"
import { nativePostgres } from "../native-postgres.ts"
import { cpuSeconds } from "./load.ts"

type Query = (text: string) => Promise<{ rows: Record<string, unknown>[] }>

/** Processor seconds used by the connections to the database so far; 0 if the system does not report it. */
export async function databaseSeconds(query: Query): Promise<number> {
  const { rows } = await query("select pid from pg_stat_activity where datname = current_database()")
  return rows.reduce((sum, row) => sum + (cpuSeconds(Number(row.pid)) ?? 0), 0)
}

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
