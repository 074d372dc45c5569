/** The tag of tests of what a browser without windows does not have: a camera, notifications. */
export const fullBrowser = { tag: "@full-browser" } as const
