import { activityPictures } from "../../../features/activities/server/activity-access.service.ts"
import { listingPictures } from "../../../features/book-listings/server/book-listing.service.ts"
import { mayCreateCompany } from "../../../features/companies/company.policy.ts"
import { mayCreateGroup } from "../../../features/groups/group.policy.ts"
import { newsPictures } from "../../../features/news/server/news.service.ts"
import { mayUpdateSettings } from "../../../features/settings/settings.policy.ts"
import type { PictureUse } from "../../../platform/server/picture-use.ts"

/** Who may send pictures: one line for each feature that shows some. */
export const pictureUses: readonly PictureUse[] = [
  activityPictures,
  newsPictures,
  { may: mayCreateGroup },
  { may: mayCreateCompany },
  { may: mayUpdateSettings },
  listingPictures,
]
