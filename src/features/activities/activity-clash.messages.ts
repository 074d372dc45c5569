import { defineMessages } from "../../platform/i18n.ts"

/** Namespace `activityClash`: what else is on when an activity is planned. */
export const activityClashMessages = defineMessages({
  title: ["Dan is er ook", "Also on then"],
  room: ["De ruimte is dan al in gebruik", "The room is in use then"],
  inRoom: ["tegelijk, in dezelfde ruimte", "at the same time, in the same room"],
  atOnce: ["tegelijk", "at the same time"],
  ofGroup: ["van dezelfde organisatie", "by the same organisers"],
  more_one: ["en nog {{count}} activiteit", "and {{count}} more activity"],
  more_other: ["en nog {{count}} activiteiten", "and {{count}} more activities"],
})
