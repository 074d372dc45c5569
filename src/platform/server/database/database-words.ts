import { isDatabaseUnavailable } from "./database-faults.ts"

/**
 * What is wrong with the connection to PostgreSQL at the start, and what to do about it; undefined for any other error.
 * Names the host and the database of `url`, never its password.
 */
export function wordsForDatabase(error: unknown, url: string): string | undefined {
  const { code = "" } = error as { code?: string }
  const { host = "", pathname = "" } = URL.parse(url) ?? {}
  const [at, name] = [host || "this machine", decodeURIComponent(pathname.slice(1))]
  if (code === "3D000")
    return `PostgreSQL at ${at} has no database "${name}". Create it (docs/how-to/deploy.md has the command), or correct DATABASE_URL.`
  if (code === "28P01" || code === "28000")
    return `PostgreSQL at ${at} refuses the user or the password of DATABASE_URL (${code}). Correct DATABASE_URL, or the password with createuser or alter role.`
  if (code === "25006")
    return `The database "${name}" at ${at} can only be read (25006): it is a standby, or was made read-only. Let DATABASE_URL name the one that is written to.`
  if (isDatabaseUnavailable(error))
    return `PostgreSQL does not answer at ${at} (${code || (error as Error).message}). Check that it runs, and that DATABASE_URL is right.`
  return undefined
}
