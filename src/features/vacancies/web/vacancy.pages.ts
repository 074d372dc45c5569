import type { RouteObject } from "react-router"
import { listQuery, type PageModule, pagesOf, redirectTo, redirectUp } from "../../../platform/web/page-route.ts"
import {
  mayCreateVacancy,
  mayCreateVacancyType,
  mayManageVacancyTypes,
  mayUpdateVacancy,
  mayUpdateVacancyType,
} from "../vacancy.policy.ts"

const page = pagesOf("features/vacancies/web", import.meta.glob<PageModule>("./*-page.tsx"), ["vacancies"])
const create = { title: "vacancies:pages.new", help: "vacature-plaatsen", may: mayCreateVacancy }
const edit = { title: "vacancies:pages.edit", help: "vacature-plaatsen", may: mayUpdateVacancy }
const query = [...listQuery, "soort", "werkplek", "bedrijf", "stand"]

/** The addresses of vacancies and their types. */
export const vacancyPages: RouteObject[] = [
  redirectTo("/vacatures/types", "/vacatures"),
  redirectUp("/bedrijven/:companySlug/vacatures", 1),
  redirectUp("/bedrijven/:companySlug/vacatures/:slug", 2),
  page("/vacatures", "vacancies-page", { title: "vacancies:pages.list", query }),
  page("/vacatures/nieuw", "vacancy-edit-page", { ...create }),
  page("/bedrijven/:companySlug/vacatures/nieuw", "vacancy-edit-page", { ...create }),
  page("/vacatures/types/nieuw", "vacancy-type-edit-page", {
    title: "vacancies:pages.newType",
    may: mayCreateVacancyType,
  }),
  page("/vacatures/types/:slug", "vacancy-type-page", { title: "vacancies:pages.type", may: mayManageVacancyTypes }),
  page("/vacatures/types/:id/bewerken", "vacancy-type-edit-page", {
    title: "vacancies:pages.editType",
    may: mayUpdateVacancyType,
  }),
  page("/vacatures/:slug", "vacancy-page", { title: "vacancies:pages.detail" }),
  page("/vacatures/:slug/bewerken", "vacancy-edit-page", { ...edit }),
  page("/bedrijven/:companySlug/vacatures/:slug/bewerken", "vacancy-edit-page", { ...edit }),
]
