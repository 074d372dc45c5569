import { spawnSync } from "node:child_process"
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir, userInfo } from "node:os"
import path from "node:path"
import pg from "pg"
import { freePort } from "../tests/e2e/support/free-port.ts"

export interface NativePostgres {
  url: string
  /** Description for the output. */
  found: string
  stop: () => void
}

/** A PostgreSQL for tests: that of TEST_DATABASE_URL, else our own, which does not wait for the disk, else one found. */
export const postgresForTests = async (): Promise<NativePostgres | undefined> =>
  namedPostgres() ?? (await startCluster()) ?? findPostgres()

/** A PostgreSQL to measure: that of TEST_DATABASE_URL, else one found, else our own. */
export const nativePostgres = async (): Promise<NativePostgres | undefined> =>
  namedPostgres() ?? (await findPostgres()) ?? startCluster()

function namedPostgres(): NativePostgres | undefined {
  const url = process.env.TEST_DATABASE_URL
  return url ? { url, found: "the one TEST_DATABASE_URL names", stop: () => undefined } : undefined
}

/** One that listens on this machine and lets us create databases. */
async function findPostgres(): Promise<NativePostgres | undefined> {
  for (const url of localAddresses()) {
    const version = await usable(url)
    if (version) return { url, found: `${version} at ${url.replace(/:[^:@/]*@/, "@")}`, stop: () => undefined }
  }
  return undefined
}

function localAddresses(): string[] {
  const port = process.env.PGPORT ?? "5432"
  const users = [...new Set([process.env.PGUSER, process.env.USER, userInfo().username, "postgres", "test"])].filter(
    (user) => user !== undefined,
  )
  return users.flatMap((user) => {
    const login = encodeURIComponent(user)
    const password = encodeURIComponent(process.env.PGPASSWORD ?? user)
    return ["postgres", "test"].map((database) => `postgres://${login}:${password}@127.0.0.1:${port}/${database}`)
  })
}

/** Version of the server at an address, if it is recent enough and lets us create databases with our extensions. */
async function usable(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ fits: boolean; version: string }>(`
      select current_setting('server_version_num')::int >= 140000
        and (select rolcreatedb or rolsuper from pg_roles where rolname = current_user)
        and (select count(*) = 3 from pg_available_extensions where name in ('btree_gist', 'pg_trgm', 'unaccent')) as fits,
        'PostgreSQL ' || current_setting('server_version') as version`)
    return rows[0]?.fits ? rows[0].version : undefined
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** One started for the occasion with its own folder, if its programs are installed; stopping it removes that. */
async function startCluster(): Promise<NativePostgres | undefined> {
  const cluster = await ownPostgres()
  return cluster && { url: cluster.url, found: `${cluster.version}, started for this run`, stop: cluster.remove }
}

/** A PostgreSQL of our own, which can be stopped and started at will. */
export interface OwnPostgres {
  url: string
  version: string
  /** Stops it as a crash would, without notice to its clients. */
  stop: () => void
  start: () => void
  /** Stops it and deletes its folder. */
  remove: () => void
}

/** Creates and starts one, if the programs of PostgreSQL are installed; otherwise undefined. */
export async function ownPostgres(): Promise<OwnPostgres | undefined> {
  const programs = findPrograms()
  const owner = ownerOfCluster()
  if (!programs || !owner) return undefined
  const folder = mkdtempSync(path.join(tmpdir(), "clubhuis-postgres-"))
  chownSync(folder, owner.uid, owner.gid)
  const data = path.join(folder, "data")
  const port = await freePort()
  const run = (program: string, ...parameters: string[]) =>
    spawnSync(path.join(programs, program), parameters, { ...owner, cwd: folder, stdio: "ignore", timeout: 120_000 })
      .status === 0
  const settings = `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=off -c max_connections=200`
  const stop = () => run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop")
  const start = () => run("pg_ctl", "-D", data, "-l", path.join(folder, "log"), "-w", "-o", settings, "start")
  const remove = () => {
    stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const isUp = run("initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync") && start()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const version = isUp ? await usable(url) : undefined
  if (version) return { url, version, stop, start, remove }
  remove()
  return undefined
}

/** The folder with initdb and pg_ctl, of the newest version. */
function findPrograms(): string | undefined {
  const folders = [
    ...globSync([
      "/usr/lib/postgresql/*/bin",
      "/usr/pgsql-*/bin",
      "/opt/homebrew/opt/postgresql*/bin",
      "/usr/local/opt/postgresql*/bin",
    ])
      .toSorted()
      .toReversed(),
    ...(process.env.PATH ?? "").split(path.delimiter),
  ]
  return folders.find((folder) => ["initdb", "pg_ctl"].every((program) => existsSync(path.join(folder, program))))
}

/** The current user; for root, as whom PostgreSQL refuses to run, the system's PostgreSQL user, if there is one. */
function ownerOfCluster(): { uid: number; gid: number } | undefined {
  const { uid, gid } = userInfo()
  if (uid !== 0) return { uid, gid }
  const idOf = (what: string) => Number(spawnSync("id", [what, "postgres"], { encoding: "utf8" }).stdout)
  const postgres = { uid: idOf("-u"), gid: idOf("-g") }
  return postgres.uid > 0 ? postgres : undefined
}
