/** Rows of each state in one answer. */
export const rowsAtOnce = 100
