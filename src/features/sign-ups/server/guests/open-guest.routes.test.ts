import { describe, expect, test } from "vitest"
import { countStatements } from "../../../../../tests/support/count-statements.ts"
import { startOfTest } from "../../../../../tests/support/server.ts"
import { guestAddress, guestSite } from "./open-guest.test-support.ts"

const { actors, mails, open, query, server } = guestSite()
const hour = 3_600_000

describe("asking to come without an account", () => {
  test("mails a link, and gives no place yet", async () => {
    const { asked, read, counts, list } = await open()
    const { mail, token, email } = await asked(guestAddress(), { name: "Kim de Vries" })
    expect(mail).toMatchObject({ subject: "Bevestig dat je komt: Borrel", link: `/gast/${token}` })
    expect(mail?.text).toContain("Pas dan heb je een plek")
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await counts()).toEqual([0, 0])
    expect(await list()).toEqual([])
    const { rows } = await query(`select "tokenHash", "linkKey" from "guestRequests" where email = $1`, [email])
    expect(JSON.stringify(rows)).not.toContain(token)
    const { status, data } = await read(token)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      name: "Kim de Vries",
      signUp: null,
      qr: null,
      may: { come: { allowed: true, placement: "registered" } },
    })
  })

  test("mails in the language that they chose", async () => {
    const { path, visitor } = await open()
    const email = guestAddress()
    await visitor().speak("en").post(`${path}/guest-requests`, { name: "Kim", email })
    expect((await mails())[0]?.subject).toBe("Confirm that you’re coming: Drinks")
  })

  test("answers the same for every address, with as many statements, and says by mail what to do", async () => {
    const { ask, came, counts, path } = await open()
    const member = await actors.user()
    const guest = await came()
    await mails()
    const before = await counts()
    const seen: unknown[] = []
    for (const email of [member.email.toUpperCase(), guest.email, guestAddress()]) {
      const statements = countStatements(server.services.database.db)
      const { status, headers: _, ...answer } = await ask(email)
      seen.push({ status, answer, statements: statements() })
    }
    expect(seen[0]).toMatchObject({ status: 202 })
    expect(seen[0]).not.toMatchObject({ statements: 0 })
    expect(seen).toEqual([seen[0], seen[0], seen[0]])
    const sent = (await mails()).map(({ subject, link }) => [subject, link])
    const slug = (await member.get<{ slug: string }>(path)).data.slug
    expect(sent).toEqual(
      expect.arrayContaining([
        ["Meld je aan met je account: Borrel", `/activiteiten/${slug}`],
        ["Je staat al op de lijst: Borrel", `/gast/${guest.token}`],
        ["Bevestig dat je komt: Borrel", expect.stringMatching(/^\/gast\//)],
      ]),
    )
    expect(await counts()).toEqual(before)
    // Only the last of them waits for an answer.
    const { rows } = await query(`select email from "guestRequests" where email = any($1::text[])`, [
      [member.email, member.email.toUpperCase(), guest.email],
    ])
    expect(rows).toEqual([])
  })

  test("is for who has an account and cannot use it for this, too", async () => {
    const former = await actors.user({ isMember: false })
    const closed = await open()
    expect((await closed.asked(former.email)).mail?.subject).toBe("Bevestig dat je komt: Borrel")
    const forAll = await open({ allowNonMembers: true })
    expect((await forAll.asked(former.email)).mail?.subject).toBe("Meld je aan met je account: Borrel")
  })

  test("asking again is the same request, and is bounded", async () => {
    const { ask, asked, read, activityId } = await open()
    const { email, token } = await asked()
    const again = await asked(email.toUpperCase().replace("@ELDERS.EXAMPLE", "@elders.example"), { name: "Kim Jong" })
    expect(again.mail?.token ?? token).toBe(token)
    for (let nth = 0; nth < 3; nth++) expect((await ask(email)).status).toBe(202)
    expect((await ask(email)).status).toBe(429)
    const { rows } = await query(`select name from "guestRequests" where "activityId" = $1`, [activityId])
    expect(rows).toEqual([{ name: "Kim de Vries" }])
    expect((await read(token)).status).toBe(200)
  })

  test("is bounded for a network", async () => {
    const { path, visitor } = await open()
    const statuses = new Set<number>()
    // What is not valid counts too.
    for (let nth = 0; nth < 201; nth++)
      statuses.add((await visitor().post(`${path}/guest-requests`, { name: "", email: "x" })).status)
    expect([...statuses]).toEqual([400, 429])
  })

  test("does nothing for programs that fill in everything", async () => {
    const { ask, activityId } = await open()
    expect((await ask(guestAddress(), { remark: "Cheap!" })).status).toBe(202)
    expect(await mails()).toEqual([])
    expect((await query(`select from "guestRequests" where "activityId" = $1`, [activityId])).rows).toEqual([])
  })

  test.each([
    ["no name", { name: " " }],
    ["two lines", { name: "Kim\nNoor" }],
    ["what is no name", { name: "Win op https://elders.example" }],
    ["no address", { email: "kim" }],
    ["an address that is too long", { email: `${"x".repeat(300)}@elders.example` }],
    ["answers to what is not asked", { answers: { 1: "Ja" } }],
  ])("asks for a name and an address: %s", async (_, body) => {
    const { ask } = await open()
    expect((await ask(guestAddress(), body)).status).toBe(400)
  })

  test("asks what the activity asks, before anything is kept", async () => {
    const question = { label_nl: "Eten?", label_en: "", kind: "text" as const, required: true, sensitive: true }
    const { ask, came, activityId, questionIds } = await open({ questions: [{ ...question, options: [] }] })
    expect(await ask(guestAddress())).toMatchObject({
      status: 400,
      issues: [{ path: ["answers", String(questionIds[0])] }],
    })
    expect((await query(`select from "guestRequests" where "activityId" = $1`, [activityId])).rows).toEqual([])
    const { data } = await came(guestAddress(), { answers: { [questionIds[0] ?? 0]: "Vega" } })
    expect(data.answers).toEqual({ [questionIds[0] ?? 0]: "Vega" })
  })

  test.each([
    ["nobody comes without an account", { guestsFrom: null }, 404],
    ["only members may see it", { guestsFrom: null, visibility: "members" }, 404],
    ["it is a draft", { status: "draft" }, 404],
    ["it is shown later", { publishAt: new Date(startOfTest.getTime() + hour) }, 404],
    ["it is called off", { status: "cancelled" }, 409],
    ["guests come later", { guestsFrom: new Date(startOfTest.getTime() + hour) }, 409],
    ["nobody can sign up yet", { opensAt: new Date(startOfTest.getTime() + hour) }, 409],
    ["it is closed", { closesAt: startOfTest }, 409],
  ] as const)("is refused: %s", async (_, values, status) => {
    const { ask, path, visitor } = await open(values)
    expect((await ask(guestAddress())).status).toBe(status)
    const terms = await visitor().get<{ may: { allowed: boolean } }>(`${path}/guest-terms`)
    expect(terms).toMatchObject(status === 404 ? { status: 404 } : { status: 200, data: { may: { allowed: false } } })
    expect(await mails()).toEqual([])
  })

  test("500 who did not confirm take no place, and wait for nobody", async () => {
    const { activityId, counts, came, sound } = await open({ capacity: 1, guestPlaces: 1 })
    await query(
      `insert into "guestRequests" ("activityId", email, language, name, answers, "linkKey", "tokenHash", "createdAt")
       select $1::integer, 'x' || n || '@elders.example', 'nl', 'X', '{}', n::text, 'x' || $1::integer || ' ' || n, $2::timestamptz from generate_series(1, 500) n`,
      [activityId, startOfTest],
    )
    expect(await counts()).toEqual([0, 0])
    expect((await came()).data.signUp).toMatchObject({ status: "registered" })
    expect(await counts()).toEqual([1, 0])
    await sound()
  })

  test("waits for so many confirmations, and no more", async () => {
    const { activityId, ask } = await open()
    await query(
      `insert into "guestRequests" ("activityId", email, language, name, answers, "linkKey", "tokenHash", "createdAt")
       select $1::integer, 'y' || n || '@elders.example', 'nl', 'X', '{}', n::text, 'y' || $1::integer || ' ' || n, $2::timestamptz from generate_series(1, 2000) n`,
      [activityId, startOfTest],
    )
    expect((await ask(guestAddress())).status).toBe(409)
  })
})
