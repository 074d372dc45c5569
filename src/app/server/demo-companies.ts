import { createCompany } from "../../features/companies/server/company.service.ts"
import { createVacancy } from "../../features/vacancies/server/vacancy.service.ts"
import { addDays } from "../../platform/amsterdam.ts"
import type { Services } from "../../platform/server/services.ts"
import { type DemoCompany, demoCompanies } from "./demo-company-list.ts"
import type { DemoContext } from "./demo-context.ts"
import { drawSvgs, keepPictures } from "./demo-pictures.ts"
import { demoVacancies } from "./demo-vacancy-list.ts"

const minute = 60_000
const unset = { location: null, hoursMin: null, hoursMax: null, applyUrl: null, applyEmail: null, isFeatured: false }

/** Companies with their vacancies. `logos` by company: for light, and for dark where it has one. */
export async function addDemoCompanies(demo: DemoContext, logos: ReadonlyMap<string, number[]>): Promise<void> {
  const { tx, now, today } = demo
  const by = { ...demo.by, permissions: { companies: 4, vacancies: 4 } }
  const dayAt = (days: number | undefined) => (days === undefined ? null : addDays(today, days))
  const ids = new Map<string, number>()
  for (const { from, until, logo: _, colours: __, ...company } of demoCompanies) {
    const [logoId = null, logoDarkId = null] = logos.get(company.name) ?? []
    const days = { visibleFrom: dayAt(from), visibleUntil: dayAt(until) }
    const made = await createCompany(tx, { ...company, ...days, logoId, logoDarkId }, by, now)
    ids.set(company.name, made.companyId)
  }
  const types = await tx.selectFrom("vacancyTypes").select(["vacancyTypeId", "slug"]).execute()
  for (const [index, { company, type, title, summary, description, ...vacancy }] of demoVacancies.entries()) {
    const { deadline, from, until, ...rest } = vacancy
    const texts = {
      title_nl: title[0],
      title_en: title[1],
      summary_nl: summary[0],
      summary_en: summary[1],
      description_nl: description?.[0],
      description_en: description?.[1],
    }
    const days = { deadline: dayAt(deadline), visibleFrom: dayAt(from), visibleUntil: dayAt(until) }
    const companyId = ids.get(company) ?? 0
    const vacancyTypeId = types.find(({ slug }) => slug === type)?.vacancyTypeId ?? 0
    // Made one after another, so that the newest is known.
    const moment = new Date(now.getTime() - (demoVacancies.length - index) * minute)
    const whole = { ...unset, ...rest, ...texts, ...days, companyId, vacancyTypeId }
    await createVacancy(tx, whole, by, moment)
  }
}

/** Draws and keeps the logos. @returns their ids by company: for light, and for dark where it has one */
export async function keepCompanyLogos(services: Services): Promise<Map<string, number[]>> {
  const drawings = demoCompanies.flatMap((company) => drawingsOf(company).map((svg) => ({ name: company.name, svg })))
  const pictureIds = await keepPictures(services, await drawSvgs(drawings.map(({ svg }) => svg)))
  const logos = new Map<string, number[]>()
  for (const [index, { name }] of drawings.entries())
    logos.set(name, [...(logos.get(name) ?? []), pictureIds[index] ?? 0])
  return logos
}

const drawingsOf = ({ logo, colours: { light, dark } }: DemoCompany): string[] =>
  [light, dark].flatMap((pair) =>
    pair
      ? [
          `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300" viewBox="0 0 600 300">${logo(...pair)}</svg>`,
        ]
      : [],
  )

/** Who takes part in which activity of the demo, by slug. */
const parts: Record<string, readonly string[]> = {
  "lunchlezing-zoekmachines": ["Noorderlicht Software"],
  bouwavond: ["Noorderlicht Software", "Pixelpers"],
  "bedrijfsbezoek-windmakers": ["Zonneveld Energie"],
  alumniavond: ["Deltawerk Ingenieurs", "Kompas & Co", "Bolwerk Verzekeringen"],
}

/** Names companies at activities, when both are there. */
export async function addDemoParts({ tx }: DemoContext): Promise<void> {
  const companies = await tx.selectFrom("companies").select(["companyId", "name"]).execute()
  const activities = await tx.selectFrom("activities").select(["activityId", "slug"]).execute()
  const rows = activities.flatMap(({ activityId, slug }) =>
    companies.filter(({ name }) => parts[slug]?.includes(name)).map(({ companyId }) => ({ activityId, companyId })),
  )
  if (rows.length) await tx.insertInto("activityCompanies").values(rows).execute()
}
