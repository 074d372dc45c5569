import { useState } from "react"
import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { dayKey, formatMoney } from "../../../platform/format.ts"
import { useNow } from "../../../platform/web/now.ts"
import { Button } from "../../../ui/button.tsx"
import { ActDialog } from "../../../ui/form/act-dialog.tsx"
import { RadioField } from "../../../ui/form/fields/radio-field.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { DateField } from "../../../ui/form/pickers/date-field.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { claimPaymentInput } from "../claim-desk.ts"
import { refusalInput } from "../expense-claim.ts"
import { handWays } from "../expense-claim-kinds.ts"
import { type Claim, useClaimChange } from "./expense-claims.api.ts"

interface ActsProps {
  claim: Claim
  name: string
}
type Act = "return" | "reject" | "pay" | "undo"

/** What else the treasurer can do with a claim, besides approving it. */
export function DeskActs({ claim, name }: ActsProps) {
  const { t } = useTranslation("claimDesk")
  const [act, setAct] = useState<Act>()
  const { may } = claim
  const acts: readonly Act[] = [
    ...(may.pay ? (["pay"] as const) : []),
    ...(may.decide ? (["return", "reject"] as const) : []),
    ...(may.undo ? (["undo"] as const) : []),
  ]
  if (!acts.length) return null
  const props = { claim, name, onClose: () => setAct(undefined) }
  return (
    <div className="flex flex-wrap gap-1 mb-3">
      {acts.map((each) => (
        <Button key={each} variant={each === "pay" ? "contained" : "outlined"} onClick={() => setAct(each)}>
          {t(`claimDesk:decide.${each}`)}
        </Button>
      ))}
      {act === "pay" ? <Pay {...props} /> : null}
      {act === "return" || act === "reject" || act === "undo" ? <WithReason key={act} act={act} {...props} /> : null}
    </div>
  )
}

interface DialogProps extends ActsProps {
  onClose: () => void
}
type PaymentForm = z.input<typeof claimPaymentInput>
type ReasonForm = z.input<typeof refusalInput>

function Pay({ claim: { expenseClaimId, version, totalCents }, name, onClose }: DialogProps) {
  const { t } = useTranslation(["claimDesk", "expenseClaims"])
  const pay = useClaimChange("POST /expense-claims/:expenseClaimId/pay")
  const amount = formatMoney(totalCents, useLanguage())
  return (
    <ActDialog
      title={t("claimDesk:decide.pay")}
      lead={t("claimDesk:decide.payLead", { amount, name })}
      schema={claimPaymentInput}
      defaultValues={{ paidOn: dayKey(useNow()), paidHow: "bank" }}
      act={(values) => pay.mutateAsync({ params: { expenseClaimId }, body: { ...values, version } })}
      done={t("claimDesk:decide.paid")}
      onClose={onClose}
    >
      <DateField<PaymentForm> name="paidOn" label={t("claimDesk:decide.paidOn")} />
      <RadioField<PaymentForm>
        name="paidHow"
        label={t("claimDesk:decide.paidHow")}
        row
        options={handWays.map((value) => ({ value, label: t(`expenseClaims:paidHow.${value}`) }))}
      />
    </ActDialog>
  )
}

const texts = {
  return: { lead: "returnLead", done: "returned" },
  reject: { lead: "rejectLead", done: "rejected" },
  undo: { lead: "undoApprovedLead", done: "undone" },
} as const

function WithReason({ act, claim, name, onClose }: DialogProps & { act: keyof typeof texts }) {
  const { t } = useTranslation("claimDesk")
  const { expenseClaimId, version, status, paidWith } = claim
  const change = {
    return: useClaimChange("POST /expense-claims/:expenseClaimId/return"),
    reject: useClaimChange("POST /expense-claims/:expenseClaimId/reject"),
    undo: useClaimChange("POST /expense-claims/:expenseClaimId/undo"),
  }[act]
  const lead = act === "undo" && status === "paid" && paidWith === "own" ? "undoPaidLead" : texts[act].lead
  return (
    <ActDialog
      title={t(`claimDesk:decide.${act}`)}
      lead={t(`claimDesk:decide.${lead}`, { name })}
      schema={refusalInput}
      defaultValues={{ reason: "" }}
      act={(values) => change.mutateAsync({ params: { expenseClaimId }, body: { ...values, version } })}
      done={t(`claimDesk:decide.${texts[act].done}`)}
      isDestructive={act === "reject"}
      onClose={onClose}
    >
      <TextField<ReasonForm>
        name="reason"
        label={t("claimDesk:decide.reason")}
        help={t("claimDesk:decide.reasonHelp")}
        multiline
        rows={3}
        autoFocus
      />
    </ActDialog>
  )
}
