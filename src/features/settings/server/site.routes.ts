import { keysOf } from "../../../platform/contract.ts"
import { anyone } from "../../../platform/policy.ts"
import type { Association } from "../../../platform/server/association.ts"
import { route } from "../../../platform/server/http/route.ts"
import { type Site, site } from "../site.ts"

const siteOf = (association: Association): Site =>
  Object.fromEntries(keysOf(site).map((key) => [key, association[key]])) as Site

export const siteRoutes = [
  route(
    "GET /site",
    { may: anyone, summary: "Name and contact details of the association", output: site },
    async ({ services }) => siteOf(services.association.current),
  ),
]
