import { beforeAll, describe, expect, test } from "vitest"
import { copiedRow } from "../../../../tests/support/copied-row.ts"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { accountServer } from "../../accounts/server/account.test-support.ts"
import { bookBody } from "../../books/server/book.test-support.ts"
import { phonePhoto, sendPicture } from "../../pictures/server/picture.test-support.ts"
import { offeredMax } from "../book-listing-kinds.ts"
import { type Listed, listingBody, offer } from "./book-listing.test-support.ts"

const { server, mails } = accountServer()
const actors = createActors(server)
const address = "/api/book-listings"
let seller: Actor
let member: Actor
beforeAll(async () => {
  seller = await actors.user({ firstName: "Saskia", lastName: "Geheim" })
  member = await actors.user()
})

const pathOf = ({ bookListingId }: Pick<Listed, "bookListingId">) => `${address}/${bookListingId}`
const setStatus = (actor: Actor, listing: Listed, body: object) => actor.post<Listed>(`${pathOf(listing)}/status`, body)
const titlesFor = async (query: string, actor = actors.visitor) =>
  (await actor.get<Listed[]>(`${address}?${query}`)).data.map(({ title }) => title)
const isListed = async (listing: Listed) =>
  (await titlesFor(`filter[bookListingId]=${listing.bookListingId}`)).length > 0

describe("a listing", () => {
  test("is placed by members with a verified address, for six months", async () => {
    expect((await actors.visitor.post(address, listingBody())).status).toBe(401)
    const applicant = await actors.user({ isMember: false })
    expect(await applicant.post(address, listingBody())).toMatchObject({
      status: 403,
      message: "Dit is voor leden met een bevestigd e-mailadres.",
    })
    const unverified = await actors.user()
    const { db } = server.services.database
    await db.updateTable("users").set({ emailVerifiedAt: null }).where("userId", "=", unverified.userId).execute()
    expect((await unverified.post(address, listingBody())).status).toBe(403)
    const placed = await seller.post<Listed>(address, listingBody({ isbn13: "90-6184-035-7" as string }))
    expect(placed).toMatchObject({ status: 400, issues: [{ path: ["isbn13"] }] })
    expect((await offer(seller)).expiresAt).toBe("2026-09-02T09:00:00.000Z")
  })

  test("is refused with every fault at once", async () => {
    const body = { title: " ", isbn13: "9789020000017", condition: "nat", priceCents: -1, note: "x".repeat(501) }
    const refused = await seller.post(address, body)
    expect(refused.status).toBe(400)
    expect(refused.issues?.map(({ path }) => path.join())).toEqual([
      "title",
      "isbn13",
      "condition",
      "priceCents",
      "note",
    ])
    expect((await seller.post(address, listingBody({ priceCents: 50_001 }))).status).toBe(400)
  })

  test(`is one of at most ${offeredMax} of the same seller`, async () => {
    const busy = await actors.user()
    const first = await offer(busy)
    const { db } = server.services.database
    const {
      bookListingId: _,
      renewalKey: __,
      version: ___,
      ...row
    } = copiedRow(
      await db
        .selectFrom("bookListings")
        .selectAll()
        .where("bookListingId", "=", first.bookListingId)
        .executeTakeFirstOrThrow(),
    )
    const rows = Array.from({ length: offeredMax - 1 }, (_unused, index) => ({ ...row, renewalKey: `vol${index}` }))
    await db.insertInto("bookListings").values(rows).execute()
    expect((await busy.post(address, listingBody())).status).toBe(409)
    await setStatus(busy, first, { status: "sold" })
    expect((await busy.post(address, listingBody())).status).toBe(201)
    expect((await setStatus(busy, first, { status: "active" })).status).toBe(409)
  })

  test("names its seller for members only", async () => {
    const listing = await offer(seller)
    const seenBy = async (actor: Actor) => (await actor.get<Listed>(pathOf(listing))).data.seller
    expect(await seenBy(actors.visitor)).toBeNull()
    expect(await seenBy(await actors.user({ isMember: false, permissions: { members: 4, books: 4 } }))).toBeNull()
    // Members may open the directory, unless the board decides otherwise.
    expect(await seenBy(member)).toEqual({ firstName: "Saskia", slug: expect.stringMatching(/^person-/) })
    const answers = [
      await actors.visitor.fetch(pathOf(listing)),
      await actors.visitor.fetch(address),
      await member.fetch(address),
    ]
    const sent = (await Promise.all(answers.map((answer) => answer.text()))).join()
    expect(sent).not.toMatch(/Geheim|@example\.org|sellerId|(created|updated)By":\d|renewalKey/)
    expect((await actors.visitor.fetch(address).then((answer) => answer.text())).includes("Saskia")).toBe(false)
  })

  test("is changed by its seller only, from the version it began with", async () => {
    const listing = await offer(seller)
    const moderator = await actors.user({ permissions: { books: 4 } })
    for (const other of [member, moderator]) expect((await other.put(pathOf(listing), listingBody())).status).toBe(403)
    expect((await seller.put<Listed>(pathOf(listing), listingBody({ title: "Algebra" }))).data.title).toBe("Algebra")
    const stale = { ...listingBody(), version: listing.version }
    expect(await seller.put(pathOf(listing), stale)).toMatchObject({ status: 409, code: "changedMeanwhile" })
  })

  test("has a photo without the place where it was taken; its files go with it", async () => {
    const sent = await sendPicture(seller, await phonePhoto(600, 400))
    expect(sent.status).toBe(201)
    const listing = await offer(seller, { photoId: sent.data.pictureId })
    expect((await actors.visitor.get<Listed>(pathOf(listing))).data.photo?.pictureId).toBe(sent.data.pictureId)
    expect((await member.post(address, listingBody({ photoId: sent.data.pictureId }))).status).toBe(400)
    const moderator = await actors.user({ permissions: { books: 4 } })
    await moderator.post(`${pathOf(listing)}/removal`, { reason: "Geen boek." })
    const { db } = server.services.database
    const picture = await db
      .selectFrom("pictures")
      .select("attachedAt")
      .where("pictureId", "=", sent.data.pictureId)
      .executeTakeFirstOrThrow()
    expect(picture.attachedAt).toBeNull()
  })
})

describe("the list", () => {
  test("finds books by words of the title and authors, without accents, and with a typing error", async () => {
    await offer(seller, { title: "Café-logica voor ingénieurs", authors: "Zoë Vindbaar" })
    for (const q of ["cafe logica", "INGENIEURS vindbaar", "zoe", "ingeneurs"])
      expect(await titlesFor(`filter[search]=${encodeURIComponent(q)}`), q).toEqual(["Café-logica voor ingénieurs"])
    expect(await titlesFor("filter[search]=kwantumgolf")).toEqual([])
    expect(await titlesFor("filter[search]=%25%5F")).toEqual([])
  })

  test("finds exactly the book of an ISBN, of ten or thirteen digits, with hyphens", async () => {
    await offer(seller, { title: "Van de tien", isbn13: "9780306406157" })
    for (const isbn of ["9780306406157", "978-0-306-40615-7", "0-306-40615-2", "0306406152"])
      expect(await titlesFor(`filter[search]=${isbn}`), isbn).toEqual(["Van de tien"])
  })

  test("finds the books of a course, by its code or name", async () => {
    const isbn13 = "9780306406157"
    const editor = await actors.user({ permissions: { books: 2 } })
    const course = { courseCode: "VAKX9", courseName_nl: "Zoekvak groepentheorie", courseName_en: "Group Theory" }
    expect((await editor.post("/api/books", bookBody({ ...course, isbn13 }))).status).toBe(201)
    await offer(seller, { title: "Van een vak", isbn13 })
    for (const q of ["vakx9", "groepentheorie zoekvak", "group theory"])
      expect(await titlesFor(`filter[search]=${encodeURIComponent(q)}`), q).toContain("Van een vak")
    expect(await titlesFor("filter[search]=qzw77")).not.toContain("Van een vak")
  })

  test("is filtered by condition and price, sorted and paged", async () => {
    for (const [index, priceCents] of [900, 300, 600].entries())
      await offer(seller, { title: `Rijtje ${index}`, priceCents, condition: index ? "ink" : "worn" })
    const query = "filter[search]=rijtje"
    expect(await titlesFor(`${query}&sort[priceCents]=asc`)).toEqual(["Rijtje 1", "Rijtje 2", "Rijtje 0"])
    expect(await titlesFor(`${query}&sort[priceCents]=asc&pageSize=2&pageNumber=2`)).toEqual(["Rijtje 0"])
    expect(await titlesFor(`${query}&filter[priceCents][lte]=600&sort[priceCents]=desc`)).toEqual([
      "Rijtje 2",
      "Rijtje 1",
    ])
    expect(await titlesFor(`${query}&filter[condition]=worn`)).toEqual(["Rijtje 0"])
  })

  test("has what is for sale or reserved, and nothing that is over or of somebody who left", async () => {
    const leaver = await actors.user()
    const listing = await offer(leaver)
    expect((await setStatus(leaver, listing, { status: "reserved", reservedFor: "Mo" })).data.status).toBe("reserved")
    expect(await isListed(listing)).toBe(true)
    expect((await actors.visitor.get<object>(pathOf(listing))).data).not.toHaveProperty("reservedFor")
    for (const status of ["sold", "withdrawn"]) {
      await setStatus(leaver, listing, { status })
      expect(await isListed(listing), status).toBe(false)
      expect((await actors.visitor.get(pathOf(listing))).status).toBe(404)
      expect((await leaver.get(pathOf(listing))).status).toBe(200)
      expect((await setStatus(leaver, listing, { status: "reserved" })).status).toBe(409)
      await setStatus(leaver, listing, { status: "active" })
      expect(await isListed(listing)).toBe(true)
    }
    server.setNow("2026-09-02T09:00:00Z")
    server.services.changes.emit(["book-listings"])
    expect(await isListed(listing)).toBe(false)
    server.setNow("2026-03-02T09:00:00Z")
    const { db } = server.services.database
    await db.updateTable("memberships").set({ until: "2026-03-02" }).where("userId", "=", leaver.userId).execute()
    server.services.changes.emit(["users"])
    expect(await isListed(listing)).toBe(false)
    // Nor by its address, of which a mail or a search engine may know.
    expect((await actors.visitor.get(pathOf(listing))).status).toBe(404)
  })
})

describe("the seller", () => {
  test("alone changes its status and renews it", async () => {
    const listing = await offer(seller)
    const moderator = await actors.user({ permissions: { books: 4 } })
    for (const other of [member, moderator]) {
      expect((await setStatus(other, listing, { status: "sold" })).status).toBe(403)
      expect((await other.post(`${pathOf(listing)}/renewal`)).status).toBe(403)
    }
    server.setNow("2026-03-03T09:00:00Z")
    expect((await seller.post<Listed>(`${pathOf(listing)}/renewal`)).data.expiresAt).toBe("2026-09-03T09:00:00.000Z")
    await setStatus(seller, listing, { status: "sold" })
    expect((await seller.post(`${pathOf(listing)}/renewal`)).status).toBe(409)
    const again = await setStatus(seller, listing, { status: "active" })
    expect(again.data).toMatchObject({ status: "active", expiresAt: "2026-09-03T09:00:00.000Z" })
  })

  test("sees theirs, those that are over last", async () => {
    const owner = await actors.user()
    const [first, second] = [await offer(owner, { title: "Eerste" }), await offer(owner, { title: "Tweede" })]
    await setStatus(owner, second, { status: "sold" })
    await setStatus(owner, first, { status: "reserved", reservedFor: "Mo" })
    const { data } = await owner.get<{ isSeller: boolean; listings: object[] }>(`${address}/mine`)
    expect(data).toMatchObject({
      isSeller: true,
      listings: [
        { title: "Eerste", status: "reserved", reservedFor: "Mo" },
        { title: "Tweede", status: "sold", reservedFor: null },
      ],
    })
    expect((await actors.visitor.get(`${address}/mine`)).status).toBe(401)
  })

  test("is told why a moderator removed it", async () => {
    const listing = await offer(seller, { title: "C++ & *sterren*" })
    expect((await member.post(`${pathOf(listing)}/removal`, { reason: "Weg" })).status).toBe(403)
    const moderator = await actors.user({ permissions: { books: 4 } })
    expect((await moderator.post(`${pathOf(listing)}/removal`, { reason: " " })).status).toBe(400)
    await mails()
    expect((await moderator.post(`${pathOf(listing)}/removal`, { reason: "Dit is een kopie." })).status).toBe(200)
    expect((await seller.get(pathOf(listing))).status).toBe(404)
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: seller.email, subject: "Je boek ‘C++ & *sterren*’ is van de site gehaald" })
    expect(mail?.html).toContain("Dit is een kopie.")
    expect(mail?.html).toContain("C++ &amp; *sterren*")
  })
})
