import { useTranslation } from "react-i18next"
import { Alert } from "../../../ui/alert.tsx"
import type { Claim } from "./expense-claims.api.ts"

/** What the treasurer said with sending a claim back, or rejecting it. */
export function LastWord({ claim: { status, events } }: { claim: Claim }) {
  const { t } = useTranslation("expenseClaims")
  if (status !== "returned" && status !== "rejected") return null
  const last = events.findLast(({ kind }) => kind === status)
  return (
    <Alert severity={status === "returned" ? "warning" : "info"} className="mb-3">
      <p className="font-semibold">
        {t(status === "returned" ? "expenseClaims:returned.title" : "expenseClaims:returned.rejectedTitle")}
      </p>
      {last?.reason ? <p className="whitespace-pre-line wrap-anywhere">{last.reason}</p> : null}
    </Alert>
  )
}
