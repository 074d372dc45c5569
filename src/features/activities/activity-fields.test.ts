import { describe, expect, test } from "vitest"
import type { Activity } from "./activity.ts"
import { copyOf, movedTo, onDay, seriesDays, toFields, weeksAhead, weeksLater } from "./activity-fields.ts"

const activity = {
  title_nl: "Pubquiz",
  title_en: "",
  summary_nl: "Weet jij het?",
  summary_en: "",
  description_nl: null,
  description_en: null,
  location_nl: null,
  location_en: null,
  roomId: 3,
  startsAt: "2026-10-20T17:30:00.000Z",
  endsAt: "2026-10-20T21:00:00.000Z",
  category: "social",
  imageAlt_nl: "Een quizmaster",
  imageAlt_en: "",
  image: { pictureId: 9, key: "k", width: 10, height: 10, preview: "" },
  visibility: "members",
  status: "cancelled",
  publishAt: "2026-10-01T10:00:00.000Z",
  signUpMode: "signUp",
  externalUrl: null,
  opensAt: "2026-10-13T10:00:00.000Z",
  closesAt: "2026-10-19T17:30:00.000Z",
  signOffUntil: null,
  capacity: 20,
  waitingList: "on",
  asksFirst: false,
  answerHours: 24,
  priceCents: 500,
  participantsVisible: "count",
  allowNonMembers: false,
  groups: [{ groupId: 5, type: "COMMITTEE", slug: "feest", name_nl: "Feest", name_en: "" }],
  companies: [{ companyId: 4, slug: "deltawerk", name: "Deltawerk" }],
  questions: [
    { questionId: 7, label_nl: "Dieet", label_en: "", kind: "text", required: false, sensitive: true, options: [] },
  ],
  mergeAt: "2026-10-18T10:00:00.000Z",
  pools: [
    { poolId: 3, name_nl: "Eerstejaars", name_en: "", places: 5, opensAt: "2026-10-14T10:00:00.000Z", groups: [] },
  ],
} as unknown as Activity

describe("a copy", () => {
  test("is a draft, whole weeks later at the same time, with its own questions and the picture", () => {
    const copy = copyOf(activity, Date.parse("2026-10-28T12:00:00Z"))
    expect(copy).toMatchObject({
      title_nl: "Pubquiz",
      status: "draft",
      publishAt: null,
      // Until it is saved: then it gets a picture of its own.
      pictureId: 9,
      imageAlt_nl: "Een quizmaster",
      groupIds: [5],
      priceCents: 500,
      visibility: "members",
      signOffUntil: null,
    })
    // The clock went back on 25 October: half past seven is now an hour later in UTC.
    expect([copy.startsAt, copy.endsAt]).toEqual(["2026-11-03T18:30:00.000Z", "2026-11-03T22:00:00.000Z"])
    expect([copy.opensAt, copy.closesAt]).toEqual(["2026-10-27T11:00:00.000Z", "2026-11-02T18:30:00.000Z"])
    expect(copy.questions?.[0]).toMatchObject({ label_nl: "Dieet", questionId: undefined })
    expect(copy.mergeAt).toBe("2026-11-01T11:00:00.000Z")
    expect(copy.pools).toMatchObject([
      { name_nl: "Eerstejaars", places: 5, poolId: undefined, opensAt: "2026-10-28T11:00:00.000Z" },
    ])
  })

  test("of a future activity is a week later", () => {
    expect(weeksAhead("2026-10-20T17:30:00Z", Date.parse("2026-10-01T12:00:00Z"))).toBe(1)
    expect(weeksAhead("2026-10-20T17:30:00Z", Date.parse("2026-10-20T17:30:00Z"))).toBe(1)
    expect(weeksAhead("2026-10-20T17:30:00Z", Date.parse("2026-10-27T17:30:00Z"))).toBe(2)
  })

  test("keeps its local time through summer and winter", () => {
    expect(weeksLater("2026-03-24T18:30:00Z", 1)).toBe("2026-03-31T17:30:00.000Z")
  })
})

test("the form of a cancelled activity begins as published: the form cannot cancel", () => {
  expect(toFields(activity)).toMatchObject({ status: "published", pictureId: 9, groupIds: [5] })
})

test("a copy moves to another day with all its times, at the same hours across a clock change", () => {
  const fields = { startsAt: "2026-10-20T17:30:00.000Z", endsAt: "2026-10-20T21:00:00.000Z", closesAt: null }
  expect(onDay({ ...fields, opensAt: "2026-10-13T10:00:00.000Z" }, "2026-10-27")).toEqual({
    startsAt: "2026-10-27T18:30:00.000Z",
    endsAt: "2026-10-27T22:00:00.000Z",
    opensAt: "2026-10-20T10:00:00.000Z",
  })
  expect(onDay({}, "2026-10-27")).toEqual({})
})

describe("an activity that moves to another day", () => {
  const published = { ...activity, status: "published", signOffUntil: "2026-10-20T10:00:00.000Z" } as Activity
  const timesOf = ({ startsAt, endsAt, opensAt, closesAt, signOffUntil, drawAt }: ReturnType<typeof movedTo>) => ({
    starts: [startsAt, endsAt],
    signUp: [opensAt, closesAt, signOffUntil, drawAt],
  })
  /** Before sign-up opens, and after. */
  const [early, late] = [Date.parse("2026-10-10T12:00:00Z"), Date.parse("2026-10-14T12:00:00Z")]

  test("keeps its hours across a clock change; its times of signing up move along until somebody could sign up", () => {
    const starts = ["2026-10-27T18:30:00.000Z", "2026-10-27T22:00:00.000Z"]
    expect(timesOf(movedTo(published, "2026-10-27", early))).toEqual({
      starts,
      signUp: ["2026-10-20T10:00:00.000Z", "2026-10-26T18:30:00.000Z", "2026-10-27T11:00:00.000Z", undefined],
    })
    const { opensAt, closesAt, signOffUntil } = published
    expect(timesOf(movedTo(published, "2026-10-27", late))).toEqual({
      starts,
      signUp: [opensAt, closesAt, signOffUntil, undefined],
    })
    // Nobody sees a draft, whatever the time.
    const draft = { ...published, status: "draft" } as Activity
    expect(movedTo(draft, "2026-10-27", late).opensAt).toBe("2026-10-20T10:00:00.000Z")
  })

  test("never opens at once: sign-up then opens when it would have", () => {
    expect(timesOf(movedTo(published, "2026-10-16", early))).toEqual({
      starts: ["2026-10-16T17:30:00.000Z", "2026-10-16T21:00:00.000Z"],
      signUp: [published.opensAt, "2026-10-15T17:30:00.000Z", "2026-10-16T10:00:00.000Z", undefined],
    })
  })

  test("to before what people know of signing up has that end at the start", () => {
    const drawn = { ...published, drawAt: "2026-10-18T10:00:00.000Z" } as Activity
    const [starts, start] = [["2026-10-17T17:30:00.000Z", "2026-10-17T21:00:00.000Z"], "2026-10-17T17:30:00.000Z"]
    const signUp = [published.opensAt, start, start, "2026-10-15T10:00:00.000Z"]
    expect(timesOf(movedTo(drawn, "2026-10-17", late))).toEqual({ starts, signUp })
    const before = { ...drawn, drawnAt: "2026-10-18T10:00:00.000Z" }
    expect(movedTo(before, "2026-10-17", late).drawAt, "what was drawn stays").toBe(drawn.drawAt)
  })

  test("has no times of signing up to move without it", () => {
    const moved = movedTo({ ...published, signUpMode: "none" } as Activity, "2026-10-27", early)
    expect([moved.startsAt, moved.opensAt]).toEqual(["2026-10-27T18:30:00.000Z", published.opensAt])
  })
})

describe("the days of a series", () => {
  test("are whole weeks after the activity, those to come, up to and including the last", () => {
    expect(seriesDays("2026-10-20", { every: 1, until: "2026-11-10", today: "2026-10-27" })).toEqual([
      "2026-11-03",
      "2026-11-10",
    ])
    expect(seriesDays("2026-10-20", { every: 2, until: "2026-12-01", today: "2026-10-01" })).toEqual([
      "2026-11-03",
      "2026-11-17",
      "2026-12-01",
    ])
    expect(seriesDays("2026-10-20", { every: 1, until: "2026-10-26", today: "2026-10-01" })).toEqual([])
  })

  test.each([0, -1, Number.NaN, null as never, undefined as never])("are none every %s weeks", (every) => {
    expect(seriesDays("2026-10-20", { every, until: "2026-11-10", today: "2026-10-27" })).toEqual([])
  })

  test("are no more than are made at once", () => {
    expect(seriesDays("2026-10-20", { every: 1, until: "2099-12-31", today: "2026-10-01" })).toHaveLength(40)
  })
})
