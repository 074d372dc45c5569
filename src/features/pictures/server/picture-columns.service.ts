import type { Picture } from "../../../platform/picture.ts"
import type { PermissionName } from "../../../platform/policy.ts"
import type { RowPictures, WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import { attachPicture, picturesOf } from "./picture.service.ts"

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
    columns: entries.map(([, column]) => column),
    answers: async (db, rows) => {
      const ids = rows.flatMap((row) => entries.map(([, column]) => idOf(row, column)))
      const pictures = await picturesOf(db, ids)
      const shown = (row: R) =>
        entries.map(([key, column]) => [key, pictures.get(idOf(row, column) ?? 0) ?? null] as const)
      return rows.map((row) => Object.fromEntries(shown(row)) as Record<P, Picture | null>)
    },
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
