import type { Messages } from "../../platform/i18n.ts"
import { importMessages } from "../../platform/import/import.messages.ts"
import { testCheckoutMessages } from "../../platform/payments/test-checkout.messages.ts"
import { zodCustomMessages, zodMessages } from "../../platform/zod.messages.ts"
import { appInstallMessages } from "../../features/app-install/app-install.messages.ts"
import { adminMessages } from "../../features/admin/admin.messages.ts"
import { activityFormMessages } from "../../features/activities/activity-form.messages.ts"
import { activityClashMessages } from "../../features/activities/activity-clash.messages.ts"
import { activityMoveMessages } from "../../features/activities/activity-move.messages.ts"
import { activityMessages } from "../../features/activities/activity.messages.ts"
import { bulkActMessages } from "../../features/bulk-acts/bulk-act.messages.ts"
import { checkInMessages } from "../../features/check-in/check-in.messages.ts"
import { calendarMessages } from "../../features/calendars/calendar.messages.ts"
import { shiftDeskMessages } from "../../features/shifts/shift-desk.messages.ts"
import { shiftMessages } from "../../features/shifts/shift.messages.ts"
import { signUpLogMessages } from "../../features/sign-ups/sign-up-card.messages.ts"
import { signUpMessages } from "../../features/sign-ups/sign-up.messages.ts"
import { bulkGroupMessages } from "../../features/groups/bulk-group.messages.ts"
import { cashBoxMessages } from "../../features/sign-ups/cash-box.messages.ts"
import { bulkSignUpMessages } from "../../features/sign-ups/bulk-sign-up.messages.ts"
import { poolsMessages } from "../../features/sign-ups/pools.messages.ts"
import { openGuestMailMessages, openGuestMessages } from "../../features/sign-ups/open-guest.messages.ts"
import { ownGuestsMessages } from "../../features/sign-ups/own-guests.messages.ts"
import { drawMessages } from "../../features/sign-ups/draw.messages.ts"
import { signUpMoneyMessages } from "../../features/sign-ups/sign-up-money.messages.ts"
import { groupMessages } from "../../features/groups/group.messages.ts"
import { membershipMessages } from "../../features/memberships/membership.messages.ts"
import { helpMessages } from "../../features/help/help.messages.ts"
import { importedPersonMessages } from "../../features/imports/imported-person.messages.ts"
import { moveInMessages } from "../../features/imports/move-in.messages.ts"
import { memberFileMessages } from "../../features/member-files/member-file.messages.ts"
import { menuMessages } from "../../features/menu/menu.messages.ts"
import { ownPageMessages } from "../../features/pages/own-page.messages.ts"
import { siteExportMessages } from "../../features/site-exports/site-export.messages.ts"
import { pageMessages } from "../../features/pages/page.messages.ts"
import { dataPageMessages } from "../../features/privacy/data-page.messages.ts"
import { privacyMessages } from "../../features/privacy/privacy.messages.ts"
import { policyMessages } from "../../features/privacy/policy.messages.ts"
import { trailMessages } from "../../features/privacy/trail.messages.ts"
import { permissionMessages } from "../../features/permissions/permission.messages.ts"
import { profileMessages } from "../../features/members/profile.messages.ts"
import { setupCardMessages } from "../../features/setup/setup-card.messages.ts"
import { setupMessages } from "../../features/setup/setup.messages.ts"
import { settingsMessages } from "../../features/settings/settings.messages.ts"
import { ownMoneyMessages } from "../../features/money/own-money.messages.ts"
import { roomMessages } from "../../features/rooms/room.messages.ts"
import { accountMessages } from "../../features/accounts/account.messages.ts"
import { membershipStatusMessages } from "../../features/memberships/membership-status.messages.ts"
import { memberMessages } from "../../features/members/member.messages.ts"
import { secondFactorMessages } from "../../features/accounts/second-factor.messages.ts"
import { secondFactorUrgeMessages } from "../../features/accounts/second-factor-urge.messages.ts"
import { collectionReportMessages } from "../../features/collections/collection-report.messages.ts"
import { collectionMessages } from "../../features/collections/collection.messages.ts"
import { companyMessages } from "../../features/companies/company.messages.ts"
import { collaborateMessages } from "../../features/collaborate/collaborate.messages.ts"
import { vacancyMessages } from "../../features/vacancies/vacancy.messages.ts"
import { activityBellMessages } from "../../features/notices/activity-bell.messages.ts"
import { emailMessages } from "../../features/emails/email.messages.ts"
import { noticeMessages } from "../../features/notices/notice.messages.ts"
import { mandateMessages } from "../../features/mandates/mandate.messages.ts"
import { bankStatementMessages } from "../../features/bank-statements/bank-statement.messages.ts"
import { budgetMessages } from "../../features/budgets/budget.messages.ts"
import { bankFileMessages } from "../../platform/bank/bank-file.messages.ts"
import { statusReportMessages } from "../../platform/bank/status-report.messages.ts"
import { homeQuestionnairesMessages } from "../../features/questionnaires/home-questionnaires.messages.ts"
import { questionnaireMessages } from "../../features/questionnaires/questionnaire.messages.ts"
import { returnReasonMessages } from "../../platform/bank/return-reasons.messages.ts"
import { contributionMessages } from "../../features/contribution/contribution.messages.ts"
import { journalMessages } from "../../features/money/journal.messages.ts"
import { yearEndMessages } from "../../features/money/year-end.messages.ts"
import { payoutReportMessages } from "../../features/expense-claims/payout-report.messages.ts"
import { claimDeskMessages } from "../../features/expense-claims/claim-desk.messages.ts"
import { expenseClaimMessages } from "../../features/expense-claims/expense-claim.messages.ts"
import { moneyBooksMessages } from "../../features/money/money-books.messages.ts"
import { moneyDeskMessages } from "../../features/money/money-desk.messages.ts"
import { reminderMessages } from "../../features/money/reminders.messages.ts"
import { moneyMessages } from "../../features/money/money.messages.ts"
import { onlinePaymentMessages } from "../../features/online-payments/online-payment.messages.ts"
import { providerPayoutMessages } from "../../features/online-payments/provider-payout.messages.ts"
import { newsMessages } from "../../features/news/news.messages.ts"
import { documentMessages } from "../../features/documents/document.messages.ts"
import { bookListingMessages } from "../../features/book-listings/book-listing.messages.ts"
import { applicationMessages } from "../../features/memberships/application.messages.ts"
import { signUpCostMessages } from "../../features/memberships/sign-up-cost.messages.ts"
import { bookMessages } from "../../features/books/book.messages.ts"
import { searchMessages } from "../../features/search/search.messages.ts"
import { photoFolderMessages } from "../../features/photos/photo-folder.messages.ts"
import { photoStripMessages } from "../../features/photos/photo-strip.messages.ts"
import { upkeepMessages } from "../../features/upkeep/upkeep.messages.ts"
import { uiMessages } from "../../ui/ui.messages.ts"
import { commonMessages } from "./common.messages.ts"
import { errorsMessages } from "./errors.messages.ts"
import { homeMessages } from "./home.messages.ts"
import { offlineMessages } from "./offline.messages.ts"
import { staticPagesMessages } from "./staticPages.messages.ts"

/** All texts by namespace: the eight of the site, then one for each feature with texts. */
export const messages = {
  common: commonMessages,
  zod: zodMessages,
  zodCustom: zodCustomMessages,
  users: accountMessages,
  membership: membershipStatusMessages,
  secondFactor: secondFactorMessages,
  secondFactorUrge: secondFactorUrgeMessages,
  ui: uiMessages,
  imports: importMessages,
  groups: groupMessages,
  staticPages: staticPagesMessages,
  errors: errorsMessages,
  home: homeMessages,
  offline: offlineMessages,
  ownMoney: ownMoneyMessages,
  rooms: roomMessages,
  settings: settingsMessages,
  upkeep: upkeepMessages,
  setup: setupMessages,
  setupCard: setupCardMessages,
  siteExports: siteExportMessages,
  permissions: permissionMessages,
  activities: activityMessages,
  activityClash: activityClashMessages,
  activityForm: activityFormMessages,
  activityMove: activityMoveMessages,
  signUps: signUpMessages,
  signUpLog: signUpLogMessages,
  ownGuests: ownGuestsMessages,
  pools: poolsMessages,
  openGuests: openGuestMessages,
  openGuestMails: openGuestMailMessages,
  draws: drawMessages,
  signUpMoney: signUpMoneyMessages,
  bulkActs: bulkActMessages,
  bulkGroups: bulkGroupMessages,
  bulkSignUps: bulkSignUpMessages,
  cashBox: cashBoxMessages,
  checkIn: checkInMessages,
  shifts: shiftMessages,
  shiftDesk: shiftDeskMessages,
  money: moneyMessages,
  testCheckout: testCheckoutMessages,
  collections: collectionMessages,
  collectionReports: collectionReportMessages,
  contribution: contributionMessages,
  expenseClaims: expenseClaimMessages,
  claimDesk: claimDeskMessages,
  payoutReports: payoutReportMessages,
  mandates: mandateMessages,
  bankFiles: bankFileMessages,
  bankStatements: bankStatementMessages,
  budgets: budgetMessages,
  homeQuestionnaires: homeQuestionnairesMessages,
  questionnaires: questionnaireMessages,
  returnReasons: returnReasonMessages,
  statusReports: statusReportMessages,
  journal: journalMessages,
  yearEnd: yearEndMessages,
  moneyBooks: moneyBooksMessages,
  moneyDesk: moneyDeskMessages,
  reminders: reminderMessages,
  onlinePayments: onlinePaymentMessages,
  providerPayouts: providerPayoutMessages,
  calendars: calendarMessages,
  members: memberMessages,
  companies: companyMessages,
  collaborate: collaborateMessages,
  vacancies: vacancyMessages,
  profiles: profileMessages,
  memberships: membershipMessages,
  memberFiles: memberFileMessages,
  moveIn: moveInMessages,
  importedPerson: importedPersonMessages,
  privacy: privacyMessages,
  dataPage: dataPageMessages,
  trail: trailMessages,
  policy: policyMessages,
  pages: pageMessages,
  ownPages: ownPageMessages,
  menu: menuMessages,
  news: newsMessages,
  admin: adminMessages,
  signUpCosts: signUpCostMessages,
  applications: applicationMessages,
  books: bookMessages,
  search: searchMessages,
  bookListings: bookListingMessages,
  documents: documentMessages,
  notices: noticeMessages,
  emails: emailMessages,
  activityBell: activityBellMessages,
  photoFolders: photoFolderMessages,
  appInstall: appInstallMessages,
  photoStrip: photoStripMessages,
  help: helpMessages,
} satisfies Record<string, Messages>

export type Namespace = keyof typeof messages
