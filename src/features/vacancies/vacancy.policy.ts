import { can, Level } from "../../platform/policy.ts"

/** Sees planned vacancies. */
export const mayReadAllVacancies = can("vacancies", Level.read)
export const mayCreateVacancy = can("vacancies", Level.create)
export const mayUpdateVacancy = can("vacancies", Level.update)
export const mayDeleteVacancy = can("vacancies", Level.delete)

/** Opens the edit page of a vacancy type; the types themselves are public. */
export const mayManageVacancyTypes = can("vacancyTypes", Level.read)
export const mayCreateVacancyType = can("vacancyTypes", Level.create)
export const mayUpdateVacancyType = can("vacancyTypes", Level.update)
export const mayDeleteVacancyType = can("vacancyTypes", Level.delete)
