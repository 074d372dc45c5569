import { useTranslation } from "react-i18next"
import { dayKey, formatDate } from "../../../platform/format.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { StatusBadge, type Tone } from "../../../ui/status-badge.tsx"
import type { ClaimStatus } from "../expense-claim-kinds.ts"
import type { OwnClaim } from "./expense-claims.api.ts"

const tones: Record<ClaimStatus, Tone> = {
  draft: "neutral",
  submitted: "attention",
  returned: "attention",
  withdrawn: "neutral",
  rejected: "bad",
  approved: "good",
  paid: "good",
}

/** How far a claim is. */
export function ClaimBadge({ status }: { status: ClaimStatus }) {
  const { t } = useTranslation("expenseClaims")
  return <StatusBadge tone={tones[status]} label={t(`expenseClaims:statuses.${status}`)} />
}

/** The last thing that happened to a claim: "betaald op di 24 nov". */
export function useLastStep(): (
  claim: Pick<OwnClaim, "status" | "submittedAt" | "approvedOn" | "paidOn" | "createdAt">,
) => string {
  const { t } = useTranslation("expenseClaims")
  const [language, now] = [useLanguage(), useNow()]
  const day = (on: string) => ({ day: formatDate(on, language, now) })
  return ({ status, submittedAt, approvedOn, paidOn, createdAt }) => {
    if (paidOn) return t("expenseClaims:when.paid", day(paidOn))
    if (approvedOn) return t("expenseClaims:when.approved", day(approvedOn))
    if (submittedAt && status !== "draft") return t("expenseClaims:when.submitted", day(dayKey(submittedAt)))
    return t("expenseClaims:when.begun", day(dayKey(createdAt)))
  }
}
