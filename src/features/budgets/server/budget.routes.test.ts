import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { createGroups } from "../../../../tests/support/rows/groups.ts"
import { addCharges } from "../../money/server/ledger.service.ts"
import type { BudgetLine, BudgetOverview, BudgetSheet } from "../budget.ts"

/** It is 2 March 2026: association year 2025. */
const server = testServer()
const actors = createActors(server)
const groups = createGroups(server)
const db = () => server.services.database.db

let [treasurer, chair, member, outsider, visitor]: Actor[] = []
let groupId = 0
const as = (actor: Actor | undefined) => actor as Actor
const address = (year = 2025) => `/api/groups/${groupId}/budgets/${year}`
const sheetOf = (actor: Actor | undefined, year?: number) => as(actor).get<BudgetSheet>(address(year))
const chips = { kind: "expense", text_nl: "Chips", text_en: "Crisps", amountCents: 1250 }
const add = (actor: Actor | undefined, more: object = {}, year?: number) =>
  as(actor).post<BudgetLine>(`${address(year)}/lines`, { ...chips, ...more })
const show = (visibility: string) => as(treasurer).post(`${address()}/visibility`, { visibility })
const accountOf = async (kind: "income" | "expense") =>
  (
    await db()
      .selectFrom("ledgerAccounts")
      .select("ledgerAccountId")
      .where("kind", "=", kind)
      .orderBy("ledgerAccountId")
      .executeTakeFirstOrThrow()
  ).ledgerAccountId
const charge = (amountCents: number, centre: { groupId?: number; activityId?: number }) =>
  addCharges(
    db(),
    [{ userId: as(member).userId, kind: "manual", amountCents, text_nl: "Trui", text_en: "Jumper", ...centre }],
    { by: null, at: server.services.now() },
  )

beforeAll(async () => {
  visitor = actors.visitor
  treasurer = await actors.user({ permissions: { finance: 2 } })
  chair = await actors.user()
  member = await actors.user()
  outsider = await actors.user()
})
beforeEach(async () => {
  ;({ groupId } = await groups.group("COMMITTEE", { name_nl: "Feestcommissie" }))
  await groups.addMember(as(chair), groupId, { kind: "chair", since: "2026-01-01" })
  await groups.addMember(as(member), groupId, { kind: "member" })
})

describe("who sees the money of a group", () => {
  test("is by default the group itself and those with finance ≥ 1, and never a visitor", async () => {
    const reader = await actors.user({ permissions: { finance: 1 } })
    const answers = await Promise.all([visitor, outsider, member, chair, reader].map((each) => sheetOf(each)))
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 200, 200, 200])
    expect(answers[2]?.data).toMatchObject({ isDetailed: true, may: { write: false, choose: false } })
    expect(answers[3]?.data.may).toEqual({ write: true, choose: false })
  })

  test("is every member if the treasurer chose so: lines and sums, and not what they are made of", async () => {
    await add(treasurer)
    await charge(2500, { groupId })
    await show("members")
    const { data } = await sheetOf(outsider)
    expect(data).toMatchObject({ isDetailed: false, income: { actualCents: 2500, openCents: null, waitsCents: null } })
    const [part] = data.parts
    expect(part?.expense.rows[0]?.lines[0]).toMatchObject({ text_nl: "Chips", amountCents: 1250 })
    expect(part?.income.rows).toMatchObject([{ actualCents: 2500, openCents: null, madeOf: [] }])
    const applicant = await actors.user({ isMember: false })
    expect((await sheetOf(applicant)).status).toBe(403)
  })

  test("is not even the group if it is for those with finances only", async () => {
    await show("board")
    expect((await sheetOf(chair)).status).toBe(403)
    expect((await add(chair)).status).toBe(403)
    expect((await sheetOf(treasurer)).status).toBe(200)
    expect((await sheetOf(chair, 2026)).status).toBe(200)
  })

  test("is chosen with finance ≥ 2, and not by the group", async () => {
    expect((await as(chair).post(`${address()}/visibility`, { visibility: "members" })).status).toBe(403)
    const reader = await actors.user({ permissions: { finance: 1 } })
    expect((await as(reader).post(`${address()}/visibility`, { visibility: "members" })).status).toBe(403)
    expect((await show("everybody")).status).toBe(400)
  })

  test("is in the list of years, which is empty for others", async () => {
    const path = `/api/groups/${groupId}/budgets`
    const years = async (actor: Actor | undefined) => (await as(actor).get<{ years: number[] }>(path)).data.years
    expect((await years(chair)).slice(0, 2)).toEqual([2026, 2025])
    expect(await years(outsider)).toEqual([])
    await show("members")
    expect(await years(outsider)).toEqual([])
    await add(chair)
    expect(await years(outsider)).toEqual([2025])
  })

  test("does not tell members of an activity that is not announced yet", async () => {
    const activityId = await draft("Geheim feest")
    await add(treasurer, { activityId, text_nl: "Zaal van het geheime feest" })
    await show("members")
    const { data } = await sheetOf(outsider)
    expect(JSON.stringify(data)).not.toMatch(/geheim/i)
    expect(data.parts).toMatchObject([{ isHidden: true, expense: { plannedCents: 1250 } }])
    expect((await sheetOf(chair)).data.parts).toMatchObject([{ title_nl: "Geheim feest", isHidden: false }])
  })

  test("is 404 for a group that does not exist, or that a user may not know of", async () => {
    expect((await as(treasurer).get("/api/groups/999999/budgets/2025")).status).toBe(404)
    const { groupId: hidden } = await groups.group("EMAIL")
    expect((await as(outsider).get(`/api/groups/${hidden}/budgets/2025`)).status).toBe(404)
    expect((await as(treasurer).get(`/api/groups/${hidden}/budgets/2025`)).status).toBe(200)
    expect((await sheetOf(treasurer, 1900)).status).toBe(400)
  })
})

async function draft(title: string, of = groupId): Promise<number> {
  const { activityId } = await db()
    .insertInto("activities")
    .values({
      slug: `budget-${crypto.randomUUID()}`,
      title_nl: title,
      title_en: "",
      summary_nl: "",
      summary_en: "",
      startsAt: "2026-04-01T18:00:00Z",
      endsAt: "2026-04-01T22:00:00Z",
      category: "social",
      imageAlt_nl: "",
      imageAlt_en: "",
      visibility: "members",
      status: "draft",
      signUpMode: "none",
      waitingList: "off",
      priceCents: 0,
      participantsVisible: "all",
      allowNonMembers: false,
      translationSources: "{}",
    } as never)
    .returning("activityId")
    .executeTakeFirstOrThrow()
  await db().insertInto("activityGroups").values({ activityId, groupId: of }).execute()
  return activityId
}

describe("planning", () => {
  test("is for the chair and the treasurer of the group, this year and later; finance ≥ 2 plans everything", async () => {
    const purse = await actors.user()
    await groups.addMember(purse, groupId, { kind: "treasurer" })
    const statuses = async (actor: Actor | undefined) =>
      Promise.all([2024, 2025, 2026].map(async (year) => (await add(actor, {}, year)).status))
    expect(await statuses(chair)).toEqual([403, 201, 201])
    expect(await statuses(purse)).toEqual([403, 201, 201])
    expect(await statuses(member)).toEqual([403, 403, 403])
    expect(await statuses(treasurer)).toEqual([201, 201, 201])
    const former = await actors.user()
    await groups.addMember(former, groupId, { kind: "chair", until: "2026-01-01" })
    expect(await statuses(former)).toEqual([403, 403, 403])
  })

  test("changes a line at the version that was seen, and removes it", async () => {
    const { data: line } = await add(chair)
    expect(line).toMatchObject({ ...chips, groupId, year: 2025, order: 0, version: 1, createdBy: as(chair).userId })
    const path = `/api/budget-lines/${line.budgetLineId}`
    expect((await as(member).put(path, chips)).status).toBe(403)
    const changed = await as(chair).put<BudgetLine>(path, { ...chips, amountCents: 3000, version: 1 })
    expect(changed.data).toMatchObject({ amountCents: 3000, version: 2 })
    expect(await as(treasurer).put(path, { ...chips, version: 1 })).toMatchObject({
      status: 409,
      code: "changedMeanwhile",
    })
    expect((await as(member).delete(path)).status).toBe(403)
    expect((await as(chair).delete(path)).status).toBe(200)
    expect((await as(chair).delete(path)).status).toBe(404)
    expect((await sheetOf(chair)).data.parts).toEqual([])
  })

  test("refuses all that is wrong at once", async () => {
    const { groupId: other } = await groups.group("COMMITTEE")
    const activityId = await draft("Van een ander", other)
    const income = await accountOf("income")
    const refused = await add(chair, { activityId, ledgerAccountId: income })
    expect(refused.status).toBe(400)
    expect(refused.issues?.map(({ path }) => path[0])).toEqual(["activityId", "ledgerAccountId"])
    const bad = await add(chair, { amountCents: -1, text_nl: "", kind: "gift" })
    expect(bad.issues?.map(({ path }) => path[0]).toSorted()).toEqual(["amountCents", "kind", "text_nl"])
    const ledgerAccountId = await accountOf("expense")
    expect((await add(chair, { ledgerAccountId })).status).toBe(201)
    expect((await add(chair, { ledgerAccountId })).issues).toMatchObject([{ path: ["ledgerAccountId"] }])
  })

  test("copies last year into an empty year, once", async () => {
    expect((await as(chair).post(`${address()}/copy`)).status).toBe(409)
    const activityId = await draft("Gala")
    await add(treasurer, { order: 2 }, 2024)
    await add(treasurer, { text_nl: "Zaal", order: 1 }, 2024)
    await db().updateTable("budgetLines").set({ activityId }).where("text_nl", "=", "Zaal").execute()
    expect((await sheetOf(chair)).data.linesBefore).toBe(2)
    const { status, data } = await as(chair).post<BudgetSheet>(`${address()}/copy`)
    expect(status).toBe(200)
    expect(data.parts[0]?.expense.rows[0]?.lines.map(({ text_nl, activityId: of }) => [text_nl, of])).toEqual([
      ["Gala: Zaal", null],
      ["Chips", null],
    ])
    expect((await as(chair).post(`${address()}/copy`)).status).toBe(409)
    expect((await as(member).post(`${address(2026)}/copy`)).status).toBe(403)
  })

  test("keeps a group with a budget", async () => {
    await add(chair)
    await db().deleteFrom("groupMembers").where("groupId", "=", groupId).execute()
    const admin = await actors.administrator()
    expect((await admin.delete(`/api/groups/${groupId}`)).status).toBe(409)
  })
})

describe("what is in the books", () => {
  test("counts on the line of its account; the rest counts on the lines without one, together", async () => {
    const ledgerAccountId = await accountOf("income")
    const [charged] = await charge(2500, { groupId })
    const { ledgerAccountId: usual } = await db()
      .selectFrom("charges")
      .select("ledgerAccountId")
      .where("chargeId", "=", charged?.chargeId ?? 0)
      .executeTakeFirstOrThrow()
    await add(chair, { kind: "income", text_nl: "Truien", amountCents: 2000, ledgerAccountId: usual })
    const other = usual === ledgerAccountId ? null : ledgerAccountId
    await add(chair, { kind: "income", text_nl: "Subsidie", amountCents: 10_000, ledgerAccountId: other })
    const { data } = await sheetOf(member)
    const [part] = data.parts
    const rows = part?.income.rows.map((row) => [
      row.lines.map(({ text_nl }) => text_nl),
      row.plannedCents,
      row.actualCents,
      row.openCents,
      row.forecastCents,
    ])
    expect(rows).toEqual([
      [["Truien"], 2000, 2500, 2500, 2500],
      [["Subsidie"], 10_000, 0, 0, 10_000],
    ])
    expect(part?.income.rows[0]?.madeOf).toMatchObject([{ source: "charge", count: 1, cents: 2500 }])
    expect(data.income).toMatchObject({ plannedCents: 12_000, actualCents: 2500, forecastCents: 12_500 })
  })

  test("counts an activity of two groups once, for the group that was there first", async () => {
    const { groupId: second } = await groups.group("COMMITTEE")
    const activityId = await draft("Samen", second)
    await db().insertInto("activityGroups").values({ activityId, groupId }).execute()
    await charge(900, { activityId })
    expect((await sheetOf(treasurer)).data.income.actualCents).toBe(900)
    const other = await as(treasurer).get<BudgetSheet>(`/api/groups/${second}/budgets/2025`)
    expect(other.data.income.actualCents).toBe(0)
    const line = await as(treasurer).post(`/api/groups/${second}/budgets/2025/lines`, { ...chips, activityId })
    expect(line.issues).toMatchObject([{ path: ["activityId"] }])
  })

  test("is one year only, and one group only", async () => {
    await charge(700, { groupId })
    expect((await sheetOf(treasurer, 2024)).data.income.actualCents).toBe(0)
    const { groupId: other } = await groups.group("COMMITTEE")
    expect((await as(treasurer).get<BudgetSheet>(`/api/groups/${other}/budgets/2025`)).data.parts).toEqual([])
  })

  test("is listed for all groups, and comes to all that is booked", async () => {
    await add(chair)
    await charge(1100, { groupId })
    await charge(300, {})
    const { data } = await as(treasurer).get<BudgetOverview>("/api/budgets?year=2025")
    const own = data.groups.find((each) => each.groupId === groupId)
    expect(own).toMatchObject({ lines: 1, visibility: "group", income: { actualCents: 1100 } })
    expect(own?.expense).toMatchObject({ plannedCents: 1250, actualCents: 0, forecastCents: 1250 })
    const sum = data.groups.reduce((total, { income }) => total + income.actualCents, data.others.incomeCents)
    expect(sum).toBe(data.total.incomeCents)
  })

  test("is a file, with amounts that are numbers", async () => {
    await add(chair, { text_nl: "=1+1" })
    const response = await as(chair).fetch(`${address()}/export`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-XSRF-TOKEN": "test-xsrf-token" },
      body: JSON.stringify({ format: "csv" }),
    })
    const text = await response.text()
    expect(response.headers.get("content-disposition")).toContain("begroting-")
    expect(text).toContain("Feestcommissie;Kosten;'=1+1;;12,50;0,00;0,00;0,00;12,50;0,00")
  })
})
