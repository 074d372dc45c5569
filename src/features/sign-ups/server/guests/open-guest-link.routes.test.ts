import { describe, expect, test } from "vitest"
import { startOfTest } from "../../../../../tests/support/server.ts"
import { ownPath } from "../sign-up.test-support.ts"
import { forgetRequests } from "./guest-request.service.ts"
import { guestAddress, guestSite } from "./open-guest.test-support.ts"

const { actors, after, mails, open, query, server } = guestSite()
const hour = 3_600_000

describe("the link", () => {
  test("confirms nothing when it is opened, and once when it is confirmed", async () => {
    const { asked, read, confirm, counts, list, sound } = await open()
    const { token } = await asked()
    await read(token)
    await read(token)
    expect(await counts()).toEqual([0, 0])
    const both = await Promise.all([confirm(token), confirm(token)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both.map(({ data }) => data.signUp?.status)).toEqual(["registered", "registered"])
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
