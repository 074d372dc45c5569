import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useMay } from "../../../platform/web/session.ts"
import { Loaded } from "../../../ui/loaded.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { mayHandInPayouts } from "../expense-claim.policy.ts"
import { payoutsQuery, useClaimsLive } from "./expense-claims.api.ts"
import { PayoutFiles } from "./payout-files.tsx"
import { PayoutReportCard } from "./payout-report-card.tsx"
import { ReadyCard } from "./ready-card.tsx"

/** /financien/declaraties/betalen: approved claims in a file for the bank. */
export function Component() {
  const { t } = useTranslation("claimDesk")
  const mayHandIn = useMay(mayHandInPayouts)
  const result = useQuery(payoutsQuery(useApi()))
  useClaimsLive()
  return (
    <>
      <PageHead title={t("claimDesk:pages.payouts")} lead={t("claimDesk:lead.payouts")} />
      <Loaded result={result}>
        {(payouts) => (
          <>
            <ReadyCard key={payouts.ready.map(({ expenseClaimId }) => expenseClaimId).join()} payouts={payouts} />
            <PayoutFiles payouts={payouts} />
            {mayHandIn && payouts.payouts.length ? <PayoutReportCard /> : null}
          </>
        )}
      </Loaded>
    </>
  )
}
