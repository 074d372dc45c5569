import { useQuery } from "@tanstack/react-query"
import { Settings } from "lucide-react"
import { useTranslation } from "react-i18next"
import { formatDate } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useListState } from "../../../platform/web/list-state.ts"
import { useLive } from "../../../platform/web/live.ts"
import { useNow } from "../../../platform/web/now.ts"
import { LinkButton } from "../../../ui/button.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { type Column, DataTable } from "../../../ui/list/data-table.tsx"
import type { FilterControl } from "../../../ui/list/filter-control.ts"
import { ListFrame } from "../../../ui/list/list-frame.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { mandateStates, signingWays } from "../mandate-kinds.ts"
import { mandateList } from "../mandate-list.ts"
import { type ListedMandate, mandatesQuery } from "./finances.api.ts"
import { MandateHealthCard } from "./mandate-health-card.tsx"

/** /financien/machtigingen: whose money may be collected, and which mandates need attention. */
export function Component() {
  const { t } = useTranslation("mandates")
  const list = useListState(mandateList)
  const result = useQuery(mandatesQuery(useApi(), list.query))
  const [columns, filters] = [useColumns(), useFilters()]
  useLive("mandates", "users")
  return (
    <>
      <PageHead
        title={t("mandates:pages.mandates")}
        lead={t("mandates:lead.mandates")}
        actions={
          <LinkButton
            to="/financien/machtigingen/instellingen"
            variant="outlined"
            startIcon={<Settings size={18} aria-hidden />}
          >
            {t("mandates:health.setUp")}
          </LinkButton>
        }
      />
      <MandateHealthCard />
      <ListFrame
        list={list}
        filters={filters}
        result={result}
        searchLabel={t("mandates:list.search")}
        empty={{ text: t("mandates:list.empty") }}
        countText={(count) => t("mandates:list.count", { count })}
      >
        {(rows) => (
          <DataTable
            caption={t("mandates:pages.mandates")}
            rows={rows}
            rowKey={({ mandateId }) => mandateId}
            list={list}
            columns={columns}
          />
        )}
      </ListFrame>
    </>
  )
}

function useFilters(): FilterControl[] {
  const { t } = useTranslation("mandates")
  return [
    {
      name: "stand",
      label: t("mandates:list.state"),
      options: mandateStates.map((value) => ({ value, label: t(`mandates:states.${value}`) })),
    },
    {
      name: "hoe",
      label: t("mandates:list.how"),
      options: signingWays.map((value) => ({ value, label: t(`mandates:ways.${value}`) })),
    },
  ]
}

function useColumns(): Column<ListedMandate>[] {
  const { t } = useTranslation("mandates")
  const [language, now] = [useLanguage(), useNow()]
  const date = (day: string | null) => (day ? formatDate(day, language, now) : "–")
  return [
    {
      key: "name",
      label: t("mandates:list.who"),
      sort: "naam",
      cell: ({ slug, name, reference }) => (
        <>
          <RouterLink to={`/smobo/${slug}/financien/bewerken`}>{name}</RouterLink>
          <span className="text-sm text-muted block">{reference}</span>
        </>
      ),
    },
    {
      key: "account",
      label: t("mandates:list.account"),
      cell: ({ ibanEnd, isMoved }) => (
        <>
          … {ibanEnd}
          {isMoved ? <span className="text-sm text-muted block">{t("mandates:list.moved")}</span> : null}
        </>
      ),
    },
    { key: "how", label: t("mandates:list.how"), cell: ({ signedHow }) => t(`mandates:ways.${signedHow}`) },
    { key: "signedOn", label: t("mandates:list.signedOn"), sort: "getekend", cell: ({ signedOn }) => date(signedOn) },
    { key: "last", label: t("mandates:list.lastCollectedOn"), cell: ({ lastCollectedOn }) => date(lastCollectedOn) },
    { key: "lapsesOn", label: t("mandates:list.lapsesOn"), sort: "vervalt", cell: ({ lapsesOn }) => date(lapsesOn) },
  ]
}
