import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import { updatedBy } from "../../../platform/server/database/table.ts"
import { pictureColumns } from "../../pictures/server/picture-columns.service.ts"
import { setPictureAudience } from "../../pictures/server/picture.service.ts"
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
  const groups = await db.selectFrom("groups").select(["logoId", "photoId"]).where("type", "=", type).execute()
  const pictureIds = groups.flatMap(({ logoId, photoId }) => [logoId, photoId]).filter((id) => id !== null)
  await setPictureAudience(db, pictureIds, requiredFor(isPublic), updatedBy(viewer, now))
}
