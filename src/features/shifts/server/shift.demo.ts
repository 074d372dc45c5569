import type { DemoContext, DemoPart } from "../../../platform/server/demo/demo.ts"
import type { PlaceState } from "../shift-kinds.ts"

interface DemoShift {
  title: readonly [nl: string, en: string]
  note?: readonly [nl: string, en: string]
  /** Hours from the start of the activity. */
  from: number
  until: number
  needed: number
  /** Who is in it, by the address before the @. */
  people: readonly string[]
  state?: Readonly<Record<string, PlaceState>>
}

const bar = ["Achter de bar", "Behind the bar"] as const
const tidy = ["Opruimen", "Tidying up"] as const
const build = ["Opbouwen", "Building up"] as const

/** By the address of the activity. */
const shifts: Readonly<Record<string, readonly DemoShift[]>> = {
  kennismakingsborrel: [
    { title: build, from: -1.5, until: 0, needed: 2, people: ["lid", "commissie"] },
    { title: bar, from: 0, until: 4.5, needed: 3, people: ["joris.van.der.meer", "bestuur", "lid"] },
  ],
  pubquiz: [
    {
      title: ["Antwoorden nakijken", "Marking the answers"],
      from: 0,
      until: 3.5,
      needed: 3,
      people: ["lid", "commissie", "joris.van.der.meer"],
      state: { commissie: "noShow" },
    },
  ],
  bierproeverij: [
    {
      title: build,
      note: ["Je krijgt de sleutel van het bestuur.", "The board will give you the key."],
      from: -2,
      until: 0,
      needed: 3,
      people: ["lid", "bestuur"],
    },
    {
      title: bar,
      note: [
        "Wie schenkt, drinkt pas na afloop mee. Wie jonger is dan 18, krijgt niets met alcohol.",
        "Whoever pours joins in afterwards only. Nobody under 18 gets anything with alcohol.",
      ],
      from: 0,
      until: 3,
      needed: 2,
      people: ["joris.van.der.meer", "commissie"],
      state: { commissie: "seekingStandIn" },
    },
    { title: tidy, from: 3, until: 4.5, needed: 4, people: ["bestuur"] },
  ],
}

async function addShifts({ tx, people, by, now }: DemoContext, slug: string): Promise<void> {
  const activity = await tx
    .selectFrom("activities")
    .select(["activityId", "startsAt"])
    .where("slug", "=", slug)
    .executeTakeFirst()
  if (!activity) return
  const audit = { createdBy: by.userId, updatedBy: by.userId, createdAt: now, updatedAt: now }
  const after = (hours: number) => new Date(activity.startsAt.getTime() + hours * 3_600_000)
  for (const { title, note, from, until, needed, people: handles, state } of shifts[slug] ?? []) {
    const { shiftId } = await tx
      .insertInto("shifts")
      .values({
        activityId: activity.activityId,
        title_nl: title[0],
        title_en: title[1],
        note_nl: note?.[0] ?? "",
        note_en: note?.[1] ?? "",
        startsAt: after(from),
        endsAt: after(until),
        needed,
        groupId: null,
        ...audit,
      })
      .returning("shiftId")
      .executeTakeFirstOrThrow()
    const places = handles.flatMap((handle) => {
      const userId = people[`${handle}@demo.test`]
      const as = state?.[handle] ?? "taken"
      return userId === undefined
        ? []
        : [{ shiftId, userId, state: as, seekingSince: as === "seekingStandIn" ? now : null, ...audit }]
    })
    if (places.length)
      await tx
        .insertInto("shiftPlaces")
        .values(places.map((place) => ({ ...place, remindedAt: after(from) < now ? now : null })))
        .execute()
  }
}

/** Helpers at a few activities: some that are over, and one that is still to come. */
export const shiftDemo: DemoPart = {
  add: async (demo) => {
    for (const slug of Object.keys(shifts)) await addShifts(demo, slug)
  },
}
