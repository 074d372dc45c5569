import { beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { accountServer } from "../../accounts/server/account.test-support.ts"
import type { Application } from "../application.ts"
import { apply, makeApplicant } from "./application.test-support.ts"

const { server, mails } = accountServer()
const actors = createActors(server)
let board: Actor
let other: Actor
beforeEach(async () => {
  board = await actors.user({ firstName: "Bo", infix: "van den", lastName: "Berg", permissions: { members: 3 } })
  other = await actors.user({ firstName: "Chris", lastName: "Jansen", permissions: { members: 3 } })
  await mails()
})

type Decision = "accept" | "reject" | "reopen"
const bodies = { accept: {}, reject: { reason: "Je studeert hier niet." }, reopen: undefined }
const decide = (actor: Actor, membershipId: number, decision: Decision, body: object | undefined = bodies[decision]) =>
  actor.post<Application>(`/api/applications/${membershipId}/${decision}`, body)
const someone = (
  ...about: [person?: Parameters<typeof makeApplicant>[2], applied?: Parameters<typeof makeApplicant>[3]]
) => makeApplicant(server, actors, ...about)
const eventsOf = ({ userId }: Actor) =>
  server.services.database.db
    .selectFrom("memberEvents")
    .select(["actorId", "action", "fields"])
    .where("userId", "=", userId)
    .orderBy("memberEventId")
    .execute()

describe("accepting", () => {
  test("what does not exist is a 404", async () => {
    expect((await decide(board, 2_000_000_000, "accept")).status).toBe(404)
  })

  test("requires a recent login, since it brings the rights of members", async () => {
    const { membershipId } = await someone()
    server.setNow("2026-03-02T09:30:01Z")
    expect(await decide(board, membershipId, "accept")).toMatchObject({ status: 403, code: "confirmFirst" })
    expect((await decide(board, membershipId, "reject")).status).toBe(200)
  })

  test("begins the membership today, and the rights of a member with it", async () => {
    await server.services.database.db
      .insertInto("permissions")
      .values({ name: "photos", level: 1, subjectType: "members" })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { membershipId, applicant } = await someone()
    const permissions = async () => (await applicant.get<Record<string, number>>("/api/auth/permission")).data
    expect(await permissions()).not.toHaveProperty("photos")
    const { data } = await decide(board, membershipId, "accept")
    expect(data).toMatchObject({ state: "accepted", since: "2026-03-02", decidedBy: "Bo van den Berg" })
    expect(data.acceptedAt).toBe(server.services.now().toISOString())
    expect(await permissions()).toHaveProperty("photos")
    expect(await eventsOf(applicant)).toEqual([
      { actorId: board.userId, action: "membership", fields: ["since", "until", "type"] },
    ])
  })

  test.each([
    ["as applied for", {}, { type: "donor", since: "2026-03-02", until: "2027-03-02" }],
    ["until another day", { until: "2026-09-01" }, { type: "donor", until: "2026-09-01" }],
    ["without an end", { until: null }, { type: "donor", until: null }],
    ["of another type, from another day", { type: "regular", since: "2026-04-01" }, { type: "regular", until: null }],
  ])("makes somebody a member %s", async (_, body, expected) => {
    const { membershipId } = await someone({}, { type: "donor" })
    expect((await decide(board, membershipId, "accept", body)).status).toBe(200)
    const row = await server.services.database.db
      .selectFrom("memberships")
      .selectAll()
      .where("membershipId", "=", membershipId)
      .executeTakeFirst()
    expect(row).toMatchObject(expected)
  })

  test("waits for a verified address", async () => {
    const { membershipId, applicant } = await someone({ emailVerifiedAt: null })
    const refused = await decide(board, membershipId, "accept")
    expect(refused).toMatchObject({ status: 409, code: "conflict" })
    expect(refused.message).toBe("Het e-mailadres is nog niet bevestigd. Accepteren kan daarna.")
    expect([await mails(), await eventsOf(applicant)]).toEqual([[], []])
  })

  test("refuses a first day that is far away, or in another membership", async () => {
    const { membershipId, applicant } = await someone()
    for (const since of ["2025-03-01", "2027-03-03", "2026-02-30"]) {
      const refused = await decide(board, membershipId, "accept", { since })
      expect([refused.status, refused.issues?.map(({ path }) => path[0])]).toEqual([400, ["since"]])
    }
    const { db } = server.services.database
    const { userId } = applicant
    const earlier = {
      userId,
      type: "regular",
      since: "2025-09-01",
      until: "2026-03-02",
      createdBy: null,
      updatedBy: null,
    }
    await db
      .insertInto("memberships")
      .values({ ...earlier, type: "regular" })
      .execute()
    expect((await decide(board, membershipId, "accept", { since: "2026-03-01" })).message).toContain("overlapt")
    expect((await decide(board, membershipId, "accept")).status).toBe(200)
  })

  test.each([
    ["nl", "Welkom bij", "Goed nieuws"],
    ["en", "Welcome to", "Good news"],
  ] as const)("welcomes in the applicant's language (%s), once", async (language, subject, sentence) => {
    const { membershipId, applicant } = await someone({ language, firstName: "<b>Noor</b> [x](https://x.nl)" })
    await decide(board, membershipId, "accept")
    await decide(board, membershipId, "accept")
    const received = await mails()
    expect(received.map(({ to }) => to)).toEqual([applicant.email])
    expect(received[0]?.subject).toContain(subject)
    expect(received[0]?.text).toContain(sentence)
    expect(received[0]?.html).toContain("&lt;b&gt;Noor&lt;/b&gt; [x](https://x.nl)")
    expect(received[0]?.html).not.toMatch(/<b>|href="https:\/\/x\.nl/)
    expect(received[0]?.link).toBe("/activiteiten")
    expect(await eventsOf(applicant)).toHaveLength(1)
  })

  test("is for somebody else: nobody decides on their own application", async () => {
    const { membershipId, applicant } = await someone()
    const permission = { name: "members", level: 4, subjectType: "user" } as const
    await server.services.database.db
      .insertInto("permissions")
      .values({ ...permission, subjectId: applicant.userId })
      .execute()
    for (const decision of ["accept", "reject", "reopen"] as const)
      expect((await decide(applicant, membershipId, decision)).status).toBe(403)
  })
})

describe("rejecting", () => {
  test("is for members ≥ 3, with a reason", async () => {
    const { membershipId } = await someone()
    expect((await decide(actors.visitor, membershipId, "reject")).status).toBe(401)
    expect((await decide(await actors.user(), membershipId, "reject")).status).toBe(403)
    for (const reason of [" ", "x".repeat(501)]) {
      const refused = await decide(board, membershipId, "reject", { reason })
      expect([refused.status, refused.issues?.map(({ path }) => path[0])]).toEqual([400, ["reason"]])
    }
    const { data } = await decide(board, membershipId, "reject")
    expect(data).toMatchObject({ state: "rejected", decisionReason: "Je studeert hier niet.", since: null })
  })

  test("mails the reason, exactly as written and without a name, once", async () => {
    const { membershipId, applicant } = await someone({ language: "en", firstName: "Grappenmaker" })
    for (let time = 0; time < 2; time++)
      await decide(board, membershipId, "reject", { reason: "Geen *student* <i>hier</i>" })
    const received = await mails()
    expect(received.map(({ to }) => to)).toEqual([applicant.email])
    expect(received[0]?.text).toContain("The reason")
    expect(received[0]?.html).toContain("Geen *student* &lt;i&gt;hier&lt;/i&gt;")
    expect(received[0]?.html).not.toContain("Grappenmaker")
    expect(await eventsOf(applicant)).toEqual([
      { actorId: board.userId, action: "membership", fields: ["rejectedAt", "decisionReason"] },
    ])
  })
})

describe("an applicant whose address is unverified", () => {
  test("is mailed no decision, since the address may be somebody else’s", async () => {
    const { membershipId } = await someone({ emailVerifiedAt: null })
    await mails()
    expect((await decide(board, membershipId, "reject")).data.state).toBe("rejected")
    expect((await decide(board, membershipId, "reopen")).data.state).toBe("waiting")
    expect(await mails()).toEqual([])
  })
})

describe("reopening", () => {
  test("puts a rejected application back in line, and says so", async () => {
    const { membershipId, applicant } = await someone()
    await decide(board, membershipId, "reject")
    await mails()
    expect((await decide(actors.visitor, membershipId, "reopen")).status).toBe(401)
    expect((await decide(applicant, membershipId, "reopen")).status).toBe(403)
    const { data } = await decide(other, membershipId, "reopen")
    expect(data).toMatchObject({ state: "waiting", rejectedAt: null, decisionReason: null, decidedBy: null })
    expect((await decide(other, membershipId, "reopen")).status).toBe(200)
    expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining("wordt opnieuw bekeken")])
    expect((await decide(board, membershipId, "accept")).data.state).toBe("accepted")
  })

  test("is refused once the person has applied again, and of what was accepted", async () => {
    const { membershipId, applicant } = await someone()
    await decide(board, membershipId, "reject")
    const again = await apply(server, applicant.userId)
    const refused = await decide(board, membershipId, "reopen")
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining("nieuwe aanvraag")])
    await decide(board, again, "accept")
    expect((await decide(board, membershipId, "reopen")).status).toBe(409)
    expect((await decide(other, again, "reopen")).message).toBe("Bo van den Berg heeft deze aanvraag al geaccepteerd.")
  })
})

describe("two board members at once", () => {
  test.each([
    ["accept", "accept"],
    ["accept", "reject"],
    ["reject", "reject"],
  ] as const)("%s and %s: one decision, and the other is told whose", async (first, second) => {
    for (let round = 0; round < 3; round++) {
      const { membershipId, applicant } = await someone()
      const answers = await Promise.all([decide(board, membershipId, first), decide(other, membershipId, second)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const winner = answers[0]?.status === 200 ? "Bo van den Berg" : "Chris Jansen"
      const loser = answers.find(({ status }) => status === 409)
      expect(loser?.message).toMatch(new RegExp(`^${winner} heeft deze aanvraag al (geaccepteerd|afgewezen)\\.$`))
      expect(await mails()).toHaveLength(1)
      expect(await eventsOf(applicant)).toHaveLength(1)
    }
  })

  test("says that it was decided when it is no longer known by whom", async () => {
    const { membershipId } = await someone()
    await decide(board, membershipId, "reject")
    const { db } = server.services.database
    await db.updateTable("memberships").set({ decidedBy: null }).where("membershipId", "=", membershipId).execute()
    expect((await decide(board, membershipId, "accept")).message).toBe("Deze aanvraag is al afgewezen.")
  })
})
