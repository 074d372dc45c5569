import { accessMatrix, everybody, managers, nobody, unpublished } from "../../../../tests/support/access-matrix.ts"
import { postCompany } from "../../companies/server/company.test-support.ts"
import { internship, postVacancy, vacancyBody } from "./vacancy.test-support.ts"

const typeBody = (name_nl: string) => ({ name_nl, name_en: "", order: 60 })

export const access = accessMatrix({
  fixture: async ({ actors, unique }) => {
    const editor = await actors.user({ permissions: { companies: 2, vacancies: 2, vacancyTypes: 2 } })
    const { companyId } = await postCompany(editor, { name: `${unique} werkgever` })
    const { vacancyId } = await postVacancy(editor, { companyId, title_nl: `${unique} vacature` })
    const type = await editor.post<{ vacancyTypeId: number }>("/api/vacancy-types", typeBody(`${unique} soort`))
    return { companyId, vacancyId, vacancyTypeId: type.data.vacancyTypeId }
  },
  calls: {
    "GET /vacancies": [200, 200, 200],
    "GET /vacancies/:vacancyId": [200, 200, 200],
    "POST /vacancies": [401, 403, 201, ({ companyId }) => vacancyBody({ companyId })],
    "PUT /vacancies/:vacancyId": [401, 403, 200, ({ companyId }) => vacancyBody({ companyId })],
    "DELETE /vacancies/:vacancyId": [401, 403, 200],
    "GET /vacancy-types": [200, 200, 200],
    "GET /vacancy-types/:vacancyTypeId": [200, 200, 200],
    "POST /vacancy-types": [401, 403, 201, ({ unique }) => typeBody(`${unique} anders`)],
    "PUT /vacancy-types/:vacancyTypeId": [401, 403, 200, ({ unique }) => typeBody(`${unique} nieuw`)],
    "DELETE /vacancy-types/:vacancyTypeId": [401, 403, 200],
  },
  pages: {
    "/vacatures": everybody,
    "/vacatures/nieuw": managers,
    "/vacatures/open-plek": everybody,
    // A closed vacancy keeps its page; a planned one, or one of a future company, has none yet.
    "/vacatures/gesloten-plek": everybody,
    "/vacatures/geplande-plek": unpublished,
    "/vacatures/plek-van-straks": unpublished,
    "/vacatures/bestaat-niet": nobody,
    "/vacatures/open-plek/bewerken": managers,
    "/bedrijven/werkgever/vacatures/nieuw": managers,
    "/bedrijven/werkgever/vacatures/open-plek/bewerken": managers,
    "/vacatures/types/stage": managers,
    "/vacatures/types/nieuw": managers,
    [`/vacatures/types/${internship}/bewerken`]: managers,
  },
  redirects: {
    "/vacatures/types": "/vacatures",
    "/bedrijven/werkgever/vacatures": "/bedrijven/werkgever",
    "/bedrijven/werkgever/vacatures/open-plek": "/bedrijven/werkgever",
  },
  seed: async (admin) => {
    const { companyId } = await postCompany(admin, { name: "Werkgever" })
    const later = await postCompany(admin, { name: "Werkgever van straks", visibleFrom: "2099-01-01" })
    await postVacancy(admin, { companyId, title_nl: "Open plek" })
    await postVacancy(admin, { companyId, title_nl: "Gesloten plek", deadline: "2020-12-31" })
    await postVacancy(admin, { companyId, title_nl: "Geplande plek", visibleFrom: "2099-01-01" })
    await postVacancy(admin, { companyId: later.companyId, title_nl: "Plek van straks" })
  },
})
