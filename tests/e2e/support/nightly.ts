/** The tag of tests that only run when `isNightly` says so. */
export const nightly = { tag: "@nightly" } as const
