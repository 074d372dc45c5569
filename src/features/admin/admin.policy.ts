import { can, either, Level, type May } from "../../platform/policy.ts"
import { mayCreateActivity, mayReadSignUps } from "../activities/activity.policy.ts"
import { mayDecideApplications } from "../memberships/application.policy.ts"
import { mayCreateBook } from "../books/book.policy.ts"
import { mayModerateListings } from "../book-listings/book-listing.policy.ts"
import { mayCreateDocument } from "../documents/document.policy.ts"
import { mayCreateEmails, mayReadEmails } from "../emails/email.policy.ts"
import { mayCreateCompany } from "../companies/company.policy.ts"
import { mayCreateGroup, mayCreateRole, mayManageGroupTypes, mayManageRoles } from "../groups/group.policy.ts"
import { mayUpdateMembers } from "../members/member.policy.ts"
import { mayCreateNews } from "../news/news.policy.ts"
import { mayUpdatePage } from "../pages/page.policy.ts"
import { mayCreatePhotoFolder } from "../photos/photo-folder.policy.ts"
import { mayCreateRoom, mayListRooms, maySetRoomStatus } from "../rooms/room.policy.ts"
import { mayCreateSignUpCost, mayReadAllSignUpCosts } from "../memberships/sign-up-cost.policy.ts"
import type { OptionalFeature } from "../settings/optional-features.ts"
import { mayUpdateSettings } from "../settings/settings.policy.ts"
import { mayCreateVacancy, mayCreateVacancyType, mayManageVacancyTypes } from "../vacancies/vacancy.policy.ts"

export const mayReadUndeliveredMail = can("settings", Level.read)
export const mayRetryUndeliveredMail = can("settings", Level.update)
export const mayDismissUndeliveredMail = can("settings", Level.delete)

/** An area of the site that somebody can manage: the right it takes, its page, and the page to make a new item. */
export interface AdminArea {
  name: string
  may: May
  path: string
  create?: { path: string; may: May }
  /** It is there only with this feature. */
  feature?: OptionalFeature
}

const area = (name: string, may: May, path: string, createPath?: string, mayCreate = may): AdminArea => ({
  name,
  may,
  path,
  ...(createPath ? { create: { path: createPath, may: mayCreate } } : {}),
})

/** Of these areas, those of features that this association has. */
export const presentOf = (areas: readonly AdminArea[], features: readonly OptionalFeature[]): AdminArea[] =>
  areas.filter(({ feature }) => !feature || features.includes(feature))

const of = (feature: OptionalFeature, found: AdminArea): AdminArea => ({ ...found, feature })

/** The areas to manage, in the order in which they are shown. */
export const adminAreas = [
  area(
    "activities",
    either(mayCreateActivity, mayReadSignUps),
    "/activiteiten",
    "/activiteiten/nieuw",
    mayCreateActivity,
  ),
  of("news", area("news", mayCreateNews, "/nieuws", "/nieuws/nieuw")),
  area("groups", mayCreateGroup, "/groepen/COMMITTEE", "/groepen/COMMITTEE/nieuw"),
  area("groupTypes", mayManageGroupTypes, "/groepen/types"),
  area("applications", mayDecideApplications, "/smobo/aanmeldingen"),
  area("members", mayUpdateMembers, "/smobo"),
  area("signUpCosts", mayReadAllSignUpCosts, "/inschrijf-kosten", "/inschrijf-kosten/nieuw", mayCreateSignUpCost),
  area("roles", mayManageRoles, "/groepen/rollen", "/groepen/rollen/nieuw", mayCreateRole),
  of("companies", area("companies", mayCreateCompany, "/bedrijven", "/bedrijven/nieuw")),
  of("vacancies", area("vacancies", mayCreateVacancy, "/vacatures", "/vacatures/nieuw")),
  of(
    "vacancies",
    area("vacancyTypes", mayManageVacancyTypes, "/vacatures", "/vacatures/types/nieuw", mayCreateVacancyType),
  ),
  area("rooms", mayListRooms, "/locaties/admin", "/locaties/nieuw", mayCreateRoom),
  area("roomStatus", maySetRoomStatus, "/locaties/openingstijden"),
  of("book-listings", area("listingReports", mayModerateListings, "/tweedehands-boeken/meldingen")),
  of("photos", area("photos", mayCreatePhotoFolder, "/fotos", "/fotos/folder/nieuw")),
  of("books", area("books", mayCreateBook, "/nieuwe-boeken", "/nieuwe-boeken/nieuw")),
  area("pages", mayUpdatePage, "/over-ons"),
  of("documents", area("documents", mayCreateDocument, "/documenten", "/documenten/nieuw")),
  area("emails", mayReadEmails, "/email", "/email/nieuw", mayCreateEmails),
  area("permissions", can("permissions", Level.read), "/rechten"),
  area("settings", mayUpdateSettings, "/admin/instellingen"),
] satisfies readonly AdminArea[]

/** What boards do most, in the order in which it is shown. */
export const quickActions: readonly AdminArea[] = [
  area("activity", mayCreateActivity, "/activiteiten/nieuw"),
  of("news", area("news", mayCreateNews, "/nieuws/nieuw")),
  area("openingTimes", maySetRoomStatus, "/locaties/openingstijden"),
  of("companies", area("company", mayCreateCompany, "/bedrijven/nieuw")),
  of("vacancies", area("vacancy", mayCreateVacancy, "/vacatures/nieuw")),
  area("applications", mayDecideApplications, "/smobo/aanmeldingen"),
  area("email", mayCreateEmails, "/email/nieuw"),
  area("permissions", can("permissions", Level.update), "/rechten"),
]

/** Open to people with something to do in the overview, so it is never an empty page. */
export const mayOpenAdmin = either(...adminAreas.map(({ may }) => may), mayReadUndeliveredMail)
