/** The server's exit code for errors that a restart cannot fix (see `main.ts`). */
export const exitForGood = 78
