/** More people than ever come through one door: a bound on what phones keep. */
export const peopleMax = 5000
/** The most codes that somebody is shown. */
export const ticketsMax = 50
/** The most taps in one call; a phone with more sends them in parts. */
export const marksMax = 200
/** How long ago a tap may be, in milliseconds. */
export const oldestMark = 7 * 24 * 3_600_000
