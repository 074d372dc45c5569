import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { formatDate, formatMoney } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useListState } from "../../../platform/web/list-state.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useMay } from "../../../platform/web/session.ts"
import { type Column, DataTable } from "../../../ui/list/data-table.tsx"
import { ListPage } from "../../../ui/list/list-page.tsx"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { StatusBadge, type Tone } from "../../../ui/status-badge.tsx"
import { signUpCostList } from "../sign-up-cost-list.ts"
import { type CostState, costStates } from "../sign-up-cost-state.ts"
import { mayCreateSignUpCost, mayReadAllSignUpCosts, mayUpdateSignUpCost } from "../sign-up-cost.policy.ts"
import { type SignUpCostSummary, signUpCostApi } from "./sign-up-cost.api.ts"

const tones: Record<CostState, Tone> = { current: "good", planned: "attention", hidden: "neutral", ended: "neutral" }

/** /inschrijf-kosten */
export function Component() {
  const { t } = useTranslation("signUpCosts")
  const list = useListState(signUpCostList)
  const columns = useColumns()
  const mayEdit = useMay(mayUpdateSignUpCost)
  signUpCostApi.useLive()
  return (
    <ListPage
      list={list}
      result={useQuery(signUpCostApi.list(useApi(), list.query, useMay(mayReadAllSignUpCosts)))}
      texts={{
        title: "signUpCosts:pages.list",
        lead: "signUpCosts:lead.list",
        search: "signUpCosts:list.search",
        count: "signUpCosts:list.count",
        empty: "signUpCosts:list.empty",
        new: "signUpCosts:actions.new",
      }}
      filters={[
        {
          name: "stand",
          label: t("signUpCosts:list.state"),
          options: costStates.map((value) => ({ value, label: t(`signUpCosts:states.${value}`) })),
        },
      ]}
      newPath="/inschrijf-kosten/nieuw"
      mayCreate={useMay(mayCreateSignUpCost)}
    >
      {(rows) => (
        <DataTable
          caption={t("signUpCosts:pages.list")}
          rows={rows}
          rowKey={(cost) => cost.signUpCostId}
          {...(mayEdit
            ? { rowTo: (cost: SignUpCostSummary) => `/inschrijf-kosten/${cost.signUpCostId}/bewerken` }
            : {})}
          list={list}
          columns={columns}
        />
      )}
    </ListPage>
  )
}

function useColumns(): Column<SignUpCostSummary>[] {
  const { t } = useTranslation("signUpCosts")
  const [language, now] = [useLanguage(), useNow()]
  const dateOf = (day: string) => formatDate(day, language, now)
  return [
    {
      key: "name",
      label: t("signUpCosts:fields.name"),
      sort: "name",
      cell: ({ name_nl, name_en }) => <LocalizedText nl={name_nl} en={name_en} />,
    },
    {
      key: "type",
      label: t("signUpCosts:fields.type"),
      cell: ({ membershipType }) => t(`signUpCosts:types.${membershipType}`),
    },
    {
      key: "amount",
      label: t("signUpCosts:fields.amount"),
      sort: "amount",
      numeric: true,
      cell: ({ amountCents }) => formatMoney(amountCents, language),
    },
    {
      key: "valid",
      label: t("signUpCosts:fields.valid"),
      sort: "from",
      cell: ({ validFrom, validUntil }) =>
        validUntil
          ? t("signUpCosts:list.period", { from: dateOf(validFrom), until: dateOf(validUntil) })
          : t("signUpCosts:list.from", { from: dateOf(validFrom) }),
    },
    {
      key: "state",
      label: t("signUpCosts:fields.state"),
      cell: ({ state }) => <StatusBadge tone={tones[state]} label={t(`signUpCosts:states.${state}`)} />,
    },
  ]
}
