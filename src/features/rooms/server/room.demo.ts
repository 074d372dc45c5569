import { addDays } from "../../../platform/amsterdam.ts"
import type { DemoContext, DemoPart } from "../../../platform/server/demo/demo.ts"

/** Two rooms with their opening times, and a postal address. */
export const roomDemo: DemoPart = { add: addRooms }

async function addRooms({ tx, today }: DemoContext): Promise<void> {
  const room = {
    city: "Utrecht",
    isVisitorAddress: false,
    isPostalAddress: false,
    hasOpeningTimes: true,
    createdBy: null,
    updatedBy: null,
  }
  const rooms = await tx
    .insertInto("rooms")
    .values([
      {
        ...room,
        slug: "de-huiskamer",
        name_nl: "De Huiskamer",
        name_en: "The Living Room",
        street: "Princetonplein",
        houseNumber: "5",
        postalCode: "3584 CC",
        isVisitorAddress: true,
      },
      {
        ...room,
        slug: "de-werkplaats",
        name_nl: "De Werkplaats",
        name_en: "The Workshop",
        street: "Leuvenlaan",
        houseNumber: "4",
        postalCode: "3584 CE",
      },
      {
        ...room,
        slug: "postadres",
        name_nl: "Postadres",
        name_en: "Postal address",
        street: "Budapestlaan",
        houseNumber: "6",
        postalCode: "3584 CD",
        isPostalAddress: true,
        hasOpeningTimes: false,
      },
    ])
    .returning(["roomId", "slug"])
    .execute()
  const roomId = (slug: string) => rooms.find((each) => each.slug === slug)?.roomId ?? 0
  const weekdays = [1, 2, 3, 4, 5]
  await tx
    .insertInto("roomOpeningHours")
    .values([
      ...weekdays.map((weekday) => ({ roomId: roomId("de-huiskamer"), weekday, opens: "09:00", closes: "17:30" })),
      { roomId: roomId("de-huiskamer"), weekday: 4, opens: "19:00", closes: "23:30" },
      ...[2, 4].map((weekday) => ({ roomId: roomId("de-werkplaats"), weekday, opens: "12:30", closes: "17:00" })),
    ])
    .execute()
  await tx
    .insertInto("roomOpeningExceptions")
    .values([
      {
        roomId: roomId("de-huiskamer"),
        fromDate: addDays(today, 12),
        untilDate: addDays(today, 12),
        opens: "12:00",
        closes: "16:00",
        reason_nl: "ALV in de middag",
        reason_en: "General meeting in the afternoon",
      },
      {
        roomId: roomId("de-huiskamer"),
        fromDate: addDays(today, 30),
        untilDate: addDays(today, 43),
        opens: null,
        closes: null,
        reason_nl: "Vakantie",
        reason_en: "Holidays",
      },
    ])
    .execute()
}
