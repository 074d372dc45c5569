import { type SiteExportSource } from "./site-export.ts"

/** The tables of the platform itself. */
export const ownSiteExport: SiteExportSource = {
  tables: {},
  leftOut: {
    secrets: ["sleutels van deze site", "keys of this site"],
    rateLimits: ["tellers van deze server", "counters of this server"],
    migrations: ["over deze server", "about this server"],
  },
}
