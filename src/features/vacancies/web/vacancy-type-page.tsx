import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useListState } from "../../../platform/web/list-state.ts"
import { useMay, useUser } from "../../../platform/web/session.ts"
import { EditButton } from "../../../ui/edit-button.tsx"
import { ListFrame } from "../../../ui/list/list-frame.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { nameOf } from "../../../ui/thing-name.ts"
import { vacancyTypeList } from "../vacancy-list.ts"
import { mayReadAllVacancies } from "../vacancy.policy.ts"
import { vacancyApi, type VacancyType, vacancyTypeApi } from "./vacancy.api.ts"
import { VacancyRows } from "./vacancy-card.tsx"
import { LinkButton } from "../../../ui/button.tsx"

/** /vacatures/types/{slug}: for people who manage vacancy types. */
export function Component() {
  const { slug = "" } = useParams()
  // The address of its form leads here with its id.
  const name = /^\d+$/.test(slug) ? Number(slug) : slug
  const type = useQuery(vacancyTypeApi.one(useApi(), name, useUser()?.userId ?? null))
  vacancyApi.useLive()
  return <Loaded result={type}>{(data) => <VacancyTypeView key={data.vacancyTypeId} type={data} />}</Loaded>
}

function VacancyTypeView({ type }: { type: VacancyType }) {
  const { t } = useTranslation("vacancies")
  const list = useListState(vacancyTypeList)
  const filter = { ...list.query.filter, vacancyTypeId: type.vacancyTypeId }
  const query = { ...list.query, filter, sort: { createdAt: "desc" } } as const
  const result = useQuery(vacancyApi.list(useApi(), query, useMay(mayReadAllVacancies)))
  const name = nameOf(type, useLanguage())
  return (
    <>
      <PageHead
        title={name.text}
        lang={name.lang}
        lead={t("vacancies:lead.type")}
        actions={
          <EditButton
            thing={type}
            to={`/vacatures/types/${type.vacancyTypeId}/bewerken`}
            label={t("vacancies:types.edit")}
          />
        }
      />
      <ListFrame
        list={list}
        result={result}
        searchLabel={t("vacancies:list.search")}
        countText={(count) => t("vacancies:list.count", { count })}
        empty={{
          text: t("vacancies:types.none"),
          action: <LinkButton to="/vacatures">{t("vacancies:page.all")}</LinkButton>,
        }}
      >
        {(rows) => <VacancyRows vacancies={rows} level={2} />}
      </ListFrame>
    </>
  )
}
