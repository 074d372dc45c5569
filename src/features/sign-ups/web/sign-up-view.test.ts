import { describe, expect, test } from "vitest"
import type { OwnSignUp } from "./sign-up.api.ts"
import { countdown, signUpView } from "./sign-up-view.ts"

type CardActivity = Parameters<typeof signUpView>[0]
type Has = NonNullable<OwnSignUp["signUp"]>

/** Opens on Monday 2 March 2026 at 12:00 in Amsterdam, for a Friday evening. */
const activity = (changes: Partial<CardActivity> = {}): CardActivity => ({
  status: "published",
  publishAt: null,
  startsAt: "2026-03-06T19:00:00.000Z",
  endsAt: "2026-03-06T22:00:00.000Z",
  signUpMode: "signUp",
  opensAt: "2026-03-02T11:00:00.000Z",
  closesAt: "2026-03-05T17:00:00.000Z",
  signOffUntil: "2026-03-04T17:00:00.000Z",
  capacity: 10,
  waitingList: "on",
  guestsEach: null,
  guestsFrom: null,
  guestPlaces: null,
  asksFirst: false,
  answerHours: 24,
  drawAt: null,
  drawnAt: null,
  allowNonMembers: false,
  registered: 4,
  waiting: 0,
  isFull: false,
  ...changes,
})
const at = (moment: string) => Date.parse(moment)
const open = at("2026-03-03T09:00:00Z")

const own = (changes: Partial<Has> | null, isMember = true): OwnSignUp => ({
  activityId: 1,
  isMember,
  may: {
    signUp: { allowed: false },
    accept: { allowed: false },
    signOff: { allowed: false },
    answer: { allowed: false },
    bring: { allowed: false },
  },
  pools: null,
  guestCents: 0,
  guests: [],
  signOffEnds: "2026-03-04T17:00:00.000Z",
  log: [],
  signUp: changes && {
    signUpId: 1,
    status: "registered",
    position: null,
    queuedAt: "2026-03-02T11:00:00.000Z",
    promotedAt: null,
    respondBy: null,
    cancelledAt: null,
    cancelKind: null,
    priceCents: 0,
    lateSignOffCents: null,
    payWithin: "no",
    heldUntil: null,
    chargeId: null,
    lateCents: 0,
    lateOpenCents: 0,
    paymentState: "none",
    answers: {},
    ...changes,
  },
})

describe("places that are drawn", () => {
  const drawn = activity({ drawAt: "2026-03-05T17:00:00.000Z", registered: 0, waiting: 7 })
  const drawAt = new Date("2026-03-05T17:00:00.000Z")
  test("people can take part until then, however much room there is", () => {
    expect(signUpView(drawn, own(null), open)).toEqual({ kind: "draw", drawAt, waiting: 7 })
    expect(signUpView(drawn, undefined, open)).toEqual({ kind: "draw", drawAt, waiting: 7 })
  })
  test("who takes part has no position before it, and one after it", () => {
    const mine = own({ status: "waiting" })
    expect(signUpView(drawn, mine, open)).toEqual({ kind: "inDraw", drawAt, mayLeave: true })
    const after = { ...drawn, drawnAt: "2026-03-05T17:00:20.000Z" }
    const waiting = own({ status: "waiting", position: 4 })
    expect(signUpView(after, waiting, at("2026-03-05T18:00:00Z"))).toEqual({
      kind: "waiting",
      position: 4,
      mayLeave: true,
    })
  })
})

describe("the sign-up card", () => {
  test("says that a place is offered until it is too late to answer, and lets people refuse it until the start", () => {
    const offered = own({ promotedAt: "2026-03-03T09:00:00.000Z", respondBy: "2026-03-04T18:00:00.000Z" })
    const until = new Date("2026-03-04T18:00:00.000Z")
    const view = (moment: string) => signUpView(activity(), offered, at(moment))
    expect(view("2026-03-04T17:59:59.999Z")).toEqual({ kind: "offered", until, mayAccept: true, mayLeave: true })
    expect(view("2026-03-04T18:00:00.000Z")).toEqual({ kind: "offered", until, mayAccept: false, mayLeave: true })
  })

  test("changes at the millisecond sign-up opens, without another request", () => {
    expect(signUpView(activity(), own(null), at("2026-03-02T10:59:59.999Z")).kind).toBe("later")
    expect(signUpView(activity(), own(null), at("2026-03-02T11:00:00.000Z"))).toEqual({
      kind: "open",
      left: 6,
      going: 4,
    })
  })

  test("is the same for a visitor as for a member who has not signed up", () => {
    expect(signUpView(activity(), undefined, open)).toEqual(signUpView(activity(), own(null), open))
  })

  test.each<[string, Partial<CardActivity>, string]>([
    ["full, with a waiting list", { registered: 10, isFull: true }, "queue"],
    ["full, without one", { registered: 10, isFull: true, waitingList: "off" }, "full"],
    ["full, with hidden counts", { registered: null, waiting: null, isFull: true }, "queue"],
    ["not full, with hidden counts", { registered: null, waiting: null }, "open"],
    ["a free seat that others wait for", { registered: 9, waiting: 2, isFull: true }, "queue"],
    ["without a limit", { capacity: null }, "open"],
    ["cancelled", { status: "cancelled" }, "cancelled"],
    ["for later", { publishAt: "2026-03-04T09:00:00Z" }, "notShown"],
    ["without signing up", { signUpMode: "none" }, "noSignUp"],
    ["on another site", { signUpMode: "external" }, "elsewhere"],
  ])("%s", (_, changes, kind) => {
    expect(signUpView(activity(changes), own(null), open).kind).toBe(kind)
  })

  test("says that it is over after closing, and after the start", () => {
    expect(signUpView(activity(), own(null), at("2026-03-05T17:00:00Z"))).toEqual({ kind: "closed", hasStarted: false })
    expect(signUpView(activity(), own(null), at("2026-03-06T19:00:00Z"))).toEqual({ kind: "closed", hasStarted: true })
  })

  test("excludes people who are not members, or were removed", () => {
    expect(signUpView(activity(), own(null, false), open).kind).toBe("membersOnly")
    expect(signUpView(activity({ allowNonMembers: true }), own(null, false), open).kind).toBe("open")
    expect(signUpView(activity(), own({ status: "cancelled", cancelKind: "organiser" }), open).kind).toBe("removed")
    expect(signUpView(activity(), own({ status: "cancelled", cancelKind: "self" }), open).kind).toBe("open")
  })

  test("never says that somebody who waits has a seat", () => {
    const full = activity({ registered: 10, waiting: 3, isFull: true })
    expect(signUpView(full, own({ status: "waiting", position: 3 }), open)).toEqual({
      kind: "waiting",
      position: 3,
      mayLeave: true,
    })
    expect(signUpView(full, own({ status: "waiting", position: 3 }), at("2026-03-06T18:59:59Z"))).toMatchObject({
      mayLeave: true,
    })
  })

  test("shows until when signing off is possible, and longer for somebody promoted late", () => {
    const late = own({ promotedAt: "2026-03-04T12:00:00.000Z" })
    expect(signUpView(activity(), own({}), open)).toMatchObject({
      kind: "registered",
      until: new Date("2026-03-04T17:00:00Z"),
      mayLeave: true,
      wasPromoted: false,
    })
    expect(signUpView(activity(), own({}), at("2026-03-04T17:00:00Z"))).toMatchObject({ mayLeave: false })
    const agreed = own({ lateSignOffCents: 500 })
    expect(signUpView(activity(), agreed, open)).toMatchObject({ mayLeave: true, costCents: 0 })
    const isLate = signUpView(activity(), agreed, at("2026-03-04T17:00:00Z"))
    expect(isLate).toMatchObject({ mayLeave: true, costCents: 500 })
    expect(signUpView(activity(), late, at("2026-03-04T18:00:00Z"))).toMatchObject({
      until: new Date("2026-03-05T12:00:00Z"),
      mayLeave: true,
      wasPromoted: true,
    })
    expect(signUpView(activity(), late, at("2026-03-05T12:00:00Z"))).toMatchObject({ mayLeave: false })
  })

  test("tells people who had signed up that a cancelled activity asks nothing of them", () => {
    const off = activity({ status: "cancelled" })
    expect(signUpView(off, own({ status: "cancelled", cancelKind: "activityCancelled" }), open)).toEqual({
      kind: "cancelled",
      wasIn: true,
    })
    expect(signUpView(off, own(null), open)).toEqual({ kind: "cancelled", wasIn: false })
  })
})

describe("the countdown", () => {
  const opens = "2026-03-02T11:00:00.000Z"
  test.each([
    ["2026-03-02T09:59:59.999Z", undefined],
    ["2026-03-02T10:00:00.000Z", "60:00"],
    ["2026-03-02T10:50:02.100Z", "9:58"],
    ["2026-03-02T10:59:59.001Z", "0:01"],
    ["2026-03-02T11:00:00.000Z", undefined],
  ])("at %s shows %s", (now, expected) => {
    expect(countdown(opens, at(now))).toBe(expected)
  })
})
