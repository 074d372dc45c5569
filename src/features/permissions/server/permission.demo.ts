import { permissionNames } from "../../../platform/policy.ts"
import type { DemoPart } from "../../../platform/server/demo/demo.ts"

/** The administrator has every permission. */
export const permissionDemo: DemoPart = {
  add: async ({ tx, by }) => {
    const grant = { level: 4, subjectType: "user" as const, subjectId: by.userId, createdBy: null, updatedBy: null }
    const rows = permissionNames.map((name) => ({ ...grant, name }))
    await tx.insertInto("permissions").values(rows).execute()
  },
}
