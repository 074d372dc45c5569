import type * as z from "zod"
import type { Actor } from "../../../../tests/support/actors.ts"
import type { Activity, activityInput } from "../activity.ts"

export type Body = z.input<typeof activityInput>

/**
 * A complete, valid body for making an activity: on Monday 9 March 2026 from half past seven to eleven at night in
 * Amsterdam, without sign-up. The clock of a test is a week earlier.
 */
export const activityBody = (changes: Partial<Body> & Pick<Body, "groupIds">): Body => ({
  title_nl: "Pubquiz",
  title_en: "Pub quiz",
  summary_nl: "Weet jij het?",
  summary_en: "Do you know?",
  description_nl: null,
  description_en: null,
  location_nl: "Café De Zwaan",
  location_en: null,
  roomId: null,
  startsAt: "2026-03-09T18:30:00.000Z",
  endsAt: "2026-03-09T22:00:00.000Z",
  category: "social",
  pictureId: null,
  imageAlt_nl: "",
  imageAlt_en: "",
  visibility: "public",
  status: "published",
  publishAt: null,
  signUpMode: "none",
  externalUrl: null,
  opensAt: null,
  closesAt: null,
  signOffUntil: null,
  capacity: null,
  waitingList: "on",
  guestsEach: null,
  guestsFrom: null,
  guestPriceCents: null,
  guestPlaces: null,
  asksFirst: false,
  answerHours: 24,
  drawAt: null,
  mergeAt: null,
  priceCents: 0,
  lateSignOff: "no",
  lateSignOffCents: null,
  payWithin: "no",
  participantsVisible: "count",
  allowNonMembers: false,
  companyIds: [],
  questions: [],
  pools: [],
  ...changes,
})

/** Sign-up from an hour before the clock of a test, for twenty people. */
export const signUpNow = {
  signUpMode: "signUp",
  opensAt: "2026-03-02T08:00:00.000Z",
  closesAt: "2026-03-08T18:30:00.000Z",
  signOffUntil: "2026-03-07T18:30:00.000Z",
  capacity: 20,
} as const

/** Makes an activity through the API. */
export async function postActivity(actor: Actor, changes: Partial<Body> & Pick<Body, "groupIds">): Promise<Activity> {
  const made = await actor.post<Activity>("/api/activities", activityBody(changes))
  if (made.status !== 201) throw new Error(`no activity was made: ${JSON.stringify(made)}`)
  return made.data
}
