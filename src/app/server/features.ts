import { accountFeature } from "../../features/accounts/server/account.feature.ts"
import { activityFeatureOf } from "../../features/activities/server/activity.feature.ts"
import { bankStatementFeature } from "../../features/bank-statements/server/bank-statement.feature.ts"
import { bookListingFeature } from "../../features/book-listings/server/book-listing.feature.ts"
import { bookFeature } from "../../features/books/server/book.feature.ts"
import { bulkActFeature } from "../../features/bulk-acts/server/bulk-act.feature.ts"
import { budgetFeatureOf } from "../../features/budgets/server/budget.feature.ts"
import { calendarFeatureOf } from "../../features/calendars/server/calendar.feature.ts"
import { checkInFeature } from "../../features/check-in/server/check-in.feature.ts"
import { collectionFeature } from "../../features/collections/server/collection.feature.ts"
import { companyFeature } from "../../features/companies/server/company.feature.ts"
import { contributionFeature } from "../../features/contribution/server/contribution.feature.ts"
import { documentFeature } from "../../features/documents/server/document.feature.ts"
import { emailFeature } from "../../features/emails/server/email.feature.ts"
import { expenseClaimFeature } from "../../features/expense-claims/server/expense-claim.feature.ts"
import { groupFeature } from "../../features/groups/server/group.feature.ts"
import { helpFeature } from "../../features/help/server/help.feature.ts"
import { importFeature } from "../../features/imports/server/import.feature.ts"
import { memberFileFeature } from "../../features/member-files/server/member-file.feature.ts"
import { mandateFeature } from "../../features/mandates/server/mandate.feature.ts"
import { memberFeature } from "../../features/members/server/member.feature.ts"
import { membershipFeature } from "../../features/memberships/server/membership.feature.ts"
import { menuFeature } from "../../features/menu/server/menu.feature.ts"
import { moneyFeatureOf } from "../../features/money/server/money.feature.ts"
import { newsFeature } from "../../features/news/server/news.feature.ts"
import { noticeFeature } from "../../features/notices/server/notice.feature.ts"
import { onlinePaymentFeatureOf } from "../../features/online-payments/server/online-payment.feature.ts"
import { bankLineJournal } from "../../features/bank-statements/server/bank-line-journal.service.ts"
import { bookWaitingPayouts } from "../../features/bank-statements/server/own-payouts.service.ts"
import { claimJournal } from "../../features/expense-claims/server/claim-journal.service.ts"
import { collectionJournal } from "../../features/collections/server/collection-journal.service.ts"
import { onlinePaymentJournal } from "../../features/online-payments/server/online-payment-journal.service.ts"
import { pageFeature } from "../../features/pages/server/page.feature.ts"
import { permissionFeature } from "../../features/permissions/server/permission.feature.ts"
import { photoFolderFeature } from "../../features/photos/server/photo-folder.feature.ts"
import { privacyFeature } from "../../features/privacy/server/privacy.feature.ts"
import { questionnaireFeature } from "../../features/questionnaires/server/questionnaire.feature.ts"
import { roomFeature } from "../../features/rooms/server/room.feature.ts"
import { settingsFeature } from "../../features/settings/server/settings.feature.ts"
import { setupFeature } from "../../features/setup/server/setup.feature.ts"
import { cashJournal } from "../../features/sign-ups/server/cash/cash-journal.service.ts"
import { signUpsOfActivity } from "../../features/sign-ups/server/activity-sign-ups.service.ts"
import { signUpFeature } from "../../features/sign-ups/server/sign-up.feature.ts"
import { shiftsOfActivity } from "../../features/shifts/server/activity-shifts.service.ts"
import { shiftCalendar } from "../../features/shifts/server/shift-calendar.service.ts"
import { shiftFeature } from "../../features/shifts/server/shift.feature.ts"
import { siteExportFeature } from "../../features/site-exports/server/site-export.feature.ts"
import { upkeepFeature } from "../../features/upkeep/server/upkeep.feature.ts"
import { vacancyFeature } from "../../features/vacancies/server/vacancy.feature.ts"

/** What features above money add to the journal. */
const journalSources = [onlinePaymentJournal, cashJournal, collectionJournal, claimJournal, bankLineJournal]

/**
 * The features of the site, as the server knows them: a line each, in the order in which what they store refers to each
 * other. The demo is created in that order.
 */
export const features = [
  bulkActFeature,
  accountFeature,
  memberFeature,
  mandateFeature,
  memberFileFeature,
  membershipFeature,
  groupFeature,
  importFeature,
  permissionFeature,
  privacyFeature,
  settingsFeature,
  upkeepFeature,
  setupFeature,
  roomFeature,
  companyFeature,
  vacancyFeature,
  activityFeatureOf(signUpsOfActivity, [shiftsOfActivity]),
  moneyFeatureOf(journalSources),
  onlinePaymentFeatureOf([bookWaitingPayouts]),
  signUpFeature,
  questionnaireFeature,
  contributionFeature,
  collectionFeature,
  expenseClaimFeature,
  bankStatementFeature,
  budgetFeatureOf(journalSources),
  checkInFeature,
  shiftFeature,
  calendarFeatureOf([shiftCalendar]),
  newsFeature,
  bookListingFeature,
  bookFeature,
  pageFeature,
  menuFeature,
  emailFeature,
  documentFeature,
  photoFolderFeature,
  noticeFeature,
  helpFeature,
  siteExportFeature,
]

export const featureNames: readonly string[] = features.map(({ name }) => name)
