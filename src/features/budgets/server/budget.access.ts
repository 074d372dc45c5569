import { accessMatrix, managers } from "../../../../tests/support/access-matrix.ts"
import { makeGroup } from "../../groups/server/group.test-support.ts"

const reads = { finance: 1 }
const writes = { finance: 2 }
const one = "/groups/:groupId/budgets/:year"
const line = { kind: "expense", text_nl: "Chips", text_en: "", amountCents: 1250 }
/** The group itself may, by who leads it. */
const own = { chairOfThis: 200 }

export const access = accessMatrix({
  fixture: async ({ server, actors, unique }) => {
    const manager = await actors.administrator()
    const { groupId } = await makeGroup(manager, { name_nl: `Begroters ${unique}` })
    const { db } = server.services.database
    const values = { ...line, kind: "expense" as const, groupId, activityId: null, ledgerAccountId: null, order: 0 }
    const by = { createdBy: null, updatedBy: null }
    const { budgetLineId } = await db
      .insertInto("budgetLines")
      .values({ ...values, year: 2026, ...by })
      .returning("budgetLineId")
      .executeTakeFirstOrThrow()
    await db
      .insertInto("budgetLines")
      .values({ ...values, year: 2024, ...by })
      .execute()
    return { groupId, budgetLineId, year: 2026 }
  },
  calls: {
    "GET /budgets": [401, 403, 200],
    "POST /budgets/export": [401, 403, 200, () => ({ format: "csv" })],
    "GET /groups/:groupId/budgets": [401, 200, 200],
    [`GET ${one}`]: [401, 403, 200],
    [`POST ${one}/export`]: [401, 403, 200, () => ({ format: "csv" })],
    [`POST ${one}/visibility`]: [401, 403, 200, () => ({ visibility: "members" })],
    // It has lines.
    [`POST ${one}/copy`]: [401, 403, 409],
    [`POST ${one}/lines`]: [401, 403, 201, () => line],
    "GET /budget-lines/:budgetLineId": [401, 403, 200],
    "PUT /budget-lines/:budgetLineId": [401, 403, 200, () => line],
    "DELETE /budget-lines/:budgetLineId": [401, 403, 200],
  },
  permission: "finance",
  grants: {
    "GET /budgets": reads,
    "POST /budgets/export": reads,
    [`GET ${one}`]: reads,
    [`POST ${one}/export`]: reads,
    [`POST ${one}/visibility`]: writes,
    [`POST ${one}/copy`]: writes,
    [`POST ${one}/lines`]: writes,
    "GET /budget-lines/:budgetLineId": reads,
    "PUT /budget-lines/:budgetLineId": writes,
    "DELETE /budget-lines/:budgetLineId": writes,
  },
  exceptions: {
    [`GET ${one}`]: own,
    [`POST ${one}/export`]: own,
    [`POST ${one}/copy`]: { chairOfThis: 409 },
    [`POST ${one}/lines`]: { chairOfThis: 201 },
    "GET /budget-lines/:budgetLineId": own,
    "PUT /budget-lines/:budgetLineId": own,
    "DELETE /budget-lines/:budgetLineId": own,
  },
  pages: {
    "/financien/begrotingen": managers,
    "/groepen/COMMITTEE/begroters/geld": managers,
  },
  seed: async (admin) => {
    await makeGroup(admin, { type: "COMMITTEE", name_nl: "Begroters" })
  },
})
