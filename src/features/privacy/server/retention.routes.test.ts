import { expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { offer, write } from "../../book-listings/server/book-listing.test-support.ts"
import { makeActivity } from "../../../../tests/support/rows/activities.ts"
import { ownPath } from "../../sign-ups/server/sign-up.test-support.ts"
import type { RetentionDates } from "../privacy.ts"
import { removedKinds } from "../retention.ts"

const server = testServer()
const actors = createActors(server)
const db = () => server.services.database.db

/** What a person reads about these kinds: `-` if there is nothing, `?` if the date is not known. */
async function read(person: Actor, ...kinds: string[]): Promise<string[]> {
  const { data } = await person.get<RetentionDates>("/api/auth/retention")
  const byKind = new Map<string, string>(data.map(({ kind, has, on }) => [kind, has ? (on ?? "?") : "-"]))
  return kinds.map((kind) => byKind.get(kind) ?? "")
}

test("is for people with an account, about themselves, with every kind", async () => {
  expect((await actors.visitor.get("/api/auth/retention")).status).toBe(401)
  const person = await actors.user({ isMember: false })
  expect(await read(person, ...removedKinds)).toEqual(removedKinds.map(() => "-"))
})

test("a member reads what will go, without a date; once the end is known, with it", async () => {
  const person = await actors.user()
  await db().updateTable("users").set({ phone: "+31612345678" }).where("userId", "=", person.userId).execute()
  await db().insertInto("userFinances").values({ userId: person.userId, iban: "NL91ABNA0417164300" }).execute()
  expect(await read(person, "contact", "finances", "portrait")).toEqual(["?", "?", "-"])
  await db().updateTable("memberships").set({ until: "2026-04-01" }).where("userId", "=", person.userId).execute()
  expect(await read(person, "contact", "finances", "portrait")).toEqual(["2026-06-30", "2027-05-02", "-"])
  const again = { type: "alumnus" as const, since: null, until: null }
  await db()
    .insertInto("memberships")
    .values({ userId: person.userId, ...again })
    .execute()
  expect(await read(person, "contact"), "who applies again keeps it").toEqual(["?"])
})

test("sign-ups and the trail have the day of the first that goes", async () => {
  const person = await actors.user()
  const { activityId } = await makeActivity(server)
  await person.put(ownPath(activityId), {})
  await person.put(`/api/users/${person.userId}`, { phone: "+31612345678", version: 1 })
  expect(await read(person, "signUps", "trail")).toEqual(["2031-03-08", "2028-03-01"])
})

test("what was written about a second-hand book goes with it, for the seller and for the buyer", async () => {
  const [seller, buyer, other] = [await actors.user(), await actors.user(), await actors.user()]
  const listing = await offer(seller)
  await write(buyer, listing)
  for (const person of [seller, buyer]) expect(await read(person, "bookListing")).toEqual(["?"])
  await seller.post(`/api/book-listings/${listing.bookListingId}/status`, { status: "sold", reservedFor: null })
  for (const person of [seller, buyer]) expect(await read(person, "bookListing")).toEqual(["2026-05-31"])
  expect(await read(other, "bookListing")).toEqual(["-"])
})
