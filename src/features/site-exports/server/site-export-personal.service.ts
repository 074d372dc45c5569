import type { PersonalSource } from "../../../platform/server/personal-data.ts"

/** What exporting knows of people: who did it. */
export const siteExportPersonal: PersonalSource = { made: ["siteExports"] }
