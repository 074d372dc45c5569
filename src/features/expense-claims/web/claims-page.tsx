import { useQuery } from "@tanstack/react-query"
import { Banknote } from "lucide-react"
import { useTranslation } from "react-i18next"
import { dayKey, formatDate, formatMoney } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useListState } from "../../../platform/web/list-state.ts"
import { useNow } from "../../../platform/web/now.ts"
import { LinkButton } from "../../../ui/button.tsx"
import { type Column, DataTable } from "../../../ui/list/data-table.tsx"
import { ExportButtons } from "../../../ui/list/export-buttons.tsx"
import type { FilterControl } from "../../../ui/list/filter-control.ts"
import { ListFrame } from "../../../ui/list/list-frame.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { claimList } from "../claim-list.ts"
import { deskStatuses, payWays } from "../expense-claim-kinds.ts"
import { ClaimBadge } from "./claim-labels.tsx"
import { claimCountsQuery, claimsQuery, type ListedClaim, useClaimsLive } from "./expense-claims.api.ts"

/** /financien/declaraties: what was submitted, and what waits for a decision. */
export function Component() {
  const { t } = useTranslation("claimDesk")
  const list = useListState(claimList)
  const { filter } = list.query
  const [api, now] = [useApi(), useNow()]
  const result = useQuery(claimsQuery(api, list.query))
  const [columns, filters] = [useColumns(), useFilters()]
  useClaimsLive()
  return (
    <>
      <PageHead
        title={t("claimDesk:pages.claims")}
        lead={t("claimDesk:lead.claims")}
        actions={
          <>
            <LinkButton
              to="/financien/declaraties/betalen"
              variant="outlined"
              startIcon={<Banknote size={18} aria-hidden />}
            >
              {t("claimDesk:pages.payouts")}
            </LinkButton>
            <ExportButtons
              name={`${t("claimDesk:export.file")}-${dayKey(now)}`}
              ask={(format) =>
                api("POST /expense-claims/export", { query: filter ? { filter } : {}, body: { format } })
              }
              about={t("claimDesk:export.about")}
            />
          </>
        }
      />
      <Waiting />
      <ListFrame
        list={list}
        filters={filters}
        result={result}
        searchLabel={t("claimDesk:list.search")}
        empty={{ text: t("claimDesk:list.empty") }}
        countText={(count) => t("claimDesk:list.count", { count })}
      >
        {(rows) => (
          <DataTable
            caption={t("claimDesk:pages.claims")}
            rows={rows}
            rowKey={({ expenseClaimId }) => expenseClaimId}
            rowTo={({ expenseClaimId }) => `/financien/declaraties/${expenseClaimId}`}
            list={list}
            columns={columns}
          />
        )}
      </ListFrame>
    </>
  )
}

function Waiting() {
  const { t } = useTranslation("claimDesk")
  const language = useLanguage()
  const { data } = useQuery(claimCountsQuery(useApi()))
  if (!data) return null
  return (
    <p className="mb-2 font-semibold">
      {data.submitted ? t("claimDesk:waits", { count: data.submitted }) : t("claimDesk:none")}{" "}
      {data.approvedCents ? t("claimDesk:toPay", { amount: formatMoney(data.approvedCents, language) }) : null}
    </p>
  )
}

function useFilters(): FilterControl[] {
  const { t } = useTranslation(["claimDesk", "expenseClaims"])
  return [
    {
      name: "stand",
      label: t("claimDesk:list.status"),
      options: deskStatuses.map((value) => ({ value, label: t(`claimDesk:statuses.${value}`) })),
    },
    {
      name: "betaald",
      label: t("claimDesk:list.paidWith"),
      options: payWays.map((value) => ({
        value,
        label: t(value === "own" ? "expenseClaims:facts.ownPerson" : "expenseClaims:facts.card"),
      })),
    },
  ]
}

function useColumns(): Column<ListedClaim>[] {
  const { t } = useTranslation(["claimDesk", "expenseClaims"])
  const [language, now] = [useLanguage(), useNow()]
  return [
    {
      key: "who",
      label: t("claimDesk:list.who"),
      sort: "naam",
      cell: ({ claimant, title }) => (
        <>
          {claimant ?? t("expenseClaims:gone")}
          <span className="text-sm text-muted block">{title}</span>
        </>
      ),
    },
    {
      key: "what",
      label: t("claimDesk:list.what"),
      cell: ({ text, lines, receipts, hasDouble }) => (
        <>
          <span className="wrap-anywhere">
            {text}
            {lines > 1 ? ` ${t("expenseClaims:more", { count: lines - 1 })}` : ""}
          </span>
          <span className="text-sm text-muted block">
            {t("expenseClaims:receiptCount", { count: receipts })}
            {hasDouble ? <strong className="text-warning"> · {t("claimDesk:list.double")}</strong> : null}
          </span>
        </>
      ),
    },
    {
      key: "submittedAt",
      label: t("claimDesk:list.submittedAt"),
      sort: "dag",
      cell: ({ submittedAt }) => (submittedAt ? formatDate(dayKey(submittedAt), language, now) : "–"),
    },
    {
      key: "status",
      label: t("claimDesk:list.status"),
      cell: ({ status, expensePayoutId }) => (
        <>
          <ClaimBadge status={status} />
          {status === "approved" && expensePayoutId ? (
            <span className="text-sm text-muted block">{t("claimDesk:list.inFile")}</span>
          ) : null}
        </>
      ),
    },
    {
      key: "amount",
      label: t("claimDesk:list.amount"),
      sort: "bedrag",
      numeric: true,
      cell: ({ totalCents }) => formatMoney(totalCents, language),
    },
  ]
}
