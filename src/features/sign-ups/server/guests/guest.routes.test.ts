import { describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../../tests/support/actors.ts"
import { startOfTest } from "../../../../../tests/support/server.ts"
import { accountServer } from "../../../accounts/server/account.test-support.ts"
import { ledgerFaults } from "../../../money/server/ledger-invariants.test-support.ts"
import { createOrganiser } from "../list/sign-up-list.test-support.ts"
import { makeActivity } from "../../../../../tests/support/rows/activities.ts"
import { faultsIn, type Own, ownPath } from "../sign-up.test-support.ts"
import { eraseGuests } from "./erase-guests.service.ts"

const { server, mails } = accountServer()
const actors = createActors(server)
const committee = createOrganiser(server, actors)
const query = (text: string, values: unknown[] = []) => server.services.database.query(text, values)

const hour = 3_600_000
const after = (hours: number) => server.setNow(new Date(startOfTest.getTime() + hours * hour))

/** An activity of three seats to which each may bring two guests, and somebody who comes. */
async function hosted(values: Parameters<typeof makeActivity>[1] = {}) {
  const made = await makeActivity(server, { groupIds: [committee.groupId], guestsEach: 2, ...values })
  const path = ownPath(made.activityId)
  const comes = async () => {
    const who = await actors.user()
    await who.put(path, {})
    return who
  }
  const host = await comes()
  const bring = (who: Actor, name: string, answers: Record<string, unknown> = {}) =>
    who.post<Own>(`${path}/guests`, { name, answers })
  const change = (who: Actor, signUpId: number, body: { name: string; answers?: Record<string, unknown> }) =>
    who.put<Own>(`${path}/guests/${signUpId}`, body)
  const dismiss = (who: Actor, signUpId: number, agreedCents?: number) =>
    who.delete<Own>(`${path}/guests/${signUpId}${agreedCents === undefined ? "" : `?agreedCents=${agreedCents}`}`)
  const own = async (who: Actor) => (await who.get<Own>(path)).data
  const sound = async (capacity?: number) => {
    expect(await faultsIn(server, made.activityId, capacity)).toEqual([])
    expect(await ledgerFaults(query)).toEqual([])
  }
  return {
    ...made,
    path,
    host,
    comes,
    bring,
    change,
    dismiss,
    own,
    sound,
    list: `/api/activities/${made.activityId}/sign-ups`,
  }
}

describe("bringing a guest", () => {
  test("gives the guest a seat, and shows the host", async () => {
    const { host, bring, own, sound } = await hosted()
    const { status, data } = await bring(host, "Kim de Vries")
    expect(status).toBe(200)
    expect(data.guests).toMatchObject([{ name: "Kim de Vries", status: "registered", priceCents: 0, position: null }])
    expect(data.may.bring).toEqual({ allowed: true, placement: "registered" })
    expect((await own(host)).guests).toEqual(data.guests)
    await sound()
  })

  test("needs a login, and a place of their own", async () => {
    const { host, path, bring, comes } = await hosted()
    expect((await actors.visitor.post(`${path}/guests`, { name: "Kim" })).status).toBe(401)
    const other = await actors.user()
    expect(await bring(other, "Kim")).toMatchObject({ status: 409, message: "Je bent niet aangemeld" })
    const { data } = await bring(host, "Kim")
    // Somebody else's guest is not there for them.
    const third = await comes()
    expect((await third.delete(`${path}/guests/${data.guests[0]?.signUpId}`)).status).toBe(404)
    expect((await third.put(`${path}/guests/${data.guests[0]?.signUpId}`, { name: "Mijn" })).status).toBe(404)
  })

  test("is one guest for each name, however often it is asked", async () => {
    const { host, bring } = await hosted()
    await bring(host, "Kim")
    expect((await bring(host, " kim ")).data.guests).toHaveLength(1)
    const [one, two] = await Promise.all([bring(host, "Noor"), bring(host, "Noor")])
    expect([one.data.guests.length, two.data.guests.length]).toEqual([2, 2])
  })

  test.each([
    ["no guests", { guestsEach: null }, 0, "Hier kun je geen gasten meenemen"],
    ["more than each may bring", {}, 2, "Meer gasten kun je niet meenemen"],
    ["more than there are places for guests", { guestPlaces: 1 }, 1, "De plekken voor gasten zijn op"],
    [
      "full, without a waiting list",
      { capacity: 1, waitingList: "off" },
      0,
      "De activiteit zit vol en heeft geen wachtlijst",
    ],
  ] as const)("is refused: %s", async (_, values, before, message) => {
    const { host, bring, own, sound } = await hosted(values)
    for (let nth = 0; nth < before; nth++) expect((await bring(host, `Gast ${nth}`)).status).toBe(200)
    expect((await own(host)).may.bring.allowed).toBe(false)
    expect(await bring(host, "Nog iemand")).toMatchObject({ status: 409, message })
    await sound()
  })

  test("is only possible while sign-up is open", async () => {
    const { host, bring } = await hosted()
    after(6 * 24)
    expect(await bring(host, "Kim")).toMatchObject({ status: 409, message: "De aanmelding is gesloten" })
  })

  test.each([
    ["no name", { name: " " }],
    ["a name of two lines", { name: "Kim\nNoor" }],
    ["a name that is too long", { name: "x".repeat(81) }],
  ])("asks for a name: %s", async (_, body) => {
    const { host, path } = await hosted()
    expect((await host.post(`${path}/guests`, body)).status).toBe(400)
  })

  test("asks what the activity asks, also of what is full", async () => {
    const question = { label_nl: "Wat eet je?", label_en: "", kind: "choice" as const, required: true, sensitive: true }
    const options = [
      { label_nl: "Vega", label_en: "" },
      { label_nl: "Vis", label_en: "", cents: 250, places: 1 },
    ]
    const { host, bring, change, path, questionIds, sound } = await hosted({ questions: [{ ...question, options }] })
    const [id = 0] = questionIds
    await host.put(path, { answers: { [id]: 0 } })
    expect((await bring(host, "Kim")).status).toBe(400)
    const { data } = await bring(host, "Kim", { [id]: 1 })
    expect(data.guests[0]).toMatchObject({ priceCents: 250, paymentState: "due", answers: { [id]: 1 } })
    expect((await bring(host, "Noor", { [id]: 1 })).status).toBe(400)
    // The guest takes something else, which is cheaper, and another name.
    const { signUpId = 0 } = data.guests[0] ?? {}
    const changed = await change(host, signUpId, { name: "Kim Jong", answers: { [id]: 0 } })
    expect(changed.data.guests).toMatchObject([
      { name: "Kim Jong", priceCents: 0, paymentState: "none", answers: { [id]: 0 } },
    ])
    expect((await bring(host, "Noor", { [id]: 1 })).status).toBe(200)
    expect(await change(host, signUpId, { name: "noor", answers: { [id]: 0 } })).toMatchObject({ status: 409 })
    await sound()
  })

  test("changes all that was asked or nothing", async () => {
    const question = {
      label_nl: "Wat eet je?",
      label_en: "",
      kind: "choice" as const,
      required: true,
      sensitive: false,
    }
    const options = [
      { label_nl: "Vega", label_en: "" },
      { label_nl: "Vis", label_en: "", cents: 250, places: 1 },
    ]
    const { host, bring, change, own, list, path, questionIds } = await hosted({
      priceCents: 500,
      questions: [{ ...question, options }],
    })
    const [id = 0] = questionIds
    await host.put(path, { answers: { [id]: 0 } })
    const { signUpId = 0 } = (await bring(host, "Kim", { [id]: 0 })).data.guests[0] ?? {}
    await bring(host, "Noor", { [id]: 1 })
    // Fish is gone, and what was paid for cannot cost something else.
    expect((await change(host, signUpId, { name: "Kim Jong", answers: { [id]: 1 } })).status).toBe(400)
    expect((await own(host)).guests[0]).toMatchObject({ name: "Kim", answers: { [id]: 0 } })
    const other = (await own(host)).guests[1]?.signUpId ?? 0
    await committee.organiser.put(`${list}/${other}/payment`, { paymentState: "paid", method: "cash" })
    expect((await change(host, other, { name: "Noor Bakker", answers: { [id]: 0 } })).status).toBe(409)
    expect((await own(host)).guests[1]).toMatchObject({ name: "Noor", answers: { [id]: 1 } })
    // A name alone may change, also of who has paid.
    expect((await change(host, other, { name: "Noor Bakker", answers: { [id]: 1 } })).status).toBe(200)
  })
})

describe("the waiting list", () => {
  test("has guests like everybody: in order of arrival, and the host is mailed", async () => {
    const { host, bring, comes, own, path, sound } = await hosted({ capacity: 2 })
    const other = await comes()
    const waiting = (await bring(host, "Kim")).data.guests[0]
    expect(waiting).toMatchObject({ status: "waiting", position: 1 })
    const last = await comes()
    expect((await own(last)).signUp?.position).toBe(2)
    await mails()
    await other.delete(path)
    expect((await own(host)).guests).toMatchObject([{ name: "Kim", status: "registered", position: null }])
    expect((await own(last)).signUp?.position).toBe(1)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: host.email, subject: expect.stringContaining("Er is een plek voor je gast") })
    expect(mail?.text).toContain("Kim")
    await sound()
  })

  test("gives a guest the place at once where members are asked first", async () => {
    const { host, bring, comes, own, path, sound } = await hosted({ capacity: 2, asksFirst: true })
    const other = await comes()
    await bring(host, "Kim")
    await other.delete(path)
    expect((await own(host)).guests).toMatchObject([{ status: "registered" }])
    await sound()
  })
})

describe("what a guest costs", () => {
  test("is the price for guests, owed by the host", async () => {
    const { host, bring, own, sound } = await hosted({ priceCents: 500, guestPriceCents: 800 })
    expect((await own(host)).guestCents).toBe(800)
    const guest = (await bring(host, "Kim")).data.guests[0]
    expect(guest).toMatchObject({ priceCents: 800, paymentState: "due" })
    const { rows } = await query(`select text_nl, "amountCents", "userId" from charges where "chargeId" = $1`, [
      guest?.chargeId,
    ])
    expect(rows).toEqual([{ text_nl: "Borrel (gast)", amountCents: 800, userId: host.userId }])
    await sound()
  })

  test("is nothing any more once the guest is signed off in time", async () => {
    const { host, bring, dismiss, comes, own, sound } = await hosted({ priceCents: 500, capacity: 2 })
    const { signUpId = 0 } = (await bring(host, "Kim")).data.guests[0] ?? {}
    const next = await comes()
    const { data } = await dismiss(host, signUpId)
    expect(data.guests).toEqual([])
    expect((await own(next)).signUp?.status).toBe("registered")
    // An answer that was lost is asked for again. Of somebody else there is nothing to ask.
    expect(await dismiss(host, signUpId)).toMatchObject({ status: 200, data: { guests: [] } })
    expect((await dismiss(next, signUpId)).status).toBe(404)
    await sound()
  })

  test("is what the terms say if the guest is signed off too late, as the host agreed", async () => {
    const terms = {
      priceCents: 500,
      lateSignOff: "amount",
      lateSignOffCents: 300,
      closesAt: new Date(startOfTest.getTime() + 150 * hour),
    }
    const { host, bring, dismiss, own, sound } = await hosted({ ...terms } as Parameters<typeof hosted>[0])
    const { signUpId = 0 } = (await bring(host, "Kim")).data.guests[0] ?? {}
    after(130)
    expect((await own(host)).guests[0]?.may.signOff).toEqual({ allowed: true, costCents: 300 })
    expect((await own(host)).may.signOff).toEqual({ allowed: true, costCents: 600 })
    expect((await dismiss(host, signUpId)).status).toBe(409)
    expect((await dismiss(host, signUpId, 300)).status).toBe(200)
    const { rows } = await query(
      `select "amountCents", "openCents" from charges where "signUpId" = $1 and kind = 'lateSignOff'`,
      [signUpId],
    )
    expect(rows).toEqual([{ amountCents: 300, openCents: 300 }])
    await sound()
  })
})

describe("somebody who leaves", () => {
  test("takes their guests along, and the seats go to whoever waits", async () => {
    const { host, bring, comes, own, path, sound } = await hosted({ capacity: 3 })
    await bring(host, "Kim")
    await bring(host, "Noor")
    const line = [await comes(), await comes(), await comes()]
    const { data } = await host.delete<Own>(path)
    expect(data).toMatchObject({ signUp: { status: "cancelled" }, guests: [] })
    for (const who of line) expect((await own(who)).signUp?.status).toBe("registered")
    await sound()
  })

  test("pays for guests who leave too late as well, if they agree", async () => {
    const terms = { priceCents: 500, lateSignOff: "price" as const }
    const { host, bring, path, activityId, sound } = await hosted(terms)
    await bring(host, "Kim")
    after(130)
    expect((await host.delete(`${path}?agreedCents=500`)).status).toBe(409)
    expect((await host.delete(`${path}?agreedCents=1000`)).status).toBe(200)
    const { rows } = await query(
      `select "userId", sum("amountCents")::integer as cents from charges
       where "activityId" = $1 and kind = 'lateSignOff' and not "isCancelled" group by 1`,
      [activityId],
    )
    expect(rows).toEqual([{ userId: host.userId, cents: 1000 }])
    await sound()
  })

  test("leaves nothing of their guests when their account goes", async () => {
    const { host, bring, activityId, comes, own } = await hosted({ capacity: 2 })
    await bring(host, "Kim")
    const next = await comes()
    await server.services.database.db.deleteFrom("users").where("userId", "=", host.userId).execute()
    expect((await query(`select 1 from guests where "activityId" = $1`, [activityId])).rows).toEqual([])
    expect((await own(next)).signUp).not.toBeNull()
  })
})

describe("an organiser", () => {
  test("gets the address of a host's page only if they may open it", async () => {
    const { path, bring, list } = await hosted({ allowNonMembers: true })
    const host = await actors.user({ isMember: false })
    await host.put(path, {})
    await bring(host, "Kim")
    const slugFor = async (reader: Actor) => {
      const { data } = await reader.get<{ guestOf: { slug: string | null } | null }[]>(list)
      return data.find((each) => each.guestOf)?.guestOf?.slug
    }
    expect(await slugFor(committee.organiser)).toBeNull()
    expect(await slugFor(await actors.administrator())).toMatch(/^person-/)
  })

  test("reads whose guest somebody is, in the list, the export and at the door", async () => {
    const { host, bring, list, activityId } = await hosted()
    await bring(host, "Kim de Vries")
    const { data: rows } = await committee.organiser.get<Record<string, unknown>[]>(list)
    const guest = rows.find(({ name }) => name === "Kim de Vries")
    expect(guest).toMatchObject({
      userId: null,
      slug: null,
      email: null,
      isMember: false,
      guestOf: { userId: host.userId, slug: expect.stringMatching(/^person-/) },
    })
    const found = await committee.organiser.get<Record<string, unknown>[]>(`${list}?filter[name][contains]=kim`)
    expect(found.status).toBe(200)
    const door = await committee.organiser.get<{ people: Record<string, unknown>[] }>(
      `/api/activities/${activityId}/check-in`,
    )
    const name = (guest?.["guestOf"] as { name: string } | undefined)?.name
    expect(door.data.people.find((each) => each["name"] === "Kim de Vries")).toMatchObject({ guestOf: name })
    const { data: detail } = await committee.organiser.get<{ log: { kind: string }[] }>(
      `${list}/${String(guest?.["signUpId"])}`,
    )
    expect(detail.log.map(({ kind }) => kind)).toEqual(["registered"])
  })

  test("checks a guest in, books the payment, and removes one with a reason for the host", async () => {
    const { host, bring, list, comes, own, sound } = await hosted({ priceCents: 500, capacity: 2 })
    const { signUpId = 0 } = (await bring(host, "Kim")).data.guests[0] ?? {}
    const next = await comes()
    expect((await committee.organiser.put(`${list}/${signUpId}/presence`, { presence: "present" })).status).toBe(200)
    expect(
      (await committee.organiser.put(`${list}/${signUpId}/payment`, { paymentState: "paid", method: "cash" })).status,
    ).toBe(200)
    expect((await own(host)).guests[0]).toMatchObject({ paymentState: "paid", chargeId: null })
    await mails()
    expect((await committee.organiser.delete(`${list}/${signUpId}?reason=Te%20druk`)).status).toBe(200)
    expect((await own(host)).guests).toEqual([])
    expect((await own(next)).signUp?.status).toBe("registered")
    const told = (await mails()).find(({ to }) => to === host.email)
    expect(told?.subject).toContain("Je gast is afgemeld")
    expect(told?.text).toContain("Te druk")
    await sound()
  })

  test("cannot change guests of their own by hand", async () => {
    const { bring, path, list } = await hosted()
    await committee.organiser.put(path, {})
    const { signUpId } = (await bring(committee.organiser, "Kim")).data.guests[0] ?? {}
    expect((await committee.organiser.delete(`${list}/${signUpId}?reason=Nee`)).status).toBe(409)
  })

  test("calls it off with one mail to each host", async () => {
    const { host, bring, activityId, own, sound } = await hosted()
    await bring(host, "Kim")
    await mails()
    const why = { reason_nl: "Storm", reason_en: "" }
    expect(
      (await committee.organiser.get<{ mails: unknown[] }>(`/api/activities/${activityId}/cancel/preview`)).data.mails,
    ).toEqual([{ about: "cancelled", count: 1 }])
    expect((await committee.organiser.post(`/api/activities/${activityId}/cancel`, why)).status).toBeLessThan(300)
    expect((await mails()).map(({ to }) => to)).toEqual([host.email])
    expect((await own(host)).guests).toEqual([])
    await sound()
  })
})

describe("30 days after the activity", () => {
  test("nothing of a guest is left, and the counts and the books stay", async () => {
    const { host, bring, activityId } = await hosted({ priceCents: 500 })
    const { signUpId } = (await bring(host, "Zeer Herkenbare Naam")).data.guests[0] ?? {}
    const endsAt = new Date(startOfTest.getTime() + (7 * 24 + 3) * hour)
    await eraseGuests(server.services.database.db, new Date(endsAt.getTime() - 1))
    expect((await query(`select name from guests where "activityId" = $1`, [activityId])).rows).toHaveLength(1)
    await eraseGuests(server.services.database.db, endsAt)
    await eraseGuests(server.services.database.db, endsAt)
    expect((await query(`select name from guests where "activityId" = $1`, [activityId])).rows).toEqual([])
    const { rows } = await query(
      `select s.status, s.answers, s."createdBy", (select count(*)::integer from "signUpEvents" e where e."signUpId" = s."signUpId") as events,
        (select "openCents" from charges c where c."signUpId" = s."signUpId") as open from "signUps" s where "signUpId" = $1`,
      [signUpId],
    )
    expect(rows).toEqual([{ status: "registered", answers: {}, createdBy: null, events: 0, open: 500 }])
    const { data } = await host.get<{ registered: number }>(`/api/activities/${activityId}`)
    expect(data.registered).toBe(2)
  })
})
