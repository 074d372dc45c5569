/** Whether everything is tested, also what guards something rare: in `npm run nightly`, or if files are named. */
export const isNightly = process.env.E2E_NIGHTLY === "true"

/** The tag of tests that only run then. */
export const nightly = { tag: "@nightly" } as const
