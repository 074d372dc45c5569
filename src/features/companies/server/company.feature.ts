import type { ServerFeature } from "../../../platform/server/feature.ts"
import { mayCreateCompany } from "../company.policy.ts"
import { companyAttention } from "./company-attention.service.ts"
import { companyRoutes } from "./company.routes.ts"
import { companySearch } from "./company-search.service.ts"
import { companySignposts } from "./company.signposts.ts"
import { companySitemap } from "./company-sitemap.service.ts"
import { translatedCompanies } from "./company-translation.service.ts"
import { companySiteExport } from "./company.site-export.ts"

/** What companies hand to the server. */
export const companyFeature = {
  name: "companies",
  routes: companyRoutes,
  search: [companySearch],
  signposts: companySignposts,
  sitemap: [companySitemap],
  translated: [translatedCompanies],
  attention: companyAttention,
  pictures: { may: mayCreateCompany },
  personal: { made: ["companies"] },
  demo: async () => [(await import("./company.demo.ts")).companyDemo],
  siteExport: companySiteExport,
} satisfies ServerFeature
