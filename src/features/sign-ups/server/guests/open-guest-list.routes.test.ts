import { describe, expect, test } from "vitest"
import { startOfTest } from "../../../../../tests/support/server.ts"
import type { Activity } from "../../../activities/activity.ts"
import { activityBody, signUpNow } from "../../../activities/server/activity.test-support.ts"
import { eraseGuests } from "./erase-guests.service.ts"
import { forgetRequests } from "./guest-request.service.ts"
import { guestAddress, guestSite, openToGuests } from "./open-guest.test-support.ts"

const { committee, mails, open, query, server } = guestSite()
const hour = 3_600_000

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
