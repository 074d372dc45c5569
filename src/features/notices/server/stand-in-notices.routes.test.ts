import { describe, expect, test } from "vitest"
import type { Actor } from "../../../../tests/support/actors.ts"
import { createGroups } from "../../../../tests/support/rows/groups.ts"
import { makeShift, placeCalls, putInShift } from "../../shifts/server/shift.test-support.ts"
import { makeActivity } from "../../../../tests/support/rows/activities.ts"
import { beginRounds, deliverRound } from "./notice-round.service.ts"
import { noticeServer } from "./notice.test-support.ts"

const { server, actors, service, mails, minute, turnOn, choose } = await noticeServer()
const groups = createGroups(server)
const inHours = (hours: number) => server.setNow(new Date(server.services.now().getTime() + hours * 3_600_000))
const telling = () => ({ ...server.services, now: server.services.now })

/** Somebody who chose to be told by mail. */
async function listener(user: object = {}): Promise<Actor> {
  const actor = await actors.user(user)
  await choose(actor, "standIns", { mail: true })
  return actor
}
/** A shift tomorrow, with a helper who also wants to be told of others. */
async function shiftOf(
  { visibility = "public", groupIds = [] }: { visibility?: "public" | "members"; groupIds?: number[] } = {},
  values: Parameters<typeof makeShift>[2] = {},
) {
  const { activityId } = await makeActivity(server, { visibility, groupIds })
  const shiftId = await makeShift(server, activityId, { fromHours: 30, ...values })
  const helper = await listener()
  await putInShift(server, shiftId, helper.userId)
  return { activityId, shiftId, helper, mine: placeCalls(helper, shiftId) }
}
const received = async () => (await mails()).filter(({ subject }) => /^(Vervanging|Stand-in)/.test(subject ?? ""))
/** Who is mailed in a minute, of these people. */
async function told(...people: Actor[]) {
  await minute()
  const addresses = new Set((await received()).map(({ to }) => to))
  return people.filter(({ email }) => addresses.has(email))
}

describe("that a stand-in is sought", () => {
  test("is told to members who chose so, by mail and in their browsers, each in their own language", async () => {
    const { shiftId, mine, helper } = await shiftOf()
    const [mailed, pushed, silent] = [await listener(), await actors.user(), await actors.user()]
    await server.services.database.db
      .updateTable("users")
      .set({ language: "en" })
      .where("userId", "=", pushed.userId)
      .execute()
    await choose(pushed, "standIns", { push: true })
    const [browser] = [await turnOn(pushed), await turnOn(silent)]
    expect(await told(mailed)).toEqual([])
    await mine.seek()
    await minute()
    const letters = await received()
    expect(letters.map(({ to }) => to)).toEqual([mailed.email])
    expect(letters[0]?.subject).toBe("Vervanging gezocht: Bar (Borrel), di 3 mrt, 16.00–18.00 uur")
    expect(letters[0]?.link).toMatch(/^\/activiteiten\/activiteit-/)
    expect(letters[0]?.text).not.toContain(helper.email)
    expect(service.take()).toMatchObject([
      {
        browser,
        message: { title: "Can you take over this shift?", body: expect.stringMatching(/^Bar \(Drinks\), Tue/) },
      },
    ])
    expect((await placeCalls(mailed, shiftId).takeOver()).status).toBe(200)
  })

  test("is not told to who seeks, who is in it, who is in another then, or who is no member", async () => {
    const { activityId, shiftId, helper, mine } = await shiftOf()
    const [free, fellow, absent, busy, later, applicant] = [
      await listener(),
      await listener(),
      await listener(),
      await listener(),
      await listener(),
      await listener({ isMember: false }),
    ]
    await putInShift(server, shiftId, fellow.userId)
    await putInShift(server, shiftId, absent.userId, "noShow")
    await putInShift(server, await makeShift(server, activityId, { fromHours: 31 }), busy.userId)
    await putInShift(server, await makeShift(server, activityId, { fromHours: 32 }), later.userId)
    await mine.seek()
    expect(await told(helper, free, fellow, absent, busy, later, applicant)).toEqual([free, later])
  })

  test("for a group is told to that group, and of what is for members to who may see it and who organises it", async () => {
    // Members may read what is for members, unless the board takes that away.
    await server.services.database.query(
      `delete from permissions where name = 'activities' and "subjectType" = 'members'`,
    )
    const { groupId } = await groups.group("COMMITTEE")
    const [insider, outsider, reader] = [
      await listener(),
      await listener(),
      await listener({ permissions: { activities: 1 } }),
    ]
    await groups.addMember(insider, groupId, {})
    const ofGroup = await shiftOf({}, { groupId })
    await ofGroup.mine.seek().then(({ status }) => expect(status).toBe(200))
    expect(await told(insider, outsider, reader)).toEqual([insider])
    const forMembers = await shiftOf({ visibility: "members", groupIds: [groupId] })
    await forMembers.mine.seek()
    const mayRead = async (actor: Actor) => (await actor.get(`/api/activities/${forMembers.activityId}`)).status
    expect([await mayRead(insider), await mayRead(outsider), await mayRead(reader)]).toEqual([200, 404, 200])
    expect(await told(insider, outsider, reader)).toEqual([insider, reader])
  })

  test("is told once a day, however often it is taken back and sought again", async () => {
    const { mine } = await shiftOf()
    const member = await listener()
    await mine.seek()
    expect(await told(member)).toEqual([member])
    for (let time = 0; time < 3; time++) {
      inHours(1)
      await mine.seek(false)
      await mine.seek()
      expect(await told(member)).toEqual([])
    }
    await mine.seek(false)
    inHours(22)
    expect(await told(member)).toEqual([])
    await mine.seek()
    await Promise.all([beginRounds(telling()), beginRounds(telling())])
    expect(await told(member)).toEqual([member])
    expect(await told(member)).toEqual([])
  })

  test("is told of each place: also when who took over cannot either", async () => {
    const { shiftId, mine } = await shiftOf()
    const [member, taker] = [await listener(), await listener()]
    await mine.seek()
    expect(await told(member, taker)).toEqual([member, taker])
    await placeCalls(taker, shiftId).takeOver()
    expect(await told(member, taker)).toEqual([])
    await placeCalls(taker, shiftId).seek()
    expect(await told(member, taker)).toEqual([member])
  })

  test("waits until two days before, as long as the helper may leave", async () => {
    const { mine } = await shiftOf({}, { fromHours: 49 })
    const member = await listener()
    await mine.seek()
    expect(await told(member)).toEqual([])
    inHours(2)
    expect(await told(member)).toEqual([member])
  })

  test.each(["taken back", "taken over", "cancelled", "begun"] as const)(
    "is not told if it was %s after its round began",
    async (what) => {
      const { activityId, shiftId, mine } = await shiftOf()
      const member = await listener()
      await mine.seek()
      const { shiftPlaceId } = await server.services.database.db
        .selectFrom("shiftPlaces")
        .select("shiftPlaceId")
        .where("shiftId", "=", shiftId)
        .executeTakeFirstOrThrow()
      if (what === "taken back") await mine.seek(false)
      if (what === "taken over") await placeCalls(await actors.user(), shiftId).takeOver()
      if (what === "begun") inHours(30)
      if (what === "cancelled")
        await server.services.database.db
          .updateTable("activities")
          .set({ status: "cancelled" })
          .where("activityId", "=", activityId)
          .execute()
      await deliverRound(telling(), { event: "standIns", thingId: shiftPlaceId })
      expect(await received()).toEqual([])
      expect(await told(member)).toEqual([])
    },
  )

  test("is not told to who did not choose it, and ends by the link below a mail", async () => {
    const { mine } = await shiftOf()
    const member = await listener()
    await mine.seek()
    await minute()
    const letter = (await received()).find(({ to }) => to === member.email)
    const token = /\/meldingen\/uit\/(\S+?standIns\S+?)["\s)>]/.exec(letter?.html ?? "")?.[1]
    expect((await actors.visitor.post(`/api/notices/unsubscribe/${token}`, {})).status).toBe(200)
    const other = await shiftOf()
    await other.mine.seek()
    expect(await told(member, await actors.user())).toEqual([])
  })
})
