import { describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { accountServer } from "../../accounts/server/account.test-support.ts"
import { removeListingsOf } from "./book-listing.service.ts"
import { alertsMax } from "../book-listing-kinds.ts"
import { bookListingJob } from "./book-listing.jobs.ts"
import { type Listed, offer, write } from "./book-listing.test-support.ts"
import { tellAbout } from "./listing-alert.service.ts"

const { server, mails } = accountServer()
const actors = createActors(server)
const address = "/api/book-listings"

interface Own {
  listings: { status: string; endedAt: string | null }[]
  alerts: { listingAlertId: number; title: string; isbn13: string | null }[]
}
const own = async (actor: Actor) => (await actor.get<Own>(`${address}/mine`)).data
const ask = (actor: Actor, title: string) => actor.post<Own>(`${address}/alerts`, { title })
const night = () =>
  bookListingJob(server.services).work({}, { id: "night", send: server.services.jobs.send, isStopping: () => false })
const to = async (actor: Actor) => (await mails()).filter((mail) => mail.to === actor.email)
const end = (actor: Actor, until: string) =>
  server.services.database.db.updateTable("memberships").set({ until }).where("userId", "=", actor.userId).execute()

describe("being told of a book", () => {
  test("is asked by members, once per book, and ended by the same", async () => {
    const member = await actors.user()
    expect((await ask(actors.visitor, "Analyse")).status).toBe(401)
    expect((await ask(await actors.user({ isMember: false }), "Analyse")).status).toBe(403)
    expect((await ask(member, "ab")).status).toBe(400)
    await ask(member, "Wachtrijen")
    expect((await ask(member, "wáchtrijen")).data.alerts).toMatchObject([{ title: "Wachtrijen", isbn13: null }])
    const [alert] = (await own(member)).alerts
    const path = `${address}/alerts/${alert?.listingAlertId}`
    expect((await (await actors.user()).delete(path)).status).toBe(404)
    expect((await member.delete(path)).status).toBe(200)
    expect((await own(member)).alerts).toEqual([])
  })

  test(`is asked for at most ${alertsMax} books`, async () => {
    const member = await actors.user()
    for (let count = 0; count < alertsMax; count++) expect((await ask(member, `Boek ${count}`)).status).toBe(201)
    expect((await ask(member, "Nog een")).status).toBe(409)
  })

  test("is by the words of the title, whatever their order and accents, and once per listing", async () => {
    const [seller, member, other] = [await actors.user(), await actors.user(), await actors.user()]
    await ask(member, "wachtrijen theorie")
    await ask(member, "Wachtrijen")
    await ask(other, "wachtrijen praktijk")
    await ask(seller, "wachtrijen")
    const listing = await offer(seller, { title: "Theorie van wáchtrijen", isbn13: null })
    const received = await mails()
    expect(received.map((mail) => [mail.to, mail.subject])).toEqual([
      [member.email, "Te koop: ‘Theorie van wáchtrijen’"],
    ])
    expect(received[0]?.html).toContain(`/tweedehands-boeken/${listing.bookListingId}`)
    const { database, jobs, env, now } = server.services
    await tellAbout({ db: database.db, jobs, origin: env.ORIGIN, now: now() }, listing.bookListingId)
    expect(await mails()).toEqual([])
    await offer(seller, { title: "Wachtrijen", isbn13: null })
    expect((await mails()).map((mail) => mail.to)).toEqual([member.email])
  })

  test("is by ISBN, and then not by its title", async () => {
    const [seller, member] = [await actors.user(), await actors.user()]
    expect((await ask(member, "0-306-40615-2")).data.alerts).toMatchObject([{ isbn13: "9780306406157" }])
    await offer(seller, { title: "0-306-40615-2", isbn13: "9789020000016" })
    expect(await to(member)).toEqual([])
    await offer(seller, { title: "Iets anders", isbn13: "9780306406157" })
    expect((await to(member)).length).toBe(1)
  })

  test("is not for people who left, nor between people of whom one blocked the other", async () => {
    const [seller, blocked, blocking, left] = await Promise.all([1, 2, 3, 4].map(() => actors.user()))
    if (!seller || !blocked || !blocking || !left) throw new Error("no users")
    for (const actor of [blocked, blocking, left]) await ask(actor, "Blokkeerboek")
    await end(left, "2026-03-02")
    const first = await offer(seller, { title: "Eerst" })
    for (const [by, other] of [
      [seller, blocked],
      [blocking, blocking],
    ] as const) {
      const { data } = await write(other, first)
      const path = `${address}/conversations/${data.conversations[0]?.listingConversationId}/block`
      expect((await by.post(path, { isBlocked: true })).status).toBe(200)
    }
    await mails()
    await offer(seller, { title: "Blokkeerboek" })
    expect(await mails()).toEqual([])
  })

  test("ends through the link in the mail, without logging in", async () => {
    const [seller, member] = [await actors.user(), await actors.user()]
    await ask(member, "Opzegboek")
    await offer(seller, { title: "Opzegboek" })
    const [mail] = await to(member)
    const key = /\/tweedehands-boeken\/tips\/([\w-]{22})/.exec(mail?.html ?? "")?.[1]
    const look = async (value: unknown) =>
      (await actors.visitor.get(`${address}/alerts/cancellations/${String(value)}`)).data
    expect([await look(key), await look(key)]).toEqual([{ title: "Opzegboek" }, { title: "Opzegboek" }])
    expect(await look("kort")).toEqual({ title: null })
    const cancel = (value: unknown) => actors.visitor.post(`${address}/alerts/cancellations`, { key: value })
    expect((await cancel("kort")).status).toBe(400)
    expect([(await cancel(key)).status, (await cancel(key)).status]).toEqual([200, 200])
    expect((await own(member)).alerts).toEqual([])
    expect(await look(key)).toEqual({ title: null })
  })
})

describe("every night", () => {
  test("sellers are told a week before, once, with a link that renews without logging in", async () => {
    const seller = await actors.user()
    const listing = await offer(seller, { title: "Bijna weg" })
    server.setNow("2026-08-26T08:59:59Z")
    await night()
    expect(await to(seller)).toEqual([])
    server.setNow("2026-08-26T09:00:00Z")
    await night()
    await night()
    const received = await to(seller)
    expect(received.map(({ subject }) => subject)).toEqual(["Je boek ‘Bijna weg’ staat er tot wo 2 sep"])
    expect(received[0]?.link).toMatch(/^\/tweedehands-boeken\/verlengen\/[\w-]{22}$/)
    const renew = (key: unknown) => actors.visitor.post(`${address}/renewals`, { key })
    expect((await renew("A".repeat(22))).status).toBe(400)
    const look = async (key: unknown) => (await actors.visitor.get(`${address}/renewals/${String(key)}`)).data
    const link = received[0]?.link?.split("/").at(-1)
    const works = { state: "works", title: "Bijna weg", expiresAt: "2026-09-02T09:00:00.000Z" }
    expect([await look(link), await look(link)]).toEqual([works, works])
    expect(await look("A".repeat(22))).toEqual({ state: null, title: null, expiresAt: null })
    const renewed = { title: "Bijna weg", expiresAt: "2027-02-26T09:00:00.000Z" }
    expect((await renew(received[0]?.token)).data).toEqual(renewed)
    expect((await renew(received[0]?.token)).data).toEqual(renewed)
    server.setNow("2027-02-20T09:00:00Z")
    await night()
    expect((await to(seller)).length).toBe(1)
    // Also when it has just expired; not when it was sold.
    server.setNow("2027-02-27T09:00:00Z")
    await night()
    expect((await renew(received[0]?.token)).status).toBe(200)
    expect((await actors.visitor.get(`${address}/${listing.bookListingId}`)).status).toBe(200)
    await server.services.database.db
      .updateTable("bookListings")
      .set({ status: "sold", endedAt: server.services.now() })
      .where("bookListingId", "=", listing.bookListingId)
      .execute()
    expect((await renew(received[0]?.token)).status).toBe(409)
  })

  test("what expired, and what is of somebody who left, is withdrawn; and deleted after three months", async () => {
    const [seller, buyer, leaver] = [await actors.user(), await actors.user(), await actors.user()]
    const listing = await offer(seller)
    await write(buyer, listing)
    const ofLeaver = await offer(leaver)
    await end(leaver, "2026-03-03")
    const statusOf = async ({ bookListingId }: Listed) =>
      (
        await server.services.database.db
          .selectFrom("bookListings")
          .select("status")
          .where("bookListingId", "=", bookListingId)
          .executeTakeFirst()
      )?.status
    server.setNow("2026-03-03T09:00:00Z")
    await night()
    expect([await statusOf(listing), await statusOf(ofLeaver)]).toEqual(["active", "withdrawn"])
    server.setNow("2026-09-02T09:00:00Z")
    await night()
    expect([await statusOf(listing), await statusOf(ofLeaver)]).toEqual(["withdrawn", undefined])
    server.setNow("2026-12-01T09:00:00Z")
    await night()
    expect(await statusOf(listing)).toBe("withdrawn")
    server.setNow("2026-12-01T09:00:01Z")
    await night()
    expect(await statusOf(listing)).toBeUndefined()
    const { rows } = await server.services.database.query(
      `select from "listingMessages" where "senderId" = ${buyer.userId}`,
    )
    expect(rows).toEqual([])
  })

  test("a deleted account takes its listings along", async () => {
    const seller = await actors.user()
    const { bookListingId } = await offer(seller)
    await removeListingsOf(server.services.database.db, seller.userId, server.services.now())
    expect((await seller.get(`${address}/${bookListingId}`)).status).toBe(404)
  })
})
