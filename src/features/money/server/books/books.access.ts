import { accessMatrix, managers } from "../../../../../tests/support/access-matrix.ts"

const reads = { finance: 1 }
const keeps = { finance: 4 }
let code = 0
const body = () => ({ code: `R${++code}`, name_nl: "Reizen", name_en: "Trips", kind: "income" })

export const access = accessMatrix({
  fixture: async ({ actors }) => {
    const keeper = await actors.user({ permissions: keeps })
    const { data } = await keeper.post<{ ledgerAccountId: number; version: number }>("/api/ledger-accounts", body())
    const { defaults } = (await keeper.get<{ defaults: object }>("/api/money/books")).data
    return { ...data, defaults }
  },
  calls: {
    "GET /ledger-accounts": [401, 403, 200],
    "GET /ledger-accounts/:ledgerAccountId": [401, 403, 200],
    "POST /ledger-accounts": [401, 403, 201, body],
    "PUT /ledger-accounts/:ledgerAccountId": [401, 403, 200, body],
    "POST /ledger-accounts/:ledgerAccountId/archived": [
      401,
      403,
      200,
      ({ version }) => ({ isArchived: true, version }),
    ],
    "DELETE /ledger-accounts/:ledgerAccountId": [401, 403, 200],
    "GET /money/books": [401, 403, 200],
    "POST /money/ledger-defaults": [401, 403, 200, ({ defaults }) => defaults],
    "POST /money/months/close": [401, 403, 200, () => ({ through: "2020-01" })],
  },
  permission: "finance",
  grants: {
    "GET /ledger-accounts": reads,
    "GET /ledger-accounts/:ledgerAccountId": reads,
    "POST /ledger-accounts": keeps,
    "PUT /ledger-accounts/:ledgerAccountId": keeps,
    "POST /ledger-accounts/:ledgerAccountId/archived": keeps,
    "DELETE /ledger-accounts/:ledgerAccountId": keeps,
    "GET /money/books": reads,
    "POST /money/ledger-defaults": keeps,
    "POST /money/months/close": keeps,
  },
  pages: {
    "/financien/grootboek": managers,
    "/financien/grootboek/nieuw": managers,
    "/financien/grootboek/1/bewerken": managers,
  },
  redirects: { "/financien/grootboek/1": "/financien/grootboek" },
})
