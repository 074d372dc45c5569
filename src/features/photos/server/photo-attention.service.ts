import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { AttentionSource } from "../../../platform/server/attention.ts"
import { mayCreatePhotoFolder } from "../photo-folder.policy.ts"
import { fillableBy } from "./photo-folder.service.ts"

/** SQL: requests to remove a photo that nobody answered, of albums that the viewer fills, the first due first. */
const openPhotoRemovals = (viewer: Viewer, now: Date) => sql`
  select "dueOn" as rank, jsonb_build_object('photoRemovalId', "photoRemovalId", 'title_nl', "photoFolders".title_nl,
    'title_en', "photoFolders".title_en, 'dueOn', "dueOn", 'isLate', "dueOn" < ${dayOf(now)}::date) as item
  from "photoRemovals" join photos using ("photoId") join "photoFolders" using ("photoFolderId")
  where "photoRemovals".state = 'open' and photos.state = 'ready' and ${fillableBy(viewer)}`

/** What /admin shows of albums. */
export const photoAttention: AttentionSource = {
  waiting: {
    photoRemovals: { isFor: (viewer) => mayCreatePhotoFolder.allows(viewer), items: openPhotoRemovals },
  },
}
