import { accessMatrix, managers } from "../../../../tests/support/access-matrix.ts"
import { costBody } from "./sign-up-cost.test-support.ts"

export const access = accessMatrix({
  fixture: async ({ actors, unique }) => {
    const editor = await actors.user({ permissions: { signUpCosts: 2 } })
    const { data } = await editor.post<{ signUpCostId: number }>("/api/sign-up-costs", costBody({ name_nl: unique }))
    return { signUpCostId: data.signUpCostId }
  },
  calls: {
    // Everybody can see what they would pay; what is not current only those who manage it.
    "GET /sign-up-costs": [200, 200, 200],
    "GET /sign-up-costs/:signUpCostId": [200, 200, 200],
    "POST /sign-up-costs": [401, 403, 201, ({ unique }) => costBody({ name_nl: `${unique} anders` })],
    "PUT /sign-up-costs/:signUpCostId": [401, 403, 200, ({ unique }) => costBody({ name_nl: `${unique} nieuw` })],
    "DELETE /sign-up-costs/:signUpCostId": [401, 403, 200],
  },
  pages: {
    "/inschrijf-kosten": managers,
    "/inschrijf-kosten/nieuw": managers,
    "/inschrijf-kosten/1/bewerken": managers,
  },
  redirects: { "/inschrijf-kosten/1": "/inschrijf-kosten" },
  seed: (admin) => admin.post("/api/sign-up-costs", costBody()),
})
