import { describe, expect, test } from "vitest"
import { createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { phonePhoto, sendPicture } from "../../pictures/server/picture.test-support.ts"
import type { Company, CompanySummary } from "../company.ts"
import { companyBody, postCompany } from "./company.test-support.ts"

const server = testServer()
const actors = createActors(server)

const address = "/api/companies"
const pathOf = ({ companyId }: Pick<Company, "companyId">) => `${address}/${companyId}`
/** Somebody with this level and nothing else. */
const withLevel = (level: number) => actors.user({ isMember: false, permissions: { companies: level } })
const make = async (changes: Parameters<typeof postCompany>[1] = {}) => postCompany(await withLevel(2), changes)

describe("companies", () => {
  test("are public; long text is answered as written and as HTML", async () => {
    const made = await make({ description_nl: "Wij bouwen **dijken**.", description_en: "We build **dikes**." })
    const { data } = await actors.visitor.get<Company>(pathOf(made))
    expect(data).toEqual({ ...made, may: null })
    expect(data).toMatchObject({
      name: "Deltawerk",
      state: "shown",
      description_nl: "Wij bouwen **dijken**.",
      descriptionHtml_nl: "<p>Wij bouwen <strong>dijken</strong>.</p>",
      descriptionHtml_en: "<p>We build <strong>dikes</strong>.</p>",
    })
    const [summary] = (await actors.visitor.get<CompanySummary[]>(`${address}?filter[slug]=${made.slug}`)).data
    expect(summary).toMatchObject({ companyId: made.companyId, tagline_en: "Dry feet" })
    expect(summary).not.toHaveProperty("description_nl")
  })

  test("can be changed with companies ≥ 3; the slug stays, fields left out are cleared", async () => {
    const made = await make()
    const editor = await withLevel(3)
    const { website: _, city: __, ...rest } = companyBody({ name: "Nieuwe naam", tier: "partner" })
    const changed = await editor.put<Company>(pathOf(made), rest)
    expect(changed.data).toMatchObject({
      name: "Nieuwe naam",
      slug: made.slug,
      tier: "partner",
      website: null,
      city: null,
      updatedBy: editor.userId,
    })
  })

  test("can be deleted with companies ≥ 4", async () => {
    const made = await make()
    const owner = await withLevel(4)
    expect((await owner.delete(pathOf(made))).status).toBe(200)
    expect((await owner.get(pathOf(made))).status).toBe(404)
  })

  test("with vacancies cannot be deleted, with a reason", async () => {
    const owner = (await actors.user({ permissions: { companies: 4, vacancies: 2 } })).speak("nl")
    const made = await postCompany(owner)
    const vacancy = {
      companyId: made.companyId,
      vacancyTypeId: 1,
      title_nl: "Stage",
      title_en: "",
      summary_nl: "Bouw mee",
      summary_en: "",
      workplace: "onSite",
      applyEmail: "werk@deltawerk.example",
      isFeatured: false,
    }
    expect((await owner.post("/api/vacancies", vacancy)).status).toBe(201)
    expect(await owner.delete(pathOf(made))).toMatchObject({
      status: 409,
      code: "inUse",
      message: "Dit bedrijf heeft nog 1 vacature. Verwijder die eerst.",
    })
  })

  test("get a slug that no page uses", async () => {
    expect((await make({ name: "Nieuw" })).slug).toBe("nieuw-2")
    expect([(await make({ name: "Dubbel" })).slug, (await make({ name: "Dubbel" })).slug]).toEqual([
      "dubbel",
      "dubbel-2",
    ])
  })

  test("have a website with https, which is added to what people usually type", async () => {
    expect((await make({ website: " brood.example/werk " })).website).toBe("https://brood.example/werk")
    expect((await make({ website: "https://brood.example" })).website).toBe("https://brood.example")
  })

  test("are refused with every error at once, in the language of the request", async () => {
    const editor = (await withLevel(2)).speak("en")
    const refused = await editor.post(address, {
      ...companyBody({ name: " ", website: "http://deltawerk.example", visibleFrom: "2026-13-01" }),
      tier: "gold",
      industry: "mining",
    })
    expect(refused).toMatchObject({ status: 400, code: "validation" })
    expect(refused.issues?.map(({ path }) => path.join("."))).toEqual([
      "name",
      "website",
      "industry",
      "tier",
      "visibleFrom",
    ])
    const turned = await editor.post(address, companyBody({ visibleFrom: "2026-03-05", visibleUntil: "2026-03-04" }))
    expect(turned.issues).toEqual([{ path: ["visibleUntil"], message: "The end is not later than the start" }])
  })

  test("are found by id and by slug, and say what the reader may do", async () => {
    const made = await make({ name: "Gevonden" })
    const mayOf = async (level: number, name: number | string) =>
      (await (await withLevel(level)).get<Company>(`${address}/${name}`)).data.may
    expect(await mayOf(2, made.companyId)).toEqual({ update: false, delete: false })
    expect(await mayOf(3, made.slug)).toEqual({ update: true, delete: false })
    expect(await mayOf(4, made.slug)).toEqual({ update: true, delete: true })
  })

  test("are not found by an id that does not exist", async () => {
    const owner = await withLevel(4)
    const none = `${address}/2000000000`
    expect((await owner.get(none)).status).toBe(404)
    expect((await owner.put(none, companyBody())).status).toBe(404)
    expect((await owner.delete(none)).status).toBe(404)
    expect((await owner.get(`${address}/none`)).status).toBe(404)
    expect((await owner.get(`${address}/No slug`)).status).toBe(400)
    expect((await owner.put(`${address}/none`, companyBody())).status).toBe(400)
  })

  test("mark English that is older than its Dutch, until it is confirmed", async () => {
    const editor = await withLevel(3)
    const made = await postCompany(editor)
    const changed = await editor.put<Company>(pathOf(made), companyBody({ tagline_nl: "Natte voeten" }))
    expect(changed.data.staleTranslations).toEqual(["tagline"])
    const body = companyBody({ tagline_nl: "Natte voeten", confirmedTranslations: ["tagline"] })
    expect((await editor.put<Company>(pathOf(made), body)).data.staleTranslations).toEqual([])
  })
})

describe("the days of visibility", () => {
  const window = { visibleFrom: "2026-03-10", visibleUntil: "2026-03-20" }
  const seen = async (company: Company, moment: string) => {
    server.setNow(moment)
    const found = await actors.visitor.get<unknown[]>(`${address}?filter[slug]=${company.slug}`)
    const status = (await actors.visitor.get(pathOf(company))).status
    expect(found.data).toHaveLength(status === 200 ? 1 : 0)
    return status
  }

  test("begin at midnight in Amsterdam and end after the last of them", async () => {
    const company = await make(window)
    expect(await seen(company, "2026-03-09T22:59:59Z")).toBe(404)
    expect(await seen(company, "2026-03-09T23:00:00Z")).toBe(200)
    expect(await seen(company, "2026-03-20T22:59:59Z")).toBe(200)
    expect(await seen(company, "2026-03-20T23:00:00Z")).toBe(404)
  })

  test("follow the clock into summer time", async () => {
    const company = await make({ visibleUntil: "2026-03-29" })
    expect(await seen(company, "2026-03-29T21:59:59Z")).toBe(200)
    expect(await seen(company, "2026-03-29T22:00:00Z")).toBe(404)
  })

  test("do not hide it from companies ≥ 1, who get its state", async () => {
    const company = await make(window)
    const [reader, member] = [await withLevel(1), await actors.user()]
    for (const [moment, state] of [
      ["2026-03-02T09:00:00Z", "planned"],
      ["2026-03-15T09:00:00Z", "shown"],
      ["2026-03-25T09:00:00Z", "ended"],
    ] as const) {
      server.setNow(moment)
      expect((await reader.get<Company>(pathOf(company))).data.state).toBe(state)
      const found = await reader.get<CompanySummary[]>(`${address}?filter[state]=${state}&filter[slug]=${company.slug}`)
      expect(found.data.map((each) => each.state)).toEqual([state])
      expect((await member.get(pathOf(company))).status).toBe(state === "shown" ? 200 : 404)
    }
  })
})

describe("the main partner", () => {
  const main = (visibleFrom: string | null, visibleUntil: string | null, name = "Hoofd") =>
    companyBody({ name, tier: "main", visibleFrom, visibleUntil })

  test("is unique per day: another on one of its days is refused, naming the first", async () => {
    const editor = (await withLevel(4)).speak("nl")
    const first = await editor.post<Company>(address, main("2030-01-01", "2030-12-31", "Windkracht"))
    expect(first.status).toBe(201)
    const refusal = {
      status: 409,
      code: "conflict",
      message: "Windkracht is in die periode al hoofdpartner. Kies andere dagen of een andere samenwerking.",
    }
    expect(await editor.post(address, main("2030-12-31", null))).toMatchObject(refusal)
    expect(await editor.post(address, main(null, "2030-01-01"))).toMatchObject(refusal)
    expect(await editor.post(address, main(null, null))).toMatchObject(refusal)
    const next = await editor.post<Company>(address, main("2031-01-01", null))
    expect(next.status).toBe(201)
    // Nor by moving the days of an existing one, or by changing its tier.
    const moved = main("2030-12-31", null)
    expect(await editor.put(pathOf(next.data), moved)).toMatchObject(refusal)
    const partner = await postCompany(editor, {
      tier: "partner",
      visibleFrom: "2030-05-01",
      visibleUntil: "2030-06-01",
    })
    expect(await editor.put(pathOf(partner), main("2030-05-01", "2030-06-01"))).toMatchObject(refusal)
    // Its own days can be changed.
    expect((await editor.put(pathOf(first.data), main("2030-02-01", "2030-12-31", "Windkracht"))).status).toBe(200)
    for (const company of [first.data, next.data, partner]) await editor.delete(pathOf(company))
  })

  test("is unique, even if two are made at the same time", async () => {
    const editors = [await withLevel(4), await withLevel(4), await withLevel(4)]
    const answers = await Promise.all(
      editors.map((editor, index) => editor.post<Company>(address, main("2040-01-01", null, `Tegelijk ${index}`))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused.map(({ message }) => message)).toEqual([
      expect.stringMatching(/hoofdpartner/),
      expect.stringMatching(/hoofdpartner/),
    ])
    const made = answers.find(({ status }) => status === 201)
    await (await withLevel(4)).delete(pathOf(made?.data as Company))
  })
})

describe("logos", () => {
  test("are two pictures, for light and dark; an error names the right one", async () => {
    const editor = await withLevel(4)
    const file = await phonePhoto(300, 200)
    const [light, dark] = [(await sendPicture(editor, file)).data, (await sendPicture(editor, file)).data]
    const made = await postCompany(editor, { logoId: light.pictureId, logoDarkId: dark.pictureId })
    expect([made.logo, made.logoDark]).toEqual([light, dark])
    const somebody = await withLevel(3)
    const theirs = (await sendPicture(editor, file)).data
    const refused = await somebody.put(
      pathOf(made),
      companyBody({ logoId: light.pictureId, logoDarkId: theirs.pictureId }),
    )
    expect([refused.status, refused.issues?.map(({ path }) => path)]).toEqual([400, [["logoDarkId"]]])
    // First without the dark one, then without any.
    const changed = await editor.put<Company>(pathOf(made), companyBody({ logoId: light.pictureId }))
    expect([changed.data.logo, changed.data.logoDark]).toEqual([light, null])
    const shows = async ({ key }: { key: string }) =>
      (await actors.visitor.fetch(`/files/pictures/${key}/480.webp`)).status
    expect([await shows(light), await shows(dark)]).toEqual([200, 404])
    expect((await editor.delete(pathOf(made))).status).toBe(200)
    expect(await shows(light)).toBe(404)
  })
})

describe("the list of companies", () => {
  test("has visible companies first, and of those the main partner, partners and the others by name", async () => {
    const editor = await withLevel(4)
    const made = [
      await postCompany(editor, { name: "Rij c", visibleUntil: "2020-01-01", tier: "partner" }),
      await postCompany(editor, { name: "Rij á" }),
      await postCompany(editor, { name: "Rij b" }),
      await postCompany(editor, { name: "Rij z", tier: "partner" }),
      await postCompany(editor, { name: "Rij h", tier: "main" }),
    ]
    const names = async (query: string) => {
      const { data } = await editor.get<Company[]>(`${address}?filter[name][contains]=rij&${query}`)
      return data.map(({ name }) => name)
    }
    expect(await names("sort[rank]=asc")).toEqual(["Rij h", "Rij z", "Rij á", "Rij b", "Rij c"])
    expect(await names("sort[rank]=asc&pageSize=2&pageNumber=2")).toEqual(["Rij á", "Rij b"])
    expect(await names("filter[tier]=partner&filter[state]=shown")).toEqual(["Rij z"])
    expect(await names("filter[industry]=health")).toEqual([])
    for (const company of made) await editor.delete(pathOf(company))
  })
})
