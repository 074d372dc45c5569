import { defineMessages } from "../../platform/i18n.ts"

/** Namespace `pools`: places for some kinds of people each, for who can sign up. */
export const poolsMessages = defineMessages({
  title: ["Plekken per doelgroep", "Spots per pool"],
  places_one: ["{{count}} plek", "{{count}} spot"],
  places_other: ["{{count}} plekken", "{{count}} spots"],
  noLimit: ["geen eigen maximum", "no limit of its own"],
  opens: ["opent {{when}}", "opens {{when}}"],
  yours: ["Jij hoort bij {{names}}.", "You are in {{names}}."],
  none: ["Jij hoort bij geen van deze doelgroepen.", "You are in none of these pools."],
  merges: [
    "Vanaf {{when}} zijn alle plekken die over zijn voor wie wacht, op volgorde van aanmelden.",
    "From {{when}} all spots that are left are for whoever waits, in order of signing up.",
  ],
  merged: ["Alle plekken zijn nu voor alle doelgroepen samen.", "All spots are for all pools together now."],
  passed: [
    "Wie bij een andere doelgroep hoort, kan eerder aan de beurt zijn.",
    "People in another pool may have their turn before you.",
  ],
})
