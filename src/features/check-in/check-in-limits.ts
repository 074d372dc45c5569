/** The most taps in one call; a phone with more sends them in parts. */
export const marksMax = 200
/** How long ago a tap may be, in milliseconds. */
export const oldestMark = 7 * 24 * 3_600_000
