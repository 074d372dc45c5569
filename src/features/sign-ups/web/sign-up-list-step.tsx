import { useTranslation } from "react-i18next"
import * as z from "zod"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Form } from "../../../ui/form/form.tsx"
import { NumberField } from "../../../ui/form/fields/number-field.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { reason } from "../sign-up.ts"
import type { SignUpRow } from "./sign-up.api.ts"
import { useSignUpChange } from "./sign-up-list.api.ts"

/** What an organiser can do with somebody, with a reason that the person reads. */
export const steps = ["toRegistered", "toPlace", "toWaiting", "remove", "waiveLate"] as const
export type Step = (typeof steps)[number]

/** The steps that are possible with this status. */
export const stepsFor = ({
  status,
  respondBy,
  position,
}: Pick<SignUpRow, "status" | "respondBy" | "position">): Step[] => {
  // Before a draw there is no order to move in.
  if (status === "waiting" && position === null) return ["toRegistered", "remove"]
  if (status === "waiting") return ["toRegistered", "toPlace", "remove"]
  if (respondBy) return ["toRegistered", "toWaiting", "remove"]
  return status === "registered" ? ["toWaiting", "remove"] : []
}

// The position is only required when moving within the waiting list.
const fields = z.object({ position: z.number().int().min(1).max(1_000_000), reason })
type Fields = z.input<typeof fields>

interface StepFormProps {
  activityId: number
  row: SignUpRow
  step: Step
  onDone: () => void
  onBack: () => void
}

/** Asks for the reason, and takes the step. */
export function SignUpListStep({ activityId, row, step, onDone, onBack }: StepFormProps) {
  const { t } = useTranslation("signUps")
  const { signUpId, name } = row
  const params = { activityId, signUpId }
  const move = useSignUpChange("PUT /activities/:activityId/sign-ups/:signUpId/position")
  const remove = useSignUpChange("DELETE /activities/:activityId/sign-ups/:signUpId")
  const waive = useSignUpChange("DELETE /activities/:activityId/sign-ups/:signUpId/late-sign-off")
  const save = ({ reason: why, position }: z.output<typeof fields>) => {
    if (step === "waiveLate") return waive.mutateAsync({ params, query: { reason: why } })
    if (step === "remove") return remove.mutateAsync({ params, query: { reason: why } })
    if (step === "toPlace") return move.mutateAsync({ params, body: { to: "position", position, reason: why } })
    return move.mutateAsync({ params, body: { to: step === "toWaiting" ? "waiting" : "registered", reason: why } })
  }
  const done = {
    toRegistered: "gotPlace",
    toPlace: "moved",
    toWaiting: "demoted",
    remove: "removed",
    waiveLate: "lateWaived",
  }[step]
  return (
    <Form
      key={step}
      schema={fields}
      defaultValues={{ reason: "", position: row.position ?? 1 }}
      onSubmit={save}
      onSaved={() => {
        showSnack(t(`signUps:list.person.${done}`, { name }))
        onDone()
      }}
      submitLabel={t(`signUps:list.person.${step}`)}
      bar="plain"
      onCancel={onBack}
      isDestructive={step === "remove"}
    >
      {step === "toPlace" ? <NumberField<Fields> name="position" label={t("signUps:list.person.newPlace")} /> : null}
      <TextField<Fields>
        name="reason"
        label={t("signUps:list.reason")}
        help={t("signUps:list.reasonHelp", { name })}
        multiline
        rows={2}
        autoFocus
      />
    </Form>
  )
}
