import type { RouteObject } from "react-router"
import { redirectTo, redirectUp, listQuery, page } from "../../../platform/web/page-route.ts"
import {
  mayCreateVacancy,
  mayCreateVacancyType,
  mayManageVacancyTypes,
  mayUpdateVacancy,
  mayUpdateVacancyType,
} from "../vacancy.policy.ts"

const namespaces = ["vacancies"]
const newPage = {
  file: "features/vacancies/web/vacancy-new-page.tsx",
  load: () => import("./vacancy-new-page.tsx"),
  namespaces,
  title: "vacancies:pages.new",
}
const editPage = {
  file: "features/vacancies/web/vacancy-edit-page.tsx",
  load: () => import("./vacancy-edit-page.tsx"),
  namespaces,
  title: "vacancies:pages.edit",
}

/** The addresses of vacancies and their kinds. */
export const vacancyPages: RouteObject[] = [
  redirectTo("/vacatures/types", "/vacatures"),
  redirectUp("/bedrijven/:companySlug/vacatures", 1),
  redirectUp("/bedrijven/:companySlug/vacatures/:slug", 2),
  page("/vacatures", {
    file: "features/vacancies/web/vacancies-page.tsx",
    load: () => import("./vacancies-page.tsx"),
    namespaces,
    title: "vacancies:pages.list",
    query: [...listQuery, "soort", "werkplek", "bedrijf", "stand"],
  }),
  page("/vacatures/nieuw", { ...newPage, may: mayCreateVacancy }),
  page("/bedrijven/:companySlug/vacatures/nieuw", { ...newPage, may: mayCreateVacancy }),
  page("/vacatures/types/nieuw", {
    file: "features/vacancies/web/vacancy-type-new-page.tsx",
    load: () => import("./vacancy-type-new-page.tsx"),
    namespaces,
    title: "vacancies:pages.newType",
    may: mayCreateVacancyType,
  }),
  page("/vacatures/types/:slug", {
    file: "features/vacancies/web/vacancy-type-page.tsx",
    load: () => import("./vacancy-type-page.tsx"),
    namespaces,
    title: "vacancies:pages.type",
    may: mayManageVacancyTypes,
  }),
  page("/vacatures/types/:id/bewerken", {
    file: "features/vacancies/web/vacancy-type-edit-page.tsx",
    load: () => import("./vacancy-type-edit-page.tsx"),
    namespaces,
    title: "vacancies:pages.editType",
    may: mayUpdateVacancyType,
  }),
  page("/vacatures/:slug", {
    file: "features/vacancies/web/vacancy-page.tsx",
    load: () => import("./vacancy-page.tsx"),
    namespaces,
    title: "vacancies:pages.detail",
  }),
  page("/vacatures/:slug/bewerken", { ...editPage, may: mayUpdateVacancy }),
  page("/bedrijven/:companySlug/vacatures/:slug/bewerken", { ...editPage, may: mayUpdateVacancy }),
]
