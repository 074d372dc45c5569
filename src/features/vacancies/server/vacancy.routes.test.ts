import { beforeAll, describe, expect, test } from "vitest"
import { copiedRow } from "../../../../tests/support/copied-row.ts"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { postCompany } from "../../companies/server/company.test-support.ts"
import type { Vacancy } from "../vacancy.ts"
import { postVacancy, type VacancyBody, vacancyBody } from "./vacancy.test-support.ts"

const server = testServer()
const actors = createActors(server)

const address = "/api/vacancies"
const pathOf = ({ vacancyId }: Pick<Vacancy, "vacancyId">) => `${address}/${vacancyId}`
/** Somebody with this level and nothing else. */
const withLevel = (level: number) => actors.user({ isMember: false, permissions: { vacancies: level } })

let companyId = 0
let manager: Actor
beforeAll(async () => {
  manager = await actors.user({ permissions: { companies: 4, vacancies: 4 } })
  companyId = (await postCompany(manager)).companyId
})
const make = (changes: Partial<VacancyBody> = {}) => postVacancy(manager, { companyId, ...changes })

describe("vacancies", () => {
  test("are public, with their company and type", async () => {
    const made = await make({ description_nl: "Reken **mee**." })
    const { data } = await actors.visitor.get<Vacancy>(pathOf(made))
    expect(data).toEqual({ ...made, may: null })
    expect((await manager.get(`/api/vacancies/${made.slug}`)).data).toEqual(made)
    expect(data).toMatchObject({
      slug: "stage-waterbouw",
      state: "open",
      descriptionHtml_nl: "<p>Reken <strong>mee</strong>.</p>",
      company: { companyId, slug: "deltawerk", name: "Deltawerk", logo: null, logoDark: null },
      vacancyType: { slug: "stage", name_nl: "Stage", name_en: "Internship" },
    })
  })

  test("can be changed with vacancies ≥ 3; the slug stays, fields left out are cleared", async () => {
    const made = await make()
    const body = vacancyBody({ companyId, title_nl: "Andere titel" })
    const { location: _, hoursMin: __, hoursMax: ___, ...rest } = body
    const changed = await (await withLevel(3)).put<Vacancy>(pathOf(made), rest)
    expect(changed.data).toMatchObject({
      title_nl: "Andere titel",
      slug: made.slug,
      location: null,
      hoursMin: null,
      staleTranslations: ["title"],
    })
  })

  test("can be deleted with vacancies ≥ 4", async () => {
    const made = await make()
    const owner = await withLevel(4)
    expect((await owner.delete(pathOf(made))).status).toBe(200)
    expect((await owner.get(pathOf(made))).status).toBe(404)
    expect((await owner.put(pathOf(made), vacancyBody({ companyId }))).status).toBe(404)
    expect((await owner.delete(pathOf(made))).status).toBe(404)
  })

  test.each([
    ["Types", "types-2"],
    ["Nieuw", "nieuw-2"],
    ["Bewerken", "bewerken-2"],
  ])("called %s do not get the URL of another page", async (title_nl, slug) => {
    expect((await make({ title_nl })).slug).toBe(slug)
  })

  test("are refused with every error at once, in the language of the request", async () => {
    const editor = (await withLevel(2)).speak("en")
    const refused = await editor.post(address, {
      ...vacancyBody({ companyId, hoursMin: 0, hoursMax: 61, title_nl: " ", summary_nl: "x".repeat(301) }),
      applyUrl: "javascript:alert(1)",
      applyEmail: "nobody",
      workplace: "moon",
    })
    expect(refused).toMatchObject({ status: 400, code: "validation" })
    expect(refused.issues?.map(({ path }) => path.join("."))).toEqual([
      "title_nl",
      "summary_nl",
      "workplace",
      "hoursMin",
      "hoursMax",
      "applyUrl",
      "applyEmail",
    ])
  })

  test("are refused if they contradict themselves, or give no way to apply", async () => {
    const editor = (await withLevel(2)).speak("en")
    const refused = await editor.post(
      address,
      vacancyBody({
        companyId,
        hoursMin: 25,
        hoursMax: 24,
        applyUrl: " ",
        applyEmail: null,
        visibleFrom: "2026-03-10",
        visibleUntil: "2026-03-09",
        deadline: "2026-03-09",
      }),
    )
    expect(refused.issues?.map(({ path, message }) => [path.join("."), message])).toEqual([
      ["visibleUntil", "The end is not later than the start"],
      ["deadline", "The end is not later than the start"],
      ["hoursMax", "The maximum is lower than the minimum"],
      ["applyUrl", "Fill in at least one of the two"],
      ["applyEmail", "Fill in at least one of the two"],
    ])
    const unfinished = await editor.post(address, {
      ...vacancyBody({ companyId, applyUrl: "", applyEmail: "" }),
      vacancyTypeId: null,
    })
    expect(
      unfinished.issues?.map(({ path }) => path.join(".")),
      "all at once",
    ).toEqual(["vacancyTypeId", "applyUrl", "applyEmail"])
    const byMail = vacancyBody({ companyId, applyUrl: null, applyEmail: "werk@deltawerk.example", hoursMin: 24 })
    expect((await editor.post(address, byMail)).status).toBe(201)
  })

  test("need an existing company and type", async () => {
    const editor = await withLevel(2)
    const body = vacancyBody({ companyId: 2_000_000_000, vacancyTypeId: 2_000_000_000 })
    const refused = await editor.post(address, body)
    expect([refused.status, refused.issues?.map(({ path }) => path.join("."))]).toEqual([
      400,
      ["companyId", "vacancyTypeId"],
    ])
  })

  test("cannot be moved to a company that the editor may not see, but may stay with it", async () => {
    const hidden = await postCompany(manager, { name: "Straks", visibleFrom: "2099-01-01" })
    const editor = await withLevel(3)
    const body = vacancyBody({ companyId: hidden.companyId })
    const refused = await editor.post(address, body)
    expect([refused.status, refused.issues?.map(({ path }) => path.join("."))]).toEqual([400, ["companyId"]])
    const made = await make({ companyId: hidden.companyId })
    expect((await editor.put(pathOf(made), body)).status).toBe(200)
  })
})

describe("what visitors see of a vacancy", () => {
  const seen = async (vacancy: Vacancy, moment: string) => {
    server.setNow(moment)
    const one = await actors.visitor.get<Vacancy>(pathOf(vacancy))
    const lists = async (filter: string) =>
      (await actors.visitor.get<unknown[]>(`${address}?filter[vacancyId]=${vacancy.vacancyId}&${filter}`)).data.length
    const [known, open] = [await lists(""), await lists("filter[isOpen]=true")]
    return { status: one.status, state: one.data?.state, known, open }
  }
  const none = { status: 404, state: undefined, known: 0, open: 0 }
  const open = { status: 200, state: "open", known: 1, open: 1 }
  const closed = { status: 200, state: "closed", known: 1, open: 0 }

  test("is nothing before its first day, and begins at midnight in Amsterdam", async () => {
    const vacancy = await make({ visibleFrom: "2026-03-10" })
    expect(await seen(vacancy, "2026-03-09T22:59:59Z")).toEqual(none)
    expect(await seen(vacancy, "2026-03-09T23:00:00Z")).toEqual(open)
  })

  test("is nothing before the first day of its company", async () => {
    const company = await postCompany(manager, { name: "Lente", visibleFrom: "2026-03-10" })
    const vacancy = await make({ companyId: company.companyId, visibleFrom: "2026-03-05" })
    expect(await seen(vacancy, "2026-03-09T22:59:59Z")).toEqual(none)
    expect(await seen(vacancy, "2026-03-09T23:00:00Z")).toEqual(open)
  })

  test("is open up to and including the deadline; after that the page says that it is closed", async () => {
    const vacancy = await make({ deadline: "2026-03-20" })
    expect(await seen(vacancy, "2026-03-20T22:59:59Z")).toEqual(open)
    expect(await seen(vacancy, "2026-03-20T23:00:00Z")).toEqual(closed)
  })

  test("closes after its own last day, in summer time as well", async () => {
    const vacancy = await make({ visibleUntil: "2026-04-10", deadline: "2026-05-01" })
    expect(await seen(vacancy, "2026-04-10T21:59:59Z")).toEqual(open)
    expect(await seen(vacancy, "2026-04-10T22:00:00Z")).toEqual(closed)
  })

  test("closes with its company, whose own page is gone", async () => {
    const company = await postCompany(manager, { name: "Herfst", visibleUntil: "2026-03-20" })
    const vacancy = await make({ companyId: company.companyId })
    expect(await seen(vacancy, "2026-03-20T22:59:59Z")).toEqual(open)
    expect(await seen(vacancy, "2026-03-20T23:00:00Z")).toEqual(closed)
    expect((await actors.visitor.get(`/api/companies/${company.companyId}`)).status).toBe(404)
  })

  test("is less than what vacancies ≥ 1 sees", async () => {
    const vacancy = await make({ visibleFrom: "2026-03-10" })
    const reader = await withLevel(1)
    expect((await reader.get<Vacancy>(pathOf(vacancy))).data.state).toBe("planned")
    expect((await (await actors.user()).get(pathOf(vacancy))).status).toBe(404)
  })
})

test("the database and the rule that pages use agree for every combination of days", async () => {
  const days = [null, "2026-03-01", "2026-03-02", "2026-03-03"]
  const combinations = days.flatMap((companyFrom) => days.map((companyUntil) => ({ companyFrom, companyUntil })))
  const numbers: number[] = []
  const { db } = server.services.database
  const template = await make({ title_nl: "Rooster" })
  const row = await db
    .selectFrom("vacancies")
    .selectAll()
    .where("vacancyId", "=", template.vacancyId)
    .executeTakeFirstOrThrow()
  const company = await db
    .selectFrom("companies")
    .selectAll()
    .where("companyId", "=", companyId)
    .executeTakeFirstOrThrow()
  const ordered = (from: string | null, until: string | null) => from === null || until === null || from <= until
  for (const [index, { companyFrom, companyUntil }] of combinations.entries()) {
    if (!ordered(companyFrom, companyUntil)) continue
    const { companyId: _, translationSources: english, ...copied } = copiedRow(company)
    const made = await db
      .insertInto("companies")
      .values({
        ...copied,
        slug: `rooster-${index}`,
        visibleFrom: companyFrom,
        visibleUntil: companyUntil,
        translationSources: JSON.stringify(english),
      })
      .returning("companyId")
      .executeTakeFirstOrThrow()
    for (const visibleFrom of days)
      for (const visibleUntil of days)
        for (const deadline of days) {
          if (!ordered(visibleFrom, visibleUntil) || !ordered(visibleFrom, deadline)) continue
          const { vacancyId: __, translationSources: own, ...fields } = copiedRow(row)
          const { vacancyId } = await db
            .insertInto("vacancies")
            .values({
              ...fields,
              companyId: made.companyId,
              slug: `rooster-${index}-${visibleFrom}-${visibleUntil}-${deadline}`,
              visibleFrom,
              visibleUntil,
              deadline,
              translationSources: JSON.stringify(own),
            })
            .returning("vacancyId")
            .executeTakeFirstOrThrow()
          numbers.push(vacancyId)
        }
  }
  const stateById = new Map<number, string>()
  for (const state of ["open", "planned", "closed"])
    for (let page = 1; ; page++) {
      const query = `filter[title_nl]=Rooster&filter[state]=${state}&pageSize=100&pageNumber=${page}`
      const { data } = await manager.get<Vacancy[]>(`${address}?${query}`)
      for (const each of data) {
        // The filter is SQL, the answer is the rule.
        expect([each.slug, each.state]).toEqual([each.slug, state])
        stateById.set(each.vacancyId, state)
      }
      if (data.length < 100) break
    }
  expect(numbers.filter((vacancyId) => !stateById.has(vacancyId))).toEqual([])
  expect(new Set(stateById.values())).toEqual(new Set(["open", "planned", "closed"]))
})

describe("the list of vacancies", () => {
  test("can be filtered by type, workplace, company, text and hours", async () => {
    const other = await postCompany(manager, { name: "Kaasmakerij Éénhoorn", city: "Gouda" })
    const made = [
      await make({
        title_nl: "Zoek de kaas",
        companyId: other.companyId,
        workplace: "remote",
        hoursMin: 8,
        hoursMax: 12,
      }),
      await make({ title_nl: "Zoek het lek", vacancyTypeId: 4, hoursMin: 32, hoursMax: 40, isFeatured: true }),
    ]
    const slugs = async (query: string) => {
      const ids = made.map(({ vacancyId }) => vacancyId).join(",")
      const { data } = await actors.visitor.get<Vacancy[]>(
        `${address}?filter[vacancyId][in]=${ids}&sort[isFeatured]=desc&sort[createdAt]=desc&${query}`,
      )
      return data.map(({ slug }) => slug)
    }
    expect(await slugs("")).toEqual(["zoek-het-lek", "zoek-de-kaas"])
    expect(await slugs("filter[typeSlug]=bijbaan")).toEqual(["zoek-het-lek"])
    expect(await slugs("filter[workplace]=remote")).toEqual(["zoek-de-kaas"])
    expect(await slugs(`filter[companySlug]=${other.slug}`)).toEqual(["zoek-de-kaas"])
    expect(await slugs("filter[companyName][contains]=eenhoorn")).toEqual(["zoek-de-kaas"])
    expect(await slugs("filter[or][0][title_nl][contains]=LEK&filter[or][1][location][contains]=gouda")).toEqual([
      "zoek-het-lek",
    ])
    expect(await slugs("filter[hoursMin][lte]=10&filter[hoursMax][gte]=10")).toEqual(["zoek-de-kaas"])
    expect(await slugs("filter[isFeatured]=true&filter[isOpen]=true")).toEqual(["zoek-het-lek"])
  })

  test("refuses unknown fields by name", async () => {
    const refused = await actors.visitor.get(`${address}?filter[workplace]=moon&filter[isOpen]=perhaps&sort[state]=asc`)
    expect(refused.issues?.map(({ path }) => path.join("."))).toEqual([
      "filter.workplace.eq",
      "filter.isOpen.eq",
      "sort",
    ])
  })
})
