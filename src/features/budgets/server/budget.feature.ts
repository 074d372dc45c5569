import type { ServerFeature } from "../../../platform/server/feature.ts"
import type { JournalSources } from "../../money/server/journal/journal-lines.service.ts"
import { budgetRoutesOf } from "./budget.routes.ts"
import { budgetSignposts } from "./budget.signposts.ts"
import { budgetSiteExport } from "./budget.site-export.ts"

/**
 * What budgets hand to the server.
 * @param journal what the features above money add to the journal: actual amounts are those of the books
 */
export const budgetFeatureOf = (journal: JournalSources) =>
  ({
    name: "budgets",
    routes: budgetRoutesOf(journal),
    signposts: budgetSignposts,
    siteExport: budgetSiteExport,
    personal: { made: ["budgets", "budgetLines"] },
    demo: async () => [(await import("./budget.demo.ts")).budgetDemo],
  }) satisfies ServerFeature
