import type { PersonalSource } from "../../../platform/server/personal-data.ts"

/** What contribution knows of people: who pays another amount in a year, and why. What they were charged is in the books. */
export const contributionPersonal: PersonalSource = {
  own: {
    contributionExceptions: { by: "userId", without: ["createdBy", "withdrawnBy"] },
    contributionRunLines: { by: "userId", without: ["contributionRunId"] },
  },
  made: ["contributionYears", "contributionExceptions", "contributionRuns"],
}
