import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import { updatedBy } from "../../../platform/server/database/table.ts"
import { pictureColumns } from "../../pictures/server/picture-columns.service.ts"
import type {} from "../../pictures/server/picture.table.ts"
import type { GroupTypeName } from "../group-kinds.ts"
import type { GroupRow } from "./group.table.ts"

/** The pictures of a group that is not public are for viewers who may see that group. */
const requiredFor = (isPublic: boolean) => (isPublic ? null : ("groups" as const))

/** The pictures of groups, visible to those who may see the group. */
export const groupPictures = pictureColumns<Pick<GroupRow, "logoId" | "photoId" | "type">, "logo" | "photo">(
  { logo: "logoId", photo: "photoId" },
  async ({ type }, { db }) => {
    // Locked until the end, so that the type is not hidden or shown meanwhile.
    const { isPublic } = await db
      .selectFrom("groupTypes")
      .select("isPublic")
      .where("type", "=", type)
      .forShare()
      .executeTakeFirstOrThrow()
    return { requires: requiredFor(isPublic) }
  },
)

/** Pictures follow the visibility of the group's type. */
export async function hideOrShowPictures(
  { db, viewer, now }: WriteScope,
  type: GroupTypeName,
  isPublic: boolean,
): Promise<void> {
  const ofType = db.selectFrom("groups").where("type", "=", type)
  await db
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
