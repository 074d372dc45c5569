import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { formatFullDate, formatMoney } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useMay } from "../../../platform/web/session.ts"
import { useListState } from "../../../platform/web/list-state.ts"
import { useLive } from "../../../platform/web/live.ts"
import { LinkButton } from "../../../ui/button.tsx"
import { CreateButton } from "../../../ui/create-button.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { type Column, DataTable } from "../../../ui/list/data-table.tsx"
import { ListFrame } from "../../../ui/list/list-frame.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { collectionStates } from "../collection-kinds.ts"
import { collectionList } from "../collection-list.ts"
import { mayAnnounce } from "../collection.policy.ts"
import { collectionsQuery, type ListedCollection } from "./collection.api.ts"
import { ReportCard } from "./report-card.tsx"
import { stateTones } from "./tones.ts"

/** /financien/incasso: what was and will be collected. */
export function Component() {
  const { t } = useTranslation("collections")
  const list = useListState(collectionList)
  const result = useQuery(collectionsQuery(useApi(), list.query))
  const columns = useColumns()
  const mayBegin = useMay(mayAnnounce)
  useLive("collections")
  return (
    <>
      <PageHead
        title={t("collections:pages.list")}
        lead={t("collections:lead.list")}
        actions={
          <LinkButton to="/financien/machtigingen" variant="outlined">
            {t("collections:list.mandates")}
          </LinkButton>
        }
      />
      <ListFrame
        list={list}
        filters={[
          {
            name: "stand",
            label: t("collections:list.state"),
            options: collectionStates.map((value) => ({ value, label: t(`collections:states.${value}`) })),
          },
        ]}
        result={result}
        searchLabel={t("collections:list.search")}
        empty={{ text: t(list.isFiltered ? "collections:list.nothing" : "collections:list.empty") }}
        countText={(count) => t("collections:list.count", { count })}
      >
        {(rows) => (
          <DataTable
            caption={t("collections:pages.list")}
            rows={rows}
            rowKey={({ collectionId }) => collectionId}
            list={list}
            columns={columns}
          />
        )}
      </ListFrame>
      {mayBegin ? (
        <div className="mt-3">
          <ReportCard />
        </div>
      ) : null}
      {mayBegin ? <CreateButton to="/financien/incasso/nieuw" label={t("collections:pages.new")} /> : null}
    </>
  )
}

function useColumns(): Column<ListedCollection>[] {
  const { t } = useTranslation("collections")
  const language = useLanguage()
  return [
    {
      key: "name",
      label: t("collections:list.name"),
      sort: "naam",
      cell: ({ collectionId, name }) => <RouterLink to={`/financien/incasso/${collectionId}`}>{name}</RouterLink>,
    },
    {
      key: "state",
      label: t("collections:list.state"),
      cell: ({ state }) => <StatusBadge tone={stateTones[state]} label={t(`collections:states.${state}`)} />,
    },
    {
      key: "day",
      label: t("collections:list.day"),
      sort: "dag",
      cell: ({ collectOn }) => formatFullDate(collectOn, language),
    },
    {
      key: "people",
      label: t("collections:list.people"),
      numeric: true,
      cell: ({ state, people }) => (state === "draft" ? "–" : people),
    },
    {
      key: "amount",
      label: t("collections:list.amount"),
      numeric: true,
      cell: ({ state, cents }) => (state === "draft" ? "–" : formatMoney(cents, language)),
    },
    {
      key: "returned",
      label: t("collections:list.returned"),
      numeric: true,
      cell: ({ returnedPeople, returnedCents }) => (returnedPeople ? formatMoney(returnedCents, language) : "–"),
    },
  ]
}
