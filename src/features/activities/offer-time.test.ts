import { expect, test } from "vitest"
import { momentOf } from "../../platform/amsterdam.ts"
import { respondBy } from "./offer-time.ts"
import type { SignUpTerms } from "./sign-up-terms.ts"

const terms = (changes: Partial<SignUpTerms> = {}): SignUpTerms => ({
  status: "published",
  publishAt: null,
  startsAt: new Date("2027-01-01T19:00:00Z"),
  signUpMode: "signUp",
  opensAt: null,
  closesAt: null,
  signOffUntil: null,
  capacity: 2,
  waitingList: "on",
  guestsEach: null,
  guestsFrom: null,
  guestPlaces: null,
  asksFirst: true,
  answerHours: 24,
  drawAt: null,
  drawnAt: null,
  allowNonMembers: false,
  ...changes,
})

test.each([
  ["in the morning, until the next day", ["2026-03-02", "10:00"], ["2026-03-03", "19:00"]],
  ["as the day begins", ["2026-03-02", "08:00"], ["2026-03-03", "17:00"]],
  ["just before the night, of which only that minute counts", ["2026-03-02", "22:59"], ["2026-03-04", "16:59"]],
  ["as the night begins: from the morning on", ["2026-03-02", "23:00"], ["2026-03-04", "17:00"]],
  ["in the night: from the morning on", ["2026-03-03", "03:30"], ["2026-03-04", "17:00"]],
  ["across the night in which the clock goes forward", ["2026-03-28", "20:00"], ["2026-03-30", "14:00"]],
  ["in the hour that is skipped", ["2026-03-29", "01:59"], ["2026-03-30", "17:00"]],
  ["across the night in which the clock goes back", ["2026-10-24", "20:00"], ["2026-10-26", "14:00"]],
] as const)("a place that is offered %s", (_, [day, clock], [untilDay, untilClock]) => {
  expect(respondBy(terms(), momentOf(day, clock))).toEqual(momentOf(untilDay, untilClock))
})

test.each([
  [2, ["2026-03-02", "12:00"]],
  [13, ["2026-03-02", "23:00"]],
  [14, ["2026-03-03", "09:00"]],
  [72, ["2026-03-06", "22:00"]],
] as const)("who has %s hours can answer until then", (answerHours, [day, clock]) => {
  expect(respondBy(terms({ answerHours }), momentOf("2026-03-02", "10:00"))).toEqual(momentOf(day, clock))
})

test("it is theirs at once if nobody is asked, or if it starts less than six hours after they could answer", () => {
  const now = momentOf("2026-03-02", "10:00")
  expect(respondBy(terms({ asksFirst: false }), now)).toBeNull()
  const startsAt = momentOf("2026-03-04", "01:00")
  expect(respondBy(terms({ startsAt }), now)).toEqual(momentOf("2026-03-03", "19:00"))
  expect(respondBy(terms({ startsAt: new Date(startsAt.getTime() - 1) }), now)).toBeNull()
})
