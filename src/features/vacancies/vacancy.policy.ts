import { can, Level } from "../../platform/policy.ts"

/** Sees vacancies that are still planned. */
export const mayReadAllVacancies = can("vacancies", Level.read)
export const mayCreateVacancy = can("vacancies", Level.create)
export const mayUpdateVacancy = can("vacancies", Level.update)
export const mayDeleteVacancy = can("vacancies", Level.delete)

/** Opens the page of a kind of vacancy; what kinds there are, everybody may know. */
export const mayManageVacancyTypes = can("vacancyTypes", Level.read)
export const mayCreateVacancyType = can("vacancyTypes", Level.create)
export const mayUpdateVacancyType = can("vacancyTypes", Level.update)
export const mayDeleteVacancyType = can("vacancyTypes", Level.delete)
