import type { RawBuilder } from "kysely"
import type { Db } from "./database/db.ts"
import type { Jobs } from "./jobs.ts"
import type { Services } from "./services.ts"

export type Rows = Record<string, unknown>[]

/** How the rows of a table are about a person. */
export interface OwnRows {
  /** The column that names the person. */
  by: string
  /** Columns left out: secrets of the site, and what names somebody else. */
  without?: readonly string[]
  /** SQL of an object: what a row of `t` refers to, by name, since its reader does not know ids. */
  named?: RawBuilder<unknown>
}

/** The columns of every entity that name who created and changed it. */
export const others: readonly string[] = ["createdBy", "updatedBy"]

export type Erasing = Pick<Services, "association" | "storage" | "env" | "now" | "changes"> & {
  jobs: Pick<Jobs, "send">
}

/** What a feature knows of people, for the download of all data and for deleting an account. */
export interface PersonalSource {
  /** Tables with rows about a person, who gets them all. */
  own?: Readonly<Record<string, OwnRows>>
  /**
   * Tables with rows of the association that a person created, changed or wrote, or where they did something for somebody
   * else: of those rows only which, and in which role.
   */
  made?: readonly string[]
  /** Rows about a person that refer to them through another row, by table. */
  through?: (db: Db, userId: number) => Promise<Record<string, Rows>>
  /**
   * Removes what does not go with the person's row: files, and what others still read. It runs before that row is deleted.
   * @returns what must follow once it is
   */
  erase?: (tx: Db, erasing: Erasing, userId: number) => Promise<(() => Promise<void>) | void>
}
