import { describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { accountServer } from "../../accounts/server/account.test-support.ts"
import { makeActivity } from "../../../../tests/support/rows/activities.ts"
import { faultsIn, type Own, ownPath } from "./sign-up.test-support.ts"

const { server, mails } = accountServer()
const actors = createActors(server)
const put = (person: Actor, activityId: number) => person.put<Own>(ownPath(activityId), {})

/** Somebody who gets their mails in this language. */
async function recipient(language: "nl" | "en"): Promise<Actor> {
  const person = await actors.user()
  await server.services.database.db.updateTable("users").set({ language }).where("userId", "=", person.userId).execute()
  return person
}

describe("the promotion mail", () => {
  test.each([
    ["nl", "Je hebt een plek: Borrel & <b>bier</b>", "Goed nieuws: er is een plek vrijgekomen en die is voor jou"],
    ["en", "You’re in: Drinks_and*more*", "Good news: a spot opened up"],
  ] as const)("is sent once, in the recipient's language (%s)", async (language, subject, sentence) => {
    const { activityId } = await makeActivity(server, {
      capacity: 1,
      title_nl: "Borrel & <b>bier</b>",
      title_en: "Drinks_and*more*",
    })
    const [first, waits, last] = [await actors.user(), await recipient(language), await actors.user()]
    for (const person of [first, waits, last]) await put(person, activityId)
    expect(await mails()).toEqual([])
    await first.delete(ownPath(activityId))
    await first.delete(ownPath(activityId))
    await put(waits, activityId)
    const received = await mails()
    expect(received.map((mail) => [mail.to, mail.subject])).toEqual([[waits.email, subject]])
    expect(received[0]?.text).toContain(sentence)
    expect(received[0]?.link).toMatch(/^\/activiteiten\/activiteit-\d+-\w+$/)
    expect(await mails()).toEqual([])
    expect(await faultsIn(server, activityId)).toEqual([])
  })

  test("shows people's text exactly as they wrote it, and none of it becomes markup", async () => {
    const { activityId } = await makeActivity(server, {
      capacity: 1,
      title_nl: "Borrel <b>bier</b> [x](https://x.nl) _en_ *wijn*",
    })
    const [first, waits] = [await actors.user(), await recipient("nl")]
    for (const person of [first, waits]) await put(person, activityId)
    await first.delete(ownPath(activityId))
    const [mail] = await mails()
    expect(mail?.html).toContain("<strong>Borrel &lt;b&gt;bier&lt;/b&gt; [x](https://x.nl) _en_ *wijn*</strong>")
    expect(mail?.html).not.toMatch(/<b>|<em>|href="https:\/\/x\.nl/)
  })

  test("is not sent for what was rolled back: the failed sign-off freed no seat", async () => {
    const { activityId } = await makeActivity(server, { capacity: 1 })
    const [first, waits] = [await actors.user(), await actors.user()]
    for (const person of [first, waits]) await put(person, activityId)
    server.setNow("2026-03-08T09:00:00Z")
    expect((await first.delete(ownPath(activityId))).status).toBe(409)
    expect(await mails()).toEqual([])
  })
})

describe("the event log", () => {
  test("is only shown to the person: no other call includes it", async () => {
    const { activityId } = await makeActivity(server, { capacity: 1 })
    const [first, second] = [await actors.user(), await actors.user()]
    await put(first, activityId)
    server.setNow("2026-03-02T09:00:03.410Z")
    await put(second, activityId)
    server.setNow("2026-03-02T10:00:00.000Z")
    await first.delete(ownPath(activityId))
    expect((await second.get<Own>(ownPath(activityId))).data.log).toEqual([
      { at: "2026-03-02T09:00:03.410Z", kind: "queued", position: 1, by: null, reason: null },
      { at: "2026-03-02T10:00:00.000Z", kind: "promoted", position: null, by: null, reason: null },
    ])
    const other = (await (await actors.user()).get<Own>(ownPath(activityId))).data
    expect([other.signUp, other.log]).toEqual([null, []])
  })

  test("GET /api/activities/mine lists your own sign-ups, with the position on the waiting list, until they are over", async () => {
    const { activityId } = await makeActivity(server, { capacity: 1, title_nl: "Filmavond" })
    const [first, second] = [await actors.user(), await actors.user()]
    for (const person of [first, second]) await put(person, activityId)
    const mine = async (person: Actor) => (await person.get<{ activityId: number }[]>("/api/activities/mine")).data
    expect(await mine(second)).toMatchObject([{ activityId, title_nl: "Filmavond", status: "waiting", position: 1 }])
    await first.delete(ownPath(activityId))
    expect(await mine(first)).toEqual([])
    expect(await mine(second)).toMatchObject([{ activityId, status: "registered", position: null }])
    server.setNow("2026-03-09T12:00:01.000Z")
    expect(await mine(second)).toEqual([])
  })
})
