import { accessMatrix, everybody, managers, nobody, unpublished } from "../../../../tests/support/access-matrix.ts"
import { companyBody, postCompany } from "./company.test-support.ts"

export const access = accessMatrix({
  fixture: async ({ actors, unique }) => {
    const editor = await actors.user({ permissions: { companies: 2 } })
    return { companyId: (await postCompany(editor, { name: unique })).companyId }
  },
  calls: {
    "GET /companies": [200, 200, 200],
    "GET /companies/:companyId": [200, 200, 200],
    "POST /companies": [401, 403, 201, ({ unique }) => companyBody({ name: `${unique} anders` })],
    "PUT /companies/:companyId": [401, 403, 200, ({ unique }) => companyBody({ name: `${unique} nieuw` })],
    "DELETE /companies/:companyId": [401, 403, 200],
  },
  pages: {
    "/bedrijven": everybody,
    "/bedrijven/nieuw": managers,
    "/bedrijven/deltawerk": everybody,
    // Its last day is over.
    "/bedrijven/voorbij": unpublished,
    "/bedrijven/bestaat-niet": nobody,
    "/bedrijven/deltawerk/bewerken": managers,
  },
  seed: async (admin) => {
    await postCompany(admin)
    await postCompany(admin, { name: "Voorbij", visibleUntil: "2020-12-31" })
  },
})
