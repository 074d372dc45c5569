import { can, either, Level } from "../../platform/policy.ts"
import { mayCreateActivity, mayReadSignUps } from "../activities/activity.policy.ts"
import { mayDecideApplications } from "../memberships/application.policy.ts"
import { mayCreateBook, mayUpdateBook } from "../books/book.policy.ts"
import { mayModerateListings } from "../book-listings/book-listing.policy.ts"
import { mayCreateDocument } from "../documents/document.policy.ts"
import { mayReadMoney } from "../money/money.policy.ts"
import { mayReadEmails } from "../emails/email.policy.ts"
import { mayCreateCompany } from "../companies/company.policy.ts"
import { mayCreateGroup, mayManageGroupTypes, mayManageRoles } from "../groups/group.policy.ts"
import { mayUpdateMembers } from "../members/member.policy.ts"
import { mayCreateNews } from "../news/news.policy.ts"
import { mayUpdatePage } from "../pages/page.policy.ts"
import { mayCreatePhotoFolder } from "../photos/photo-folder.policy.ts"
import { mayListRooms, maySetRoomStatus } from "../rooms/room.policy.ts"
import { mayReadAllSignUpCosts } from "../memberships/sign-up-cost.policy.ts"
import { mayUpdateSettings } from "../settings/settings.policy.ts"
import { maySetUp } from "../setup/setup.policy.ts"
import { mayCreateVacancy, mayManageVacancyTypes } from "../vacancies/vacancy.policy.ts"

export const mayReadUndeliveredMail = can("settings", Level.read)
export const mayRetryUndeliveredMail = can("settings", Level.update)
export const mayDismissUndeliveredMail = can("settings", Level.delete)

/**
 * Open to people with something to do there (`adminAreas`), so it is never an empty page. Apart from the areas, because every
 * page needs it for its menu.
 */
export const mayOpenAdmin = either(
  mayCreateActivity,
  mayReadSignUps,
  mayCreateNews,
  mayReadEmails,
  mayCreatePhotoFolder,
  maySetRoomStatus,
  mayUpdateMembers,
  mayDecideApplications,
  mayReadMoney,
  mayCreateGroup,
  mayReadAllSignUpCosts,
  mayCreateBook,
  mayModerateListings,
  mayUpdateBook,
  mayManageGroupTypes,
  mayManageRoles,
  mayCreateCompany,
  mayCreateVacancy,
  mayUpdatePage,
  mayManageVacancyTypes,
  mayCreateDocument,
  mayListRooms,
  can("permissions", Level.read),
  mayUpdateSettings,
  maySetUp,
  mayReadUndeliveredMail,
)
