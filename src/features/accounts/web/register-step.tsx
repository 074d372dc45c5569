import { useEffect } from "react"
import { type FieldValues, useFormContext, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { Alert } from "../../../ui/alert.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import type { Values } from "./registration-draft.ts"
import { type Refusal, stepNames } from "./register-step-names.ts"

export interface RegisterStepProps {
  step: number
  /** Of the fields of this step. */
  schema: z.ZodType<unknown, FieldValues>
  /** Values of fields that are not filled in yet. */
  begin: Values
  values: Values
  /** What the server refused of this step. */
  refused: readonly Refusal[]
  onTyped: (own: Values) => void
  onSubmit: (own: Values) => Promise<void>
  children: React.ReactNode
}

/** One step of joining: a form of its own, validated before the next. */
export function RegisterStep({ step, schema, begin, values, refused, onTyped, onSubmit, children }: RegisterStepProps) {
  const { t } = useTranslation("users")
  const name = stepNames[step] ?? "person"
  const isLast = step === stepNames.length - 1
  const own = Object.fromEntries(
    Object.entries(begin).map(([field, empty]) => [field, values[field as keyof Values] ?? empty]),
  )
  return (
    <Form
      schema={schema}
      defaultValues={own}
      onSubmit={(filledIn) => onSubmit(filledIn as Values)}
      submitLabel={t(isLast ? "users:auth.registerSubmit" : "users:steps.next")}
      bar="plain"
    >
      <Typed onTyped={onTyped} />
      {refused.length ? <Refused refused={refused} /> : null}
      <FormSection title={t(`users:steps.${name}.title`)} help={t(`users:steps.${name}.lead`)}>
        {children}
      </FormSection>
    </Form>
  )
}

/** Passes on what is typed, as it is typed. */
function Typed({ onTyped }: Pick<RegisterStepProps, "onTyped">) {
  const values = useWatch()
  const { formState } = useFormContext()
  const { isDirty } = formState
  useEffect(() => {
    if (isDirty) onTyped(values)
    // oxlint-disable-next-line react/exhaustive-deps -- only when something was typed
  }, [values, isDirty])
  return null
}

/** What the server refused, at its fields. */
function Refused({ refused }: Pick<RegisterStepProps, "refused">) {
  const { t } = useTranslation("users")
  const { setError } = useFormContext()
  useEffect(() => {
    for (const { name, message } of refused) setError(name, { type: "server", message })
  }, [refused, setError])
  return (
    <Alert severity="error" role="alert">
      <p className="font-semibold">{t("users:steps.refused")}</p>
      <ul className="pl-2.5">
        {refused.map(({ name, message }) => (
          <li key={name}>{message}</li>
        ))}
      </ul>
    </Alert>
  )
}
