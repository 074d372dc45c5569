import { accountSignposts } from "../../../features/accounts/server/account.signposts.ts"
import { activitySignposts } from "../../../features/activities/server/activity.signposts.ts"
import { adminSignposts } from "../../../features/admin/server/admin.signposts.ts"
import { applicationSignposts } from "../../../features/memberships/server/application.signposts.ts"
import { bookListingSignposts } from "../../../features/book-listings/server/book-listing.signposts.ts"
import { bookSignposts } from "../../../features/books/server/book.signposts.ts"
import { companySignposts } from "../../../features/companies/server/company.signposts.ts"
import { documentSignposts } from "../../../features/documents/server/document.signposts.ts"
import { emailSignposts } from "../../../features/emails/server/email.signposts.ts"
import { groupSignposts } from "../../../features/groups/server/group.signposts.ts"
import { memberFileSignposts } from "../../../features/member-files/server/member-file.signposts.ts"
import { memberSignposts } from "../../../features/members/server/member.signposts.ts"
import { newsSignposts } from "../../../features/news/server/news.signposts.ts"
import { noticeSignposts } from "../../../features/notices/server/notice.signposts.ts"
import { pageSignposts } from "../../../features/pages/server/page.signposts.ts"
import { permissionSignposts } from "../../../features/permissions/server/permission.signposts.ts"
import { photoFolderSignposts } from "../../../features/photos/server/photo-folder.signposts.ts"
import { profileSignposts } from "../../../features/members/server/profile.signposts.ts"
import { roomSignposts } from "../../../features/rooms/server/room.signposts.ts"
import { secondFactorSignposts } from "../../../features/accounts/server/second-factor/second-factor.signposts.ts"
import { settingsSignposts } from "../../../features/settings/server/settings.signposts.ts"
import { signUpCostSignposts } from "../../../features/memberships/server/sign-up-cost.signposts.ts"
import { signUpSignposts } from "../../../features/sign-ups/server/sign-up.signposts.ts"
import { vacancySignposts } from "../../../features/vacancies/server/vacancy.signposts.ts"
import type { Signpost } from "../../../platform/server/search/signpost.ts"
import { siteSignposts } from "./site.signposts.ts"

/** The pages that a search finds, with what people call them: one line per feature. */
export const signposts: readonly Signpost[] = [
  ...siteSignposts,
  ...accountSignposts,
  ...activitySignposts,
  ...adminSignposts,
  ...applicationSignposts,
  ...bookListingSignposts,
  ...bookSignposts,
  ...companySignposts,
  ...documentSignposts,
  ...emailSignposts,
  ...groupSignposts,
  ...memberFileSignposts,
  ...memberSignposts,
  ...newsSignposts,
  ...noticeSignposts,
  ...pageSignposts,
  ...permissionSignposts,
  ...photoFolderSignposts,
  ...profileSignposts,
  ...roomSignposts,
  ...secondFactorSignposts,
  ...settingsSignposts,
  ...signUpCostSignposts,
  ...signUpSignposts,
  ...vacancySignposts,
]
