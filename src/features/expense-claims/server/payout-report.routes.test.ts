import { beforeEach, describe, expect, test } from "vitest"
import { type Actor, type Answer, createActors } from "../../../../tests/support/actors.ts"
import { countStatements } from "../../../../tests/support/count-statements.ts"
import { reportFile } from "../../../platform/server/bank/status-report.test-support.ts"
import { testServer } from "../../../../tests/support/server.ts"
import type { Payouts } from "../claim-desk.ts"
import type { ClaimDetail } from "../expense-claim.ts"
import type { PayoutReport } from "../payout-report.ts"
import { approve, handedClaim } from "./expense-claim.test-support.ts"

const server = testServer()
const actors = createActors(server)
const db = () => server.services.database.db
let member: Actor
let treasurer: Actor

beforeEach(async () => {
  server.setNow("2026-03-02T09:00:00Z")
  await db()
    .updateTable("directDebitSettings")
    .set({ creditorIban: "NL20INGB0001234567", creditorName: "Vereniging De Lamp" })
    .execute()
  member = await actors.user({ firstName: "Mees", lastName: "Mol" })
  treasurer = await actors.user({ firstName: "Piet", lastName: "Penning", permissions: { finance: 4 } })
})

/** A file of so many claims that the bank has. */
const file = async (count = 2) => {
  const claims: ClaimDetail[] = []
  for (let nth = 0; nth < count; nth++) claims.push((await approve(treasurer, db(), await handedClaim(member))).data)
  const { data } = await treasurer.post<Payouts>("/api/expense-payouts", {
    expenseClaimIds: claims.map(({ expenseClaimId }) => expenseClaimId),
    payOn: "2026-03-03",
  })
  const expensePayoutId = data.payouts[0]?.expensePayoutId ?? 0
  const { messageId } = await db()
    .selectFrom("expensePayouts")
    .select("messageId")
    .where("expensePayoutId", "=", expensePayoutId)
    .executeTakeFirstOrThrow()
  return { claims, titles: claims.map(({ title }) => title), expensePayoutId, messageId }
}
const readAs = async (by: Actor, body: string): Promise<Answer<PayoutReport>> => {
  const response = await by.fetch("/api/expense-payouts/status-reports", {
    method: "POST",
    headers: { "Content-Type": "application/xml", "X-XSRF-TOKEN": by.cookies.get("XSRF-TOKEN") ?? "" },
    body,
  })
  return { ...((await response.json()) as Answer<PayoutReport>), status: response.status }
}
const read = (body: string) => readAs(treasurer, body)
const refusedItem = (endToEndId: string | undefined, code = "AC04") => ({
  endToEndId: endToEndId ?? null,
  status: "RJCT",
  code,
})
const claimNow = async ({ expenseClaimId }: Pick<ClaimDetail, "expenseClaimId">) =>
  (await treasurer.get<ClaimDetail>(`/api/expense-claims/${expenseClaimId}`)).data
const desk = async () => (await treasurer.get<Payouts>("/api/expense-payouts")).data
const payoutNow = async (id: number) => (await desk()).payouts.find(({ expensePayoutId }) => expensePayoutId === id)
const isReady = async ({ expenseClaimId }: ClaimDetail) =>
  (await desk()).ready.some((each) => each.expenseClaimId === expenseClaimId)

describe("a report on a file with claims", () => {
  test("lets what the bank refused wait for the next file, with why; the rest is paid as before", async () => {
    const { claims, titles, expensePayoutId, messageId } = await file()
    const [refused, other] = claims as [ClaimDetail, ClaimDetail]
    const items = [refusedItem(titles[0]), { endToEndId: titles[1], status: "ACSC" }, refusedItem("D999999")]
    const { status, data } = await read(reportFile({ messageId, file: { status: "PART" }, items }))
    expect([status, data]).toEqual([
      200,
      {
        expensePayoutId,
        payOn: "2026-03-03",
        totalCents: 2500,
        isWholeFile: false,
        fileCode: null,
        items: [
          {
            expenseClaimId: refused.expenseClaimId,
            title: titles[0],
            name: "Mees Mol",
            totalCents: 1250,
            code: "AC04",
            became: "waiting",
          },
        ],
        notFound: 1,
        references: ["D999999"],
      },
    ])
    expect([await isReady(refused), await isReady(other)]).toEqual([true, false])
    const { events } = await claimNow(refused)
    expect(events.at(-1)).toMatchObject({ kind: "refusedByBank", reason: "AC04", by: "Piet Penning" })
    const payout = await payoutNow(expensePayoutId)
    expect(payout).toMatchObject({
      paidAt: null,
      cancelledAt: null,
      refused: [{ title: titles[0], totalCents: 1250, code: "AC04", isWholeFile: false }],
    })
    const body = { paidOn: "2026-03-02", version: payout?.version }
    expect((await treasurer.post(`/api/expense-payouts/${expensePayoutId}/paid`, body)).status).toBe(200)
    expect([(await claimNow(refused)).status, (await claimNow(other)).status]).toEqual(["approved", "paid"])
  })

  test("that refuses all of it ends the file", async () => {
    const { claims, expensePayoutId, messageId } = await file()
    const { data } = await read(reportFile({ messageId, file: { status: "RJCT", code: "FF01" } }))
    expect(data).toMatchObject({ isWholeFile: true, fileCode: "FF01" })
    expect(data.items.map(({ code, became }) => [code, became])).toEqual([
      [null, "waiting"],
      [null, "waiting"],
    ])
    expect(await Promise.all(claims.map(isReady))).toEqual([true, true])
    expect(await payoutNow(expensePayoutId)).toMatchObject({ cancelledAt: expect.any(String), paidAt: null })
    expect((await claimNow(claims[0] as ClaimDetail)).events.at(-1)).toMatchObject({
      kind: "refusedByBank",
      reason: null,
    })
  })

  test("that is read twice does nothing more, also when the claim is in another file by now", async () => {
    const { claims, titles, messageId } = await file(1)
    const report = reportFile({ messageId, items: [refusedItem(titles[0])] })
    const both = await Promise.all([read(report), read(report)])
    expect(both.map(({ data }) => data.items[0]?.became).toSorted()).toEqual(["known", "waiting"])
    const again = { expenseClaimIds: claims.map(({ expenseClaimId }) => expenseClaimId), payOn: "2026-03-03" }
    expect((await treasurer.post("/api/expense-payouts", again)).status).toBe(201)
    expect((await read(report)).data.items).toMatchObject([{ became: "known" }])
    expect(await isReady(claims[0] as ClaimDetail)).toBe(false)
  })

  test("leaves what was noted as paid, and names it", async () => {
    const { claims, titles, expensePayoutId, messageId } = await file(1)
    await treasurer.post(`/api/expense-payouts/${expensePayoutId}/paid`, { paidOn: "2026-03-02", version: 1 })
    const { data } = await read(reportFile({ messageId, items: [refusedItem(titles[0])] }))
    expect(data.items).toMatchObject([{ title: titles[0], became: "paid" }])
    expect((await claimNow(claims[0] as ClaimDetail)).status).toBe("paid")
  })

  test("is refused if the file did not go to the bank, is not ours, or is of a collection", async () => {
    const { expensePayoutId, messageId } = await file(1)
    await treasurer.post(`/api/expense-payouts/${expensePayoutId}/cancel`, { version: 1 })
    const said = async (id: string) => {
      const { status, message } = await read(reportFile({ messageId: id, file: { status: "RJCT" } }))
      return [status, message]
    }
    expect(await said(messageId)).toMatchObject([409, expect.stringContaining("niet naar de bank ging")])
    expect(await said("D20260302-0123456789AB")).toMatchObject([404, expect.stringContaining("D20260302-0123456789AB")])
    expect(await said("CH-20260302-1")).toMatchObject([400, expect.stringContaining("Incasso’s")])
  })

  test("is for who hands files in, after a fresh login", async () => {
    const { claims, titles, messageId } = await file(1)
    const report = reportFile({ messageId, items: [refusedItem(titles[0])] })
    expect((await readAs(actors.visitor, report)).status).toBe(401)
    expect((await readAs(await actors.user({ permissions: { finance: 3 } }), report)).status).toBe(403)
    server.setNow("2026-03-02T10:00:00Z")
    expect((await read(report)).code).toBe("confirmFirst")
    treasurer = await actors.user({ permissions: { finance: 4 } })
    expect(await isReady(claims[0] as ClaimDetail)).toBe(false)
  })

  test("takes as many statements for twelve claims as for two", async () => {
    const cost = async (count: number) => {
      const { titles, messageId } = await file(count)
      const end = countStatements(db())
      expect(
        (await read(reportFile({ messageId, items: titles.map((id) => refusedItem(id)) }))).data.items,
      ).toHaveLength(count)
      return end()
    }
    expect(await cost(12)).toBe(await cost(2))
  })

  test("that fails halfway leaves everything as it was", async () => {
    const { claims, titles, messageId } = await file(1)
    const { database } = server.services
    await database.query(
      `create function "failLater"() returns trigger language plpgsql as $$ begin raise exception 'later'; end $$`,
    )
    await database.query(
      `create trigger fail_later before update on "expensePayouts" for each row execute function "failLater"()`,
    )
    const answer = await read(reportFile({ messageId, items: [refusedItem(titles[0])] }))
    await database.query(`drop trigger fail_later on "expensePayouts"`)
    expect(answer.status).toBe(500)
    expect(await isReady(claims[0] as ClaimDetail)).toBe(false)
    expect(
      await db()
        .selectFrom("expensePayoutRefusals")
        .selectAll()
        .where("expenseClaimId", "=", claims[0]?.expenseClaimId ?? 0)
        .execute(),
    ).toEqual([])
  })
})

test("the number of somebody who goes is in no file, also not in one that they were taken out of", async () => {
  const { claims, titles, expensePayoutId, messageId } = await file(1)
  await read(reportFile({ messageId, items: [refusedItem(titles[0])] }))
  const claim = await claimNow(claims[0] as ClaimDetail)
  const body = { paidOn: "2026-03-02", paidHow: "cash", version: claim.version }
  expect((await treasurer.post(`/api/expense-claims/${claim.expenseClaimId}/pay`, body)).status).toBe(200)
  expect(await payoutNow(expensePayoutId)).toMatchObject({ hasFile: true })
  expect((await member.post("/api/auth/deletion")).status).toBe(202)
  server.setNow("2026-03-09T10:00:00Z")
  await server.services.jobs.send(db(), "privacy", {})
  await server.services.jobs.drain()
  treasurer = await actors.user({ permissions: { finance: 4 } })
  expect(await payoutNow(expensePayoutId)).toMatchObject({ hasFile: false })
})
