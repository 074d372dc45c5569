import { useQuery } from "@tanstack/react-query"
import { Plus, Receipt } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { formatMoney } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useShowError } from "../../../platform/web/show-error.ts"
import { Button } from "../../../ui/button.tsx"
import { Card } from "../../../ui/card.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { claimReference } from "../expense-claim-kinds.ts"
import { ClaimBadge, useLastStep } from "./claim-labels.tsx"
import { type OwnClaim, ownClaimsQuery, useClaimChange, useClaimsLive } from "./expense-claims.api.ts"

/** /mijn-account/declaraties: what the user claims, and how far it is. */
export function Component() {
  const { t } = useTranslation("expenseClaims")
  const result = useQuery(ownClaimsQuery(useApi()))
  useClaimsLive()
  const hasNone = result.data?.claims.length === 0
  return (
    <>
      <PageHead
        title={t("expenseClaims:pages.mine")}
        lead={t("expenseClaims:lead.mine")}
        actions={hasNone ? undefined : <NewClaim />}
      />
      <Loaded result={result}>
        {({ claims }) =>
          claims.length ? (
            <ul className="grid gap-1.5">
              {claims.map((claim) => (
                <ClaimCard key={claim.expenseClaimId} claim={claim} />
              ))}
            </ul>
          ) : (
            <EmptyState icon={Receipt} title={t("expenseClaims:empty.title")} action={<NewClaim />}>
              {t("expenseClaims:empty.text")}
            </EmptyState>
          )
        }
      </Loaded>
    </>
  )
}

/** Begins a claim, which is kept from then on: what is filled in on a phone is not lost. */
function NewClaim() {
  const { t } = useTranslation("expenseClaims")
  const [navigate, showError] = [useNavigate(), useShowError()]
  const begin = useClaimChange("POST /expense-claims")
  return (
    <Button
      variant="contained"
      startIcon={<Plus size={18} aria-hidden />}
      loading={begin.isPending}
      onClick={() =>
        begin.mutate(
          {},
          {
            onSuccess: ({ data }) => void navigate(`/mijn-account/declaraties/${data.expenseClaimId}/bewerken`),
            onError: (error) => showError(error),
          },
        )
      }
    >
      {t("expenseClaims:new")}
    </Button>
  )
}

function ClaimCard({ claim }: { claim: OwnClaim }) {
  const { t } = useTranslation("expenseClaims")
  const [language, lastStep] = [useLanguage(), useLastStep()]
  const { expenseClaimId, text, lines, receipts, totalCents, status } = claim
  const more = lines > 1 ? ` ${t("expenseClaims:more", { count: lines - 1 })}` : ""
  return (
    <Card as="li" className="p-2 sm:p-2.5 relative">
      <div className="flex gap-2 items-baseline justify-between">
        <h2 className="font-semibold min-w-0 wrap-anywhere">
          <RouterLink to={`/mijn-account/declaraties/${expenseClaimId}`}>
            {text ? `${text}${more}` : t("expenseClaims:numbered", { reference: claimReference(expenseClaimId) })}
          </RouterLink>
        </h2>
        <span className="figures font-semibold whitespace-nowrap">{formatMoney(totalCents, language)}</span>
      </div>
      <div className="flex flex-wrap gap-x-1.5 gap-y-0.5 items-center mt-1">
        <ClaimBadge status={status} />
        <span className="text-sm text-muted">
          {[claimReference(expenseClaimId), lastStep(claim), t("expenseClaims:receiptCount", { count: receipts })].join(
            " · ",
          )}
        </span>
      </div>
    </Card>
  )
}
