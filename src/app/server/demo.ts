import { hashPassword } from "../../features/accounts/server/account.service.ts"
import { addDays, dayOf } from "../../platform/amsterdam.ts"
import { permissionNames } from "../../platform/policy.ts"
import type { Db } from "../../platform/server/db.ts"
import type { Services } from "../../platform/server/services.ts"
import { slugOf } from "../../platform/slug.ts"
import { crowdEmail, demoCrowd } from "./demo-group-list.ts"
import { addDemoActivities } from "./demo-activities.ts"
import { addDemoCompanies, addDemoParts } from "./demo-companies.ts"
import { addDemoGroupPictures } from "./demo-group-pictures.ts"
import { addDemoNews } from "./demo-news.ts"
import { addDemoGroups } from "./demo-groups.ts"
import { demoPassword, demoPeople } from "./demo-people.ts"

const nobody = { createdBy: null, updatedBy: null }

/** Fills a new installation with an association to try things on. Does nothing when there are people already. */
export async function fillDemo(services: Services): Promise<void> {
  const { database, now, log } = services
  const { db } = database
  const someone = await db.selectFrom("users").select("userId").limit(1).executeTakeFirst()
  if (someone) return
  const passwordHash = await hashPassword(demoPassword)
  const people = await db.transaction().execute(async (tx) => {
    const today = dayOf(now())
    const added = await addPeople(tx, passwordHash, now(), today)
    await addDemoGroups(tx, added, today)
    await addRooms(tx, today)
    return added
  })
  await addDemoGroupPictures(services, people)
  await addDemoCompanies(services, people)
  await addDemoActivities(services, people)
  await addDemoParts(services)
  await addDemoNews(services, people)
  log.info("filled in the demo association")
}

const everybody = [
  ...demoPeople,
  ...demoCrowd.map((person) => ({
    email: crowdEmail(person),
    firstName: person[0],
    infix: person[1],
    lastName: person[2],
  })),
]

type People = Record<(typeof demoPeople)[number]["email"], number>

async function addPeople(tx: Db, passwordHash: string, now: Date, today: string): Promise<People> {
  const rows = await tx
    .insertInto("users")
    .values(
      everybody.map(({ email, firstName, infix, lastName }) => ({
        email,
        firstName,
        infix,
        lastName,
        passwordHash,
        slug: slugOf([firstName, infix, lastName].filter(Boolean).join(" ")),
        emailVerifiedAt: now,
        universityEmail: null,
        universityEmailVerifiedAt: null,
        ...nobody,
      })),
    )
    .returning(["userId", "email"])
    .execute()
  const people = Object.fromEntries(rows.map(({ email, userId }) => [email, userId])) as People
  await tx
    .insertInto("memberships")
    .values(
      rows.map(({ userId, email }) => ({
        userId,
        type: "regular" as const,
        until: null,
        ...nobody,
        since: email === "aspirant@demo.test" ? null : addDays(today, -400),
      })),
    )
    .execute()
  await tx
    .insertInto("permissions")
    .values(
      permissionNames.map((name) => ({
        name,
        level: 4,
        subjectType: "user" as const,
        subjectId: people["admin@demo.test"],
        ...nobody,
      })),
    )
    .execute()
  return people
}

async function addRooms(tx: Db, today: string): Promise<void> {
  const room = { city: "Utrecht", isVisitorAddress: false, isPostalAddress: false, hasOpeningTimes: true, ...nobody }
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
