import { sql } from "kysely"
import { hashPassword } from "../../features/accounts/server/account.service.ts"
import { noPassword } from "../../features/accounts/server/demo-account.service.ts"
import { demoPassword } from "../../features/accounts/server/demo-password.ts"
import { adoptPictures } from "../../features/pictures/server/picture.service.ts"
import { addDays, dayOf } from "../../platform/amsterdam.ts"
import { permissionNames } from "../../platform/policy.ts"
import type { Db } from "../../platform/server/db.ts"
import type { Services } from "../../platform/server/services.ts"
import { slugOf } from "../../platform/slug.ts"
import { addDemoActivities, keepActivityPictures } from "./demo-activities.ts"
import { addDemoCompanies, addDemoParts, keepCompanyLogos } from "./demo-companies.ts"
import type { DemoContext } from "./demo-context.ts"
import { crowdEmail, demoCrowd } from "./demo-group-list.ts"
import { addDemoGroupPictures, keepGroupPictures } from "./demo-group-pictures.ts"
import { addDemoGroups } from "./demo-groups.ts"
import { addDemoNews, keepNewsPictures } from "./demo-news.ts"
import { demoPeople } from "./demo-people.ts"

const nobody = { createdBy: null, updatedBy: null }
/** Any number will do, as long as every instance takes the same. */
const lockNumber = 4_120_332

/**
 * Fills a new installation with an association to try things on, whole or not at all: all rows come with one commit.
 * Does nothing where there are people already.
 * @param passwordOf the password of an account, by address; undefined for one that nobody logs in with
 * @returns whether it filled
 */
export async function fillDemo(
  services: Services,
  passwordOf: (email: string) => string | undefined = () => demoPassword,
): Promise<boolean> {
  const { database, now, log } = services
  if (await hasPeople(database.db)) return false
  const hashes = await hashesOf(everybody.flatMap(({ email }) => passwordOf(email) ?? []))
  const hashOf = (email: string) => hashes.get(passwordOf(email) ?? "") ?? noPassword
  // Drawing takes seconds, in which no transaction should be open.
  const pictures = await keepDemoPictures(services)
  const isFilled = await database.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx)
    // Another instance that started at the same moment may have been first.
    if (await hasPeople(tx)) return false
    await addAll(tx, now(), hashOf, pictures)
    return true
  })
  if (isFilled) log.info("filled in the demo association")
  return isFilled
}

const hasPeople = async (db: Db): Promise<boolean> =>
  (await db.selectFrom("users").select("userId").limit(1).executeTakeFirst()) !== undefined

/** Hashes of passwords; the same password is hashed once. */
async function hashesOf(passwords: readonly string[]): Promise<Map<string, string>> {
  const different = [...new Set(passwords)]
  return new Map(await Promise.all(different.map(async (each) => [each, await hashPassword(each)] as const)))
}

type DemoPictures = Awaited<ReturnType<typeof keepDemoPictures>>

const keepDemoPictures = async (services: Services) => ({
  groups: await keepGroupPictures(services),
  companies: await keepCompanyLogos(services),
  activities: await keepActivityPictures(services),
  news: await keepNewsPictures(services),
})

const idsOf = ({ groups, companies, activities, news }: DemoPictures): number[] => [
  ...groups.map(({ pictureId }) => pictureId),
  ...[...companies.values()].flat(),
  ...activities.values(),
  ...news.values(),
]

async function addAll(tx: Db, now: Date, hashOf: (email: string) => string, pictures: DemoPictures): Promise<void> {
  const today = dayOf(now)
  const people = await addPeople(tx, hashOf, now, today)
  const by = { userId: people["admin@demo.test"], permissions: {} }
  const demo: DemoContext = { tx, now, today, people, by }
  await adoptPictures(tx, idsOf(pictures), by, now)
  await addDemoGroups(demo)
  await addRooms(tx, today)
  await addDemoGroupPictures(demo, pictures.groups)
  await addDemoCompanies(demo, pictures.companies)
  await addDemoActivities(demo, pictures.activities)
  await addDemoParts(demo)
  await addDemoNews(demo, pictures.news)
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

async function addPeople(tx: Db, hashOf: (email: string) => string, now: Date, today: string): Promise<People> {
  const rows = await tx
    .insertInto("users")
    .values(
      everybody.map(({ email, firstName, infix, lastName }) => ({
        email,
        firstName,
        infix,
        lastName,
        passwordHash: hashOf(email),
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
