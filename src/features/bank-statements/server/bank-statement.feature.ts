import type { ServerFeature } from "../../../platform/server/feature.ts"
import { bankLineAttention } from "./bank-line-attention.service.ts"
import { bankLinePersonal } from "./bank-line-personal.service.ts"
import { bankStatementRoutes } from "./bank-statement.routes.ts"
import { bankStatementSignposts } from "./bank-statement.signposts.ts"
import { bankStatementSiteExport } from "./bank-statement.site-export.ts"

/** What bank statements hand to the server. */
export const bankStatementFeature = {
  name: "bank-statements",
  routes: bankStatementRoutes,
  signposts: bankStatementSignposts,
  attention: bankLineAttention,
  personal: bankLinePersonal,
  siteExport: bankStatementSiteExport,
  demo: async () => [(await import("./bank-statement.demo.ts")).bankStatementDemo],
} satisfies ServerFeature
