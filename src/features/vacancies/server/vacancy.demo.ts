import { addDays } from "../../../platform/amsterdam.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { DemoPart } from "../../../platform/server/demo/demo.ts"
import { type DemoVacancy, demoVacancies } from "./vacancies.demo.ts"
import { vacancies } from "./vacancy.service.ts"

const minute = 60_000
const unset = { location: null, hoursMin: null, hoursMax: null, applyUrl: null, applyEmail: null, isFeatured: false }

/** Vacancies of the companies of the demo. */
export const vacancyDemo: DemoPart = {
  add: async (demo) => {
    const { tx, now, today, services } = demo
    const by = { ...demo.by, permissions: { companies: 4, vacancies: 4 } }
    const ids = await idsOf(tx)
    for (const [index, vacancy] of demoVacancies.entries()) {
      // Made one after another, so that their order is defined.
      const madeAt = new Date(now.getTime() - (demoVacancies.length - index) * minute)
      await vacancies.create(
        { db: tx, viewer: by, now: madeAt, services },
        { ...unset, ...fieldsOf(vacancy, today), ...ids(vacancy) },
      )
    }
  },
}

/** Finds the ids of the company and the type of a vacancy. */
async function idsOf(tx: Db): Promise<(vacancy: DemoVacancy) => { companyId: number; vacancyTypeId: number }> {
  const companies = await tx.selectFrom("companies").select(["companyId", "name"]).execute()
  const types = await tx.selectFrom("vacancyTypes").select(["vacancyTypeId", "slug"]).execute()
  return ({ company, type }) => ({
    companyId: companies.find(({ name }) => name === company)?.companyId ?? 0,
    vacancyTypeId: types.find(({ slug }) => slug === type)?.vacancyTypeId ?? 0,
  })
}

function fieldsOf(vacancy: DemoVacancy, today: string) {
  const { company: _, type: __, title, summary, description, deadline, from, until, ...rest } = vacancy
  const dayAt = (days: number | undefined) => (days === undefined ? null : addDays(today, days))
  return {
    ...rest,
    title_nl: title[0],
    title_en: title[1],
    summary_nl: summary[0],
    summary_en: summary[1],
    description_nl: description?.[0],
    description_en: description?.[1],
    deadline: dayAt(deadline),
    visibleFrom: dayAt(from),
    visibleUntil: dayAt(until),
  }
}
