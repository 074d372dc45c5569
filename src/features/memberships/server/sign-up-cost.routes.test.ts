import { beforeAll, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { startOfTest, testServer } from "../../../../tests/support/server.ts"
import { addDays, dayOf } from "../../../platform/amsterdam.ts"
import type { SignUpCostInput } from "../sign-up-cost.ts"
import { frozenSignUpCost } from "./sign-up-cost.service.ts"
import { costBody } from "./sign-up-cost.test-support.ts"

interface Cost extends SignUpCostInput {
  signUpCostId: number
  state: string
  isUsed: boolean | null
  version: number
  may: object | null
}

const server = testServer()
const actors = createActors(server)
const address = "/api/sign-up-costs"
const today = dayOf(startOfTest)
let owner: Actor
beforeAll(async () => {
  owner = await actors.user({ permissions: { signUpCosts: 4 } })
})

const withLevel = (level: number) => actors.user({ permissions: { signUpCosts: level } })
const make = async (changes: Partial<SignUpCostInput> = {}) => (await owner.post<Cost>(address, costBody(changes))).data
const pathOf = ({ signUpCostId }: Cost) => `${address}/${signUpCostId}`
const namesFor = async (actor: Actor, query: string) =>
  (await actor.get<Cost[]>(`${address}?${query}`)).data.map(({ name_nl }) => name_nl)
/** Stores an application for a cost, by somebody who is not a member. */
const apply = async ({ signUpCostId }: Cost) => {
  const { userId } = await actors.user({ isMember: false })
  const { db } = server.services.database
  await db.transaction().execute(async (tx) => {
    const cost = await frozenSignUpCost(tx, signUpCostId, server.services.now())
    const row = { userId, since: null, until: null, createdBy: userId, updatedBy: userId, ...cost }
    await tx.insertInto("memberships").values(row).execute()
  })
  return db.selectFrom("memberships").selectAll().where("userId", "=", userId).executeTakeFirstOrThrow()
}

describe("reading sign-up costs", () => {
  test("gives everybody what can be chosen today, and signUpCosts ≥ 1 all of them", async () => {
    await make({ name_nl: "Staat 1: vandaag", validFrom: today, validUntil: today })
    await make({ name_nl: "Staat 2: morgen", validFrom: addDays(today, 1) })
    await make({ name_nl: "Staat 3: verborgen", isActive: false })
    const ended = await make({ name_nl: "Staat 4: gisteren", validUntil: addDays(today, -1) })
    const query = "filter[name_nl][contains]=Staat"
    for (const actor of [actors.visitor, await actors.user({ isMember: false }), await withLevel(0)]) {
      expect(await namesFor(actor, query)).toEqual(["Staat 1: vandaag"])
      expect((await actor.get(pathOf(ended))).status).toBe(404)
    }
    const manager = await withLevel(1)
    const { data } = await manager.get<Cost[]>(`${address}?${query}`)
    expect(data.map(({ name_nl, state }) => [name_nl, state])).toEqual([
      ["Staat 1: vandaag", "current"],
      ["Staat 2: morgen", "planned"],
      ["Staat 3: verborgen", "hidden"],
      ["Staat 4: gisteren", "ended"],
    ])
    expect(await namesFor(manager, `${query}&filter[state]=ended`)).toEqual(["Staat 4: gisteren"])
    expect((await manager.get(pathOf(ended))).status).toBe(200)
  })

  test("sorts them in their own order, by name or by amount", async () => {
    await make({ name_nl: "Rij b", order: 2, amountCents: 300 })
    await make({ name_nl: "Rij á", order: 3, amountCents: 100 })
    await make({ name_nl: "Rij c", order: 1, amountCents: 200 })
    const sorted = (sort: string) => namesFor(actors.visitor, `filter[name_nl][contains]=rij&${sort}`)
    expect(await sorted("")).toEqual(["Rij c", "Rij b", "Rij á"])
    expect(await sorted("sort[name_nl]=asc")).toEqual(["Rij á", "Rij b", "Rij c"])
    expect(await sorted("sort[amountCents]=desc")).toEqual(["Rij b", "Rij c", "Rij á"])
  })

  test("tells only managers whether a cost is used", async () => {
    const cost = await make()
    await apply(cost)
    expect((await actors.visitor.get<Cost>(pathOf(cost))).data).toMatchObject({ isUsed: null, may: null })
    expect((await owner.get<Cost>(pathOf(cost))).data).toMatchObject({ isUsed: true, may: { delete: true } })
  })
})

describe("writing sign-up costs", () => {
  test("is for signUpCosts ≥ 2, 3 and 4", async () => {
    const made = await (await withLevel(2)).post<Cost>(address, costBody({ name_nl: "Gemaakt" }))
    expect(made).toMatchObject({ status: 201, data: { name_nl: "Gemaakt", amountCents: 1750, state: "current" } })
    const path = pathOf(made.data)
    expect((await (await withLevel(3)).put(path, costBody({ amountCents: 0 }))).data).toMatchObject({ amountCents: 0 })
    expect((await owner.delete(path)).status).toBe(200)
    expect((await owner.get(path)).status).toBe(404)
    expect((await owner.put(path, costBody())).status).toBe(404)
  })

  test("reports everything that is wrong at once", async () => {
    const body = { ...costBody({ validUntil: "2020-08-31", amountCents: -1, name_nl: " " }), membershipType: "king" }
    const refused = await (await withLevel(2)).speak("en").post(address, body)
    expect(refused.status).toBe(400)
    const paths = refused.issues?.map(({ path }) => path.join("."))
    expect(paths).toEqual(["name_nl", "amountCents", "membershipType", "validUntil"])
  })
})

describe("a cost that applications refer to", () => {
  test("is copied into the application as it was", async () => {
    const cost = await make({ name_nl: "Toen", name_en: "Then", membershipType: "donor", amountCents: 500 })
    const application = await apply(cost)
    await owner.put(pathOf(cost), { ...costBody(cost), name_nl: "Nu", name_en: "Now" })
    expect(application).toMatchObject({ costName_nl: "Toen", costName_en: "Then", amountCents: 500, type: "donor" })
  })

  test("keeps its amount and type; the rest can be changed", async () => {
    const cost = await make()
    const body = costBody({ amountCents: 1, membershipType: "donor", order: 3, validUntil: today })
    await apply(cost)
    const refused = await owner.put(pathOf(cost), body)
    expect(refused.status).toBe(400)
    expect(refused.issues?.map(({ path }) => path[0])).toEqual(["amountCents", "membershipType"])
    expect(refused.issues?.[0]?.message).toContain("Dit staat vast")
    const changed = await owner.put<Cost>(pathOf(cost), { ...body, amountCents: 1750, membershipType: "regular" })
    expect(changed).toMatchObject({ status: 200, data: { order: 3, validUntil: today } })
  })

  test("is not deleted, but can be ended", async () => {
    const cost = await make()
    await apply(cost)
    expect(await owner.delete(pathOf(cost))).toMatchObject({
      status: 409,
      code: "inUse",
      message: "Er is 1 aanvraag met deze contributie. Beëindig hem, dan kan niemand hem nog kiezen.",
    })
    await apply(cost)
    expect((await owner.delete(pathOf(cost))).message).toContain("Er zijn 2 aanvragen")
    const ended = await owner.put<Cost>(pathOf(cost), costBody({ validUntil: addDays(today, -1) }))
    expect(ended.data.state).toBe("ended")
    await expect(apply(cost)).rejects.toMatchObject({ code: "validation", issues: [{ path: ["signUpCostId"] }] })
  })

  test("cannot change between being chosen and the application", async () => {
    const cost = await make()
    const { db } = server.services.database
    const { userId } = await actors.user({ isMember: false })
    let change: ReturnType<Actor["put"]> | undefined
    await db.transaction().execute(async (tx) => {
      const frozen = await frozenSignUpCost(tx, cost.signUpCostId, server.services.now())
      change = owner.put(pathOf(cost), costBody({ amountCents: 9900 }))
      const row = { userId, since: null, until: null, createdBy: null, updatedBy: null, ...frozen }
      await tx.insertInto("memberships").values(row).execute()
    })
    expect((await change)?.status).toBe(400)
    expect((await owner.get<Cost>(pathOf(cost))).data.amountCents).toBe(1750)
  })
})
