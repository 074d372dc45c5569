import { beforeAll, describe, expect, test } from "vitest"
import type { Company, CompanyInput } from "../../../src/features/companies/company.ts"
import type { Vacancy, VacancyInput } from "../../../src/features/vacancies/vacancy.ts"
import { type Actor, createActors } from "../../support/actors.ts"
import { isPresent } from "../../support/present-features.ts"
import { readHead } from "../../support/page-head.ts"
import { faultsOf } from "../../support/schema-org.ts"
import { testOrigin } from "../../support/server.ts"
import { testSite } from "../../support/site.ts"

const site = testSite()
const actors = createActors(site)
let admin: Actor
let company: Company
const kinds: Record<string, number> = {}

beforeAll(async () => {
  admin = await actors.user({ permissions: { companies: 4, vacancies: 4, vacancyTypes: 4 } })
  company = await postCompany({})
  if (!isPresent("vacancies")) return
  const types = await admin.get<{ vacancyTypeId: number; slug: string }[]>("/api/vacancy-types")
  for (const { slug, vacancyTypeId } of types.data) kinds[slug] = vacancyTypeId
})

async function postCompany(changes: Partial<CompanyInput>): Promise<Company> {
  const made = await admin.post<Company>("/api/companies", {
    name: "Brug & Co",
    tagline_nl: "Wij bouwen bruggen",
    tagline_en: "We build bridges",
    description_nl: null,
    description_en: null,
    website: "https://brug.example",
    industry: "engineering",
    city: "Utrecht",
    tier: "listed",
    visibleFrom: null,
    visibleUntil: null,
    logoId: null,
    logoDarkId: null,
    ...changes,
  })
  expect(made.status, JSON.stringify(made.issues)).toBe(201)
  return made.data
}

async function postVacancy(changes: Partial<VacancyInput> = {}): Promise<Vacancy> {
  const made = await admin.post<Vacancy>("/api/vacancies", {
    companyId: company.companyId,
    vacancyTypeId: kinds.stage,
    title_nl: "Stage bruggenbouw",
    title_en: "Bridge building internship",
    summary_nl: "Reken mee aan <bruggen> & wegen.",
    summary_en: "",
    description_nl: "Je rekent **mee**.",
    description_en: null,
    location: "Utrecht",
    workplace: "hybrid",
    hoursMin: 32,
    hoursMax: 40,
    applyUrl: "https://brug.example/stage",
    applyEmail: null,
    deadline: "2026-03-31",
    visibleFrom: "2026-02-01",
    visibleUntil: null,
    isFeatured: false,
    ...changes,
  })
  expect(made.status, JSON.stringify(made.issues)).toBe(201)
  return made.data
}

async function jobOf({ slug }: Vacancy, query = "") {
  const { things, meta, status } = await readHead(site, `/vacatures/${slug}${query}`)
  expect(await faultsOf(things)).toEqual([])
  return { status, meta, job: things.find((each) => each["@type"] === "JobPosting") }
}

describe.runIf(isPresent("vacancies"))("a vacancy is a job posting", () => {
  test("with what, where, for whom, and until when", async () => {
    const vacancy = await postVacancy()
    const { job, meta } = await jobOf(vacancy)
    expect(meta["og:title"]).toBe("Stage bruggenbouw")
    expect(job).toMatchObject({
      title: "Stage bruggenbouw",
      description: "<p>Je rekent <strong>mee</strong>.</p>",
      datePosted: "2026-02-01",
      validThrough: "2026-03-31T23:59:59+02:00",
      employmentType: "INTERN",
      hiringOrganization: { name: "Brug & Co", url: `${testOrigin}/bedrijven/${company.slug}` },
      jobLocation: { address: { addressLocality: "Utrecht", addressCountry: "NL" } },
      directApply: false,
      url: `${testOrigin}/vacatures/${vacancy.slug}`,
    })
    expect((await jobOf(vacancy, "?lng=en")).job).toMatchObject({ title: "Bridge building internship" })
  })

  test("from any location says so, and without a description uses its summary", async () => {
    const { job } = await jobOf(
      await postVacancy({ workplace: "remote", location: null, description_nl: null, vacancyTypeId: kinds.bijbaan }),
    )
    expect(job).toMatchObject({
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: { "@type": "Country", name: "NL" },
      description: "<p>Reken mee aan &lt;bruggen&gt; &amp; wegen.</p>",
      employmentType: "PART_TIME",
    })
    expect(job).not.toHaveProperty("jobLocation")
  })

  test.each([
    [40, "FULL_TIME"],
    [24, "PART_TIME"],
    [null, undefined],
  ])("of %s hours a week is %s", async (hoursMax, type) => {
    const { job } = await jobOf(await postVacancy({ vacancyTypeId: kinds.baan, hoursMin: null, hoursMax }))
    expect(job?.employmentType).toBe(type)
  })

  test("up to and including its last day; then its page stays, for people with the address", async () => {
    const vacancy = await postVacancy({ deadline: "2026-03-10" })
    const path = `/vacatures/${vacancy.slug}`
    const onMap = async () =>
      (await (await site.fetch("/sitemap.xml")).text()).includes(`<loc>${testOrigin}${path}</loc>`)
    const { version: _, ...body } = company
    site.setNow("2026-03-10T22:59:00Z")
    await admin.put(`/api/companies/${company.companyId}`, { ...body, city: "Zeist" })
    expect((await jobOf(vacancy)).job).toBeDefined()
    expect(await onMap()).toBe(true)
    site.setNow("2026-03-10T23:00:00Z")
    await admin.put(`/api/companies/${company.companyId}`, { ...body, city: "Utrecht" })
    const { status, meta, job } = await jobOf(vacancy)
    expect({ status, robots: meta.robots, job }).toEqual({ status: 200, robots: "noindex", job: undefined })
    expect(await onMap()).toBe(false)
  })

  test("that is not published yet does not exist", async () => {
    const { slug } = await postVacancy({ visibleFrom: "2026-03-20", title_nl: "Geheime baan" })
    const { status, things, text } = await readHead(site, `/vacatures/${slug}`)
    expect({ status, things }).toEqual({ status: 404, things: [] })
    expect(text).not.toContain("Geheime baan")
    expect(await (await site.fetch("/sitemap.xml")).text()).not.toContain(slug)
  })
})

describe("a company is an organisation", () => {
  test("with its own site and town", async () => {
    const { things, meta } = await readHead(site, `/bedrijven/${company.slug}?lng=en`)
    expect(await faultsOf(things)).toEqual([])
    expect(things.find((each) => each["@type"] === "Organization")).toMatchObject({
      name: "Brug & Co",
      description: "We build bridges",
      url: "https://brug.example",
      address: { addressLocality: "Utrecht" },
    })
    expect(meta["og:title"]).toBe("Brug & Co")
    expect(await (await site.fetch("/sitemap.xml")).text()).toContain(`/bedrijven/${company.slug}`)
  })

  test("as long as it is visible", async () => {
    const { slug } = await postCompany({ name: "Vroeger Bekend", visibleUntil: "2026-03-01" })
    const { status, things, text } = await readHead(site, `/bedrijven/${slug}`)
    expect({ status, things }).toEqual({ status: 404, things: [] })
    expect(text).not.toContain("Vroeger Bekend")
    expect(await (await site.fetch("/sitemap.xml")).text()).not.toContain(slug)
  })
})

test("lists are indexed whole, and by page", async () => {
  for (const path of ["/bedrijven", ...(isPresent("vacancies") ? ["/vacatures"] : [])]) {
    expect((await readHead(site, path)).meta.robots, path).toBeUndefined()
    const { canonical, meta } = await readHead(site, `${path}?q=brug&lng=en`)
    expect([canonical, meta.robots]).toEqual([`${testOrigin}${path}?lng=en`, "noindex"])
    expect((await readHead(site, `${path}?page=7`)).meta.robots, path).toBe("noindex")
  }
})
