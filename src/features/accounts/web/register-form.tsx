import { useEffect, useMemo, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { ApiError } from "../../../platform/web/api.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useHydrated } from "../../../platform/web/hydrated.tsx"
import type { CurrentUser } from "../../../platform/web/session.ts"
import { FieldRow } from "../../../ui/form/fields/field-row.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { lazyPart } from "../../../ui/lazy-part.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import type { RegistrationInput } from "../registration.ts"
import { personStep } from "../registration-person.ts"
import { type Draft, forgetDraft, keepDraft, readDraft, type Values } from "./registration-draft.ts"
import { RegisterProgress } from "./register-progress.tsx"
import { RegisterStep } from "./register-step.tsx"
import { type Refusal, stepNames, stepOf } from "./register-step-names.ts"

const later = lazyPart(async () => (await import("./register-steps.tsx")).RegisterSteps)

const last = stepNames.length - 1
/** The first step that asks what is not kept. */
const firstForgotten = stepNames.indexOf("payment")

interface State {
  step: number
  values: Values
  /** What the server refused, until the step it belongs to is done. */
  refused: readonly Refusal[]
  /** Changes with what the fields begin with. */
  round: number
}

interface RegisterFormProps {
  onDone: (user: CurrentUser) => void
  /** Which step is shown, from 0. */
  onStep: (step: number) => void
}

/** Joining, in steps. They survive a reload, except for passwords, bank details and consent. */
export function RegisterForm(props: RegisterFormProps) {
  const isHydrated = useHydrated()
  // The server renders the first step, empty.
  const draft = useMemo(() => (isHydrated ? readDraft() : undefined), [isHydrated])
  return <Steps key={draft ? "restored" : "new"} draft={draft} {...props} />
}

function Steps({ draft, onDone, onStep }: RegisterFormProps & { draft: Draft | undefined }) {
  const api = useApi()
  const language = useLanguage()
  const [{ step, values, refused, round }, setState] = useState<State>(() => ({
    step: Math.max(0, Math.min(draft?.step ?? 0, firstForgotten)),
    values: draft?.values ?? {},
    refused: [],
    round: 0,
  }))
  // Also of fields that are not sent off yet; rendering does not depend on it.
  const typed = useRef<Values>(values)
  const heading = useRef<HTMLParagraphElement>(null)
  const [hasMoved, setMoved] = useState(false)

  useEffect(() => onStep(step), [onStep, step])
  useEffect(() => {
    if (hasMoved) heading.current?.focus()
  }, [hasMoved, step, round])

  const remember = (own: Values) => {
    typed.current = { ...typed.current, ...own }
    keepDraft({ step, values: typed.current })
  }
  /** Once its fields are here: a step comes whole. */
  const move = async (to: number, left: readonly Refusal[] = refused) => {
    await later.preload()
    setMoved(true)
    keepDraft({ step: to, values: typed.current })
    setState((before) => ({ step: to, values: typed.current, refused: left, round: before.round + 1 }))
  }
  const register = async () => {
    try {
      const body = { ...typed.current, language } as RegistrationInput
      const { data } = await api("POST /auth/register", { body })
      forgetDraft()
      onDone(data)
    } catch (error) {
      const refusals = error instanceof ApiError ? refusalsOf(error) : []
      const first = Math.min(...refusals.map((refusal) => stepOf(refusal.name)))
      if (!refusals.length || first === last) throw error
      await move(first, refusals)
      // This form has nothing to show: the problem is in another.
      throw new DOMException("", "AbortError")
    }
  }
  const submit = async (own: Values) => {
    typed.current = { ...typed.current, ...own }
    const left = refused.filter((refusal) => stepOf(refusal.name) !== step)
    if (step === last) return register()
    await move(Math.min(step + 1, ...left.map((refusal) => stepOf(refusal.name)).filter((each) => each > step)), left)
    return undefined
  }
  const own = refused.filter((refusal) => stepOf(refusal.name) === step)
  const parts = { values, refused: own, onTyped: remember, onSubmit: submit }
  return (
    <div onFocus={() => void later.preload()} onPointerEnter={() => void later.preload()}>
      <RegisterProgress step={step} ref={heading} onBack={step > 0 ? () => void move(step - 1) : undefined} />
      {step === 0 ? (
        <PersonStep key={round} {...parts} />
      ) : (
        <later.Part key={`${step} ${round}`} step={step} {...parts} />
      )}
      {/* The last step has the link beside the consent. */}
      {step === last ? null : <Privacy />}
    </div>
  )
}

const refusalsOf = ({ issues }: ApiError): Refusal[] =>
  issues.flatMap(({ path: [name], message }) => (typeof name === "string" ? [{ name, message }] : []))

type PersonStepProps = Omit<React.ComponentProps<typeof RegisterStep>, "schema" | "begin" | "step" | "children">

function PersonStep(props: PersonStepProps) {
  const { t } = useTranslation("users")
  return (
    <RegisterStep {...props} step={0} schema={personStep} begin={{ firstName: "", infix: "", lastName: "", email: "" }}>
      <FieldRow columns="minmax(0, 1fr) 15rem">
        <TextField<RegistrationInput> name="firstName" label={t("users:fields.firstName")} autoComplete="given-name" />
        <TextField<RegistrationInput> name="infix" label={t("users:fields.infix")} autoComplete="additional-name" />
      </FieldRow>
      <TextField<RegistrationInput> name="lastName" label={t("users:fields.lastName")} autoComplete="family-name" />
      <TextField<RegistrationInput>
        name="email"
        type="email"
        label={t("users:fields.email")}
        help={t("users:help.email")}
        autoComplete="email"
        inputMode="email"
      />
    </RegisterStep>
  )
}

function Privacy() {
  const { t } = useTranslation("users")
  return (
    <p className="mt-2 text-sm text-muted">
      {t("users:auth.privacy")} <RouterLink to="/privacy-policy">{t("users:auth.privacyLink")}</RouterLink>.
    </p>
  )
}
