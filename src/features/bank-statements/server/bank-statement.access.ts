import { accessMatrix, managers } from "../../../../tests/support/access-matrix.ts"
import { paid } from "./bank-statement.test-support.ts"
import { camtFile } from "../../../platform/server/bank/camt.test-support.ts"
import { readFile } from "./bank-statement.test-support.ts"

const reads = { finance: 1 }
const takes = { finance: 3 }
const one = "/bank-statements/lines/:bankLineId"

export const access = accessMatrix({
  fixture: async ({ server, actors, unique }) => {
    const treasurer = await actors.user({ permissions: { finance: 4 } })
    await readFile(treasurer, camtFile("08", [paid({ cents: 1250, text: unique, reference: unique })]))
    const { db } = server.services.database
    const { bankLineId } = await db
      .selectFrom("bankLines")
      .select("bankLineId")
      .where("text", "=", unique)
      .executeTakeFirstOrThrow()
    const { ledgerAccountId } = await db
      .selectFrom("ledgerAccounts")
      .select("ledgerAccountId")
      .where("code", "=", "8900")
      .executeTakeFirstOrThrow()
    return { bankLineId, ledgerAccountId }
  },
  calls: {
    "GET /bank-statements": [401, 403, 200],
    // The access matrix sends JSON, which is not a file: those who may send one get a 415.
    "POST /bank-statements": [401, 403, 415],
    "GET /bank-statements/overview": [401, 403, 200],
    "GET /bank-statements/payers": [401, 403, 200],
    "GET /bank-statements/claims": [401, 403, 200],
    "GET /bank-statements/lines": [401, 403, 200],
    [`POST ${one}/bookings`]: [
      401,
      403,
      200,
      ({ ledgerAccountId }) => ({ parts: [{ kind: "account", ledgerAccountId, amountCents: 1250 }] }),
    ],
    [`POST ${one}/ignore`]: [401, 403, 200, () => ({ reason: "Niet van ons" })],
    [`POST ${one}/undo`]: [401, 403, 200, () => ({ reason: "Vergissing" })],
  },
  permission: "finance",
  grants: {
    "GET /bank-statements": reads,
    "POST /bank-statements": takes,
    "GET /bank-statements/overview": reads,
    "GET /bank-statements/payers": takes,
    "GET /bank-statements/claims": takes,
    "GET /bank-statements/lines": reads,
    [`POST ${one}/bookings`]: takes,
    [`POST ${one}/ignore`]: takes,
    [`POST ${one}/undo`]: takes,
  },
  queries: { "GET /bank-statements/payers": "q=a", "GET /bank-statements/claims": "q=a" },
  pages: {
    "/financien/bank": managers,
    "/financien/bank/afletteren": managers,
  },
})
