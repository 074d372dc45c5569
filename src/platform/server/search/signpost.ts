import type { Pair } from "../../i18n.ts"
import { anyone, type May, type Viewer } from "../../policy.ts"

/** A page of the site, or something on it, as people look for it. */
export interface Signpost {
  /** `:me` is the slug of the viewer; what follows a `#` is the place on the page. */
  path: string
  /** Who may open it: the rule of the page. */
  may: May
  title: Pair
  /** The page that it is on, if it is part of one. */
  on?: Pair
  /** What people call it too: phrases with commas between them. */
  words: Pair
}

/** Declares a signpost: `signpost("/locaties/openingstijden", rooms.pages.openingTimes, ["open, dicht", "open, closed"])`. */
export const signpost = (
  path: string,
  title: Pair,
  words: Pair,
  { may = anyone, on }: { may?: May; on?: Pair } = {},
): Signpost => ({ path, may, title, words, ...(on ? { on } : {}) })

/** Those that this viewer may open. */
export const signpostsFor = (signposts: readonly Signpost[], viewer: Viewer | null): Signpost[] =>
  signposts.filter(({ may }) => may.allows(viewer))
