import type { RouteObject } from "react-router"
import { redirectTo, page } from "../../platform/web/page-route.ts"
import { adminPages } from "../../features/admin/web/admin.pages.ts"
import { accountPages } from "../../features/accounts/web/account.pages.ts"
import { secondFactorPages } from "../../features/accounts/web/second-factor/second-factor.pages.ts"
import { activityPages } from "../../features/activities/web/activity.pages.ts"
import { checkInPages } from "../../features/check-in/web/check-in.pages.ts"
import { signUpPages } from "../../features/sign-ups/web/sign-up.pages.ts"
import { shiftPages } from "../../features/shifts/web/shift.pages.ts"
import { ownMoneyPages } from "../../features/money/web/own/own-money.pages.ts"
import { groupPages } from "../../features/groups/web/group.pages.ts"
import { permissionPages } from "../../features/permissions/web/permission.pages.ts"
import { profilePages } from "../../features/members/web/profile.pages.ts"
import { settingsPages } from "../../features/settings/web/settings.pages.ts"
import { siteExportPages } from "../../features/site-exports/web/site-export.pages.ts"
import { setupPages } from "../../features/setup/web/setup.pages.ts"
import { roomPages } from "../../features/rooms/web/room.pages.ts"
import { companyPages } from "../../features/companies/web/company.pages.ts"
import { collaboratePages } from "../../features/collaborate/web/collaborate.pages.ts"
import { vacancyPages } from "../../features/vacancies/web/vacancy.pages.ts"
import { menuPages } from "../../features/menu/web/menu.pages.ts"
import { journalPages } from "../../features/money/web/journal/journal.pages.ts"
import { moneyBooksPages } from "../../features/money/web/books/books.pages.ts"
import { moneyDeskPages } from "../../features/money/web/desk/money-desk.pages.ts"
import { onlinePaymentPages } from "../../features/online-payments/web/online-payment.pages.ts"
import { reminderPages } from "../../features/money/web/reminders/reminder.pages.ts"
import { newsPages } from "../../features/news/web/news.pages.ts"
import { documentPages } from "../../features/documents/web/document.pages.ts"
import { bookListingPages } from "../../features/book-listings/web/book-listing.pages.ts"
import { helpPages } from "../../features/help/web/help.pages.ts"
import { importPages } from "../../features/imports/web/import.pages.ts"
import { memberFilePages } from "../../features/member-files/web/member-file.pages.ts"
import { applicationPages } from "../../features/memberships/web/application.pages.ts"
import { signUpCostPages } from "../../features/memberships/web/sign-up-cost.pages.ts"
import { mandatePages } from "../../features/mandates/web/mandate.pages.ts"
import { collectionPages } from "../../features/collections/web/collection.pages.ts"
import { expenseClaimPages } from "../../features/expense-claims/web/expense-claim.pages.ts"
import { bankStatementPages } from "../../features/bank-statements/web/bank-statement.pages.ts"
import { questionnairePages } from "../../features/questionnaires/web/questionnaire.pages.ts"
import { budgetPages } from "../../features/budgets/web/budget.pages.ts"
import { contributionPages } from "../../features/contribution/web/contribution.pages.ts"
import { pagePages } from "../../features/pages/web/page.pages.ts"
import { privacyPages } from "../../features/privacy/web/privacy.pages.ts"
import { emailPages } from "../../features/emails/web/email.pages.ts"
import { noticePages } from "../../features/notices/web/notice.pages.ts"
import { bookPages } from "../../features/books/web/book.pages.ts"
import { searchPages } from "../../features/search/web/search.pages.ts"
import { photoFolderPages } from "../../features/photos/web/photo-folder.pages.ts"
import { upkeepPages } from "../../features/upkeep/web/upkeep.pages.ts"
import { composedPages } from "./pages/composed.pages.ts"

/**
 * Every address of the site: those of the features, and those of the site itself. Browsers fetch this list after the
 * page they open first (`browser-routes.ts`).
 */
export const pages: RouteObject[] = [
  ...accountPages,
  ...secondFactorPages,
  ...activityPages,
  ...signUpPages,
  ...ownMoneyPages,
  ...checkInPages,
  ...shiftPages,
  ...onlinePaymentPages,
  ...groupPages,
  ...permissionPages,
  ...profilePages,
  ...roomPages,
  ...upkeepPages,
  ...companyPages,
  ...collaboratePages,
  ...vacancyPages,
  ...newsPages,
  ...moneyDeskPages,
  ...moneyBooksPages,
  ...journalPages,
  ...reminderPages,
  ...adminPages,
  ...settingsPages,
  ...setupPages,
  ...siteExportPages,
  ...signUpCostPages,
  ...contributionPages,
  ...collectionPages,
  ...expenseClaimPages,
  ...bankStatementPages,
  ...budgetPages,
  ...questionnairePages,
  ...mandatePages,
  ...applicationPages,
  ...pagePages,
  ...menuPages,
  ...privacyPages,
  ...memberFilePages,
  ...importPages,
  ...bookPages,
  ...searchPages,
  ...bookListingPages,
  ...documentPages,
  ...noticePages,
  ...emailPages,
  ...photoFolderPages,
  ...helpPages,
  ...composedPages,

  page("/", {
    file: "app/web/home-page.tsx",
    load: () => import("./home-page.tsx"),
    namespaces: ["rooms", "home", "activities", "news", "companies", "vacancies", "photoStrip"],
    userNamespaces: ["signUps", "secondFactorUrge", "homeQuestionnaires"],
  }),
  page("/guide-layout", {
    file: "app/web/guide-layout-page.tsx",
    load: () => import("./guide-layout-page.tsx"),
    namespaces: ["staticPages", "imports"],
    title: "staticPages:guide.title",
    wide: true,
    isIndexed: false,
  }),

  redirectTo("/fotos/folder", "/fotos"),
]
