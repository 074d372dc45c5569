import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { dayKey, formatMoney } from "../../../../platform/format.ts"
import { useNow } from "../../../../platform/web/now.ts"
import { MoneyField } from "../../../../ui/form/fields/money-field.tsx"
import { RadioField } from "../../../../ui/form/fields/radio-field.tsx"
import { TextField } from "../../../../ui/form/fields/text-field.tsx"
import { DateField } from "../../../../ui/form/pickers/date-field.tsx"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { paymentInput, reasonInput, refundInput, writeOffInput } from "../../money-desk.ts"
import { handMethods } from "../../money-kinds.ts"
import { ActDialog } from "../../../../ui/form/act-dialog.tsx"
import { type PersonMoney, useMoneyChange } from "./desk.api.ts"

type Charge = PersonMoney["charges"][number]
export interface PersonActProps {
  userId: number
  onClose: () => void
}

const paymentForm = paymentInput.omit({ key: true, chargeIds: true })
type PaymentForm = z.input<typeof paymentForm>
const refundForm = refundInput.omit({ key: true })
type RefundForm = z.input<typeof refundForm>
const writeOffForm = writeOffInput.pick({ reason: true })
type ReasonForm = z.input<typeof reasonInput>

const sumOf = (charges: readonly Charge[]) => charges.reduce((sum, { openCents }) => sum + openCents, 0)

const useMethods = () => {
  const { t } = useTranslation("moneyDesk")
  return handMethods.map((value) => ({ value, label: t(`moneyDesk:methods.${value}`) }))
}

interface OfCharges extends PersonActProps {
  /** The ticked ones; none: all that are open. */
  chosen: readonly Charge[]
  open: readonly Charge[]
  onDone: () => void
}

/** Notes what came in. */
export function TakePayment({ userId, chosen, open, onClose, onDone }: OfCharges) {
  const { t } = useTranslation("moneyDesk")
  const take = useMoneyChange("POST /money/people/:userId/payments")
  const today = dayKey(useNow())
  const chargeIds = chosen.map(({ chargeId }) => chargeId)
  return (
    <ActDialog
      title={t("moneyDesk:acts.take")}
      lead={t(chosen.length ? "moneyDesk:acts.takeLeadChosen" : "moneyDesk:acts.takeLead")}
      schema={paymentForm}
      defaultValues={{
        method: "transfer",
        amountCents: sumOf(chosen.length ? chosen : open) || (undefined as never),
        receivedOn: today,
        note: null,
      }}
      act={(values, key) => take.mutateAsync({ params: { userId }, body: { ...values, key, chargeIds } })}
      done={t("moneyDesk:acts.taken")}
      onClose={onClose}
      onDone={onDone}
    >
      <MoneyField<PaymentForm> name="amountCents" label={t("moneyDesk:fields.amount")} />
      <RadioField<PaymentForm> name="method" label={t("moneyDesk:fields.method")} row options={useMethods()} />
      <DateField<PaymentForm> name="receivedOn" label={t("moneyDesk:fields.receivedOn")} />
      <TextField<PaymentForm> name="note" label={t("moneyDesk:fields.note")} help={t("moneyDesk:fields.noteHelp")} />
    </ActDialog>
  )
}

/** Says that nobody has to pay what is open. */
export function WriteOff({ userId, chosen, open, onClose, onDone }: OfCharges) {
  const { t } = useTranslation("moneyDesk")
  const change = useMoneyChange("POST /money/people/:userId/write-offs")
  const charges = chosen.length ? chosen : open
  const amount = formatMoney(sumOf(charges), useLanguage())
  const chargeIds = charges.map(({ chargeId }) => chargeId)
  return (
    <ActDialog
      title={t("moneyDesk:acts.writeOff")}
      lead={t("moneyDesk:acts.writeOffLead", { amount })}
      schema={writeOffForm}
      defaultValues={{ reason: "" }}
      act={(values, key) => change.mutateAsync({ params: { userId }, body: { ...values, key, chargeIds } })}
      done={t("moneyDesk:acts.writtenOff")}
      onClose={onClose}
      onDone={onDone}
    >
      <ReasonField />
    </ActDialog>
  )
}

function ReasonField() {
  const { t } = useTranslation("moneyDesk")
  return (
    <TextField<ReasonForm>
      name="reason"
      label={t("moneyDesk:fields.reason")}
      help={t("moneyDesk:fields.reasonHelp")}
      autoFocus
    />
  )
}

/** Notes that credit went back. */
export function Refund({ userId, freeCents, onClose }: PersonActProps & { freeCents: number }) {
  const { t } = useTranslation("moneyDesk")
  const refund = useMoneyChange("POST /money/people/:userId/refunds")
  return (
    <ActDialog
      title={t("moneyDesk:acts.refund")}
      lead={t("moneyDesk:acts.refundLead")}
      schema={refundForm}
      defaultValues={{ method: "transfer", amountCents: freeCents, note: null }}
      act={(values, key) => refund.mutateAsync({ params: { userId }, body: { ...values, key } })}
      done={t("moneyDesk:acts.refunded")}
      onClose={onClose}
    >
      <MoneyField<RefundForm> name="amountCents" label={t("moneyDesk:fields.amount")} />
      <RadioField<RefundForm> name="method" label={t("moneyDesk:fields.methodBack")} row options={useMethods()} />
      <TextField<RefundForm> name="note" label={t("moneyDesk:fields.note")} help={t("moneyDesk:fields.noteHelp")} />
    </ActDialog>
  )
}

/** Says that a charge does not hold. */
export function CancelCharge({ charge, what, onClose }: { charge: Charge; what: string; onClose: () => void }) {
  const { t } = useTranslation("moneyDesk")
  const cancel = useMoneyChange("POST /money/charges/:chargeId/cancel")
  return (
    <ActDialog
      title={t("moneyDesk:acts.cancel")}
      lead={t("moneyDesk:acts.cancelLead", { what })}
      schema={reasonInput}
      defaultValues={{ reason: "" }}
      act={(body) => cancel.mutateAsync({ params: { chargeId: charge.chargeId }, body })}
      done={t("moneyDesk:acts.cancelled")}
      cancelLabel={t("moneyDesk:acts.keep")}
      isDestructive
      onClose={onClose}
    >
      <ReasonField />
    </ActDialog>
  )
}

/** Undoes a payment that was noted by hand. */
export function UndoPayment({ paymentId, onClose }: { paymentId: number; onClose: () => void }) {
  const { t } = useTranslation("moneyDesk")
  const undo = useMoneyChange("POST /money/payments/:paymentId/undo")
  return (
    <ActDialog
      title={t("moneyDesk:acts.undo")}
      lead={t("moneyDesk:acts.undoLead")}
      schema={reasonInput}
      defaultValues={{ reason: "" }}
      act={(body) => undo.mutateAsync({ params: { paymentId }, body })}
      done={t("moneyDesk:acts.undone")}
      isDestructive
      onClose={onClose}
    >
      <ReasonField />
    </ActDialog>
  )
}
