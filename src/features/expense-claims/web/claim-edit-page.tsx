import { useTranslation } from "react-i18next"
import { useNavigate, useParams } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { useToEdit } from "../../../platform/web/to-edit.ts"
import { useQuery } from "@tanstack/react-query"
import { LinkButton } from "../../../ui/button.tsx"
import { DeleteButton } from "../../../ui/delete-button.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { ForbiddenScreen } from "../../../ui/screens/forbidden-screen.tsx"
import { claimReference } from "../expense-claim-kinds.ts"
import { ClaimForm } from "./claim-form.tsx"
import { type Claim, claimQuery, useClaimChange } from "./expense-claims.api.ts"
import { LastWord } from "./last-word.tsx"
import { ReceiptsCard } from "./receipts-card.tsx"

/** /mijn-account/declaraties/{id}/bewerken: the receipts, and what they are for. */
export function Component() {
  const id = Number(useParams()["expenseClaimId"])
  const result = useToEdit(claimQuery(useApi(), id))
  return (
    <Loaded result={result}>
      {(claim) =>
        claim.may.update ? (
          <Editing key={claim.expenseClaimId} claim={claim} reload={result.refetch} />
        ) : (
          <MayNotEdit expenseClaimId={id} />
        )
      }
    </Loaded>
  )
}

/** It is with the treasurer, or of somebody else. */
function MayNotEdit({ expenseClaimId }: { expenseClaimId: number }) {
  const { t } = useTranslation("expenseClaims")
  return (
    <ForbiddenScreen message={t("expenseClaims:refused.mayNotEdit")}>
      <LinkButton to={`/mijn-account/declaraties/${expenseClaimId}`} variant="outlined">
        {t("expenseClaims:numbered", { reference: claimReference(expenseClaimId) })}
      </LinkButton>
    </ForbiddenScreen>
  )
}

function Editing({ claim, reload }: { claim: Claim; reload: () => Promise<unknown> }) {
  const { t } = useTranslation("expenseClaims")
  const navigate = useNavigate()
  const { expenseClaimId } = claim
  const path = `/mijn-account/declaraties/${expenseClaimId}`
  const change = useClaimChange("PUT /expense-claims/:expenseClaimId")
  const remove = useClaimChange("DELETE /expense-claims/:expenseClaimId")
  const reference = claimReference(expenseClaimId)
  // Receipts arrive while the form is being filled in.
  const { data: current = claim } = useQuery(claimQuery(useApi(), expenseClaimId))
  return (
    <>
      <PageHead title={t("expenseClaims:numbered", { reference })} lead={t("expenseClaims:lead.edit")} />
      <LastWord claim={claim} />
      <ReceiptsCard claim={current} />
      <ClaimForm
        claim={claim}
        save={(body, version) => change.mutateAsync({ params: { expenseClaimId }, body: { ...body, version } })}
        reload={reload}
        onSaved={() => {
          showSnack(t("expenseClaims:saved"))
          void navigate(path)
        }}
        cancelTo="/mijn-account/declaraties"
        actions={
          claim.may.delete ? (
            <DeleteButton
              label={t("expenseClaims:acts.delete")}
              question={t("expenseClaims:acts.deleteQuestion", { reference })}
              remove={() => remove.mutateAsync({ params: { expenseClaimId } })}
              done={t("expenseClaims:acts.deleted")}
              to="/mijn-account/declaraties"
            />
          ) : null
        }
      />
    </>
  )
}
