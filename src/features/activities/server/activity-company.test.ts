import { beforeAll, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { createGroups } from "../../../../tests/support/rows/groups.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { companyBody, postCompany } from "../../companies/server/company.test-support.ts"
import type { Company } from "../../companies/company.ts"
import type { Activity } from "../activity.ts"
import { activityBody, postActivity } from "./activity.test-support.ts"

const server = testServer()
const actors = createActors(server)
const groups = createGroups(server)

let board: Actor
let groupId = 0
let [visible, hidden] = [] as Company[]
beforeAll(async () => {
  board = await actors.user({ permissions: { activities: 4, companies: 4 } })
  groupId = (await groups.group("COMMITTEE")).groupId
  visible = await postCompany(board, { name: "Zichtbaar" })
  hidden = await postCompany(board, { name: "Aanstaande", visibleFrom: "2026-04-01" })
})
const numbers = () => [visible?.companyId ?? 0, hidden?.companyId ?? 0] as const
const pathOf = ({ activityId }: Pick<Activity, "activityId">) => `/api/activities/${activityId}`
const namesFor = async (actor: Actor, activity: Activity) =>
  (await actor.get<Activity>(pathOf(activity))).data.companies.map(({ name }) => name)
const foundFor = async (actor: Actor, companyId: number) =>
  (await actor.get<Activity[]>(`/api/activities?filter[companyId]=${companyId}`)).data.map(({ slug }) => slug)

test("an activity names the participating companies that are visible now", async () => {
  const made = await postActivity(board, { groupIds: [groupId], companyIds: [...numbers(), numbers()[0]] })
  expect(made.companies).toEqual([
    { companyId: numbers()[1], slug: "aanstaande", name: "Aanstaande" },
    { companyId: numbers()[0], slug: "zichtbaar", name: "Zichtbaar" },
  ])
  expect(await namesFor(actors.visitor, made)).toEqual(["Zichtbaar"])
  expect(await namesFor(await actors.user({ permissions: { activities: 4 } }), made)).toEqual(["Zichtbaar"])
  server.setNow("2026-03-31T21:59:59Z")
  expect(await namesFor(actors.visitor, made)).toEqual(["Zichtbaar"])
  server.setNow("2026-03-31T22:00:00Z")
  expect(await namesFor(actors.visitor, made)).toEqual(["Aanstaande", "Zichtbaar"])
  expect((await board.delete(pathOf(made))).status).toBe(200)
})

test("activities can be filtered by a company, by visitors too if it is visible", async () => {
  const made = await postActivity(board, { groupIds: [groupId], companyIds: [...numbers()], title_nl: "Te vinden" })
  await postActivity(board, { groupIds: [groupId] })
  const [seen, unseen] = numbers()
  expect(await foundFor(actors.visitor, seen)).toEqual([made.slug])
  expect(await foundFor(actors.visitor, unseen)).toEqual([])
  expect(await foundFor(board, unseen)).toEqual([made.slug])
  await board.delete(pathOf(made))
})

test("viewers who may not see a company neither add nor remove it", async () => {
  const organiser = await actors.user({ permissions: { activities: 2 } })
  await groups.addMember(organiser, groupId, { kind: "chair" })
  const [seen, unseen] = numbers()
  const refused = await organiser.post("/api/activities", activityBody({ groupIds: [groupId], companyIds: [unseen] }))
  expect([refused.status, refused.issues?.map(({ path }) => path.join("."))]).toEqual([400, ["companyIds"]])
  const made = await postActivity(board, { groupIds: [groupId], companyIds: [seen, unseen] })
  const body = activityBody({ groupIds: [groupId], companyIds: [] })
  expect((await organiser.put<Activity>(pathOf(made), body)).data.companies).toEqual([])
  expect(await namesFor(board, made)).toEqual(["Aanstaande"])
  await board.put(pathOf(made), body)
  expect(await namesFor(board, made)).toEqual([])
})

test("at most ten take part, and only existing companies", async () => {
  const refusals = [[2_000_000_000], Array.from({ length: 11 }, () => numbers()[0]), [0]]
  for (const companyIds of refusals) {
    const refused = await board.post("/api/activities", activityBody({ groupIds: [groupId], companyIds }))
    expect([refused.status, refused.issues?.[0]?.path[0]]).toEqual([400, "companyIds"])
  }
})

test("a company that takes part in an activity cannot be deleted, with a reason", async () => {
  const made = await postActivity(board, { groupIds: [groupId], companyIds: [numbers()[0]] })
  expect(await board.speak("nl").delete(`/api/companies/${numbers()[0]}`)).toMatchObject({
    status: 409,
    code: "inUse",
    message: "Dit bedrijf staat nog bij 1 activiteit. Haal het daar eerst weg.",
  })
  expect((await board.delete(pathOf(made))).status).toBe(200)
  const other = await board.post<Company>("/api/companies", companyBody({ name: "Los" }))
  expect((await board.delete(`/api/companies/${other.data.companyId}`)).status).toBe(200)
})
