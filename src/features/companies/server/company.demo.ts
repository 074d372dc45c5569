import { addDays } from "../../../platform/amsterdam.ts"
import type { DemoPart } from "../../../platform/server/demo/demo.ts"
import { type DemoCompany, demoCompanies } from "./companies.demo.ts"
import { companies } from "./company.service.ts"

/** Companies with their logos: for light mode, and for dark mode if there is one. */
export const companyDemo: DemoPart = {
  drawings: () => new Map(demoCompanies.flatMap(logosOf)),
  add: async (demo, logos) => {
    const { tx, now, today, services } = demo
    const by = { ...demo.by, permissions: { companies: 4 } }
    const dayAt = (days: number | undefined) => (days === undefined ? null : addDays(today, days))
    for (const { from, until, logo: _, colours: __, ...company } of demoCompanies) {
      const logoId = logos.get(`${company.name} light`) ?? null
      const logoDarkId = logos.get(`${company.name} dark`) ?? null
      const days = { visibleFrom: dayAt(from), visibleUntil: dayAt(until) }
      await companies.create({ db: tx, viewer: by, now, services }, { ...company, ...days, logoId, logoDarkId })
    }
  },
}

const logosOf = ({ name, logo, colours: { light, dark } }: DemoCompany): [name: string, svg: string][] => [
  [`${name} light`, svgOf(logo(...light))],
  ...(dark ? [[`${name} dark`, svgOf(logo(...dark))] as [string, string]] : []),
]

const svgOf = (drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300" viewBox="0 0 600 300">${drawing}</svg>`
