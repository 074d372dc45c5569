import { type RawBuilder, sql } from "kysely"
import type { Db } from "../database/db.ts"

/** A page that everybody may open and search engines may index. */
export interface SitemapPage {
  /** Path on this site, without a language. */
  path: string
  /** When its contents last changed; null if that is not recorded. */
  changedAt: Date | null
}

/** The pages that a feature adds to the sitemap. */
export interface SitemapSource {
  /** The features that are read: when one is written, the sitemap is rebuilt. */
  topics: readonly string[]
  /**
   * SQL: a `select` of `path` and `"changedAt"`, of what visitors may see at that time.
   * @param lacks the features that the association does without
   */
  pages: (now: Date, lacks: ReadonlySet<string>) => RawBuilder<SitemapPage>
}

interface Site {
  sources: readonly SitemapSource[]
  now: Date
  lacks: ReadonlySet<string>
}

const union = ({ sources, now, lacks }: Site) =>
  sql.join(
    [
      sql`select null::text as path, null::timestamptz as "changedAt" where false`,
      ...sources.map(({ pages }) => pages(now, lacks)),
    ],
    sql` union all `,
  )

/** Number of pages of these sources. */
export async function countPages(db: Db, site: Site): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${union(site)}) pages`.execute(db)
  return rows[0]?.count ?? 0
}

/** A slice of those pages, by address. */
export async function somePages(
  db: Db,
  site: Site,
  { offset, limit }: { offset: number; limit: number },
): Promise<SitemapPage[]> {
  const { rows } = await sql<SitemapPage>`
    select path, "changedAt" from (${union(site)}) pages
    order by path limit ${limit} offset ${offset}`.execute(db)
  return rows
}
