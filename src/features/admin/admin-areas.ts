import { can, either, Level, type May } from "../../platform/policy.ts"
import { mayCreateActivity, mayReadSignUps } from "../activities/activity.policy.ts"
import { mayAnnounce, mayReadCollections } from "../collections/collection.policy.ts"
import { mayManageQuestionnaires } from "../questionnaires/questionnaire.policy.ts"
import { mayReadHours } from "../shifts/shift.policy.ts"
import { mayReadBudgets } from "../budgets/budget.policy.ts"
import { mayReadStatements } from "../bank-statements/bank-statement.policy.ts"
import { mayReadContribution } from "../contribution/contribution.policy.ts"
import { mayDecideApplications } from "../memberships/application.policy.ts"
import { mayCreateBook, mayUpdateBook } from "../books/book.policy.ts"
import { mayModerateListings } from "../book-listings/book-listing.policy.ts"
import { mayCreateDocument } from "../documents/document.policy.ts"
import { mayCreateEmails, mayReadEmails } from "../emails/email.policy.ts"
import { mayCreateCompany } from "../companies/company.policy.ts"
import { mayReadClaims } from "../expense-claims/expense-claim.policy.ts"
import { mayCreateGroup, mayManageGroupTypes, mayManageRoles } from "../groups/group.policy.ts"
import { mayUpdateMembers } from "../members/member.policy.ts"
import { mayReadMandates } from "../mandates/mandate.policy.ts"
import { mayKeepBooks, mayReadMoney } from "../money/money.policy.ts"
import { mayCreateNews } from "../news/news.policy.ts"
import { mayCreatePage, mayUpdatePage } from "../pages/page.policy.ts"
import { mayCreatePhotoFolder } from "../photos/photo-folder.policy.ts"
import { mayCreateRoom, mayListRooms, maySetRoomStatus } from "../rooms/room.policy.ts"
import { mayCreateSignUpCost, mayReadAllSignUpCosts } from "../memberships/sign-up-cost.policy.ts"
import type { OptionalFeature } from "../settings/optional-features.ts"
import { mayExportSite } from "../site-exports/site-export.policy.ts"
import { mayUpdateSettings } from "../settings/settings.policy.ts"
import { maySetUp } from "../setup/setup.policy.ts"
import { mayReadProblems } from "../upkeep/upkeep.policy.ts"
import { mayCreateVacancy, mayManageVacancyTypes } from "../vacancies/vacancy.policy.ts"

/** The four groups of /admin, in their usual order. */
export const adminGroups = ["agenda", "members", "careers", "site"] as const
export type AdminGroup = (typeof adminGroups)[number]

/** An address of the site, and who finds it at /admin. */
export interface AdminLink {
  /** Of its texts. */
  name: string
  may: May
  path: string
  /** It is there only with this feature. */
  feature?: OptionalFeature
}

/** An area of the site that somebody can manage. */
export interface AdminArea extends AdminLink {
  group: AdminGroup
  /** The page to make a new item. */
  create?: { path: string; may: May }
  /** Seldom needed: named in a line below the others of its group. */
  isRare?: true
}

/** The areas to manage: in each group what is used most comes first. */
export const adminAreas = [
  {
    name: "activities",
    group: "agenda",
    may: either(mayCreateActivity, mayReadSignUps),
    path: "/activiteiten",
    create: { path: "/activiteiten/nieuw", may: mayCreateActivity },
  },
  { name: "questionnaires", group: "agenda", may: mayManageQuestionnaires, path: "/vragenlijsten", isRare: true },
  {
    name: "news",
    group: "agenda",
    may: mayCreateNews,
    path: "/nieuws",
    create: { path: "/nieuws/nieuw", may: mayCreateNews },
    feature: "news",
  },
  {
    name: "emails",
    group: "agenda",
    may: mayReadEmails,
    path: "/email",
    create: { path: "/email/nieuw", may: mayCreateEmails },
  },
  {
    name: "photos",
    group: "agenda",
    may: mayCreatePhotoFolder,
    path: "/fotos",
    create: { path: "/fotos/folder/nieuw", may: mayCreatePhotoFolder },
    feature: "photos",
  },
  { name: "shifts", group: "agenda", may: mayReadHours, path: "/diensten", isRare: true },
  { name: "openingTimes", group: "agenda", may: maySetRoomStatus, path: "/locaties/openingstijden" },
  {
    name: "photoRemovals",
    group: "agenda",
    may: mayCreatePhotoFolder,
    path: "/fotos/verzoeken",
    feature: "photos",
    isRare: true,
  },

  { name: "members", group: "members", may: mayUpdateMembers, path: "/smobo" },
  { name: "money", group: "members", may: mayReadMoney, path: "/financien" },
  { name: "expenseClaims", group: "members", may: mayReadClaims, path: "/financien/declaraties" },
  {
    name: "claimPayouts",
    group: "members",
    may: mayReadClaims,
    path: "/financien/declaraties/betalen",
    isRare: true,
  },
  { name: "applications", group: "members", may: mayDecideApplications, path: "/smobo/aanmeldingen" },
  {
    name: "groups",
    group: "members",
    may: mayCreateGroup,
    path: "/groepen/COMMITTEE",
    create: { path: "/groepen/COMMITTEE/nieuw", may: mayCreateGroup },
  },
  {
    name: "signUpCosts",
    group: "members",
    may: mayReadAllSignUpCosts,
    path: "/inschrijf-kosten",
    create: { path: "/inschrijf-kosten/nieuw", may: mayCreateSignUpCost },
  },
  {
    name: "books",
    group: "members",
    may: mayCreateBook,
    path: "/nieuwe-boeken",
    create: { path: "/nieuwe-boeken/nieuw", may: mayCreateBook },
    feature: "books",
  },
  {
    name: "listingReports",
    group: "members",
    may: mayModerateListings,
    path: "/tweedehands-boeken/meldingen",
    feature: "book-listings",
  },
  { name: "bankLines", group: "members", may: mayReadStatements, path: "/financien/bank/afletteren" },
  { name: "budgets", group: "members", may: mayReadBudgets, path: "/financien/begrotingen", isRare: true },
  { name: "bankStatements", group: "members", may: mayReadStatements, path: "/financien/bank", isRare: true },
  {
    name: "contribution",
    group: "members",
    may: mayReadContribution,
    path: "/financien/contributie",
    isRare: true,
  },
  {
    name: "collections",
    group: "members",
    may: mayReadCollections,
    path: "/financien/incasso",
    create: { path: "/financien/incasso/nieuw", may: mayAnnounce },
    isRare: true,
  },
  { name: "mandates", group: "members", may: mayReadMandates, path: "/financien/machtigingen", isRare: true },
  {
    name: "directDebit",
    group: "members",
    may: mayReadMandates,
    path: "/financien/machtigingen/instellingen",
    isRare: true,
  },
  { name: "openCharges", group: "members", may: mayReadMoney, path: "/financien/openstaand", isRare: true },
  { name: "openItems", group: "members", may: mayReadMoney, path: "/financien/openstaand/peildatum", isRare: true },
  { name: "yearEnd", group: "members", may: mayReadMoney, path: "/financien/jaarafsluiting", isRare: true },
  {
    name: "ledger",
    group: "members",
    may: mayReadMoney,
    path: "/financien/grootboek",
    create: { path: "/financien/grootboek/nieuw", may: mayKeepBooks },
    isRare: true,
  },
  { name: "paymentReviews", group: "members", may: mayReadMoney, path: "/financien/te-beslissen", isRare: true },
  { name: "providerPayouts", group: "members", may: mayReadMoney, path: "/financien/uitbetalingen", isRare: true },
  { name: "moneySettings", group: "members", may: mayReadMoney, path: "/financien/instellingen", isRare: true },
  { name: "memberImport", group: "members", may: mayUpdateMembers, path: "/smobo/importeren", isRare: true },
  { name: "moveIn", group: "members", may: mayUpdateMembers, path: "/smobo/importeren/administratie", isRare: true },
  {
    name: "bookImport",
    group: "members",
    may: mayUpdateBook,
    path: "/nieuwe-boeken/importeren",
    feature: "books",
    isRare: true,
  },
  { name: "groupTypes", group: "members", may: mayManageGroupTypes, path: "/groepen/types", isRare: true },
  { name: "roles", group: "members", may: mayManageRoles, path: "/groepen/rollen", isRare: true },

  {
    name: "companies",
    group: "careers",
    may: mayCreateCompany,
    path: "/bedrijven",
    create: { path: "/bedrijven/nieuw", may: mayCreateCompany },
    feature: "companies",
  },
  {
    name: "vacancies",
    group: "careers",
    may: mayCreateVacancy,
    path: "/vacatures",
    create: { path: "/vacatures/nieuw", may: mayCreateVacancy },
    feature: "vacancies",
  },
  { name: "collaborate", group: "careers", may: mayUpdatePage, path: "/samenwerken", feature: "companies" },
  {
    name: "vacancyTypes",
    group: "careers",
    may: mayManageVacancyTypes,
    path: "/vacatures#soorten",
    feature: "vacancies",
    isRare: true,
  },

  {
    name: "pages",
    group: "site",
    may: mayUpdatePage,
    path: "/pagina",
    create: { path: "/pagina/nieuw", may: mayCreatePage },
  },
  {
    name: "documents",
    group: "site",
    may: mayCreateDocument,
    path: "/documenten",
    create: { path: "/documenten/nieuw", may: mayCreateDocument },
    feature: "documents",
  },
  {
    name: "rooms",
    group: "site",
    may: mayListRooms,
    path: "/locaties/admin",
    create: { path: "/locaties/nieuw", may: mayCreateRoom },
  },
  { name: "permissions", group: "site", may: can("permissions", Level.read), path: "/rechten" },
  { name: "menu", group: "site", may: mayUpdateSettings, path: "/admin/menu" },
  { name: "settings", group: "site", may: mayUpdateSettings, path: "/admin/instellingen" },
  { name: "history", group: "site", may: mayUpdatePage, path: "/geschiedenis", isRare: true },
  { name: "privacy", group: "site", may: mayUpdatePage, path: "/privacy-policy", isRare: true },
  { name: "problems", group: "site", may: mayReadProblems, path: "/admin/problemen", isRare: true },
  { name: "setup", group: "site", may: maySetUp, path: "/inrichten", isRare: true },
  { name: "siteExports", group: "site", may: mayExportSite, path: "/admin/exporteren", isRare: true },
] as const satisfies readonly AdminArea[]
export type AdminAreaName = (typeof adminAreas)[number]["name"]

/** What people do most, one click away. */
export const shortcuts = [
  { name: "activity", may: mayCreateActivity, path: "/activiteiten/nieuw" },
  { name: "news", may: mayCreateNews, path: "/nieuws/nieuw", feature: "news" },
  { name: "openingTimes", may: maySetRoomStatus, path: "/locaties/openingstijden" },
  { name: "company", may: mayCreateCompany, path: "/bedrijven/nieuw", feature: "companies" },
  { name: "applications", may: mayDecideApplications, path: "/smobo/aanmeldingen" },
  { name: "members", may: mayUpdateMembers, path: "/smobo" },
  { name: "money", may: mayReadMoney, path: "/financien/openstaand" },
  { name: "signUpCosts", may: mayReadAllSignUpCosts, path: "/inschrijf-kosten" },
  { name: "email", may: mayCreateEmails, path: "/email/nieuw" },
  { name: "permissions", may: can("permissions", Level.update), path: "/rechten" },
] as const satisfies readonly AdminLink[]
export type ShortcutName = (typeof shortcuts)[number]["name"]
