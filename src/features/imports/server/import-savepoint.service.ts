import { sql } from "kysely"
import { AppError } from "../../../platform/app-error.ts"
import type { Db } from "../../../platform/server/database/db.ts"

/** A row that could not be written, with the key of the reason. */
export interface Failure<R> {
  row: R
  text: string
}

const constraints: Readonly<Record<string, string>> = {
  memberships_no_overlap: "moveIn:problems.overlapsSince",
  group_members_no_overlap: "moveIn:problems.placeKnown",
  group_members_max_holders: "moveIn:problems.roleTaken",
  users_email_unique: "moveIn:problems.addressTaken",
}

/** The reason, if it is one of this row; anything else is a fault, and ends the attempt. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof AppError)
    return error.code === "unavailable" ? undefined : (error.text?.key ?? `errors:api.${error.code}`)
  const { code, constraint } = error as { code?: unknown; constraint?: string }
  // Class 23: a constraint is violated.
  if (typeof code !== "string" || !code.startsWith("23")) return undefined
  return constraints[constraint ?? ""] ?? "moveIn:problems.changedMeanwhile"
}

async function within(tx: Db, write: () => Promise<void>): Promise<string | undefined> {
  await sql`savepoint import_rows`.execute(tx)
  try {
    await write()
    await sql`release savepoint import_rows`.execute(tx)
    return undefined
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    await sql`rollback to savepoint import_rows`.execute(tx)
    return reason
  }
}

/** Writes rows together; if one of them cannot be written, each on its own. @returns those that could not */
export async function eachOnItsOwn<R>(
  tx: Db,
  rows: readonly R[],
  write: (rows: readonly R[]) => Promise<void>,
): Promise<Failure<R>[]> {
  if (!rows.length || (await within(tx, () => write(rows))) === undefined) return []
  const failures: Failure<R>[] = []
  for (const row of rows) {
    const text = await within(tx, () => write([row]))
    if (text !== undefined) failures.push({ row, text })
  }
  return failures
}
