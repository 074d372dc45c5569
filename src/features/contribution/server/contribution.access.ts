import { accessMatrix, managers } from "../../../../tests/support/access-matrix.ts"
import { exceptionOf, runYear, setYear, termsOf } from "./contribution.test-support.ts"

let last = 2019
const one = "/contribution-years/:year"

export const access = accessMatrix({
  fixture: async ({ server, actors, other }) => {
    // A year of its own for every call: a run of one is busy until the other is done.
    const year = (last += last < 2090 ? 1 : -60)
    await server.services.database.query(`update "contributionRuns" set "finishedAt" = at`)
    const treasurer = await actors.user({ permissions: { finance: 4 } })
    const { data } = await setYear(treasurer, year, { referenceDay: `${year}-09-01`, payBy: "2099-01-01" })
    const { contributionExceptionId } = await exceptionOf(treasurer, year, treasurer.userId)
    const preview = await treasurer.get<{ fingerprint: string }>(`/api/contribution-years/${year}/preview`)
    const { fingerprint } = preview.data
    return { year, version: data.version, contributionExceptionId, fingerprint, otherId: other.userId }
  },
  calls: {
    "GET /contribution-years": [401, 403, 200],
    [`GET ${one}`]: [401, 403, 200],
    [`PUT ${one}`]: [401, 403, 200, ({ year, version }) => ({ ...termsOf(year), version })],
    [`GET ${one}/preview`]: [401, 403, 200],
    [`GET ${one}/people`]: [401, 403, 200],
    [`GET ${one}/runs`]: [401, 403, 200],
    // Nothing is as the preview showed: that is for the tests of the call itself.
    [`POST ${one}/runs`]: [401, 403, 409, () => ({ fingerprint: "0".repeat(64), isMailing: false })],
    [`GET ${one}/exceptions`]: [401, 403, 200],
    [`POST ${one}/exceptions`]: [
      401,
      403,
      201,
      ({ otherId }) => ({ userId: otherId, amountCents: 0, reason: "Helpt veel." }),
    ],
    [`DELETE ${one}/exceptions/:contributionExceptionId`]: [401, 403, 200],
  },
  permission: "finance",
  grants: {
    [`PUT ${one}`]: { finance: 4 },
    [`DELETE ${one}/exceptions/:contributionExceptionId`]: { finance: 2 },
  },
  queries: { [`GET ${one}/people`]: "outcome=full" },
  pages: { "/financien/contributie": managers },
  seed: async (admin) => {
    await setYear(admin, 2025)
    await runYear(admin, 2025)
  },
})
