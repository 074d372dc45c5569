import { beforeEach, describe, expect, test } from "vitest"
import { countStatements } from "../../../../../tests/support/count-statements.ts"
import { createActors } from "../../../../../tests/support/actors.ts"
import { startOfTest } from "../../../../../tests/support/server.ts"
import { accountServer } from "../../../accounts/server/account.test-support.ts"
import type { Activity } from "../../../activities/activity.ts"
import { activityBody, signUpNow } from "../../../activities/server/activity.test-support.ts"
import { countSignUps } from "../../../activities/server/sign-up-terms.service.ts"
import { ledgerFaults } from "../../../money/server/ledger-invariants.test-support.ts"
import { createOrganiser, type Listed } from "../list/sign-up-list.test-support.ts"
import { faultsIn, makeActivity, ownPath } from "../sign-up.test-support.ts"
import { eraseGuests } from "./erase-guests.service.ts"
import { forgetRequests } from "./guest-request.service.ts"
import { guestAddress, openToGuests } from "./open-guest.test-support.ts"

const { server, mails } = accountServer()
const actors = createActors(server)
const committee = createOrganiser(server, actors)
const query = (text: string, values: unknown[] = []) => server.services.database.query(text, values)

// What a test leaves in the queue is not that of the next.
beforeEach(async () => {
  await mails()
})

const hour = 3_600_000
const after = (hours: number) => server.setNow(new Date(startOfTest.getTime() + hours * hour))

/** Such an activity of the committee. */
async function open(values: Parameters<typeof makeActivity>[1] = {}) {
  const made = await openToGuests(server, mails, { groupIds: [committee.groupId], ...values })
  const sound = async (capacity?: number) => {
    expect(await faultsIn(server, made.activityId, capacity)).toEqual([])
    expect(await ledgerFaults(query)).toEqual([])
  }
  const list = async () => (await committee.organiser.get<(Listed & { guestOf: null })[]>(`${made.path}/sign-ups`)).data
  const counts = async () => {
    const { registered, waiting } = await countSignUps(server.services.database.db, made.activityId)
    return [registered, waiting]
  }
  return { ...made, sound, list, counts }
}

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
      const { status, headers, ...answer } = await ask(email)
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

describe("the link", () => {
  test("confirms nothing when it is opened, and once when it is confirmed", async () => {
    const { asked, read, confirm, counts, list, sound } = await open()
    const { token } = await asked()
    await read(token)
    await read(token)
    expect(await counts()).toEqual([0, 0])
    const both = await Promise.all([confirm(token), confirm(token)])
    expect(both.map(({ status, data }) => [status, data.signUp?.status])).toEqual([
      [200, "registered"],
      [200, "registered"],
    ])
    expect((await confirm(token)).data.signUp).toMatchObject({ status: "registered" })
    expect(await counts()).toEqual([1, 0])
    expect(await list()).toHaveLength(1)
    // One mail, with the same link.
    expect((await mails()).map(({ subject, link }) => [subject, link])).toEqual([
      ["Je bent aangemeld: Borrel", `/gast/${token}`],
    ])
    expect((await read(token)).data.qr?.path).toMatch(/^M/)
    await sound()
  })

  test.each([
    ["made up", "x".repeat(43)],
    ["not a token", "%F0%9F%92%A9"],
    ["far too long", "y".repeat(5000)],
  ])("is not there: %s", async (_, token) => {
    const { read, confirm, change, leave } = await open()
    for (const { status } of [
      await read(token),
      await confirm(token),
      await change(token, { name: "Kim" }),
      await leave(token),
    ])
      expect(status).toBe(404)
  })

  test("works for a day, unless it was confirmed, and nothing is kept of it then", async () => {
    const { asked, came, read, confirm, activityId } = await open()
    const { token } = await asked()
    const { token: used } = await came()
    after(24)
    expect((await read(token)).status).toBe(404)
    expect((await confirm(token)).status).toBe(404)
    expect((await read(used)).status).toBe(200)
    await forgetRequests(server.services.database.db, new Date(startOfTest.getTime() + 24 * hour - 1))
    expect((await query(`select from "guestRequests" where "activityId" = $1`, [activityId])).rows).toHaveLength(1)
    await forgetRequests(server.services.database.db, server.services.now())
    expect((await query(`select from "guestRequests" where "activityId" = $1`, [activityId])).rows).toEqual([])
  })

  test("gives a place on the waiting list if it became full meanwhile, and the place once there is one", async () => {
    const { asked, confirm, read, activityId, sound } = await open({ capacity: 1, asksFirst: true })
    const { token, email } = await asked()
    const member = await actors.user()
    await member.put(ownPath(activityId), {})
    expect((await confirm(token)).data.signUp).toMatchObject({ status: "waiting", position: 1 })
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [email, "Je staat op de wachtlijst: Borrel"],
    ])
    await member.delete(ownPath(activityId))
    // Nobody asks a guest first.
    expect((await read(token)).data.signUp).toMatchObject({ status: "registered", position: null })
    expect((await mails()).map(({ to, subject, link }) => [to, subject, link])).toEqual([
      [email, "Je hebt een plek: Borrel", `/gast/${token}`],
    ])
    await sound()
  })

  test.each([
    [
      "full, without a waiting list",
      { capacity: 1, waitingList: "off" },
      {},
      "De activiteit zit vol en heeft geen wachtlijst",
    ],
    ["without places for guests", { guestPlaces: 1, guestsEach: 1 }, { guest: true }, "De plekken voor gasten zijn op"],
    ["closed", { closesAt: new Date(startOfTest.getTime() + hour) }, { hours: 1 }, "De aanmelding is gesloten"],
    ["called off", {}, { status: "cancelled" }, "Deze activiteit gaat niet door"],
    ["for accounts only", {}, { guestsFrom: null }, "Zonder account kun je je hier niet aanmelden"],
  ] as const)("says so if it became %s meanwhile", async (_, values, meanwhile, message) => {
    const { asked, confirm, read, activityId, sound } = await open(values)
    const { token } = await asked()
    const member = await actors.user()
    await member.put(ownPath(activityId), {})
    if ("guest" in meanwhile) await member.post(`${ownPath(activityId)}/guests`, { name: "Noor" })
    else if ("hours" in meanwhile) after(meanwhile.hours)
    else if (Object.keys(meanwhile).length)
      await server.services.database.db
        .updateTable("activities")
        .set(meanwhile)
        .where("activityId", "=", activityId)
        .execute()
    expect((await read(token)).data.may.come.allowed).toBe(false)
    expect(await confirm(token)).toMatchObject({ status: 409, message })
    expect((await read(token)).data.signUp).toBeNull()
    if (!("status" in meanwhile)) await sound()
  })

  test("takes part in a draw like everybody", async () => {
    const { came, sound } = await open({ drawAt: new Date(startOfTest.getTime() + hour), capacity: 1 })
    const { data, email } = await came()
    expect(data).toMatchObject({ isInDraw: true, signUp: { status: "waiting", position: null } })
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [email, "Je doet mee aan de loting: Borrel"],
    ])
    await sound()
  })

  test("says so if somebody else took the last of what they chose", async () => {
    const question = { label_nl: "Eten?", label_en: "", kind: "choice" as const, required: true, sensitive: false }
    const options = [
      { label_nl: "Vega", label_en: "" },
      { label_nl: "Vis", label_en: "", places: 1 },
    ]
    const { asked, confirm, came, questionIds, sound } = await open({ questions: [{ ...question, options }] })
    const answers = { [questionIds[0] ?? 0]: 1 }
    const { token } = await asked(guestAddress(), { answers })
    await came(guestAddress(), { answers })
    expect((await confirm(token)).status).toBe(409)
    await sound()
  })

  test("changes a name and answers, and cancels, until the last moment", async () => {
    const question = { label_nl: "Eten?", label_en: "", kind: "choice" as const, required: false, sensitive: false }
    const options = [
      { label_nl: "Vega", label_en: "" },
      { label_nl: "Vis", label_en: "", cents: 250 },
    ]
    const { came, change, leave, read, confirm, counts, questionIds, sound } = await open({
      priceCents: 500,
      guestPriceCents: 800,
      lateSignOff: "price",
      questions: [{ ...question, options }],
    })
    const [id = 0] = questionIds
    const { token } = await came()
    expect((await read(token)).data).toMatchObject({ priceCents: 800, signUp: { paymentState: "due" } })
    const changed = await change(token, { name: "Kim Jong", answers: { [id]: 1 } })
    expect(changed.data).toMatchObject({ name: "Kim Jong", answers: { [id]: 1 }, priceCents: 1050 })
    await sound()
    // Nobody could be charged for leaving late.
    after(5 * 24)
    expect((await read(token)).data.may).toMatchObject({ signOff: { allowed: false }, answer: { allowed: false } })
    expect(await leave(token)).toMatchObject({ status: 409, message: "Afmelden kan niet meer" })
    expect((await change(token, { name: "Noor", answers: { [id]: 1 } })).status).toBe(409)
    after(1)
    expect((await leave(token)).data.signUp).toMatchObject({ status: "cancelled", cancelKind: "self" })
    expect((await leave(token)).status).toBe(200)
    // It is over for this link: they can ask again.
    expect((await confirm(token)).data.signUp).toMatchObject({ status: "cancelled" })
    expect(await counts()).toEqual([0, 0])
    await sound()
  })

  test("is another one for who comes back", async () => {
    const { came, leave, asked, confirm, sound } = await open()
    const { token, email } = await came()
    await leave(token)
    await mails()
    const again = await asked(email)
    expect(again.token).not.toBe(token)
    expect((await confirm(again.token)).data.signUp).toMatchObject({ status: "registered" })
    await sound()
  })
})

describe("organisers", () => {
  test("see who comes on their own, with the address, also in the export", async () => {
    const { came, list, path } = await open()
    const { email } = await came(guestAddress(), { name: "Zeer Bekende Gast" })
    expect(await list()).toMatchObject([
      { name: "Zeer Bekende Gast", email, userId: null, guestOf: null, isGuest: true },
    ])
    const csv = await (await committee.organiser.download(`${path}/sign-ups/export`)).text()
    expect(csv).toMatch(new RegExp(`Zeer Bekende Gast.*${email}`))
    const { data } = await committee.organiser.get<{ people: unknown[] }>(`${path}/check-in`)
    expect(data.people).toMatchObject([{ name: "Zeer Bekende Gast", guestOf: null, isGuest: true }])
  })

  test("remove a guest with a reason, which is mailed; who was removed does not come back", async () => {
    const { came, list, path, asked, confirm, sound } = await open()
    const { email, token } = await came()
    await mails()
    const [listed] = await list()
    expect((await committee.organiser.delete(`${path}/sign-ups/${listed?.signUpId}?reason=Te druk`)).status).toBe(200)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: email, subject: "Je bent afgemeld: Borrel", link: `/gast/${token}` })
    expect(mail?.text).toContain("Te druk")
    const again = await asked(email)
    expect(await confirm(again.token)).toMatchObject({ status: 409 })
    await sound()
  })

  test("say that a guest paid; leaving undoes what they owe", async () => {
    const { came, leave, list, path, sound } = await open({ priceCents: 500 })
    const { token, data } = await came()
    expect(data.signUp).toMatchObject({ paymentState: "due" })
    const { signUpId = 0 } = (await list())[0] ?? {}
    const charges = () =>
      query(
        `select "userId", text_nl, "openCents", "isCancelled" from charges where "signUpId" = $1 and cancels is null`,
        [signUpId],
      )
    expect((await charges()).rows).toEqual([
      { userId: null, text_nl: "Borrel (gast)", openCents: 500, isCancelled: false },
    ])
    await sound()
    const pay = (paymentState: string) =>
      committee.organiser.put(`${path}/sign-ups/${signUpId}/payment`, { paymentState, method: "cash" })
    expect((await pay("paid")).status).toBe(200)
    expect((await charges()).rows).toMatchObject([{ openCents: 0 }])
    await sound()
    expect((await pay("due")).status).toBe(200)
    await leave(token)
    expect((await charges()).rows).toMatchObject([{ isCancelled: true }])
    await sound()
  })

  test("call it off: a guest is mailed, and reads what to do about what they paid", async () => {
    const { came, activityId, list, path, sound } = await open({ priceCents: 500 })
    const [one, two] = [await came(), await came()]
    const [first] = await list()
    await committee.organiser.put(`${path}/sign-ups/${first?.signUpId}/payment`, {
      paymentState: "paid",
      method: "pin",
    })
    await mails()
    const preview = await committee.organiser.get<{ mails: unknown[] }>(`/api/activities/${activityId}/cancel/preview`)
    expect(preview.data.mails).toEqual([{ about: "cancelled", count: 2 }])
    await committee.organiser.post(`/api/activities/${activityId}/cancel`, { reason_nl: "Storm", reason_en: "" })
    const sent = await mails()
    expect(sent.map(({ to, link }) => [to, link]).toSorted()).toEqual(
      [one, two].map(({ email, token }) => [email, `/gast/${token}`]).toSorted(),
    )
    expect(sent.filter(({ text }) => text.includes("€ 5,00"))).toHaveLength(1)
    await sound()
  })
})

describe("switching it on", () => {
  const guestsFrom = "2026-03-04T08:00:00.000Z"
  const make = (changes: object) =>
    committee.organiser.post<Activity>(
      "/api/activities",
      activityBody({ groupIds: [committee.groupId], ...signUpNow, guestsFrom, guestPriceCents: 700, ...changes }),
    )

  test("is for what everybody may see, and people sign up for here", async () => {
    expect((await make({})).data).toMatchObject({ guestsFrom, guestPriceCents: 700 })
    for (const changes of [{ visibility: "members" }, { signUpMode: "none" }])
      expect((await make(changes)).data).toMatchObject({ guestsFrom: null, guestPriceCents: null })
  })

  test("needs a moment before it closes", async () => {
    expect(await make({ guestsFrom: signUpNow.closesAt })).toMatchObject({
      status: 400,
      issues: [{ path: ["guestsFrom"] }],
    })
  })

  test("for members only afterwards: who is in stays in, and nobody else comes", async () => {
    const { data } = await make({ guestsFrom: "2026-03-02T08:00:00.000Z" })
    const { ask, asked, confirm, read } = await openToGuests(server, mails, { activityId: data.activityId })
    const { token } = await asked()
    await confirm(token)
    const body = activityBody({ groupIds: [committee.groupId], ...signUpNow, visibility: "members" })
    expect((await committee.organiser.put(`/api/activities/${data.activityId}`, body)).status).toBe(200)
    expect((await read(token)).data.signUp).toMatchObject({ status: "registered" })
    expect((await ask(guestAddress())).status).toBe(404)
  })
})

describe("30 days after the activity", () => {
  test("no name, address or answer of a guest is in any table", async () => {
    const question = { label_nl: "Eten?", label_en: "", kind: "text" as const, required: false, sensitive: false }
    const { came, asked, activityId, questionIds, read } = await open({
      priceCents: 500,
      questions: [{ ...question, options: [] }],
    })
    const body = { name: "Onvergetelijke Naam", answers: { [questionIds[0] ?? 0]: "Onvergetelijk antwoord" } }
    const { token } = await came("onvergetelijk@elders.example", body)
    await asked("onvergetelijk2@elders.example", body)
    const endsAt = new Date(startOfTest.getTime() + (7 * 24 + 3) * hour)
    await eraseGuests(server.services.database.db, endsAt)
    await forgetRequests(server.services.database.db, endsAt)
    // What was mailed is kept for a short time by the queue.
    await query(`delete from jobs.job where state = 'completed'`)
    expect((await read(token)).status).toBe(404)
    const { rows: tables } = await query(
      `select table_schema as schema, table_name as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    )
    for (const { schema, name } of tables) {
      const { rows } = await query(
        `select 1 from "${String(schema)}"."${String(name)}" t where to_jsonb(t)::text ~* 'onvergetelijk'`,
      )
      expect([name, rows]).toEqual([name, []])
    }
    const { rows } = await query(
      `select status, (select "openCents" from charges c where c."signUpId" = s."signUpId") as open from "signUps" s
       where "activityId" = $1`,
      [activityId],
    )
    expect(rows).toEqual([{ status: "registered", open: 500 }])
  })
})
