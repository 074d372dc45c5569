/** Where somebody comes back from paying. */
export const returnPage = (key: string): string => `/betalen/terug/${key}`
/** Where somebody comes back who paid by a link, and has no account: the key is all that they need. */
export const linkReturnPage = (key: string): string => `/betalen/klaar/${key}`
/** What is to be decided about money that came in online. */
export const reviewPage = "/financien/te-beslissen"
/** What the provider paid to the bank account. */
export const payoutPage = "/financien/uitbetalingen"
/** Where a form without scripts begins to pay. */
export const startPath = "/betalen/start"
/** Where the provider says that something happened to a payment. */
export const webhookPath = "/webhooks/payments"
