import { type RawBuilder, sql } from "kysely"
import type { Picture } from "../../../platform/pictures/picture.ts"
import type { PermissionName } from "../../../platform/policy.ts"
import type { RowPictures, WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import { attachPicture } from "./picture.service.ts"

/** SQL: the picture whose id is in a column, as answers have it; null if there is none. */
export const pictureJson = (column: string): RawBuilder<Picture | null> => sql<Picture | null>`(
  select row_to_json(picture) from (
    select "pictureId", key, width, height, preview from pictures where "pictureId" = ${sql.ref(column)}) picture)`

/** Who may see a picture; default: everybody. */
interface Audience {
  requires: PermissionName | null
  forMembers?: boolean
}

/**
 * The pictures of an entity, for `rowsOf`: `{ logo: "logoId" }` answers the picture of the column `logoId` as `logo`.
 * @param audience who may see those of a row
 */
export const pictureColumns = <R extends object, P extends string>(
  columns: Record<P, keyof R & string>,
  audience: (row: R, scope: WriteScope) => Audience | Promise<Audience> = () => ({ requires: null }),
): RowPictures<R, P> => {
  const entries = Object.entries(columns) as [P, keyof R & string][]
  const idOf = (row: R | null, column: keyof R) => (row?.[column] ?? null) as number | null
  return {
    keys: entries.map(([key]) => key),
    select: (table, keys) =>
      entries.flatMap(([key, column]) => (keys.includes(key) ? [pictureJson(`${table}.${column}`).as(key)] : [])),
    attach: async (scope, after, before) => {
      const { db, viewer, now } = scope
      const seenBy = after && (await audience(after, scope))
      for (const [, field] of entries)
        await attachPicture(db, idOf(after, field), viewer, {
          ...seenBy,
          field,
          previous: idOf(before, field),
          now,
        })
    },
  }
}
