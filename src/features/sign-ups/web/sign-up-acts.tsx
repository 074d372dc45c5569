import { BadgeEuro, UserMinus } from "lucide-react"
import { useTranslation } from "react-i18next"
import * as z from "zod"
import { useApi } from "../../../platform/web/app-context.tsx"
import { RadioField } from "../../../ui/form/fields/radio-field.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { anyInput, type BarAct, BulkBar } from "../../bulk-acts/web/public/bulk-bar.tsx"
import type { Outcome } from "../../bulk-acts/web/public/bulk-outcome.tsx"
import { peopleIn, type Selection } from "../../bulk-acts/web/public/selection.ts"
import { useMailing } from "../../members/web/public/mail-act.tsx"
import { type HandMethod, handMethods } from "../../money/money-kinds.ts"
import type { bulkPayment } from "../bulk-sign-up.ts"
import { reason } from "../sign-up.ts"
import { keepPaidWith, usePaidWith } from "./public/paid-with.ts"
import { useSignUpChange } from "./sign-up-list.api.ts"

interface ActsProps {
  activityId: number
  selection: Selection
  /** The activity has a price. */
  isPaid: boolean
  /** People can still be removed. */
  mayRemove: boolean
  onDone: (outcome: Outcome) => void
}

/** What can be done with the sign-ups that are chosen. */
export function SignUpActs({ activityId, selection, isPaid, mayRemove, onDone }: ActsProps) {
  const chosen = { activityId, signUpIds: [...selection.chosen.keys()] }
  const [paid, due, removing] = [usePayment(chosen, "paid"), usePayment(chosen, "due"), useRemoving(chosen)]
  const mailing = useMailing(peopleIn(selection), "activity")
  const acts = [...(isPaid ? [paid, due] : []), ...mailing, ...(mayRemove ? [removing] : [])]
  return <BulkBar selection={selection} acts={acts} onDone={onDone} />
}

interface Chosen {
  activityId: number
  signUpIds: number[]
}

function usePayment({ activityId, signUpIds }: Chosen, paymentState: "paid" | "due"): BarAct {
  const { t } = useTranslation(["bulkSignUps", "bulkActs"])
  const api = useApi()
  const mark = useSignUpChange("POST /activities/:activityId/sign-ups/bulk/payment")
  const undo = useSignUpChange("POST /activities/:activityId/sign-ups/bulk/:bulkActId/undo")
  const params = { activityId }
  return {
    label: t(`bulkSignUps:${paymentState}`),
    icon: <BadgeEuro size={18} aria-hidden />,
    doneText: (count) => t("bulkSignUps:paymentDone", { count }),
    undo: async (bulkActId) => (await undo.mutateAsync({ params: { activityId, bulkActId } })).data,
    act: anyInput<z.input<typeof bulkPayment>>({
      title: t("bulkSignUps:payment"),
      ...(paymentState === "due"
        ? { input: { signUpIds, paymentState } }
        : { ask: (look) => <AskMethod onChoose={(method) => look({ signUpIds, paymentState, method })} /> }),
      note: t("bulkActs:noMails"),
      preview: async (body) =>
        (await api("POST /activities/:activityId/sign-ups/bulk/payment/preview", { params, body })).data,
      run: async (input, fingerprint) => (await mark.mutateAsync({ params, body: { ...input, fingerprint } })).data,
      submitLabel: (count) => t("bulkSignUps:paymentDo", { count }),
    }),
  }
}

const payment = z.object({ method: z.enum(handMethods) })

/** How they paid, before who it is booked for is shown. */
function AskMethod({ onChoose }: { onChoose: (method: HandMethod) => unknown }) {
  const { t } = useTranslation(["bulkSignUps", "cashBox"])
  const method = usePaidWith()
  return (
    <Form
      schema={payment}
      defaultValues={{ method }}
      onSubmit={async (values) => {
        keepPaidWith(values.method)
        await onChoose(values.method)
      }}
      submitLabel={t("bulkSignUps:next")}
      bar="plain"
    >
      <RadioField<z.input<typeof payment>>
        name="method"
        label={t("cashBox:paidWith")}
        options={handMethods.map((value) => ({ value, label: t(`cashBox:methods.${value}`) }))}
      />
    </Form>
  )
}

const removal = z.object({ reason })

function useRemoving({ activityId, signUpIds }: Chosen): BarAct {
  const { t } = useTranslation(["bulkSignUps", "bulkActs"])
  const api = useApi()
  const remove = useSignUpChange("POST /activities/:activityId/sign-ups/bulk/remove")
  const params = { activityId }
  return {
    label: t("bulkSignUps:remove"),
    icon: <UserMinus size={18} aria-hidden />,
    doneText: (count) => t("bulkSignUps:removeDone", { count }),
    act: anyInput<{ signUpIds: number[]; reason: string }>({
      title: t("bulkSignUps:removeTitle"),
      ask: (look) => (
        <Form
          schema={removal}
          defaultValues={{ reason: "" }}
          onSubmit={(values) => look({ signUpIds, reason: values.reason })}
          submitLabel={t("bulkSignUps:next")}
          bar="plain"
        >
          <TextField<z.input<typeof removal>>
            name="reason"
            label={t("bulkSignUps:reason")}
            help={t("bulkSignUps:reasonHelp")}
            multiline
            rows={2}
            autoFocus
          />
        </Form>
      ),
      note: t("bulkSignUps:note"),
      preview: async (body) =>
        (await api("POST /activities/:activityId/sign-ups/bulk/remove/preview", { params, body })).data,
      run: async (input, fingerprint) => (await remove.mutateAsync({ params, body: { ...input, fingerprint } })).data,
      submitLabel: (count) => t("bulkSignUps:removeDo", { count }),
      isDestructive: true,
    }),
  }
}
