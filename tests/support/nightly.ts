/**
 * Whether everything is tested, also what is slow and guards something rare: in `npm run nightly`, and with `NIGHTLY=true`.
 * Browser tests that are named are run whole, too.
 */
export const isNightly = process.env.NIGHTLY === "true"
