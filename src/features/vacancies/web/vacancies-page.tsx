import Box from "@mui/material/Box"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, useLocation } from "react-router"
import { type Language, pickText } from "../../../platform/i18n.ts"
import { readList } from "../../../platform/list-state-url.ts"
import { appContext, useApi } from "../../../platform/web/app-context.tsx"
import { useListState } from "../../../platform/web/list-state.ts"
import { ensureFresh, onServer, type PageMeta } from "../../../platform/web/loader.ts"
import { readerMay } from "../../../platform/web/reader.ts"
import { useMay } from "../../../platform/web/session.ts"
import { CreateButton } from "../../../ui/create-button.tsx"
import type { FilterControl, FilterOption } from "../../../ui/list/filter-control.ts"
import { ListFrame } from "../../../ui/list/list-frame.tsx"
import { ListSkeleton } from "../../../ui/list/list-skeleton.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { LinkButton } from "../../../ui/router-link.tsx"
import { workplaces } from "../vacancy.ts"
import { toApiQuery, vacancyList } from "../vacancy-list.ts"
import { mayCreateVacancy, mayManageVacancyTypes, mayReadAllVacancies } from "../vacancy.policy.ts"
import { vacancyStates } from "../vacancy-state.ts"
import { vacancyApi, vacancyTypesQuery } from "./vacancy.api.ts"
import { VacancyCard, vacancyRows } from "./vacancy-card.tsx"
import { VacancyTypesSection } from "./vacancy-types-section.tsx"
import { shownCompaniesByNameQuery } from "../../companies/web/company.api.ts"

export async function loader({ context, request }: LoaderFunctionArgs): Promise<PageMeta> {
  const app = context.get(appContext)
  const { api, queryClient, i18n } = app
  const address = new URL(request.url).searchParams
  const { query } = readList(vacancyList, address, i18n.language as Language)
  const all = await readerMay(app, mayReadAllVacancies)
  const [{ pagination }] = await Promise.all([
    ensureFresh(queryClient, vacancyApi.list(api, toApiQuery(query, all), all)),
    ensureFresh(queryClient, vacancyTypesQuery(api)),
    ensureFresh(queryClient, shownCompaniesByNameQuery(api)),
  ])
  return {
    title: i18n.t("vacancies:pages.list"),
    description: i18n.t("vacancies:lead.list"),
    head: await onServer(app, async () => (await import("../vacancy-head.ts")).vacanciesHead(address, pagination)),
  }
}

/** /vacatures */
export function Component() {
  const { t } = useTranslation("vacancies")
  const list = useListState(vacancyList)
  const all = useMay(mayReadAllVacancies)
  const result = useQuery(vacancyApi.list(useApi(), toApiQuery(list.query, all), all))
  const filters = useFilters(all)
  const mayCreate = useMay(mayCreateVacancy)
  vacancyApi.useLive()
  return (
    <>
      <PageHead title={t("vacancies:pages.list")} lead={t("vacancies:lead.list")} />
      <ListFrame
        list={list}
        result={result}
        searchLabel={t("vacancies:list.search")}
        filters={filters}
        countText={(count) => t("vacancies:list.count", { count })}
        skeleton={<ListSkeleton />}
        empty={{
          text: t("vacancies:list.empty"),
          action: mayCreate ? (
            <LinkButton to="/vacatures/nieuw">{t("vacancies:actions.new")}</LinkButton>
          ) : (
            <LinkButton to="/bedrijven">{t("vacancies:list.emptyNext")}</LinkButton>
          ),
        }}
      >
        {(rows) => (
          <Box component="ul" sx={vacancyRows}>
            {rows.map((vacancy) => (
              <VacancyCard key={vacancy.vacancyId} vacancy={vacancy} level={2} />
            ))}
          </Box>
        )}
      </ListFrame>
      {useMay(mayManageVacancyTypes) ? <VacancyTypesSection /> : null}
      {mayCreate ? <CreateButton to="/vacatures/nieuw" label={t("vacancies:actions.new")} /> : null}
    </>
  )
}

/** Filters: type, workplace and company; for people who manage vacancies also the state. */
function useFilters(all: boolean): FilterControl[] {
  const { t } = useTranslation("vacancies")
  const [api, language] = [useApi(), useLanguage()]
  const address = new URLSearchParams(useLocation().search)
  const { data: types = [] } = useQuery(vacancyTypesQuery(api))
  const companies = useQuery(shownCompaniesByNameQuery(api)).data?.data ?? []
  const typeOptions = types.map(({ slug, name_nl, name_en }) => ({
    value: slug,
    label: pickText(name_nl, name_en, language).text,
  }))
  const companyOptions = companies.map(({ slug, name }) => ({ value: slug, label: name }))
  const filters: FilterControl[] = [
    {
      name: "soort",
      label: t("vacancies:list.type"),
      options: withOther(typeOptions, address.get("soort"), t("vacancies:list.otherType")),
    },
    {
      name: "werkplek",
      label: t("vacancies:list.workplace"),
      options: workplaces.map((value) => ({ value, label: t(`vacancies:workplaces.${value}`) })),
    },
    {
      name: "bedrijf",
      label: t("vacancies:list.company"),
      options: withOther(companyOptions, address.get("bedrijf"), t("vacancies:list.otherCompany")),
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

/** A URL may name a value that is not an option (any more): its chip says so. */
const withOther = (options: FilterOption[], value: string | null, label: string): FilterOption[] =>
  value && !options.some((option) => option.value === value) ? [...options, { value, label }] : options
