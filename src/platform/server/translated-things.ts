import { type RawBuilder, sql } from "kysely"
import type { May, Viewer } from "../policy.ts"
import { momentJson } from "./database/json-rows.ts"

type Fragment = RawBuilder<unknown>

/**
 * A kind of thing with texts in two languages, of which `/admin` lists those whose English is missing or older than the
 * Dutch. Each feature declares its own; the application joins them.
 */
export interface TranslatedSource<T extends string = string> {
  thing: T
  /** Who may translate some of them. */
  may: May
  from: Fragment
  /** SQL: the address of the page on which it is translated. */
  path: Fragment
  /** SQL: its name in Dutch, and in English if there is one. */
  names: readonly [nl: Fragment, en: Fragment]
  /** Texts that readers would miss in English, without their language. */
  texts: readonly string[]
  /** Column: since when its English is older than its Dutch. Absent where no such moment is kept. */
  staleSince?: string
  /** Column: when it was added. Absent if that says nothing. */
  addedAt?: string
  /** SQL: readers still see it, and this viewer may change it. */
  where: (viewer: Viewer, now: Date) => Fragment
}

export const namesOf = (text: "name" | "title" | "subject"): TranslatedSource["names"] => [
  sql.ref(`${text}_nl`),
  sql.ref(`${text}_en`),
]

const isMissing = (texts: readonly string[]) =>
  texts.length
    ? sql`(${sql.join(
        texts.map(
          (text) => sql`(coalesce(${sql.ref(`${text}_nl`)}, '') <> '' and coalesce(${sql.ref(`${text}_en`)}, '') = '')`,
        ),
        sql` or `,
      )})`
    : sql`false`

/**
 * SQL: a statement for each kind, with the things that this viewer may translate: `rank`, the order of the kinds, and
 * `item`, as JSON.
 */
export const untranslatedParts = (sources: readonly TranslatedSource[], viewer: Viewer, now: Date): Fragment[] =>
  sources
    .filter(({ may }) => may.allows(viewer))
    .map(({ thing, from, path, names: [nl, en], texts, staleSince, addedAt, where }, rank) => {
      const missing = isMissing(texts)
      const momentOf = (column: string | undefined) => (column === undefined ? sql`null::text` : momentJson(column))
      const isStale = staleSince === undefined ? sql`false` : sql`${sql.ref(staleSince)} is not null`
      return sql`
        select ${rank}::integer as rank, jsonb_build_object('thing', ${thing}::text, 'path', ${path}, 'title_nl', ${nl},
          'title_en', coalesce(${en}, ''), 'isMissing', ${missing}, 'since', case when ${missing} then ${momentOf(addedAt)}
            else ${momentOf(staleSince)} end) as item
        from ${from} where (${missing} or ${isStale}) and ${where(viewer, now)}`
    })
