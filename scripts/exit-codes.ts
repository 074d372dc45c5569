/** The server's exit code for errors that a restart cannot fix (see `main.ts`). */
export const exitForGood = 78
/** The server filled the demo, and leaves the memory that took to the next (see `main.ts`). */
export const exitFilled = 79
