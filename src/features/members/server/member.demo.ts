import type { DemoPart } from "../../../platform/server/demo/demo.ts"
import type { ChosenVisibility } from "../member-fields.ts"
import { boardYearOf } from "../../groups/board-years.ts"
import { detailsOf, startYearOf } from "./members.demo.ts"

/** Everybody is a member, except the applicant, and tells something about themselves. */
export const memberDemo: DemoPart = {
  add: async ({ tx, people, today }) => {
    const year = boardYearOf(today)
    const rows = Object.entries(people).map(([email, userId]) => ({
      userId,
      type: "regular" as const,
      since: email === "aspirant@demo.test" ? null : `${startYearOf(email, year)}-09-01`,
      until: null,
      createdBy: null,
      updatedBy: null,
    }))
    await tx.insertInto("memberships").values(rows).execute()
    for (const [index, [email, userId]] of Object.entries(people).entries()) {
      const { visibility, ...details } = detailsOf(email, index, year)
      await tx
        .updateTable("users")
        .set({ ...details, visibility: JSON.stringify(visibility satisfies ChosenVisibility) })
        .where("userId", "=", userId)
        .execute()
    }
  },
}
