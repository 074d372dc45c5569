import { useQuery } from "@tanstack/react-query"
import { Plus } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useListState } from "../../../platform/web/list-state.ts"
import { ensureFresh, listLoader } from "../../../platform/web/loader.ts"
import { readerMay } from "../../../platform/web/reader.ts"
import { useMay } from "../../../platform/web/session.ts"
import { type FilterControl, withOther } from "../../../ui/list/filter-control.ts"
import { ListPage } from "../../../ui/list/list-page.tsx"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { type Named, nameOf } from "../../../ui/thing-name.ts"
import { shownCompaniesByNameQuery } from "../../companies/web/company.api.ts"
import { workplaces } from "../vacancy-kinds.ts"
import { toApiQuery, vacancyList } from "../vacancy-list.ts"
import {
  mayCreateVacancy,
  mayCreateVacancyType,
  mayManageVacancyTypes,
  mayReadAllVacancies,
} from "../vacancy.policy.ts"
import { vacancyStates } from "../vacancy-state.ts"
import { vacancyApi, vacancyTypesQuery } from "./vacancy.api.ts"
import { VacancyRows } from "./vacancy-card.tsx"
import { LinkButton } from "../../../ui/button.tsx"

export const loader = listLoader(vacancyApi, vacancyList, {
  texts: { title: "vacancies:pages.list", description: "vacancies:lead.list" },
  readerOf: (app) => readerMay(app, mayReadAllVacancies),
  queryOf: toApiQuery,
  also: ({ queryClient, api }) => [
    ensureFresh(queryClient, vacancyTypesQuery(api)),
    ensureFresh(queryClient, shownCompaniesByNameQuery(api)),
  ],
})

/** /vacatures */
export function Component() {
  const { t } = useTranslation("vacancies")
  const list = useListState(vacancyList)
  const all = useMay(mayReadAllVacancies)
  vacancyApi.useLive()
  return (
    <ListPage
      list={list}
      result={useQuery(vacancyApi.list(useApi(), toApiQuery(list.query, all), all))}
      texts={{
        title: "vacancies:pages.list",
        lead: "vacancies:lead.list",
        search: "vacancies:list.search",
        count: "vacancies:list.count",
        empty: "vacancies:list.empty",
        new: "vacancies:pages.new",
      }}
      newPath="/vacatures/nieuw"
      mayCreate={useMay(mayCreateVacancy)}
      filters={useFilters(list.filters, all)}
      emptyAction={<LinkButton to="/bedrijven">{t("vacancies:list.emptyNext")}</LinkButton>}
      below={useMay(mayManageVacancyTypes) ? <VacancyTypes /> : null}
    >
      {(rows) => <VacancyRows vacancies={rows} level={2} />}
    </ListPage>
  )
}

/** Filters: type, workplace and company; for people who manage vacancies also the state. */
function useFilters({ soort, bedrijf }: { soort: string; bedrijf: string }, all: boolean): FilterControl[] {
  const { t } = useTranslation("vacancies")
  const [api, language] = [useApi(), useLanguage()]
  const { data: types = [] } = useQuery(vacancyTypesQuery(api))
  const { data: companies = [] } = useQuery(shownCompaniesByNameQuery(api))
  const optionOf = (thing: Named & { slug: string }) => ({ value: thing.slug, label: nameOf(thing, language).text })
  const filters: FilterControl[] = [
    {
      name: "soort",
      label: t("vacancies:list.type"),
      options: withOther(types.map(optionOf), soort, t("vacancies:list.otherType")),
    },
    {
      name: "werkplek",
      label: t("vacancies:list.workplace"),
      options: workplaces.map((value) => ({ value, label: t(`vacancies:workplaces.${value}`) })),
    },
    {
      name: "bedrijf",
      label: t("vacancies:list.company"),
      options: withOther(companies.map(optionOf), bedrijf, t("vacancies:list.otherCompany")),
    },
  ]
  if (!all) return filters
  const states = vacancyStates.filter((value) => value !== "open")
  return [
    ...filters,
    {
      name: "stand",
      label: t("vacancies:list.state"),
      allLabel: t("vacancies:states.open"),
      options: states.map((value) => ({ value, label: t(`vacancies:states.${value}`) })),
    },
  ]
}

/** Links to the vacancy types, for people who manage them. */
function VacancyTypes() {
  const { t } = useTranslation("vacancies")
  const { data: types = [] } = useQuery(vacancyTypesQuery(useApi()))
  return (
    <div className="mt-6">
      <SectionCard
        id="soorten"
        title={t("vacancies:types.title")}
        lead={t("vacancies:types.lead")}
        action={
          useMay(mayCreateVacancyType) ? (
            <LinkButton to="/vacatures/types/nieuw" startIcon={<Plus size={18} aria-hidden />}>
              {t("vacancies:types.new")}
            </LinkButton>
          ) : null
        }
      >
        <ul className="flex flex-wrap gap-1">
          {types.map(({ slug, name_nl, name_en }) => (
            <li key={slug}>
              <Link to={`/vacatures/types/${slug}`} className="pill">
                <LocalizedText nl={name_nl} en={name_en} />
              </Link>
            </li>
          ))}
        </ul>
      </SectionCard>
    </div>
  )
}
