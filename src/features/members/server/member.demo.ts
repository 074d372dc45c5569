import { addDays } from "../../../platform/amsterdam.ts"
import type { DemoPart } from "../../../platform/server/demo/demo.ts"

/** Everybody is a member, except the applicant. */
export const memberDemo: DemoPart = {
  add: async ({ tx, people, today }) => {
    const rows = Object.entries(people).map(([email, userId]) => ({
      userId,
      type: "regular" as const,
      since: email === "aspirant@demo.test" ? null : addDays(today, -400),
      until: null,
      createdBy: null,
      updatedBy: null,
    }))
    await tx.insertInto("memberships").values(rows).execute()
  },
}
