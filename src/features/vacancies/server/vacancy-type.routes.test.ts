import { describe, expect, test } from "vitest"
import { createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { postCompany } from "../../companies/server/company.test-support.ts"
import type { VacancyType } from "../vacancy-type.ts"
import { postVacancy, vacancyBody } from "./vacancy.test-support.ts"

const server = testServer()
const actors = createActors(server)

const address = "/api/vacancy-types"
const input = { name_nl: "Vrijwilligerswerk", name_en: "Volunteering", order: 60 }
const withLevel = (level: number) => actors.user({ isMember: false, permissions: { vacancyTypes: level } })
const make = async (changes: Partial<typeof input> = {}) =>
  (await (await withLevel(2)).post<VacancyType>(address, { ...input, ...changes })).data

describe("vacancy types", () => {
  test("are five to begin with, public, and in their own order", async () => {
    const { data } = await actors.visitor.get<VacancyType[]>(address)
    expect(data.map(({ slug, name_en }) => [slug, name_en])).toEqual([
      ["baan", "Job"],
      ["stage", "Internship"],
      ["traineeship", "Traineeship"],
      ["bijbaan", "Student job"],
      ["afstudeerplek", "Thesis project"],
    ])
  })

  test("can be made, changed and deleted with vacancyTypes ≥ 2, 3 and 4", async () => {
    const made = await make()
    expect(made).toMatchObject({ ...input, slug: "vrijwilligerswerk" })
    const one = `${address}/${made.vacancyTypeId}`
    const changed = { ...input, name_nl: "Iets goeds", order: 1 }
    expect((await (await withLevel(3)).put<VacancyType>(one, changed)).data).toMatchObject({
      ...changed,
      slug: made.slug,
    })
    const owner = await withLevel(4)
    expect((await owner.delete(one)).status).toBe(200)
    for (const gone of [await owner.get(one), await owner.put(one, changed), await owner.delete(one)])
      expect(gone.status).toBe(404)
  })

  test("get a slug that no page uses", async () => {
    expect((await make({ name_nl: "Nieuw" })).slug).toBe("nieuw-2")
  })

  test("are refused with every error at once", async () => {
    const refused = await (await withLevel(2)).post(address, { name_nl: "", order: -1 })
    expect([refused.status, refused.issues?.map(({ path }) => path.join("."))]).toEqual([
      400,
      ["name_nl", "name_en", "order"],
    ])
  })

  test("cannot be deleted while vacancies have that type, with a reason", async () => {
    const owner = (await actors.user({ permissions: { companies: 2, vacancies: 4, vacancyTypes: 4 } })).speak("nl")
    const { vacancyTypeId } = await make({ name_nl: "In gebruik" })
    const { companyId } = await postCompany(owner)
    const vacancies = [
      await postVacancy(owner, { companyId, vacancyTypeId }),
      await postVacancy(owner, { companyId, vacancyTypeId, deadline: "2020-01-01" }),
    ]
    expect(await owner.delete(`${address}/${vacancyTypeId}`)).toMatchObject({
      status: 409,
      code: "inUse",
      message: "Er zijn nog 2 vacatures van deze soort. Geef die eerst een andere soort.",
    })
    for (const { vacancyId } of vacancies) await owner.put(`/api/vacancies/${vacancyId}`, vacancyBody({ companyId }))
    expect((await owner.delete(`${address}/${vacancyTypeId}`)).status).toBe(200)
  })
})
