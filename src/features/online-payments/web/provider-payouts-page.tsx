import { useQuery } from "@tanstack/react-query"
import { RefreshCw, Wallet } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { dayKey } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useLive } from "../../../platform/web/live.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useMay } from "../../../platform/web/session.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Button, LinkButton } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { ExportButtons } from "../../../ui/list/export-buttons.tsx"
import { Pager } from "../../../ui/list/pager.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { mayTakePayments } from "../../money/money.policy.ts"
import { payoutPage, reviewPage } from "../pay-pages.ts"
import { payoutsAtOnce, payoutsQuery, type Standing, standingQuery, usePayoutFetch } from "./payouts/payout.api.ts"
import { PayoutRow } from "./payouts/payout-row.tsx"
import { StandingCard } from "./payouts/standing-card.tsx"

/** /financien/uitbetalingen: what the payment provider paid to the bank account, and what it kept. */
export function Component() {
  const { t } = useTranslation("providerPayouts")
  const result = useQuery(standingQuery(useApi()))
  const mayFetch = useMay(mayTakePayments)
  useLive("provider-payouts", "payment-attempts", "money", "bank-statements")
  return (
    <>
      <PageHead
        title={t("providerPayouts:title")}
        lead={t("providerPayouts:lead")}
        actions={
          <>
            {mayFetch && result.data?.mayFetch ? <FetchButton /> : null}
            <LinkButton to={reviewPage} variant="outlined">
              {t("providerPayouts:toReviews")}
            </LinkButton>
          </>
        }
      />
      <Loaded result={result}>
        {(standing) => (
          <>
            <StandingCard standing={standing} />
            <Payouts standing={standing} />
          </>
        )}
      </Loaded>
    </>
  )
}

function FetchButton() {
  const { t } = useTranslation("providerPayouts")
  const showError = useShowError()
  const fetch = usePayoutFetch()
  const start = () =>
    fetch.mutate(
      { body: undefined },
      {
        onSuccess: ({ data: { added, isMore } }) => {
          const text = added ? t("providerPayouts:fetch.added", { count: added }) : t("providerPayouts:fetch.none")
          showSnack(isMore ? `${text}. ${t("providerPayouts:fetch.more")}` : text)
        },
        onError: (error) => showError(error),
      },
    )
  return (
    <Button
      variant="contained"
      startIcon={<RefreshCw size={18} aria-hidden />}
      loading={fetch.isPending}
      onClick={start}
    >
      {t("providerPayouts:fetch.button")}
    </Button>
  )
}

function Payouts({ standing }: { standing: Standing }) {
  const { t } = useTranslation("providerPayouts")
  const [search] = useSearchParams()
  const page = Math.max(1, Number(search.get("pagina")) || 1)
  const [api, now] = [useApi(), useNow()]
  const result = useQuery(payoutsQuery(api, page))
  const exportAll = (
    <div className="flex flex-wrap gap-1">
      <ExportButtons
        name={`${t("providerPayouts:export.file")}-${dayKey(now)}`}
        ask={(format) => api("POST /provider-payouts/export", { body: { format } })}
      />
    </div>
  )
  return (
    <Loaded result={result}>
      {({ data, pagination }) =>
        pagination.totalItems ? (
          <SectionCard title={t("providerPayouts:list.title")} action={exportAll}>
            <ul>
              {data.map((payout) => (
                <PayoutRow key={payout.providerPayoutId} payout={payout} code={standing.account.code} />
              ))}
            </ul>
            <Pager
              page={page}
              totalPages={Math.ceil(pagination.totalItems / payoutsAtOnce)}
              hrefFor={(target) => `${payoutPage}?pagina=${target}`}
            />
          </SectionCard>
        ) : (
          <EmptyState icon={Wallet} title={t("providerPayouts:list.empty")}>
            {t("providerPayouts:list.emptyText")}
          </EmptyState>
        )
      }
    </Loaded>
  )
}
