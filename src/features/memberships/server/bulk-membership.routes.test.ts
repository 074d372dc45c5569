import { beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { countStatements } from "../../../../tests/support/count-statements.ts"
import { accountServer } from "../../accounts/server/account.test-support.ts"
import type { BulkPreview, UndoResult } from "../../bulk-acts/bulk-act.ts"
import { previewed } from "../../bulk-acts/server/bulk-act.test-support.ts"
import { apply, makeApplicant } from "./application.test-support.ts"
import { bulkMailQueue } from "./bulk-mail.jobs.ts"

const { server, mails } = accountServer()
const actors = createActors(server)
const accepting = "/api/applications/bulk/accept"
const rejecting = "/api/applications/bulk/reject"
const ending = "/api/memberships/bulk/end"
let board: Actor
beforeEach(async () => {
  board = await actors.user({ firstName: "Bo", lastName: "Berg", permissions: { members: 3 } })
  await server.services.database.db.deleteFrom("bulkActs").execute()
  await mails()
})

/** The mails that have left after ten minutes. */
async function mailsLater() {
  server.setNow("2026-03-02T09:10:00Z")
  await server.services.jobs.send(server.services.database.db, bulkMailQueue, {})
  return mails()
}
const applicants = async (count: number) => {
  const found: Awaited<ReturnType<typeof makeApplicant>>[] = []
  for (let n = 0; n < count; n++) found.push(await makeApplicant(server, actors, { firstName: `Anna${n}` }))
  return found
}
const idsOf = (found: readonly { membershipId: number }[]) => found.map(({ membershipId }) => membershipId)
const periodsOf = ({ userId }: Actor) =>
  server.services.database.db
    .selectFrom("memberships")
    .select(["since", "until", "endReason", "rejectedAt"])
    .where("userId", "=", userId)
    .orderBy("membershipId")
    .execute()
const undo = (actor: Actor, bulkActId: number | null) =>
  actor.post<UndoResult>(`/api/memberships/bulk/${bulkActId}/undo`)
const preview = async (path: string, input: object, actor = board) =>
  (await actor.post<BulkPreview>(`${path}/preview`, input)).data

describe("accepting many", () => {
  test("makes them members today, and welcomes them after ten minutes", async () => {
    const found = await applicants(3)
    const { status, data } = await previewed(board, accepting, { membershipIds: idsOf(found) })
    expect([status, data.done]).toEqual([200, 3])
    for (const { applicant } of found)
      expect(await periodsOf(applicant)).toMatchObject([{ since: "2026-03-02", until: null }])
    expect(await mails()).toEqual([])
    const received = await mailsLater()
    expect(received.map(({ to }) => to).toSorted()).toEqual(found.map(({ applicant }) => applicant.email).toSorted())
    expect(received[0]?.subject).toContain("Welkom bij")
    expect(await mailsLater()).toEqual([])
  })

  test("leaves out who cannot be accepted, and says why", async () => {
    const [fine] = await applicants(1)
    const unverified = await makeApplicant(server, actors, { emailVerifiedAt: null })
    const member = await actors.user()
    const again = await apply(server, member.userId)
    const own = await apply(server, board.userId)
    const other = await makeApplicant(server, actors)
    await board.post(`/api/applications/${other.membershipId}/reject`, { reason: "Nee." })
    const membershipIds = [fine?.membershipId, unverified.membershipId, again, own, other.membershipId]
    const { rows } = await preview(accepting, { membershipIds })
    const text = (id: number | undefined) => rows.find((row) => row.id === id)?.text
    expect(rows.filter(({ isLeftOut }) => !isLeftOut).map(({ id }) => id)).toEqual([fine?.membershipId])
    expect(text(fine?.membershipId)).toBe("Wordt vandaag lid.")
    expect(text(unverified.membershipId)).toBe("Het e-mailadres is nog niet bevestigd. Accepteren kan daarna.")
    expect(text(again)).toBe("Is vandaag al lid.")
    expect(text(own)).toBe("Over je eigen aanvraag beslist iemand anders.")
    expect(text(other.membershipId)).toBe("Bo Berg heeft deze aanvraag al afgewezen.")
    expect((await previewed(board, accepting, { membershipIds })).data.done).toBe(1)
    expect(await periodsOf(unverified.applicant)).toMatchObject([{ since: null }])
  })

  test("is refused when somebody else decided since the preview, and does nothing then", async () => {
    const found = await applicants(2)
    const input = { membershipIds: idsOf(found) }
    const { fingerprint } = await preview(accepting, input)
    const other = await actors.user({ permissions: { members: 3 } })
    await other.post(`/api/applications/${found[0]?.membershipId}/accept`, {})
    const refused = await board.post(accepting, { ...input, fingerprint })
    expect([refused.status, refused.code]).toEqual([409, "conflict"])
    expect(refused.message).toContain("intussen iets veranderd")
    expect(await periodsOf(found[1]?.applicant as Actor)).toMatchObject([{ since: null }])
    expect((await previewed(board, accepting, input)).data.done).toBe(1)
  })

  test("beside decisions on one, decides each application once and makes nobody a member twice", async () => {
    const found = await applicants(12)
    const other = await actors.user({ permissions: { members: 3 } })
    for (let n = 0; n < found.length; n += 4) {
      const membershipIds = idsOf(found.slice(n, n + 4))
      const [many] = await Promise.all([
        previewed(board, accepting, { membershipIds }),
        other.post(`/api/applications/${membershipIds[0]}/accept`, {}),
        other.post(`/api/applications/${membershipIds[1]}/reject`, { reason: "Nee." }),
        other.post(`/api/applications/${membershipIds[2]}/accept`, {}),
      ])
      expect([200, 409]).toContain(many.status)
    }
    for (const { applicant } of found) expect(await periodsOf(applicant)).toHaveLength(1)
    const { rows } = await server.services.database.query(
      `select "userId" from "memberEvents" where action = 'membership' and "userId" = any($1) group by "userId"
        having count(*) > 1`,
      [found.map(({ applicant }) => applicant.userId)],
    )
    expect(rows).toEqual([])
    const received = await mailsLater()
    expect(new Set(received.map(({ to }) => to)).size).toBe(received.length)
  })

  test("requires a recent login, and the rights that a membership brings", async () => {
    await server.services.database.db
      .insertInto("permissions")
      .values({ name: "photos", level: 1, subjectType: "members" })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const [found] = await applicants(1)
    const outsider = await actors.user({ isMember: false, permissions: { members: 3 } })
    const membershipIds = [found?.membershipId]
    expect((await outsider.post(`${accepting}/preview`, { membershipIds })).code).toBe("escalation")
    server.setNow("2026-03-02T09:30:01Z")
    expect((await board.post(`${accepting}/preview`, { membershipIds })).code).toBe("confirmFirst")
  })

  test("of nobody, of too many or of nonsense is a 400", async () => {
    for (const membershipIds of [[], Array.from({ length: 201 }, (_, n) => n + 1), ["x"], "1"])
      expect((await board.post(`${accepting}/preview`, { membershipIds })).status).toBe(400)
    expect((await board.post(accepting, { membershipIds: [1], fingerprint: "nee" })).status).toBe(400)
  })

  test("takes as many statements for two hundred as for two", async () => {
    const cost = async (count: number) => {
      const membershipIds = idsOf(await applicants(count))
      const { fingerprint } = await preview(accepting, { membershipIds })
      const end = countStatements(server.services.database.db)
      const { data } = await board.post<{ done: number }>(accepting, { membershipIds, fingerprint })
      const statements = end()
      expect(data.done).toBe(count)
      return statements
    }
    expect(await cost(200)).toBe(await cost(2))
  })
})

describe("rejecting many", () => {
  test("tells each the reason, after ten minutes", async () => {
    const found = await applicants(2)
    await previewed(board, rejecting, { membershipIds: idsOf(found), reason: "Dit is de verkeerde vereniging." })
    const received = await mailsLater()
    expect(received).toHaveLength(2)
    expect(received[0]?.text).toContain("Dit is de verkeerde vereniging.")
  })

  test("mails nothing to an unverified address, nor about what was decided otherwise since", async () => {
    const unverified = await makeApplicant(server, actors, { emailVerifiedAt: null })
    const [other] = await applicants(1)
    const membershipIds = [unverified.membershipId, other?.membershipId]
    const { rows } = await preview(rejecting, { membershipIds, reason: "Nee." })
    expect(rows[0]?.text).toContain("zonder mail")
    await previewed(board, rejecting, { membershipIds, reason: "Nee." })
    await board.post(`/api/applications/${other?.membershipId}/reopen`)
    const received = await mailsLater()
    expect(received.map(({ subject }) => subject)).toHaveLength(1)
    expect(received[0]?.text).not.toContain("Nee.")
  })
})

describe("ending many memberships", () => {
  const end = { until: "2026-09-01", endReason: "Afgestudeerd" }

  test("gives each the last day and the reason, and mails them after ten minutes", async () => {
    const [anna, ben] = [await actors.user(), await actors.user()]
    const { data } = await previewed(board, ending, { userIds: [anna.userId, ben.userId], ...end })
    expect(data.done).toBe(2)
    expect(await periodsOf(anna)).toMatchObject([{ since: "2020-09-01", ...end }])
    const received = await mailsLater()
    expect(received.map(({ to }) => to).toSorted()).toEqual([anna.email, ben.email].toSorted())
    expect(received[0]?.text).toContain("31 augustus 2026")
  })

  test("leaves out who is no member, or has an end already", async () => {
    const [anna, ben] = [await actors.user(), await actors.user()]
    const none = await actors.user({ isMember: false })
    await previewed(board, ending, { userIds: [ben.userId], until: "2026-06-01" })
    const { rows } = await preview(ending, { userIds: [anna.userId, ben.userId, none.userId], ...end })
    expect(rows.map(({ isLeftOut, text }) => [isLeftOut, text])).toEqual([
      [false, "Laatste dag als lid: 31 augustus 2026."],
      [true, "Heeft al als laatste dag 31 mei 2026."],
      [true, "Is geen lid."],
    ])
  })

  test("cannot take away the last administrator", async () => {
    const { db } = server.services.database
    const administrator = await actors.user({ permissions: { members: 4 } })
    await db.deleteFrom("memberships").where("userId", "<>", administrator.userId).execute()
    await db.insertInto("permissions").values({ name: "permissions", level: 4, subjectType: "members" }).execute()
    const input = { userIds: [administrator.userId], until: "2026-03-02" }
    const refused = await previewed(administrator, ending, input)
    await db.deleteFrom("permissions").where("name", "=", "permissions").execute()
    expect([refused.status, refused.code]).toEqual([409, "lastAdministrator"])
    expect(await periodsOf(administrator)).toMatchObject([{ until: null }])
  })
})

describe("undoing", () => {
  test("gives each membership back as it was, and no mail goes out", async () => {
    const [anna, ben] = [await actors.user(), await actors.user()]
    const { data } = await previewed(board, ending, { userIds: [anna.userId, ben.userId], until: "2026-09-01" })
    server.setNow("2026-03-02T09:09:59Z")
    expect((await undo(board, data.bulkActId)).data).toEqual({ undone: 2, kept: [] })
    expect(await periodsOf(anna)).toMatchObject([{ since: "2020-09-01", until: null, endReason: null }])
    expect(await mailsLater()).toEqual([])
    expect((await undo(board, data.bulkActId)).status).toBe(404)
  })

  test("makes accepted applications wait again", async () => {
    const found = await applicants(2)
    const { data } = await previewed(board, accepting, { membershipIds: idsOf(found) })
    expect((await undo(board, data.bulkActId)).data.undone).toBe(2)
    expect(await periodsOf(found[0]?.applicant as Actor)).toMatchObject([{ since: null }])
    expect((await previewed(board, accepting, { membershipIds: idsOf(found) })).data.done).toBe(2)
    expect(await mailsLater()).toHaveLength(2)
  })

  test("leaves what somebody has changed since, and mails them", async () => {
    const [anna, ben] = [await actors.user({ firstName: "Anna", lastName: "Smit" }), await actors.user()]
    const { data } = await previewed(board, ending, { userIds: [anna.userId, ben.userId], until: "2026-09-01" })
    const { membershipId } = await server.services.database.db
      .selectFrom("memberships")
      .select("membershipId")
      .where("userId", "=", anna.userId)
      .executeTakeFirstOrThrow()
    const changed = { type: "donor", since: "2020-09-01", until: "2026-09-01", endReason: null }
    expect((await board.put(`/api/memberships/${membershipId}`, changed)).status).toBe(200)
    expect((await undo(board, data.bulkActId)).data).toEqual({ undone: 1, kept: ["Anna Smit"] })
    expect(await periodsOf(anna)).toMatchObject([{ until: "2026-09-01" }])
    expect((await mailsLater()).map(({ to }) => to)).toEqual([anna.email])
  })

  test("leaves a membership that another has followed since", async () => {
    const anna = await actors.user({ firstName: "Anna", lastName: "Kok" })
    const { data } = await previewed(board, ending, { userIds: [anna.userId], until: "2026-03-02" })
    const next = { type: "alumnus", since: "2026-03-02" }
    expect((await board.post(`/api/users/${anna.userId}/memberships`, next)).status).toBe(201)
    expect((await undo(board, data.bulkActId)).data).toEqual({ undone: 0, kept: ["Anna Kok"] })
    expect(await periodsOf(anna)).toMatchObject([{ until: "2026-03-02" }, { since: "2026-03-02", until: null }])
  })

  test("is for the person who did it, within ten minutes, with the rights that it gives back", async () => {
    const anna = await actors.user()
    const { data } = await previewed(board, ending, { userIds: [anna.userId], until: "2026-03-02" })
    const other = await actors.user({ permissions: { members: 3 } })
    expect((await undo(other, data.bulkActId)).status).toBe(404)
    server.setNow("2026-03-02T09:10:00Z")
    expect((await undo(board, data.bulkActId)).message).toContain("niet meer ongedaan")
    expect(await periodsOf(anna)).toMatchObject([{ until: "2026-03-02" }])
  })
})
