import { describe, expect, test } from "vitest"
import { momentOf } from "../../platform/amsterdam.ts"
import {
  freedSeats,
  isOpenAt,
  mayAccept,
  mayAnswer,
  mayComeAsGuest,
  maySignOff,
  maySignUp,
  type OwnSignUp,
  seatFor,
  signOffEnds,
} from "./sign-up-rules.ts"
import type { SignUpTerms } from "./sign-up-terms.ts"

const at = (text: string) => new Date(text)
/** Opens on Monday 2 March 2026 at 12:00 in Amsterdam, for a Friday evening. */
const terms = (changes: Partial<SignUpTerms> = {}): SignUpTerms => ({
  status: "published",
  publishAt: null,
  startsAt: at("2026-03-06T19:00:00Z"),
  signUpMode: "signUp",
  opensAt: at("2026-03-02T11:00:00Z"),
  closesAt: at("2026-03-05T17:00:00Z"),
  signOffUntil: at("2026-03-04T17:00:00Z"),
  capacity: 2,
  waitingList: "on",
  guestsEach: null,
  guestsFrom: null,
  guestPlaces: null,
  asksFirst: false,
  answerHours: 24,
  drawAt: null,
  drawnAt: null,
  allowNonMembers: false,
  ...changes,
})
const none = { registered: 0, waiting: 0 }
const full = { registered: 2, waiting: 0 }
const member = { isMember: true, signUp: null }
const open = at("2026-03-03T09:00:00Z")
const has = (changes: Partial<OwnSignUp> = {}): OwnSignUp => ({
  status: "registered",
  promotedAt: null,
  respondBy: null,
  cancelKind: null,
  ...changes,
})

/** The outcome of signing up: a seat, the waiting list, or why not. */
function resultOf(outcome: ReturnType<typeof maySignUp>): string {
  return outcome.allowed ? outcome.placement : outcome.why
}

describe("when signing up is possible", () => {
  test.each([
    ["a millisecond before it opens", "2026-03-02T10:59:59.999Z", "notOpenYet"],
    ["at the second it opens", "2026-03-02T11:00:00.000Z", "registered"],
    ["a millisecond after", "2026-03-02T11:00:00.001Z", "registered"],
    ["a millisecond before it closes", "2026-03-05T16:59:59.999Z", "registered"],
    ["at the second it closes", "2026-03-05T17:00:00.000Z", "closed"],
    ["after the start", "2026-03-06T19:00:01.000Z", "closed"],
  ])("%s", (_, now, expected) => {
    expect(resultOf(maySignUp(terms(), none, member, at(now)))).toBe(expected)
  })

  test("if it closes after the start, the start closes it", () => {
    const late = terms({ closesAt: at("2026-03-07T19:00:00Z") })
    expect(isOpenAt(late, at("2026-03-06T18:59:59.999Z"))).toBe(true)
    expect(isOpenAt(late, at("2026-03-06T19:00:00.000Z"))).toBe(false)
    expect(resultOf(maySignUp(late, none, member, at("2026-03-06T19:00:00.000Z")))).toBe("closed")
  })

  test.each([
    ["before it is published", "2026-03-02T11:29:59.999Z", "notShown"],
    ["from the second it is published", "2026-03-02T11:30:00.000Z", "registered"],
  ])("%s", (_, now, expected) => {
    const scheduled = terms({ publishAt: at("2026-03-02T11:30:00Z") })
    expect(resultOf(maySignUp(scheduled, none, member, at(now)))).toBe(expected)
  })
})

describe("signing up and the activity", () => {
  test.each<[string, Partial<SignUpTerms>, string]>([
    ["a draft", { status: "draft" }, "notShown"],
    ["a cancelled one", { status: "cancelled" }, "activityCancelled"],
    ["one to just come to", { signUpMode: "none" }, "noSignUp"],
    ["one with sign-up elsewhere", { signUpMode: "external" }, "elsewhere"],
    ["one without a period", { opensAt: null, closesAt: null }, "notOpenYet"],
    ["one with a period", {}, "registered"],
  ])("%s", (_, changes, expected) => {
    expect(resultOf(maySignUp(terms(changes), none, member, open))).toBe(expected)
  })

  test.each<[string, SignUpTerms["waitingList"], number | null, typeof none, string]>([
    ["a free seat", "on", 2, { registered: 1, waiting: 0 }, "registered"],
    ["full", "on", 2, full, "waiting"],
    ["full, no list", "off", 2, full, "full"],
    ["full, locked list", "locked", 2, full, "waiting"],
    ["more than full, since it was made smaller", "on", 2, { registered: 5, waiting: 0 }, "waiting"],
    ["a free seat that somebody waits for", "locked", 2, { registered: 1, waiting: 1 }, "waiting"],
    ["a free seat that nobody waits for, locked", "locked", 2, { registered: 1, waiting: 0 }, "registered"],
    ["a free seat that nobody waits for, no list", "off", 2, { registered: 1, waiting: 0 }, "registered"],
    ["no limit", "off", null, { registered: 5000, waiting: 0 }, "registered"],
    ["no limit, but people wait on a locked list", "locked", null, { registered: 5, waiting: 1 }, "waiting"],
  ])("%s", (_, waitingList, capacity, counts, expected) => {
    expect(seatFor(terms({ waitingList, capacity }), counts)).toBe(expected)
    expect(resultOf(maySignUp(terms({ waitingList, capacity }), counts, member, open))).toBe(expected)
  })
})

describe("places that are drawn", () => {
  const drawAt = at("2026-03-05T17:00:00Z")
  const before = terms({ drawAt })
  test("everybody waits for the draw, also once its time has come, and nobody gets a seat", () => {
    for (const now of [open, at("2026-03-05T18:00:00Z")])
      expect(freedSeats(before, { registered: 0, waiting: 3 }, now)).toBe(0)
    for (const counts of [none, full]) {
      expect(seatFor(before, counts)).toBe("waiting")
      expect(resultOf(maySignUp(before, counts, member, open))).toBe("waiting")
    }
  })

  test("after it seats are given as ever", () => {
    const drawn = terms({ drawAt, drawnAt: drawAt })
    expect(freedSeats(drawn, { registered: 0, waiting: 3 }, drawAt)).toBe(2)
    expect(seatFor(drawn, none)).toBe("registered")
  })
})

describe("signing up and the person", () => {
  const cancelled = (cancelKind: OwnSignUp["cancelKind"]) => has({ status: "cancelled", cancelKind })
  test.each<[string, boolean, OwnSignUp | null, boolean, string]>([
    ["a member", true, null, false, "registered"],
    ["no member", false, null, false, "membersOnly"],
    ["no member where that is allowed", false, null, true, "registered"],
    ["somebody with a seat", true, has(), false, "alreadyRegistered"],
    ["somebody who waits", true, has({ status: "waiting" }), false, "alreadyWaiting"],
    ["somebody who left", true, cancelled("self"), false, "registered"],
    ["somebody whose activity was cancelled", true, cancelled("activityCancelled"), false, "registered"],
    ["whom an organiser removed", true, cancelled("organiser"), false, "removed"],
    ["whose membership ended after leaving", false, cancelled("self"), false, "membersOnly"],
    ["somebody with a seat, whose membership ended", false, has(), false, "alreadyRegistered"],
  ])("%s", (_, isMember, signUp, allowNonMembers, expected) => {
    expect(resultOf(maySignUp(terms({ allowNonMembers }), none, { isMember, signUp }, open))).toBe(expected)
  })
})

describe("signing off", () => {
  const reason = (outcome: ReturnType<typeof maySignOff>) => (outcome.allowed ? "yes" : outcome.why)
  test.each<[string, Partial<SignUpTerms>, OwnSignUp | null, string, string]>([
    ["nothing to leave", {}, null, "2026-03-03T09:00:00Z", "notSignedUp"],
    ["left already", {}, has({ status: "cancelled", cancelKind: "self" }), "2026-03-03T09:00:00Z", "notSignedUp"],
    ["in time", {}, has(), "2026-03-04T16:59:59.999Z", "yes"],
    ["at the deadline", {}, has(), "2026-03-04T17:00:00.000Z", "tooLate"],
    ["the waiting list, always", {}, has({ status: "waiting" }), "2026-03-06T18:59:59.999Z", "yes"],
    ["the waiting list, after the start", {}, has({ status: "waiting" }), "2026-03-06T19:00:00.000Z", "started"],
    ["after the start", {}, has(), "2026-03-06T19:00:00.000Z", "started"],
    ["what is cancelled", { status: "cancelled" }, has(), "2026-03-03T09:00:00Z", "activityCancelled"],
    ["no deadline: until the start", { signOffUntil: null }, has(), "2026-03-06T18:59:59.999Z", "yes"],
    ["before it opened, added by hand", {}, has(), "2026-03-01T09:00:00Z", "yes"],
  ])("%s", (_, changes, signUp, now, expected) => {
    expect(reason(maySignOff(terms(changes), signUp, at(now)))).toBe(expected)
  })

  test.each([
    ["long before: as for everybody", "2026-03-02T17:00:00Z", "2026-03-04T17:00:00Z"],
    ["a day before to the second", "2026-03-03T17:00:00Z", "2026-03-04T17:00:00Z"],
    ["half a day before: a day from then", "2026-03-04T05:00:00Z", "2026-03-05T05:00:00Z"],
    ["after it: a day from then", "2026-03-05T08:00:00Z", "2026-03-06T08:00:00Z"],
    ["an hour before the start: the start", "2026-03-06T18:00:00Z", "2026-03-06T19:00:00Z"],
  ])("somebody who was promoted %s", (_, promotedAt, expected) => {
    const ends = at(expected)
    expect(signOffEnds(terms(), at(promotedAt))).toEqual(ends)
    const own = has({ promotedAt: at(promotedAt) })
    const before = new Date(ends.getTime() - 1)
    expect(maySignOff(terms(), own, before)).toEqual({ allowed: true })
    expect(maySignOff(terms(), own, ends).allowed).toBe(false)
    expect(mayAnswer(terms(), own, before)).toEqual({ allowed: true })
    expect(mayAnswer(terms(), own, ends)).toEqual({ allowed: false, why: "tooLate" })
  })

  test("answers can no longer be changed after leaving or cancellation", () => {
    const left = has({ status: "cancelled", cancelKind: "self" })
    expect(mayAnswer(terms(), null, open)).toEqual({ allowed: false, why: "notSignedUp" })
    expect(mayAnswer(terms(), left, open)).toEqual({ allowed: false, why: "notSignedUp" })
    expect(mayAnswer(terms({ status: "cancelled" }), has(), open)).toEqual({ allowed: false, why: "activityCancelled" })
  })
})

describe("when the clock changes", () => {
  test.each([
    ["29 March at 02:30, which does not exist, is 03:30 summer time", "2026-03-29", "02:30", "2026-03-29T01:30:00Z"],
    ["29 March at 03:00, an hour after 01:59", "2026-03-29", "03:00", "2026-03-29T01:00:00Z"],
    ["25 October at 02:30, which comes twice, is the first", "2026-10-25", "02:30", "2026-10-25T00:30:00Z"],
    ["25 October at 03:00, two hours after the first 02:00", "2026-10-25", "03:00", "2026-10-25T02:00:00Z"],
  ])("it opens on %s", (_, day, clock, expected) => {
    const opensAt = momentOf(day, clock)
    expect(opensAt).toEqual(at(expected))
    const later = new Date(opensAt.getTime() + 10 * 86_400_000)
    const opening = terms({ opensAt, closesAt: later, signOffUntil: later, startsAt: later })
    expect(resultOf(maySignUp(opening, none, member, new Date(opensAt.getTime() - 1)))).toBe("notOpenYet")
    expect(resultOf(maySignUp(opening, none, member, opensAt))).toBe("registered")
  })

  test.each([
    ["spring: an hour later by the wall clock", "2026-03-28", "20:00", "2026-03-29", "21:00"],
    ["autumn: an hour earlier by the wall clock", "2026-10-24", "20:00", "2026-10-25", "19:00"],
  ])("a day after a promotion is 24 hours, in %s", (_, day, clock, endDay, endClock) => {
    const promotedAt = momentOf(day, clock)
    const ends = signOffEnds(
      terms({ signOffUntil: promotedAt, startsAt: new Date(promotedAt.getTime() + 5 * 86_400_000) }),
      promotedAt,
    )
    expect(ends).toEqual(momentOf(endDay, endClock))
    expect(ends.getTime() - promotedAt.getTime()).toBe(24 * 3_600_000)
  })
})

describe("promotion", () => {
  test.each<[string, Partial<SignUpTerms>, [registered: number, waiting: number], string, number]>([
    ["as many as there is room for", { capacity: 5 }, [2, 9], "2026-03-03T09:00:00Z", 3],
    ["no more than the number waiting", { capacity: 50 }, [2, 9], "2026-03-03T09:00:00Z", 9],
    ["all of them without a limit", { capacity: null }, [2, 9], "2026-03-03T09:00:00Z", 9],
    ["none when it is more than full", { capacity: 1 }, [4, 9], "2026-03-03T09:00:00Z", 0],
    ["none on a locked list", { capacity: 50, waitingList: "locked" }, [2, 9], "2026-03-03T09:00:00Z", 0],
    [
      "also when nobody can join the list any more",
      { capacity: 3, waitingList: "off" },
      [2, 9],
      "2026-03-03T09:00:00Z",
      1,
    ],
    ["also after sign-up closed", { capacity: 3 }, [2, 9], "2026-03-06T18:59:59.999Z", 1],
    ["none from the start", { capacity: 3 }, [2, 9], "2026-03-06T19:00:00.000Z", 0],
    ["none when it is cancelled", { capacity: 3, status: "cancelled" }, [2, 9], "2026-03-03T09:00:00Z", 0],
    ["none in a draft", { capacity: 3, status: "draft" }, [2, 9], "2026-03-03T09:00:00Z", 0],
    ["none without sign-up", { capacity: 3, signUpMode: "none" }, [2, 9], "2026-03-03T09:00:00Z", 0],
  ])("%s", (_, changes, [registered, waiting], now, expected) => {
    expect(freedSeats(terms(changes), { registered, waiting }, at(now))).toBe(expected)
  })
})

describe("a place that is offered", () => {
  const respondBy = at("2026-03-05T12:00:00Z")
  const offered = has({ promotedAt: open, respondBy })
  test.each([
    ["can be taken until its last moment", offered, "2026-03-05T11:59:59.999Z", {}, "yes"],
    ["and not from then on", offered, "2026-03-05T12:00:00Z", {}, "offerOver"],
    [
      "nor once it has started, if that is earlier now",
      offered,
      "2026-03-05T10:00:00Z",
      { startsAt: open },
      "offerOver",
    ],
    ["nor if the activity is off", offered, "2026-03-04T12:00:00Z", { status: "cancelled" }, "activityCancelled"],
    ["nor by who has a seat already", has(), "2026-03-04T12:00:00Z", {}, "notOffered"],
    ["nor by who waits", has({ status: "waiting" }), "2026-03-04T12:00:00Z", {}, "notOffered"],
    ["nor by who is not there", null, "2026-03-04T12:00:00Z", {}, "notSignedUp"],
    [
      "nor by who lost it",
      has({ status: "cancelled", cancelKind: "notAnswered" }),
      "2026-03-04T12:00:00Z",
      {},
      "offerOver",
    ],
  ] as const)("%s", (_, signUp, moment, changes, expected) => {
    const outcome = mayAccept(terms(changes), signUp, at(moment))
    expect(outcome.allowed ? "yes" : outcome.why).toBe(expected)
  })

  test("can be refused for nothing until the start, also past the last moment of signing off", () => {
    const late = at("2026-03-05T16:00:00Z")
    expect(maySignOff(terms(), { ...offered, lateSignOffCents: 500 }, late)).toEqual({ allowed: true })
    expect(maySignOff(terms(), { ...offered, respondBy: null, lateSignOffCents: 500 }, late)).toEqual({
      allowed: true,
      costCents: 500,
    })
    expect(maySignOff(terms(), offered, terms().startsAt)).toEqual({ allowed: false, why: "started" })
  })
})

describe("when somebody without an account can come on their own", () => {
  const later = terms({ guestsFrom: at("2026-03-03T11:00:00Z"), guestPlaces: 2 })
  const result = (outcome: ReturnType<typeof mayComeAsGuest>) => (outcome.allowed ? outcome.placement : outcome.why)

  test.each([
    ["where nobody does", terms(), "2026-03-03T11:00:00Z", "noOpenGuests"],
    [
      "where people do not sign up here",
      terms({ ...later, signUpMode: "none" }),
      "2026-03-03T11:00:00Z",
      "noOpenGuests",
    ],
    ["a millisecond before their time", later, "2026-03-03T10:59:59.999Z", "notOpenYet"],
    ["from the second of it", later, "2026-03-03T11:00:00Z", "registered"],
    ["until it closes", later, "2026-03-05T16:59:59.999Z", "registered"],
    ["after that", later, "2026-03-05T17:00:00Z", "closed"],
    [
      "never before the others",
      terms({ guestsFrom: at("2026-03-01T11:00:00Z") }),
      "2026-03-02T10:59:59.999Z",
      "notOpenYet",
    ],
    [
      "with the others at the earliest",
      terms({ guestsFrom: at("2026-03-01T11:00:00Z") }),
      "2026-03-02T11:00:00Z",
      "registered",
    ],
    ["of a draft", terms({ ...later, status: "draft" }), "2026-03-03T11:00:00Z", "notShown"],
    ["of what is called off", terms({ ...later, status: "cancelled" }), "2026-03-03T11:00:00Z", "activityCancelled"],
  ])("%s", (_, activity, now, expected) => {
    expect(result(mayComeAsGuest(activity, none, { guests: 0 }, at(now)))).toBe(expected)
  })

  test("they have a seat or wait like everybody, as long as there are places for guests", () => {
    const now = at("2026-03-03T12:00:00Z")
    expect(result(mayComeAsGuest(later, full, { guests: 1 }, now))).toBe("waiting")
    expect(result(mayComeAsGuest(later, none, { guests: 2 }, now))).toBe("guestsFull")
    expect(result(mayComeAsGuest({ ...later, waitingList: "off" }, full, { guests: 1 }, now))).toBe("full")
    expect(result(mayComeAsGuest({ ...later, drawAt: at("2026-03-04T12:00:00Z") }, none, { guests: 0 }, now))).toBe(
      "waiting",
    )
  })
})
