import { beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { accountServer } from "../../accounts/server/account.test-support.ts"
import { type Listed, offer, write } from "./book-listing.test-support.ts"
import { startsPerDay, unansweredMax } from "./listing-conversation.service.ts"

const { server, mails } = accountServer()
const actors = createActors(server)
const address = "/api/book-listings"
let seller: Actor
let buyer: Actor
let listing: Listed
beforeEach(async () => {
  seller = await actors.user({ firstName: "Saskia" })
  buyer = await actors.user({ firstName: "Boris" })
  listing = await offer(seller, { title: "Analyse *1*" })
  await mails()
})

const pathOf = ({ bookListingId }: Pick<Listed, "bookListingId">) => `${address}/${bookListingId}`
const read = (actor: Actor) => actor.get(`${pathOf(listing)}/conversations`)
const begin = async () => (await write(buyer, listing)).data.conversations[0]?.listingConversationId ?? 0
const answer = (listingConversationId: number, text = "Ja hoor.") =>
  write(seller, listing, { text, listingConversationId })
const block = (actor: Actor, id: number, isBlocked = true) =>
  actor.post(`${address}/conversations/${id}/block`, { isBlocked })

describe("messages about a book", () => {
  test("are read by the two of them and nobody else, by first name", async () => {
    expect((await write(actors.visitor, listing)).status).toBe(401)
    expect((await write(await actors.user({ isMember: false }), listing)).status).toBe(403)
    const sent = await write(buyer, listing, { text: "Is het er nog?" })
    expect(sent.status).toBe(201)
    const id = sent.data.conversations[0]?.listingConversationId ?? 0
    await answer(id, "Jazeker.")
    expect((await read(buyer)).data).toMatchObject({
      title: "Analyse *1*",
      isMine: false,
      sellerName: "Saskia",
      conversations: [
        {
          withName: "Saskia",
          messages: [
            { text: "Is het er nog?", isMine: true },
            { text: "Jazeker.", isMine: false },
          ],
        },
      ],
    })
    expect((await read(seller)).data).toMatchObject({ isMine: true, conversations: [{ withName: "Boris" }] })
    for (const other of [await actors.user(), await actors.administrator()])
      expect((await read(other)).data).toMatchObject({ conversations: [] })
    expect((await read(actors.visitor)).status).toBe(401)
    expect(JSON.stringify([(await read(buyer)).data, (await read(seller)).data])).not.toMatch(/@|Tester/)
  })

  test("are announced by a mail that says only that there is one, and has nobody's address", async () => {
    const id = await begin()
    const [mail] = await mails()
    expect(mail).toMatchObject({
      to: seller.email,
      subject: "Bericht over ‘Analyse *1*’",
      link: `/tweedehands-boeken/${listing.bookListingId}/gesprek`,
    })
    expect(mail?.html).toContain("Boris")
    expect(mail?.html).toContain("Analyse *1*")
    expect([mail?.html, mail?.text].join()).not.toContain("Hoi!")
    expect([mail?.html, mail?.text].join()).not.toContain(buyer.email)
    // The next one at once is not mailed; one after ten minutes is.
    await write(buyer, listing)
    expect(await mails()).toEqual([])
    server.setNow("2026-03-02T09:10:00Z")
    await write(buyer, listing)
    expect((await mails()).map(({ to }) => to)).toEqual([seller.email])
    await answer(id)
    expect((await mails()).map(({ to }) => to)).toEqual([buyer.email])
  })

  test("are at most a thousand characters, and not empty", async () => {
    expect((await write(buyer, listing, { text: "x".repeat(1000) })).status).toBe(201)
    expect((await write(buyer, listing, { text: "x".repeat(1001) })).status).toBe(400)
    expect((await write(buyer, listing, { text: "  " })).status).toBe(400)
  })

  test("of a seller answer somebody who wrote", async () => {
    const id = await begin()
    expect((await write(seller, listing)).issues?.map(({ path }) => path)).toEqual([["listingConversationId"]])
    const other = await offer(seller)
    expect((await write(seller, other, { text: "Hoi", listingConversationId: id })).status).toBe(404)
    // A buyer only writes in their own.
    const third = await actors.user()
    await write(third, listing, { text: "Ik ook", listingConversationId: id })
    expect((await read(buyer)).data).toMatchObject({ conversations: [{ messages: [{ text: "Hoi!" }] }] })
  })

  test(`wait for an answer after ${unansweredMax}`, async () => {
    const id = await begin()
    for (let count = 1; count < unansweredMax; count++) expect((await write(buyer, listing)).status).toBe(201)
    expect(await write(buyer, listing)).toMatchObject({ status: 429, code: "tooManyRequests" })
    await answer(id)
    expect((await write(buyer, listing)).status).toBe(201)
  })

  test(`go to at most ${startsPerDay} new sellers' books a day`, async () => {
    for (let count = 0; count < startsPerDay; count++)
      expect((await write(buyer, await offer(seller))).status).toBe(201)
    expect((await write(buyer, listing)).status).toBe(429)
    server.setNow("2026-03-03T09:00:01Z")
    expect((await write(buyer, listing)).status).toBe(201)
  })

  test("go on after the book is sold, but do not begin then", async () => {
    const id = await begin()
    await seller.post(`${pathOf(listing)}/status`, { status: "sold" })
    expect((await answer(id, "Verkocht!")).status).toBe(201)
    expect((await write(buyer, listing)).status).toBe(201)
    expect((await write(await actors.user(), listing)).status).toBe(404)
    expect((await read(await actors.user())).status).toBe(404)
  })

  test("do not reach somebody who is no longer a member", async () => {
    await begin()
    const { db } = server.services.database
    await db.updateTable("memberships").set({ until: "2026-03-02" }).where("userId", "=", seller.userId).execute()
    expect((await write(buyer, listing)).status).toBe(409)
  })
})

describe("blocking", () => {
  test("by either ends messages about every book, until it is lifted", async () => {
    const id = await begin()
    expect((await block(await actors.user(), id)).status).toBe(404)
    expect((await block(seller, id)).status).toBe(200)
    expect(await write(buyer, listing)).toMatchObject({ status: 403, message: "Je kunt deze persoon niet schrijven." })
    expect((await write(buyer, await offer(seller))).status).toBe(403)
    expect(await answer(id)).toMatchObject({ status: 403, message: "Je hebt deze persoon geblokkeerd." })
    expect((await read(seller)).data).toMatchObject({ conversations: [{ isBlocked: true }] })
    expect((await read(buyer)).data).toMatchObject({ conversations: [{ isBlocked: false }] })
    await block(seller, id, false)
    expect((await write(buyer, listing)).status).toBe(201)
  })
})

describe("reports", () => {
  test("are for moderators, with the conversation only if it was reported", async () => {
    const id = await begin()
    const moderator = await actors.user({ permissions: { books: 4 } })
    const reports = async () =>
      (
        await moderator.get<{ bookListingId: number; listingReportId: number; messages: object[] }[]>(
          `/api/listing-reports`,
        )
      ).data.filter(({ bookListingId }) => bookListingId === listing.bookListingId)
    expect((await buyer.post(`${pathOf(listing)}/reports`, { reason: "Geen boek" })).status).toBe(200)
    expect(await reports()).toMatchObject([{ reason: "Geen boek", reporterName: "Boris", messages: [] }])
    // The second replaces the first.
    const outsider = await actors.user()
    const about = { reason: "Scheldt", listingConversationId: id }
    expect((await outsider.post(`${pathOf(listing)}/reports`, about)).status).toBe(404)
    await buyer.post(`${pathOf(listing)}/reports`, about)
    expect(await reports()).toMatchObject([{ reason: "Scheldt", messages: [{ name: "Boris", text: "Hoi!" }] }])
    expect((await (await actors.user({ permissions: { books: 3 } })).get(`/api/listing-reports`)).status).toBe(403)
    const close = `/api/listing-reports/${(await reports())[0]?.listingReportId}/close`
    expect([(await moderator.post(close)).status, (await moderator.post(close)).status]).toEqual([200, 404])
    expect(await reports()).toEqual([])
  })
  test("are at most twenty an hour; a second about the same book replaces the first", async () => {
    const report = async (reason: string) => (await buyer.post(`${pathOf(listing)}/reports`, { reason })).status
    for (let time = 1; time <= 20; time++) expect(await report(`Keer ${time}`)).toBe(200)
    expect(await report("Keer 21")).toBe(429)
    const { data } = await (
      await actors.user({ permissions: { books: 4 } })
    ).get<{ reason: string }[]>("/api/listing-reports")
    expect(data.map(({ reason }) => reason).filter((reason) => reason.startsWith("Keer"))).toEqual(["Keer 20"])
  })
})
