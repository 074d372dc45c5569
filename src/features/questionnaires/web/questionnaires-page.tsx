import { useQuery } from "@tanstack/react-query"
import { ClipboardList } from "lucide-react"
import { useTranslation } from "react-i18next"
import { formatMoment } from "../../../platform/format.ts"
import { pickText } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useListState } from "../../../platform/web/list-state.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useMay, useUser } from "../../../platform/web/session.ts"
import { Card } from "../../../ui/card.tsx"
import { CreateButton } from "../../../ui/create-button.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { type Column, DataTable } from "../../../ui/list/data-table.tsx"
import { ListFrame } from "../../../ui/list/list-frame.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { questionnaireList } from "../questionnaire-list.ts"
import { questionnaireStatuses } from "../questionnaire-kinds.ts"
import { mayCreateQuestionnaire } from "../questionnaire.policy.ts"
import { mineQuery } from "./mine.api.ts"
import { type ListedQuestionnaire, type Mine, questionnaireApi } from "./questionnaire.api.ts"
import { StateBadge } from "./questionnaire-labels.tsx"

/** /vragenlijsten: what waits for the user, what they answered, and what they manage. */
export function Component() {
  const { t } = useTranslation("questionnaires")
  const result = useQuery(mineQuery(useApi()))
  questionnaireApi.useLive()
  return (
    <>
      <PageHead title={t("questionnaires:pages.list")} lead={t("questionnaires:lead.list")} />
      <Loaded result={result}>
        {(mine) => (
          <>
            <Own items={mine.items} />
            {mine.manages ? <Managed /> : null}
          </>
        )}
      </Loaded>
      {useMay(mayCreateQuestionnaire) ? (
        <CreateButton to="/vragenlijsten/nieuw" label={t("questionnaires:manage.new")} />
      ) : null}
    </>
  )
}

function Own({ items }: Pick<Mine, "items">) {
  const { t } = useTranslation("questionnaires")
  const waits = items.filter(({ hasAnswered }) => !hasAnswered)
  const answered = items.filter(({ hasAnswered }) => hasAnswered)
  return (
    <>
      <section className="mb-4">
        <h2 className="heading-2 mb-2">{t("questionnaires:mine.waits")}</h2>
        {waits.length ? (
          <Cards items={waits} />
        ) : (
          <EmptyState icon={ClipboardList} title={t("questionnaires:mine.empty")}>
            {t("questionnaires:mine.emptyText")}
          </EmptyState>
        )}
      </section>
      {answered.length ? (
        <section className="mb-4">
          <h2 className="heading-2 mb-2">{t("questionnaires:mine.answered")}</h2>
          <Cards items={answered} />
        </section>
      ) : null}
    </>
  )
}

const Cards = ({ items }: Pick<Mine, "items">) => (
  <ul className="grid gap-1.5">
    {items.map((item) => (
      <OwnCard key={item.questionnaireId} item={item} />
    ))}
  </ul>
)

function OwnCard({ item }: { item: Mine["items"][number] }) {
  const { t } = useTranslation("questionnaires")
  const [language, now] = [useLanguage(), useNow()]
  const { questionnaireId, title_nl, title_en, group, state, closesAt, isAnonymous, hasAnswered } = item
  const facts = [
    t("questionnaires:mine.by", { group: pickText(group.name_nl, group.name_en, language).text }),
    state === "closed"
      ? t("questionnaires:mine.closed")
      : t("questionnaires:mine.until", { when: formatMoment(closesAt, language, now) }),
    isAnonymous ? t("questionnaires:mine.anonymous") : null,
    hasAnswered && !isAnonymous && state === "open" ? t("questionnaires:mine.change") : null,
  ]
  return (
    <Card as="li" className="p-2 sm:p-2.5">
      <h3 className="font-semibold wrap-anywhere">
        <RouterLink to={`/vragenlijsten/${questionnaireId}`}>
          <LocalizedText nl={title_nl} en={title_en} />
        </RouterLink>
      </h3>
      <p className="text-sm text-muted mt-0.5">{facts.filter(Boolean).join(" · ")}</p>
    </Card>
  )
}

function Managed() {
  const { t } = useTranslation("questionnaires")
  const list = useListState(questionnaireList)
  const result = useQuery(questionnaireApi.list(useApi(), list.query, useUser()?.userId ?? null))
  const columns = useColumns()
  return (
    <section className="mb-4">
      <h2 className="heading-2 mb-2">{t("questionnaires:manage.title")}</h2>
      <ListFrame
        list={list}
        result={result}
        searchLabel={t("questionnaires:manage.search")}
        countText={(count) => t("questionnaires:manage.count", { count })}
        empty={{ text: t("questionnaires:manage.none") }}
        filters={[
          {
            name: "stand",
            label: t("questionnaires:manage.status"),
            options: questionnaireStatuses.map((value) => ({ value, label: t(`questionnaires:statuses.${value}`) })),
          },
        ]}
      >
        {(rows) => (
          <DataTable
            caption={t("questionnaires:manage.title")}
            columns={columns}
            rows={rows}
            rowKey={({ questionnaireId }) => questionnaireId}
            rowTo={({ questionnaireId }) => `/vragenlijsten/${questionnaireId}/resultaten`}
            list={list}
          />
        )}
      </ListFrame>
    </section>
  )
}

function useColumns(): Column<ListedQuestionnaire>[] {
  const { t } = useTranslation("questionnaires")
  const [language, now] = [useLanguage(), useNow()]
  return [
    {
      key: "title",
      label: t("questionnaires:manage.columns.title"),
      sort: "titel",
      cell: ({ title_nl, title_en, group }) => (
        <>
          <LocalizedText nl={title_nl} en={title_en} />
          <span className="text-sm text-muted block">
            <LocalizedText nl={group.name_nl} en={group.name_en} />
          </span>
        </>
      ),
    },
    {
      key: "state",
      label: t("questionnaires:manage.columns.state"),
      cell: ({ state }) => <StateBadge state={state} />,
    },
    {
      key: "answered",
      label: t("questionnaires:manage.columns.answered"),
      numeric: true,
      cell: ({ answered }) => answered,
    },
    {
      key: "closesAt",
      label: t("questionnaires:manage.columns.closesAt"),
      sort: "sluit",
      cell: ({ closesAt }) => formatMoment(closesAt, language, now),
    },
  ]
}
