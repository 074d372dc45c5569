import { insertMandate } from "../../../../tests/support/mandates.ts"
import { beforeAll, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { startOfTest, testServer } from "../../../../tests/support/server.ts"
import type { Application } from "../application.ts"
import { apply, makeApplicant } from "./application.test-support.ts"

const server = testServer()
const actors = createActors(server)
const address = "/api/applications"
let board: Actor
beforeAll(async () => {
  board = await actors.user({ firstName: "Bo", infix: "van den", lastName: "Berg", permissions: { members: 3 } })
})

const someone = (
  ...about: [person?: Parameters<typeof makeApplicant>[2], applied?: Parameters<typeof makeApplicant>[3]]
) => makeApplicant(server, actors, ...about)
const ofUser = async ({ userId }: Actor) =>
  (await board.get<Application[]>(`${address}?filter[userId]=${userId}`)).data[0] as Application
const namesBy = async (query: string) =>
  (await board.get<Application[]>(`${address}?${query}`)).data.map(({ name }) => name)
const daysAgo = (days: number) => new Date(startOfTest.getTime() - days * 86_400_000)

describe("reading applications", () => {
  test("gives what the board needs to decide, and never the account number", async () => {
    const { applicant, membershipId } = await someone(
      {
        firstName: "Noor",
        infix: "van der",
        lastName: "Velden",
        study: "Wiskunde",
        birthDate: "2006-05-04",
        universityEmail: "n.velden@students.uu.nl",
        language: "en",
      },
      { type: "donor", amountCents: 3500 },
    )
    await insertMandate(server, applicant.userId)
    const found = await ofUser(applicant)
    expect(found).toMatchObject({
      membershipId,
      name: "Noor van der Velden",
      state: "waiting",
      type: "donor",
      costName_nl: "Lid, hele studie",
      amountCents: 3500,
      email: applicant.email,
      isEmailVerified: true,
      universityEmail: "n.velden@students.uu.nl",
      isUniversityEmailVerified: false,
      study: "Wiskunde",
      age: 19,
      language: "en",
      hasMandate: true,
      appliedAt: "2026-03-02T09:00:00.000Z",
    })
    expect(JSON.stringify(found)).not.toMatch(/NL91|2006-05-04/)
  })

  test("leaves out what a person hides from the board", async () => {
    const hidden = { study: "onlyMe", birthDate: "onlyMe", universityEmail: "onlyMe" }
    const { applicant, membershipId } = await someone({
      study: "Geheim",
      birthDate: "2001-01-01",
      universityEmail: "geheim@students.uu.nl",
      visibility: JSON.stringify(hidden),
    })
    const keys = ["study", "age", "universityEmail", "isUniversityEmailVerified", "visibility"]
    const listed = Object.keys(await ofUser(applicant))
    const accepted = await board.post<object>(`${address}/${membershipId}/accept`, {})
    for (const found of [listed, Object.keys(accepted.data)])
      expect(found.filter((key) => keys.includes(key))).toEqual([])
  })

  test("filters by state, searches names and sorts by time or last name", async () => {
    const make = async (firstName: string, lastName: string, days: number) =>
      (await someone({ firstName, lastName }, { appliedAt: daysAgo(days) })).membershipId
    await make("Zoë", "Zoekmij", 3)
    const second = await make("Anna", "Zoekmij-Achter", 2)
    const third = await make("Bas", "Zoekmij-Aarts", 1)
    await board.post(`${address}/${second}/accept`, {})
    await board.post(`${address}/${third}/reject`, { reason: "Onbekend." })
    const search = "filter[name][contains]=zoekmij"
    expect(await namesBy(search)).toEqual(["Zoë Zoekmij", "Anna Zoekmij-Achter", "Bas Zoekmij-Aarts"])
    expect(await namesBy(`${search}&sort[lastName]=asc`)).toEqual([
      "Zoë Zoekmij",
      "Bas Zoekmij-Aarts",
      "Anna Zoekmij-Achter",
    ])
    for (const [state, name] of [
      ["waiting", "Zoë Zoekmij"],
      ["accepted", "Anna Zoekmij-Achter"],
      ["rejected", "Bas Zoekmij-Aarts"],
    ])
      expect(await namesBy(`${search}&filter[state]=${state}`)).toEqual([name])
    expect(await namesBy("filter[name][contains]=zoe zoek")).toEqual(["Zoë Zoekmij"])
    expect(await namesBy(`${search}&sort[appliedAt]=desc&pageSize=1`)).toEqual(["Bas Zoekmij-Aarts"])
  })

  test("is only about applications: a membership that nobody applied for is none", async () => {
    const member = await actors.user()
    expect(await ofUser(member)).toBeUndefined()
    const { membershipId } = await server.services.database.db
      .selectFrom("memberships")
      .select("membershipId")
      .where("userId", "=", member.userId)
      .executeTakeFirstOrThrow()
    for (const decision of ["accept", "reopen"])
      expect((await board.post(`${address}/${membershipId}/${decision}`, {})).status).toBe(404)
  })
})

describe("a person who applies", () => {
  test("never has a slug that is the page of applications", async () => {
    const { data: costs } = await actors.visitor.get<{ signUpCostId: number }[]>("/api/sign-up-costs")
    const { data } = await actors.visitor.post<{ userId: number }>("/api/auth/register", {
      signUpCostId: costs[0]?.signUpCostId,
      firstName: "Aanmeldingen",
      infix: "",
      lastName: "-",
      email: "aanmeldingen@example.org",
      birthDate: "2005-05-04",
      privacyAccepted: true,
      password: "paraplu kanaalrat vlieger 8",
      language: "nl",
    })
    const row = await server.services.database.db
      .selectFrom("users")
      .select("slug")
      .where("userId", "=", data?.userId ?? 0)
      .executeTakeFirst()
    expect(row?.slug).toBe("aanmeldingen-2")
  })

  test("may apply again after a rejection", async () => {
    const { applicant, membershipId } = await someone()
    await board.post(`${address}/${membershipId}/reject`, { reason: "Nog niet." })
    const again = await apply(server, applicant.userId)
    expect((await board.post(`${address}/${again}/accept`, {})).status).toBe(200)
  })
})
