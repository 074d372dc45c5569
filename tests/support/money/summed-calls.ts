/** The calls that show sums of money, all of which `year-of-money.test.ts` adds up. */
export const summed = [
  "GET /activities/:activityId/cancel/preview",
  "GET /activities/:activityId/cash-box",
  "GET /activities/:activityId/sign-ups",
  "GET /auth/deletion",
  "GET /contribution-years",
  "GET /contribution-years/:year/people",
  "GET /contribution-years/:year/preview",
  "GET /contribution-years/:year/runs",
  "GET /money/books",
  "GET /money/charges",
  "GET /money/debtors",
  "GET /money/journal/:month",
  "GET /money/journal/:month/entries",
  "GET /money/mine",
  "GET /money/months/closing",
  "GET /money/open-items",
  "GET /money/overview",
  "GET /money/owed",
  "GET /money/people/:userId",
  "GET /money/people/:userId/reminders",
  "GET /money/todo",
  "GET /money/year-end",
  "GET /payment-links/opened/:token",
  "GET /payment-references/:reference",
] as const
export type Summed = (typeof summed)[number]
/** Those that show an amount of one thing, such as a price, and what is compared with the books elsewhere. */
export const notSummed = [
  /^GET \/(activities|book-listings|books|sign-up-costs|applications|auth\/membership)(\/mine|\/overview|\/:\w+|\/conversations|\/check-in|\/me|\/sign-ups)*$/,
  // What a guest pays at the door: the tests of guests on their own.
  /^GET \/(activities\/:activityId\/guest-terms|guest-links\/:token)$/,
  /^GET \/contribution-years\/:year(\/exceptions)?$/,
  // Of online payments: `online-payment.model.test.ts`. Of an old administration: the tests of `features/imports`.
  /^GET \/payment-attempts\//,
  /^GET \/users\/:userId\/imported-amounts$/,
  // Of payouts of the provider: `payout.model.test.ts` of bank statements.
  /^GET \/provider-payouts/,
  // Of collections: `collection-bank.routes.test.ts` and the model of collections.
  /^GET \/collections(\/|$)/,
  // What people claim is no charge: the tests of `features/expense-claims`.
  /^GET \/expense-(claims|payouts)/,
  /^GET \/overview$/,
  // What the bank says, which is compared with the books by `bank-statement.routes.test.ts`.
  /^GET \/bank-statements(\/\w+)?$/,
  // What groups planned, and what the journal has for them: `budgets-of-a-year.test.ts`.
  /^GET \/(budgets|budget-lines\/:budgetLineId)$/,
  /^GET \/groups\/:groupId\/budgets(\/:year)?$/,
  // What the bank takes at most.
  /^GET \/mandates\/settings$/,
]
