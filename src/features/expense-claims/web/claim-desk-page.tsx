import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { formatMoney } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { Alert } from "../../../ui/alert.tsx"
import { LinkButton } from "../../../ui/button.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { claimReference } from "../expense-claim-kinds.ts"
import { AccountNumber } from "./account-number.tsx"
import { ApproveForm } from "./approve-form.tsx"
import { FactsCard, HistoryCard, LinesCard, ReceiptsShown } from "./claim-facts.tsx"
import { ClaimBadge } from "./claim-labels.tsx"
import { DeskActs } from "./desk-acts.tsx"
import { type Claim, claimQuery, useClaimsLive } from "./expense-claims.api.ts"
import { LastWord } from "./last-word.tsx"

/** /financien/declaraties/{id}: a claim with its receipts beside it. */
export function Component() {
  const result = useQuery(claimQuery(useApi(), Number(useParams()["expenseClaimId"])))
  useClaimsLive()
  return <Loaded result={result}>{(claim) => <DeskClaim key={claim.version} claim={claim} />}</Loaded>
}

function DeskClaim({ claim }: { claim: Claim }) {
  const { t } = useTranslation(["claimDesk", "expenseClaims"])
  const language = useLanguage()
  const { expenseClaimId, status, claimant, userId, totalCents, paidWith, isOwn, may } = claim
  const name = claimant ?? t("expenseClaims:gone")
  const amount = formatMoney(totalCents, language)
  return (
    <>
      <PageHead
        above={<ClaimBadge status={status} />}
        title={t("expenseClaims:numbered", { reference: claimReference(expenseClaimId) })}
        lead={t(paidWith === "own" ? "claimDesk:one.lead" : "claimDesk:one.leadCard", { name, amount })}
        actions={
          userId && !isOwn ? (
            <LinkButton to={`/financien/personen/${userId}`} variant="outlined">
              {t("claimDesk:one.person", { name })}
            </LinkButton>
          ) : undefined
        }
      />
      {isOwn ? (
        <Alert severity="info" className="mb-3">
          {t("claimDesk:one.own")}
        </Alert>
      ) : null}
      <LastWord claim={claim} />
      <div className="grid grid-cols-1 md:grid-cols-2 gap-x-3 items-start">
        <div className="min-w-0">
          {may.decide ? <ApproveForm claim={claim} name={name} /> : <LinesCard claim={claim} />}
          <FactsCard claim={claim}>
            <AccountNumber claim={claim} name={name} />
          </FactsCard>
          <DeskActs claim={claim} name={name} />
          <HistoryCard claim={claim} />
        </div>
        <div className="min-w-0">
          <ReceiptsShown claim={claim} claimPath={(id) => `/financien/declaraties/${id}`} />
        </div>
      </div>
    </>
  )
}
