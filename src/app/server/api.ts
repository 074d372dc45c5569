import { adminRoutesOf } from "../../features/admin/server/admin.routes.ts"
import { activityRoutesOf } from "../../features/activities/server/activity.routes.ts"
import { accountRoutes } from "../../features/accounts/server/account.routes.ts"
import { secondFactorRoutes } from "../../features/accounts/server/second-factor/second-factor.routes.ts"
import { groupRoutes } from "../../features/groups/server/group.routes.ts"
import { memberFileRoutes } from "../../features/member-files/server/member-file.routes.ts"
import { memberRoutes } from "../../features/members/server/member.routes.ts"
import { membershipRoutes } from "../../features/memberships/server/membership.routes.ts"
import { privacyRoutes } from "../../features/privacy/server/privacy.routes.ts"
import { profileRoutes } from "../../features/members/server/profile.routes.ts"
import { pageRoutes } from "../../features/pages/server/page.routes.ts"
import { pictureRoutesOf } from "../../features/pictures/server/picture.routes.ts"
import { permissionRoutes } from "../../features/permissions/server/permission.routes.ts"
import { roomRoutes } from "../../features/rooms/server/room.routes.ts"
import { settingsRoutes } from "../../features/settings/server/settings.routes.ts"
import { siteRoutes } from "../../features/settings/server/site.routes.ts"
import { signUpsOfActivity } from "../../features/sign-ups/server/activity-sign-ups.service.ts"
import { signUpRoutes } from "../../features/sign-ups/server/sign-up.routes.ts"
import { signUpListRoutes } from "../../features/sign-ups/server/list/sign-up-list.routes.ts"
import { calendarRoutes } from "../../features/calendars/server/calendar.routes.ts"
import { checkInRoutes } from "../../features/check-in/server/check-in.routes.ts"
import { companyRoutes } from "../../features/companies/server/company.routes.ts"
import { vacancyRoutes } from "../../features/vacancies/server/vacancy.routes.ts"
import { newsRoutes } from "../../features/news/server/news.routes.ts"
import { applicationRoutes } from "../../features/memberships/server/application.routes.ts"
import { signUpCostRoutes } from "../../features/memberships/server/sign-up-cost.routes.ts"
import { bookRoutes } from "../../features/books/server/book.routes.ts"
import { documentRoutes } from "../../features/documents/server/document.routes.ts"
import { bookListingRoutes } from "../../features/book-listings/server/book-listing.routes.ts"
import { searchRoutesOf } from "../../features/search/server/search.routes.ts"
import { emailRoutes } from "../../features/emails/server/email.routes.ts"
import { noticeRoutes } from "../../features/notices/server/notice.routes.ts"
import { photoFolderRoutes } from "../../features/photos/server/photo-folder.routes.ts"
import type { ApiOf, Route } from "../../platform/server/http/route.ts"
import { attentionSources } from "./sources/attention.ts"
import { pictureUses } from "./sources/picture-uses.ts"
import { searchSources } from "./sources/search.ts"
import { translatedSources } from "./sources/translated-things.ts"

/** All calls of the API: one line per feature. */
const features = [
  accountRoutes,
  secondFactorRoutes,
  permissionRoutes,
  roomRoutes,
  groupRoutes,
  memberRoutes,
  memberFileRoutes,
  membershipRoutes,
  privacyRoutes,
  profileRoutes,
  pageRoutes,
  pictureRoutesOf(pictureUses),
  siteRoutes,
  settingsRoutes,
  // Before activities, whose `:activityId` would match "mine".
  signUpRoutes,
  checkInRoutes,
  signUpListRoutes,
  calendarRoutes,
  activityRoutesOf(signUpsOfActivity),
  companyRoutes,
  vacancyRoutes,
  newsRoutes,
  adminRoutesOf({ attention: attentionSources, translated: translatedSources }),
  signUpCostRoutes,
  applicationRoutes,
  bookRoutes,
  searchRoutesOf(searchSources),
  bookListingRoutes,
  documentRoutes,
  noticeRoutes,
  emailRoutes,
  photoFolderRoutes,
]

type Declared = (typeof features)[number][number]
type Intersection<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never
/** The type of the API, for the typed client. */
export type Api = Intersection<ApiOf<Declared>>

export const routes = features.flat() as unknown as readonly Route[]
