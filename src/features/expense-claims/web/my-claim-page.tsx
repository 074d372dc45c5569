import { useQuery } from "@tanstack/react-query"
import { Pencil, Send, Undo2 } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { formatMoney } from "../../../platform/format.ts"
import { ApiError } from "../../../platform/web/api.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { confirm } from "../../../platform/web/confirm.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Alert } from "../../../ui/alert.tsx"
import { Button, LinkButton } from "../../../ui/button.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { claimReference } from "../expense-claim-kinds.ts"
import { FactsCard, HistoryCard, LinesCard, ReceiptsShown } from "./claim-facts.tsx"
import { ClaimBadge } from "./claim-labels.tsx"
import { type Claim, claimQuery, useClaimChange, useClaimsLive } from "./expense-claims.api.ts"
import { LastWord } from "./last-word.tsx"

/** /mijn-account/declaraties/{id}: all of a claim, to check before it is submitted and to follow after that. */
export function Component() {
  const result = useQuery(claimQuery(useApi(), Number(useParams()["expenseClaimId"])))
  useClaimsLive()
  return <Loaded result={result}>{(claim) => <OwnClaim claim={claim} />}</Loaded>
}

function OwnClaim({ claim }: { claim: Claim }) {
  const { t } = useTranslation("expenseClaims")
  const { expenseClaimId, status } = claim
  return (
    <>
      <PageHead
        above={<ClaimBadge status={status} />}
        title={t("expenseClaims:numbered", { reference: claimReference(expenseClaimId) })}
      />
      <LastWord claim={claim} />
      <LinesCard claim={claim} />
      <FactsCard claim={claim} />
      <ReceiptsShown claim={claim} claimPath={(id) => `/mijn-account/declaraties/${id}`} />
      <Acts claim={claim} />
      <HistoryCard claim={claim} />
    </>
  )
}

/** What the claimant can do now; the first is what they came for. */
function Acts({ claim }: { claim: Claim }) {
  const { t } = useTranslation("expenseClaims")
  const [language, showError] = [useLanguage(), useShowError()]
  const { expenseClaimId, version, totalCents, may } = claim
  const submit = useClaimChange("POST /expense-claims/:expenseClaimId/submit")
  const withdraw = useClaimChange("POST /expense-claims/:expenseClaimId/withdraw")
  const input = { params: { expenseClaimId }, body: { version } }
  const missing = submit.error instanceof ApiError ? submit.error.issues : []
  if (!may.update && !may.withdraw) return null
  const ask = async () => {
    const message = t("expenseClaims:acts.withdrawQuestion", { reference: claimReference(expenseClaimId) })
    if (!(await confirm({ message, confirmLabel: t("expenseClaims:acts.withdraw") }))) return
    withdraw.mutate(input, {
      onSuccess: () => showSnack(t("expenseClaims:acts.withdrawn")),
      onError: (error) => showError(error),
    })
  }
  return (
    <div className="mb-3">
      {missing.length ? (
        <Alert severity="error" role="alert" className="mb-2">
          <ul className="list-disc pl-2.5">
            {missing.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-1">
        {may.submit ? (
          <Button
            variant="contained"
            startIcon={<Send size={18} aria-hidden />}
            loading={submit.isPending}
            onClick={() =>
              submit.mutate(input, {
                onSuccess: () => showSnack(t("expenseClaims:acts.submitted")),
                onError: (error) => {
                  if (!(error instanceof ApiError && error.issues.length)) showError(error)
                },
              })
            }
          >
            {t("expenseClaims:acts.submit", { amount: formatMoney(totalCents, language) })}
          </Button>
        ) : null}
        {may.update ? (
          <LinkButton
            to={`/mijn-account/declaraties/${expenseClaimId}/bewerken`}
            variant="outlined"
            startIcon={<Pencil size={18} aria-hidden />}
          >
            {t("expenseClaims:acts.edit")}
          </LinkButton>
        ) : null}
        {may.withdraw ? (
          <Button
            variant="outlined"
            startIcon={<Undo2 size={18} aria-hidden />}
            loading={withdraw.isPending}
            onClick={() => void ask()}
          >
            {t("expenseClaims:acts.withdraw")}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
