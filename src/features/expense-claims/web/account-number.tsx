import { useMutation } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { can, Level } from "../../../platform/policy.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useMay } from "../../../platform/web/session.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { Alert } from "../../../ui/alert.tsx"
import { Button } from "../../../ui/button.tsx"
import { groupedIban } from "../../mandates/finances.ts"
import { mayDecideClaims } from "../expense-claim.policy.ts"
import type { Claim } from "./expense-claims.api.ts"

const maySeeNumbers = can("memberFinances", Level.read)

/** Only shown to whoever asks for it, which the claimant can see. */
export function AccountNumber({ claim, name }: { claim: Claim; name: string }) {
  const { t } = useTranslation("claimDesk")
  const [api, showError] = [useApi(), useShowError()]
  const { expenseClaimId, ibanEnd, accountHolder, claimant, isOwn } = claim
  const [mayDecide, mayNumbers] = [useMay(mayDecideClaims), useMay(maySeeNumbers)]
  const show = useMutation({
    mutationFn: async () =>
      (await api("GET /expense-claims/:expenseClaimId/account", { params: { expenseClaimId } })).data,
    onError: (error) => showError(error),
  })
  if (!ibanEnd) return null
  return (
    <div className="mt-2">
      {!isOwn && accountHolder && claimant && !isSamePerson(accountHolder, claimant) ? (
        <Alert severity="warning" className="mb-2">
          {t("claimDesk:one.otherName")}
        </Alert>
      ) : null}
      {show.data?.iban ? (
        <p className="figures font-semibold">{groupedIban(show.data.iban)}</p>
      ) : mayDecide && mayNumbers ? (
        <>
          <Button variant="outlined" size="small" loading={show.isPending} onClick={() => show.mutate()}>
            {t("claimDesk:one.showAccount")}
          </Button>
          {isOwn ? null : <p className="text-sm text-muted mt-0.5">{t("claimDesk:one.accountLogged", { name })}</p>}
        </>
      ) : null}
    </div>
  )
}

/** The last name is in the name of the account, which often has initials only. */
const isSamePerson = (holder: string, name: string): boolean =>
  plain(holder).includes(plain(name.split(" ").at(-1) ?? ""))
const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase()
