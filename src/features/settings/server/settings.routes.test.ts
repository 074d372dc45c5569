import { beforeEach, describe, expect, test, vi } from "vitest"
import sharp from "sharp"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { accountServer, someone } from "../../accounts/server/account.test-support.ts"
import { sendPicture } from "../../pictures/server/picture.test-support.ts"
import type { Site } from "../site.ts"
import type { Settings } from "../settings.ts"
import { openAssociation } from "./association.service.ts"
import { noSettings, settingsVersion } from "./settings.test-support.ts"

const { server, mails } = accountServer({ ASSOCIATION_NAME: "Vereniging Test", UNIVERSITY_MAIL_DOMAINS: "uu.nl" })
const actors = createActors(server)
const path = "/api/settings"

let board: Actor
beforeEach(async () => {
  await board?.put(path, { ...noSettings, version: await settingsVersion(server) })
  board = await actors.user({ firstName: "Bo", lastName: "Bestuur", permissions: { settings: 3 } })
})
/** Changes some fields and empties the others. */
const change = async (fields: object, by: Actor = board) =>
  by.put<Settings>(path, { ...noSettings, version: await settingsVersion(server), ...fields })
const site = async (as: Actor = actors.visitor) => (await as.get<Site>("/api/site")).data

describe("who may", () => {
  test("changing takes a recent login", async () => {
    server.setNow("2026-03-02T09:31:00Z")
    expect(await change({ name: "X" })).toMatchObject({ status: 403, code: "confirmFirst" })
  })
})

describe("a setting", () => {
  test("that is empty is that of the environment, and the answer says so", async () => {
    const { data } = await board.get<Settings>(path)
    expect(data).toMatchObject({ name: null, logo: null, defaults: { name: "Vereniging Test" } })
    expect((await site()).name).toBe("Vereniging Test")
    await change({ name: "V.S.V. Nieuw" })
    await change({ name: "  " })
    expect((await site()).name).toBe("Vereniging Test")
  })

  test("that is saved holds at once, for visitors as for users", async () => {
    const [visitor, member] = [actors.visitor, await actors.user()]
    expect((await site(visitor)).name).toBe("Vereniging Test")
    const { status } = await change({ name: "V.S.V. Nieuw", email: "info@nieuw.example", iban: "nl91abna0417164300" })
    expect(status).toBe(200)
    for (const actor of [visitor, member])
      expect(await site(actor)).toMatchObject({
        name: "V.S.V. Nieuw",
        email: "info@nieuw.example",
        iban: "NL91 ABNA 0417 1643 00",
      })
  })

  test("is checked, with every problem at once and in the reader's language", async () => {
    const answer = await change({
      iban: "NL00 ABNA 0123 4567 89",
      email: "geen adres",
      phone: "bel maar",
      coc: "1234",
      instagramUrl: "javascript:alert(1)",
      universityMailDomains: "uu.nl, nergens",
      name: "x".repeat(81),
    })
    expect(answer.status).toBe(400)
    expect(answer.issues?.map((issue) => issue.path[0]).toSorted()).toEqual([
      "coc",
      "email",
      "iban",
      "instagramUrl",
      "name",
      "phone",
      "universityMailDomains",
    ])
    expect(answer.issues?.find((issue) => issue.path[0] === "iban")?.message).toContain("rekeningnummer")
  })

  test("is stored as it is written: telephone, web address, mail domains", async () => {
    const { data } = await change({
      phone: "+31301234567",
      linkedinUrl: "linkedin.com/company/nieuw",
      universityMailDomains: "@UU.nl; students.uu.nl uu.nl",
    })
    expect(data).toMatchObject({
      phone: "030 123 4567",
      linkedinUrl: "https://linkedin.com/company/nieuw",
      universityMailDomains: "uu.nl, students.uu.nl",
    })
  })

  test("that somebody else changed meanwhile is not overwritten", async () => {
    const version = await settingsVersion(server)
    await change({ name: "Eerst" })
    const other = await actors.user({ permissions: { settings: 3 } })
    expect(await change({ name: "Daarna", version }, other)).toMatchObject({ status: 409, code: "changedMeanwhile" })
    expect((await site()).name).toBe("Eerst")
  })

  test("reaches an instance that did not save it, also when announcements arrive in another order", async () => {
    const { env, features, changes, log, database } = server.services
    const elsewhere = await openAssociation({ env, features, db: database.db, changes, log })
    const before = elsewhere.current
    await change({ name: "Overal" })
    await vi.waitFor(() => expect(elsewhere.current.name).toBe("Overal"))
    elsewhere.replace(before, 1)
    expect(elsewhere.current.name).toBe("Overal")
  })
})

describe("what shows the association", () => {
  test("mails have its name, as the sender and in the text, and its address", async () => {
    const member = await actors.user({ email: "lid@example.org" })
    await change({ name: "V.S.V. “Nieuw”", email: "info@nieuw.example" })
    await actors.visitor.post("/api/auth/reset-password", { email: member.email })
    const [mail] = await mails()
    expect(mail?.from).toMatch(/V\.S\.V\. “Nieuw”"? <noreply@localhost>/)
    expect(mail?.text).toContain("V.S.V. “Nieuw”")
    expect(mail?.text).toContain("info@nieuw.example")
  })

  test("calendars, the news feed, SpaceAPI and the documentation of the API do too", async () => {
    const read = async (address: string) => (await server.fetch(address)).text()
    const addresses = [
      "/api/calendar/activities.ics",
      "/nieuws/feed.xml",
      "/api/space",
      "/api/openapi.json",
      "/api/docs",
    ]
    for (const address of addresses) expect(await read(address), address).toContain("Vereniging Test")
    await change({ name: "Nieuw & Co" })
    for (const address of addresses) expect(await read(address), address).toMatch(/Nieuw (&|&amp;|&#38;) Co/)
  })

  test("universities: an address at a domain that was removed is refused, but stays verified", async () => {
    const member = await actors.user()
    const { db } = server.services.database
    await db
      .updateTable("users")
      .set({ universityEmail: "s@uu.nl", universityEmailVerifiedAt: server.services.now() })
      .where("userId", "=", member.userId)
      .execute()
    await change({ universityMailDomains: "tue.nl" })
    const refused = await actors.visitor.post("/api/auth/register", someone({ universityEmail: "nieuw@uu.nl" }))
    expect(refused).toMatchObject({ status: 400, issues: [{ path: ["universityEmail"] }] })
    expect((await member.get("/api/auth/profile")).data).toMatchObject({ isUniversityEmailVerified: true })
  })
})

describe("a logo", () => {
  const png = () =>
    sharp({ create: { width: 800, height: 400, channels: 4, background: { r: 140, g: 10, b: 10, alpha: 0.5 } } })
      .png()
      .toBuffer()

  test("is sent as a picture, and is then for everybody: on pages, shared links and in mails", async () => {
    const { data: picture } = await sendPicture(board, await png())
    const { data } = await change({ logoId: picture.pictureId })
    expect(data.logo).toMatchObject({ pictureId: picture.pictureId, width: 800 })
    const { logoUrl, cardUrl } = await site()
    expect((await server.fetch(logoUrl ?? "")).headers.get("content-type")).toBe("image/webp")
    const card = await server.fetch(cardUrl ?? "")
    expect(card.headers.get("content-type")).toBe("image/jpeg")
    expect(await sharp(Buffer.from(await card.arrayBuffer())).metadata()).toMatchObject({ width: 1200, height: 630 })
    const { mailLogoUrl } = server.services.association.current
    const inMail = await server.fetch(mailLogoUrl ?? "")
    expect(await sharp(Buffer.from(await inMail.arrayBuffer())).metadata()).toMatchObject({ format: "png", height: 96 })
    const { body } = { body: (await (await server.fetch("/api/space")).json()) as { logo: string } }
    expect(body.logo).toBe(`http://localhost:3000${logoUrl}`)
  })

  test("is a picture, whatever the file says, and one of your own", async () => {
    const svg = await sendPicture(board, '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
    expect(svg.status).toBe(415)
    const other = await actors.user({ permissions: { settings: 3 } })
    const { data: theirs } = await sendPicture(other, await png())
    expect(await change({ logoId: theirs.pictureId })).toMatchObject({ status: 400, issues: [{ path: ["logoId"] }] })
  })

  test("that is removed is gone for everybody", async () => {
    const { data: picture } = await sendPicture(board, await png())
    await change({ logoId: picture.pictureId })
    const { logoUrl } = await site()
    await change({})
    expect((await site()).logoUrl).toBeNull()
    expect((await server.fetch(logoUrl ?? "")).status).toBe(404)
  })
})

describe("what changed", () => {
  interface Change {
    field: string
    before: string | null
    after: string | null
    by: string | null
  }
  const changes = async () => (await board.get<Change[]>(`${path}/changes?pageSize=100`)).data

  test("each changed field is a line: who, from what, to what", async () => {
    const known = (await changes()).length
    await change({ name: "Eerst", iban: "NL91ABNA0417164300" })
    await change({ name: "Daarna", iban: "NL91ABNA0417164300" })
    const lines = (await changes()).slice(0, -known || undefined)
    expect(lines).toMatchObject([
      { field: "name", before: "Eerst", after: "Daarna", by: "Bo Bestuur" },
      { field: "iban", before: null, after: "NL91 ABNA 0417 1643 00" },
      { field: "name", before: null, after: "Eerst" },
    ])
  })

  test("a save that changes nothing leaves no line and no new version", async () => {
    await change({ name: "Zelfde" })
    const [known, version] = [await changes(), await settingsVersion(server)]
    expect((await change({ name: "Zelfde" })).status).toBe(200)
    expect([await changes(), await settingsVersion(server)]).toEqual([known, version])
  })

  test("the line stays when the account of who did it is deleted", async () => {
    const leaver = await actors.user({ permissions: { settings: 3 } })
    await change({ name: "Afscheid" }, leaver)
    await server.services.database.db.deleteFrom("users").where("userId", "=", leaver.userId).execute()
    expect((await changes())[0]).toMatchObject({ after: "Afscheid", by: null })
  })
})
