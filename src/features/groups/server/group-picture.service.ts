import type { Picture } from "../../../platform/picture.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { updatedBy } from "../../../platform/server/database/table.ts"
import { attachPicture } from "../../pictures/server/picture.service.ts"
import type {} from "../../pictures/server/picture.table.ts"
import type { GroupTypeName } from "../group-kinds.ts"
import type { GroupRow } from "./group.table.ts"

export const pictureFields = ["logoId", "photoId"] as const
export type Pictures = Pick<GroupRow, (typeof pictureFields)[number]>
export const noPictures: Pictures = { logoId: null, photoId: null }

/** The pictures of a group that is not public are for viewers who may see that group. */
const requiredFor = (isPublic: boolean) => (isPublic ? null : ("groups" as const))

/**
 * Attaches the pictures of a group when it is written or deleted (`noPictures`), in the same transaction. `before` is
 * what it had.
 * @throws AppError validation, on the field
 */
export async function attachPictures(
  tx: Db,
  after: Pictures & { type: GroupTypeName },
  before: Pictures,
  viewer: Viewer,
  now: Date,
): Promise<void> {
  const { isPublic } = await tx
    .selectFrom("groupTypes")
    .select("isPublic")
    .where("type", "=", after.type)
    .forShare()
    .executeTakeFirstOrThrow()
  for (const field of pictureFields)
    await attachPicture(tx, after[field], viewer, {
      field,
      previous: before[field],
      requires: requiredFor(isPublic),
      now,
    })
}

/** Pictures follow the visibility of the group's type. */
export async function hideOrShowPictures(
  tx: Db,
  type: GroupTypeName,
  isPublic: boolean,
  viewer: Viewer,
  now: Date,
): Promise<void> {
  const ofType = tx.selectFrom("groups").where("type", "=", type)
  await tx
    .updateTable("pictures")
    .set({ requires: requiredFor(isPublic), ...updatedBy(viewer, now) })
    .where("attachedAt", "is not", null)
    .where((eb) =>
      eb.or([
        eb("pictureId", "in", ofType.select("logoId").where("logoId", "is not", null)),
        eb("pictureId", "in", ofType.select("photoId").where("photoId", "is not", null)),
      ]),
    )
    .execute()
}

/** One picture, from those that were fetched. */
export const pictureOf = (pictureId: number | null, pictures: Map<number, Picture>): Picture | null =>
  pictures.get(pictureId ?? 0) ?? null
