import { accessMatrix, managers } from "../../../../../tests/support/access-matrix.ts"

const reads = { finance: 1 }

export const access = accessMatrix({
  fixture: () => ({ month: "2026-02", year: 2025 }),
  calls: {
    "GET /money/journal/:month": [401, 403, 200],
    "GET /money/journal/:month/entries": [401, 403, 200],
    "POST /money/journal/:month/export": [401, 403, 200, () => ({ format: "csv" })],
    "GET /money/months/closing": [401, 403, 200],
    "GET /money/open-items": [401, 403, 200],
    "POST /money/open-items/export": [401, 403, 200, () => ({ format: "csv" })],
    "GET /money/todo": [401, 403, 200],
    "GET /money/year-end": [401, 403, 200],
    "POST /money/years/:year/audit-file": [401, 403, 200],
  },
  permission: "finance",
  grants: {
    "GET /money/journal/:month": reads,
    "GET /money/journal/:month/entries": reads,
    "POST /money/journal/:month/export": reads,
    "GET /money/months/closing": { finance: 4 },
    "GET /money/open-items": reads,
    "POST /money/open-items/export": reads,
    "GET /money/todo": reads,
    "GET /money/year-end": reads,
    "POST /money/years/:year/audit-file": reads,
  },
  queries: { "GET /money/months/closing": "through=2020-01" },
  pages: {
    "/financien/journaal/2026-02": managers,
    "/financien/openstaand/peildatum": managers,
    "/financien/jaarafsluiting": managers,
  },
  redirects: { "/financien/journaal": "/financien/grootboek" },
})
