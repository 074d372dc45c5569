import { describe, expect, test } from "vitest"
import { type Described, ownState, type OwnState, stateLabels } from "./activity-state.ts"

const now = Date.parse("2026-11-24T11:00:00Z")
const activity: Described = {
  status: "published",
  publishAt: null,
  startsAt: "2026-11-30T18:30:00Z",
  endsAt: "2026-11-30T22:00:00Z",
  visibility: "public",
  signUpMode: "signUp",
  opensAt: "2026-11-24T11:00:00Z",
  closesAt: "2026-11-29T11:00:00Z",
  capacity: 20,
  registered: 8,
  waiting: 0,
  isFull: false,
}
const seat: OwnState = { status: "registered", position: null, respondBy: null, paymentState: "none" }
const labelsOf = (changes: Partial<Described>, at = now) =>
  stateLabels({ ...activity, ...changes }, at).map(({ key, count }) => (count === undefined ? key : `${key} ${count}`))

describe("the badges of an activity", () => {
  test.each<[what: string, changes: Partial<Described>, words: string[]]>([
    ["seats left", {}, ["placesLeft 12"]],
    ["nearly full", { registered: 19 }, ["placesLeft 1"]],
    ["no limit", { capacity: null }, ["going 8"]],
    ["no limit, nobody yet", { capacity: null, registered: 0 }, ["open"]],
    ["hidden counts", { registered: null, waiting: null }, ["open"]],
    ["full", { registered: 20, isFull: true }, ["full"]],
    ["full with people waiting", { registered: 20, waiting: 4, isFull: true }, ["fullWaiting 4"]],
    ["full, with hidden counts", { registered: null, waiting: null, isFull: true }, ["full"]],
    ["opens in a while", { opensAt: "2026-11-25T11:00:00Z" }, ["opens"]],
    ["opens within the hour", { opensAt: "2026-11-24T11:04:01Z" }, ["opensSoon 5"]],
    ["a draw", { drawAt: "2026-11-29T11:00:00Z", waiting: 4 }, ["draw"]],
    ["a draw after it closed", { drawAt: "2026-11-29T11:00:00Z", closesAt: "2026-11-24T11:00:00Z" }, ["draw"]],
    ["drawn", { drawAt: "2026-11-24T11:00:00Z", drawnAt: "2026-11-24T11:00:20Z" }, ["placesLeft 12"]],
    ["closed", { closesAt: "2026-11-24T11:00:00Z" }, ["closed"]],
    ["elsewhere", { signUpMode: "external" }, ["elsewhere"]],
    ["just come", { signUpMode: "none" }, []],
    ["going on", { startsAt: "2026-11-24T10:00:00Z" }, ["now"]],
    ["over", { startsAt: "2026-11-23T10:00:00Z", endsAt: "2026-11-24T11:00:00Z" }, ["past"]],
    ["cancelled, whatever else", { status: "cancelled", isFull: true }, ["cancelled"]],
    ["a draft for members", { status: "draft", visibility: "members" }, ["draft", "membersOnly"]],
    ["scheduled", { publishAt: "2026-11-25T11:00:00Z" }, ["scheduled"]],
    ["scheduled, shown by now", { publishAt: "2026-11-24T11:00:00Z" }, ["placesLeft 12"]],
    ["more people than seats", { registered: 23, capacity: 20, isFull: false }, ["placesLeft 0"]],
  ])("%s", (_, changes, labels) => {
    expect(labelsOf(changes)).toEqual(labels)
  })
})

test.each<[what: string, own: OwnState, changes: Partial<Described>, words: string[]]>([
  ["a seat", seat, { isFull: true, waiting: 5 }, ["registered"]],
  ["a seat still to pay", { ...seat, paymentState: "due" }, { isFull: true }, ["registered", "due"]],
  ["a spot that is offered", { ...seat, respondBy: "2026-11-25T11:00:00Z" }, { isFull: true }, ["offered"]],
  ["a position", { ...seat, status: "waiting", position: 3 }, { isFull: true, waiting: 5 }, ["waiting"]],
  ["a draw", { ...seat, status: "waiting" }, { drawAt: "2026-11-29T11:00:00Z" }, ["inDraw"]],
  ["a seat, and it is going on", seat, { startsAt: "2026-11-24T10:00:00Z" }, ["registered", "now"]],
  ["over", seat, { startsAt: "2026-11-23T10:00:00Z", endsAt: "2026-11-24T11:00:00Z" }, ["past"]],
  ["called off", seat, { status: "cancelled" }, ["cancelled"]],
])("somebody who is in reads that instead of how full it is: %s", (_, own, changes, words) => {
  expect(stateLabels({ ...activity, ...changes }, now, own).map(({ key }) => key)).toEqual(words)
})

test.each<[what: string, own: Partial<OwnState>, state: object]>([
  ["a seat", { paymentState: "due" }, { key: "registered" }],
  ["an offer", { respondBy: "2026-11-25T11:00:00Z" }, { key: "offered" }],
  ["a position", { status: "waiting", position: 3 }, { key: "waiting", position: 3 }],
  ["a draw, which has no positions", { status: "waiting" }, { key: "inDraw" }],
])("what the own sign-up comes down to: %s", (_, own, state) => {
  expect(ownState({ ...seat, ...own })).toMatchObject(state)
})
