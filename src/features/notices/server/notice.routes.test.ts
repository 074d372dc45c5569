import { describe, expect, test } from "vitest"
import { createActors } from "../../../../tests/support/actors.ts"
import { postNews } from "../../news/server/news.test-support.ts"
import { makeActivity } from "../../../../tests/support/rows/activities.ts"
import { insertSignUp } from "../../sign-ups/server/sign-up.test-support.ts"
import { devicesMax } from "../notice-subjects.ts"
import { noticeServer } from "./notice.test-support.ts"
import { isPushService } from "./push-sender.ts"
import { unsubscribeSecret, unsubscribeToken } from "./unsubscribe.service.ts"

const { server, actors, service, mails, minute, turnOn, choose, own } = await noticeServer()
const devices = "/api/notices/devices"

describe("choices", () => {
  test("begin with what people must know, and nothing else but what they ask for", async () => {
    expect((await own(await actors.user())).choices).toEqual([
      { subject: "placeFree", mail: true, push: true },
      { subject: "bells", mail: true, push: true },
      { subject: "allActivities", mail: false, push: false },
      { subject: "news", mail: false, push: false },
      { subject: "photos", mail: false, push: false },
      { subject: "standIns", mail: false, push: false },
    ])
  })

  test("are one's own, and change one by one", async () => {
    const [actor, other] = [await actors.user(), await actors.user()]
    await choose(actor, "news", { push: true })
    await choose(actor, "news", { mail: true })
    await choose(actor, "news", {})
    await choose(actor, "bells", { mail: false })
    const { choices } = await own(actor)
    expect(choices).toContainEqual({ subject: "news", mail: true, push: true })
    expect(choices).toContainEqual({ subject: "bells", mail: false, push: true })
    expect((await own(other)).choices).toContainEqual({ subject: "news", mail: false, push: false })
    expect((await actor.post("/api/notices/choices/weather", { mail: true })).status).toBe(400)
  })

  test("cannot end the mail about a place: it is sent whatever they chose", async () => {
    const actor = await actors.user()
    await choose(actor, "placeFree", { mail: false, push: false })
    expect((await own(actor)).choices[0]).toEqual({ subject: "placeFree", mail: true, push: false })
  })
})

describe("browsers", () => {
  test("are turned on for their own session, and told apart", async () => {
    const actor = await actors.user()
    await turnOn(actor)
    await turnOn(actor)
    const { devices: list } = await own(actor)
    expect(list).toMatchObject([{ isCurrent: true }])
    // Whoever knows an address and its keys can send to it.
    expect(JSON.stringify(await own(actor))).not.toMatch(/127\.0\.0\.1|p256dh|endpoint/)
    const path = `${devices}/${list[0]?.pushDeviceId}`
    expect((await (await actors.user()).delete(path)).status).toBe(404)
    expect((await actors.visitor.delete(path)).status).toBe(401)
    expect((await actor.delete(path)).status).toBe(200)
    expect((await own(actor)).devices).toEqual([])
  })

  test.each([
    "https://127.0.0.1/push/a",
    "http://169.254.169.254/latest/meta-data",
    "http://localhost:5432/",
    "https://push.example.org/a",
    "https://fcm.googleapis.com.example.org/a",
    "file:///etc/passwd",
  ])("at an address that is not of a known push service are refused: %s", async (endpoint) => {
    const { keys } = service.browser("elsewhere")
    const answer = await (await actors.user()).post(devices, { endpoint, keys })
    expect(answer.status).toBe(400)
    expect(answer.issues?.map(({ path }) => path)).toEqual([["endpoint"]])
  })

  test.each([
    ["https://web.push.apple.com/a", true],
    ["https://a.b.push.apple.com/a", true],
    ["https://evilpush.apple.com/a", false],
    ["https://push.apple.com/a", false],
    ["http://web.push.apple.com/a", false],
    ["https://web.push.apple.com:8443/a", false],
    ["https://somebody@web.push.apple.com/a", false],
  ])("at any host below that of a service: %s %s", (endpoint, isKnown) => {
    expect(isPushService(endpoint, ["https://*.push.apple.com"])).toBe(isKnown)
  })

  test("with keys that no browser has are refused", async () => {
    const { endpoint, keys } = service.browser("odd")
    const actor = await actors.user()
    for (const odd of [{ ...keys, auth: "kort" }, { ...keys, p256dh: "*".repeat(87) }, {}])
      expect((await actor.post(devices, { endpoint, keys: odd })).status).toBe(400)
    // The right length, but no point on the curve: found out when something is sent.
    expect((await actor.post(devices, { endpoint, keys: { ...keys, p256dh: "A".repeat(87) } })).status).toBe(201)
    const [device] = (await own(actor)).devices
    expect((await actor.post(`${devices}/${device?.pushDeviceId}/trial`)).status).toBe(409)
    expect((await own(actor)).devices).toEqual([])
  })

  test(`are at most ${devicesMax} of one person: the oldest make way`, async () => {
    const { db } = server.services.database
    const actor = await actors.user()
    const { beginSession } = await import("../../accounts/server/session.service.ts")
    for (let count = 0; count <= devicesMax; count++) {
      actor.cookies.set("session", await beginSession(db, actor.userId, "test", server.services.now()))
      await turnOn(actor)
    }
    const list = (await own(actor)).devices
    expect(list).toHaveLength(devicesMax)
    expect(list[0]).toMatchObject({ isCurrent: true })
  })

  test("are tried with a notice of their own, by their own person", async () => {
    const actor = (await actors.user()).speak("en")
    const browser = await turnOn(actor)
    const [device] = (await own(actor)).devices
    const path = `${devices}/${device?.pushDeviceId}/trial`
    expect((await (await actors.user()).post(path)).status).toBe(404)
    expect(service.take()).toEqual([])
    expect((await actor.post(path)).status).toBe(200)
    expect(service.take()).toMatchObject([{ browser, message: { title: "It works", tag: "trial" } }])
    service.statusOf = () => 500
    expect((await actor.post(path)).status).toBe(409)
    service.statusOf = () => 410
    expect((await actor.post(path)).status).toBe(409)
    service.statusOf = () => undefined
    expect((await own(actor)).devices).toEqual([])
  })
})

describe("a bell", () => {
  test("is set and unset by who may see the activity", async () => {
    const actor = await actors.user()
    const { activityId } = await makeActivity(server)
    const draft = await makeActivity(server, { status: "draft" })
    const path = `/api/notices/bells/${activityId}`
    expect((await actors.visitor.get(path)).status).toBe(401)
    expect((await actor.get(path)).data).toEqual({ isOn: false })
    for (const isOn of [true, true, false, true]) {
      expect((await actor.post(path, { isOn })).data).toEqual({ isOn })
      expect((await actor.get(path)).data).toEqual({ isOn })
    }
    expect((await (await actors.user()).get(path)).data).toEqual({ isOn: false })
    expect((await actor.post(`/api/notices/bells/${draft.activityId}`, { isOn: true })).status).toBe(404)
    expect((await actor.get(`/api/notices/bells/${draft.activityId}`)).status).toBe(404)
  })
})

describe("ending mails by their link", () => {
  /** What a mail program sends: no cookies, no script of ours. */
  const oneClick = (path: string) =>
    server.fetch(path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    })

  test("is one click, without logging in, and ends only mails about that subject", async () => {
    const [board, member] = [await actors.administrator(), await actors.user()]
    await choose(member, "news", { mail: true, push: true })
    await postNews(board)
    await minute()
    const [mail] = (await mails()).filter(({ to }) => to === member.email)
    const token = /\/meldingen\/uit\/([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? ""
    const path = `/api/notices/unsubscribe/${token}`
    expect(mail?.headers).toMatch(
      new RegExp(`List-Unsubscribe:\\s+<http://localhost:3000${path.replaceAll(".", "\\.")}>`),
    )
    expect(mail?.headers).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/)
    const ask = async (about: string) => (await actors.visitor.get(`/api/notices/unsubscribe/${about}`)).data
    expect(await ask(token)).toEqual({ about: "news", isEnded: false })
    // What a mail program without the one click opens: the page that asks first.
    const opened = await server.fetch(path, { redirect: "manual", headers: { accept: "text/html,*/*;q=0.8" } })
    expect([opened.status, opened.headers.get("location")]).toEqual([302, `/meldingen/uit/${token}`])
    for (const forged of [token.replace(/^\d+/, String(board.userId)), token.replace("news", "signUpOpens")])
      expect((await oneClick(`/api/notices/unsubscribe/${forged}`)).status).toBe(404)
    expect((await own(member)).choices).toContainEqual({ subject: "news", mail: true, push: true })
    expect([(await oneClick(path)).status, (await oneClick(path)).status]).toEqual([200, 200])
    const { choices } = await own(member)
    expect(choices).toContainEqual({ subject: "news", mail: false, push: true })
    expect(choices).toContainEqual({ subject: "bells", mail: true, push: true })
    expect(await ask(token)).toEqual({ about: "news", isEnded: true })
  })

  test("says what it would end without ending it, and of a damaged or forged one only that it does not work", async () => {
    const member = await actors.user()
    const secret = await unsubscribeSecret(server.services.database.db)
    const ask = async (token: string) => (await actors.visitor.get(`/api/notices/unsubscribe/${token}`)).data
    const token = unsubscribeToken(secret, member.userId, "newsletter")
    for (let time = 0; time < 2; time++) expect(await ask(token)).toEqual({ about: "newsletter", isEnded: false })
    const dead = { about: null, isEnded: false }
    for (const damaged of [token.slice(0, -1), token.replace(/^\d+/, "1"), "xyz", "1.news", "é"])
      expect(await ask(encodeURIComponent(damaged)), damaged).toEqual(dead)
    await actors.visitor.post(`/api/notices/unsubscribe/${token}`)
    expect(await ask(token)).toEqual({ about: "newsletter", isEnded: true })
    const gone = unsubscribeToken(secret, 2_000_000_000, "newsletter")
    expect(await ask(gone)).toEqual({ about: "newsletter", isEnded: true })
  })

  test("of an activity ends mails about all of them, whichever way they were asked for", async () => {
    const member = await actors.user()
    const { activityId } = await makeActivity(server)
    await member.post(`/api/notices/bells/${activityId}`, { isOn: true })
    await choose(member, "allActivities", { mail: true })
    await minute()
    const [mail] = (await mails()).filter(({ to }) => to === member.email)
    const token = /\/meldingen\/uit\/([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? ""
    expect((await actors.visitor.post(`/api/notices/unsubscribe/${token}`)).status).toBe(200)
    const { choices } = await own(member)
    expect(choices).toContainEqual({ subject: "bells", mail: false, push: true })
    expect(choices).toContainEqual({ subject: "allActivities", mail: false, push: false })
  })

  test("is not offered in a mail that people must get", async () => {
    const member = await actors.user()
    await member.post("/api/auth/logout")
    const { mailPromotion } = await import("../../sign-ups/server/sign-up-mails.ts")
    const { activityId } = await makeActivity(server)
    const activity = { activityId, slug: "a", title_nl: "A", title_en: "", startsAt: server.services.now() }
    const signUpId = await insertSignUp(server, { activityId, userId: member.userId })
    await mailPromotion(server.services.database.db, server.services, activity, [signUpId])
    const [mail] = (await mails()).filter(({ to }) => to === member.email)
    expect(mail?.subject).toBeTruthy()
    expect(mail?.headers).not.toMatch(/List-Unsubscribe/)
  })
})

test("an account that is deleted takes its choices, bells, browsers and notices with it", async () => {
  const member = await createActors(server).user()
  const { db } = server.services.database
  await choose(member, "news", { mail: true, push: true })
  await turnOn(member)
  const { activityId } = await makeActivity(server)
  await member.post(`/api/notices/bells/${activityId}`, { isOn: true })
  await postNews(await actors.administrator())
  await minute()
  await mails()
  await db.deleteFrom("users").where("userId", "=", member.userId).execute()
  for (const table of ["noticeChoices", "activityBells", "pushDevices", "notices"] as const)
    expect(await db.selectFrom(table).select("userId").where("userId", "=", member.userId).execute()).toEqual([])
})
