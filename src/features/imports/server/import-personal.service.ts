import { others, type PersonalSource } from "../../../platform/server/personal-data.ts"
import { runName } from "./imported-amount.service.ts"

/** What importing knows of people: who they are in the old system, what they owed there, and what a run did. */
export const importPersonal: PersonalSource = {
  own: {
    externalKeys: { by: "userId", without: ["createdBy"] },
    importedAmounts: { by: "userId", without: others },
    // What was written is in the tables it was written to.
    importRows: {
      by: "userId",
      without: ["done", "problems", "person", "position", "line", "state", "name", "isTouched"],
      named: runName,
    },
  },
  made: ["importProfiles", "importRuns", "externalKeys", "importedAmounts"],
}
