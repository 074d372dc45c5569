import type { ServerFeature } from "../../../platform/server/feature.ts"
import { vacancyAttention } from "./vacancy-attention.service.ts"
import { vacancyRoutes } from "./vacancy.routes.ts"
import { vacancySearch } from "./vacancy-search.service.ts"
import { vacancySignposts } from "./vacancy.signposts.ts"
import { vacancySitemap } from "./vacancy-sitemap.service.ts"
import { translatedVacancies, translatedVacancyTypes } from "./vacancy-translation.service.ts"
import { vacancySiteExport } from "./vacancy.site-export.ts"

/** What vacancies hand to the server. */
export const vacancyFeature = {
  name: "vacancies",
  routes: vacancyRoutes,
  search: [vacancySearch],
  signposts: vacancySignposts,
  sitemap: [vacancySitemap],
  translated: [translatedVacancies, translatedVacancyTypes],
  attention: vacancyAttention,
  personal: { made: ["vacancies", "vacancyTypes"] },
  demo: async () => [(await import("./vacancy.demo.ts")).vacancyDemo],
  siteExport: vacancySiteExport,
} satisfies ServerFeature
