import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import type { SitemapPage, SitemapSource } from "../../../platform/server/http/sitemap.ts"
import { stateOn } from "./vacancy.service.ts"

/** Where people can apply today. */
export const vacancySitemap: SitemapSource = {
  topics: ["vacancies", "companies"],
  pages: (now) => sql<SitemapPage>`
    select '/vacatures/' || vacancies.slug as path, vacancies."updatedAt" as "changedAt"
    from vacancies join companies using ("companyId") where ${stateOn(dayOf(now))} = 'open'`,
}
