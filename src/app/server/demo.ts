import { noPassword } from "../../features/members/server/person.service.ts"
import { sql } from "kysely"
import { addDemoAccounts, demoEmails } from "../../features/accounts/server/account.demo.ts"
import { hashPassword } from "../../features/accounts/server/account.service.ts"
import { demoPassword } from "../../features/accounts/server/demo-password.ts"
import { keepDrawings } from "../../features/pictures/server/picture.demo.ts"
import { adoptPictures } from "../../features/pictures/server/picture.service.ts"
import { dayOf } from "../../platform/amsterdam.ts"
import type { Db } from "../../platform/server/database/db.ts"
import type { DemoContext, DemoPart } from "../../platform/server/demo/demo.ts"
import { gatherStatisticsAfter } from "../../platform/server/database/statistics.ts"
import type { ServerFeature } from "../../platform/server/feature.ts"
import type { Services } from "../../platform/server/services.ts"
import { features } from "./features.ts"

/** Any number will do, as long as every instance uses the same. */
const lockNumber = 4_120_332

/**
 * Creates a demo association in a new installation, completely or not at all: all rows are in one transaction.
 * Does nothing if there are users already.
 * @param passwordOf the password of an account, by e-mail address; undefined if nobody may log in with it
 * @returns whether it was created
 */
export async function fillDemo(
  services: Services,
  passwordOf: (email: string) => string | undefined = () => demoPassword,
): Promise<boolean> {
  const { database, log } = services
  if (await hasPeople(database.db)) return false
  const hashes = await hashesOf(demoEmails.flatMap((email) => passwordOf(email) ?? []))
  const hashOf = (email: string) => hashes.get(passwordOf(email) ?? "") ?? noPassword
  // Drawing takes seconds, in which no transaction should be open.
  const parts = await demoParts()
  const pictures = await keepPictures(services, parts)
  const isFilled = await database.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx)
    // Another instance that started at the same time may have been first.
    if (await hasPeople(tx)) return false
    await addAll(tx, services, hashOf, parts, pictures)
    return true
  })
  if (!isFilled) return false
  await gatherStatisticsAfter(database.db, Infinity)
  log.info("filled in the demo association")
  return true
}

/** Whether this installation is in use; then no demo is created. */
export const hasPeople = async (db: Db): Promise<boolean> =>
  (await db.selectFrom("users").select("userId").limit(1).executeTakeFirst()) !== undefined

/** Hashes of passwords; the same password is hashed once. */
async function hashesOf(passwords: readonly string[]): Promise<Map<string, string>> {
  const different = [...new Set(passwords)]
  return new Map(await Promise.all(different.map(async (each) => [each, await hashPassword(each)] as const)))
}

/** The parts of all features, in their order. */
async function demoParts(): Promise<DemoPart[]> {
  const parts = []
  for (const { demo } of features as readonly ServerFeature[]) parts.push(...((await demo?.()) ?? []))
  return parts
}

type Pictures = ReadonlyMap<string, number>

/** @returns the ids of the pictures of each part, by name */
async function keepPictures(services: Services, parts: readonly DemoPart[]): Promise<Map<DemoPart, Pictures>> {
  const pictures = new Map<DemoPart, Pictures>()
  for (const part of parts)
    if (part.drawings)
      pictures.set(part, await (part.keep ?? keepDrawings)(services, part.drawings(dayOf(services.now()))))
  return pictures
}

async function addAll(
  tx: Db,
  services: Services,
  hashOf: (email: string) => string,
  parts: readonly DemoPart[],
  pictures: ReadonlyMap<DemoPart, Pictures>,
): Promise<void> {
  const now = services.now()
  const people = await addDemoAccounts(tx, hashOf, now)
  const by = { userId: people["admin@demo.test"], permissions: {} }
  const demo: DemoContext = { tx, services, now, today: dayOf(now), people, by }
  const pictureIds = [...pictures].flatMap(([part, each]) => (part.keep ? [] : [...each.values()]))
  await adoptPictures(tx, pictureIds, by, now)
  for (const part of parts) await part.add(demo, pictures.get(part) ?? new Map())
}
