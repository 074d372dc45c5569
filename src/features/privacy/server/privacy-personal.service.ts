import type { PersonalSource } from "../../../platform/server/personal-data.ts"
import { deleteExportOf } from "./data-export.service.ts"

/** What privacy itself knows of people: the downloads they asked for. */
export const privacyPersonal: PersonalSource = {
  own: { dataExports: { by: "userId", without: ["key"] } },
  erase: (tx, { storage }, userId) => deleteExportOf(tx, storage, userId),
}
