import { beforeEach, describe, expect, test } from "vitest"
import { startOfTest } from "../../../../../tests/support/server.ts"
import { ownPath } from "../sign-up.test-support.ts"
import type { Listed } from "../list/sign-up-list.test-support.ts"
import { guestAddress, guestSite } from "./open-guest.test-support.ts"

// An organiser signs up somebody without an account.
const { actors, after, committee, mails, open, server } = guestSite()
beforeEach(() => server.setNow(startOfTest))

const reason = "Afgesproken aan de bar"
async function withGuests(values: Parameters<typeof open>[0] = {}) {
  const made = await open({ guestsFrom: null, ...values })
  const add = (email: string, body: object = {}, by = committee.organiser) =>
    by.post<Listed>(`${made.path}/sign-ups/guests`, { name: "Noor Bakker", email, reason, ...body })
  return { ...made, add }
}

describe("a guest whom an organiser adds", () => {
  test("has a seat, reads why, and has a link of their own, also where guests do not sign up on their own", async () => {
    const { add, read, leave, list, sound } = await withGuests({ priceCents: 500 })
    const email = guestAddress()
    const added = await add(email, { language: "en" })
    expect([added.status, added.data.status, added.data.log.at(-1)]).toMatchObject([
      201,
      "registered",
      { kind: "addedByOrganiser", by: "Olga Organisator", reason },
    ])
    const [mail, ...others] = await mails()
    expect([mail?.to, mail?.subject, others]).toEqual([email, "You are signed up: Drinks", []])
    expect(mail?.text).toContain(reason)
    expect((await list()).map(({ name }) => name)).toEqual(["Noor Bakker"])
    const { status, data } = await read(mail?.token ?? "")
    expect({ status, data }).toMatchObject({
      status: 200,
      data: { name: "Noor Bakker", signUp: { status: "registered", paymentState: "due" } },
    })
    expect(data.qr?.path).toMatch(/^M/)
    expect((await leave(mail?.token ?? "")).data.signUp?.status).toBe("cancelled")
    await sound()
  })

  test("comes ahead of who waits and after it closed, never above capacity, the places for guests, or the start", async () => {
    const { add, activityId, sound } = await withGuests({ capacity: 2, guestsEach: 1, guestPlaces: 1 })
    const member = await actors.user()
    await member.put(ownPath(activityId), {})
    after(6 * 24)
    expect((await add(guestAddress())).status).toBe(201)
    expect(await add(guestAddress())).toMatchObject({
      status: 409,
      message: "De activiteit zit vol. Verhoog eerst het aantal plekken",
    })
    await server.services.database.db
      .updateTable("activities")
      .set({ capacity: 5 })
      .where("activityId", "=", activityId)
      .execute()
    expect(await add(guestAddress())).toMatchObject({ status: 409, message: "De plekken voor gasten zijn op" })
    after(7 * 24)
    expect((await add(guestAddress())).status).toBe(409)
    await sound(5)
  })

  test("is there once: not beside who came on their own, and instead of what they did not confirm", async () => {
    const { add, asked, came, confirm, counts, sound } = await withGuests({ guestsFrom: startOfTest })
    const { email } = await came()
    expect(await add(email.toUpperCase())).toMatchObject({
      status: 409,
      message: "Deze persoon is al aangemeld of wacht al",
    })
    const { email: waits, token } = await asked()
    expect((await add(waits)).status).toBe(201)
    expect((await confirm(token)).status).toBe(404)
    expect(await counts()).toEqual([2, 0])
    await sound()
  })

  test("is a name, an address and a reason, or else all that is wrong is said", async () => {
    const { add, counts } = await withGuests()
    const { status, issues } = await add("geen adres", { name: "", reason: "", language: "de" })
    expect([status, issues?.map(({ path }) => path.join("."))]).toEqual([400, ["name", "email", "language", "reason"]])
    expect((await add(guestAddress(), {}, await actors.user())).status).toBe(403)
    expect(await counts()).toEqual([0, 0])
  })
})
