import { useQuery } from "@tanstack/react-query"
import { getCountries } from "libphonenumber-js/min"
import { useTranslation } from "react-i18next"
import { membershipChoice, membershipStep } from "../../memberships/membership-status.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { CheckboxField } from "../../../ui/form/fields/checkbox-field.tsx"
import { FieldRow } from "../../../ui/form/fields/field-row.tsx"
import { NumberField } from "../../../ui/form/fields/number-field.tsx"
import { RadioField } from "../../../ui/form/fields/radio-field.tsx"
import { SelectField } from "../../../ui/form/fields/select-field.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { DateField } from "../../../ui/form/pickers/date-field.tsx"
import { When } from "../../../ui/form/when.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { currentSignUpCostsQuery } from "../../memberships/web/sign-up-cost.api.ts"
import { passwordMin } from "../password.ts"
import { consentStep, contactStep, paymentStep, type RegistrationInput, studiesStep } from "../registration.ts"
import { siteQuery } from "../../settings/web/site.api.ts"
import { RegisterStep, type RegisterStepProps } from "./register-step.tsx"
import { type StepName, stepNames } from "./register-step-names.ts"
import { SignUpCostField } from "../../memberships/web/public/sign-up-cost-field.tsx"
import { strongPassword } from "./strong-password.ts"

type Step = Omit<RegisterStepProps, "schema" | "begin" | "children">

/** The steps after the first, with the libraries that check what they ask. */
export function RegisterSteps(props: Step) {
  const Current = steps[stepNames[props.step] ?? "contact"] ?? ContactStep
  return <Current {...props} />
}

function ContactStep(props: Step) {
  const { t } = useTranslation("users")
  const language = useLanguage()
  const begin = {
    birthDate: null as unknown as string,
    phone: "",
    street: "",
    houseNumber: "",
    postalCode: "",
    city: "",
  }
  return (
    <RegisterStep {...props} schema={contactStep} begin={{ ...begin, country: "NL" }}>
      <DateField<RegistrationInput> name="birthDate" label={t("users:fields.birthDate")} />
      <TextField<RegistrationInput>
        name="phone"
        type="tel"
        inputMode="tel"
        label={t("users:fields.phone")}
        autoComplete="tel"
      />
      <FieldRow columns="minmax(0, 1fr) 10rem">
        <TextField<RegistrationInput> name="street" label={t("users:fields.street")} autoComplete="address-line1" />
        <TextField<RegistrationInput> name="houseNumber" label={t("users:fields.houseNumber")} />
      </FieldRow>
      <FieldRow columns="10rem minmax(0, 1fr)">
        <TextField<RegistrationInput>
          name="postalCode"
          label={t("users:fields.postalCode")}
          autoComplete="postal-code"
        />
        <TextField<RegistrationInput> name="city" label={t("users:fields.city")} autoComplete="address-level2" />
      </FieldRow>
      <SelectField<RegistrationInput>
        name="country"
        label={t("users:fields.country")}
        options={countriesIn(language)}
        required
      />
    </RegisterStep>
  )
}

/** Every country by its name, in the order of the language. */
function countriesIn(language: string) {
  const names = new Intl.DisplayNames(language, { type: "region" })
  const { compare } = new Intl.Collator(language)
  return getCountries()
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((a, b) => compare(a.label, b.label))
}

function StudiesStep(props: Step) {
  const { t } = useTranslation("users")
  const hasUniversity = useQuery(siteQuery(useApi())).data?.data.hasUniversity ?? false
  const begin = { study: "", studentNumber: "", startYear: null, universityEmail: "" }
  return (
    <RegisterStep {...props} schema={studiesStep} begin={begin}>
      <TextField<RegistrationInput> name="study" label={t("users:fields.study")} />
      <FieldRow>
        <TextField<RegistrationInput>
          name="studentNumber"
          label={t("users:fields.studentNumber")}
          inputMode="numeric"
        />
        <NumberField<RegistrationInput> name="startYear" label={t("users:fields.startYear")} />
      </FieldRow>
      {hasUniversity ? (
        <TextField<RegistrationInput>
          name="universityEmail"
          type="email"
          inputMode="email"
          label={t("users:fields.universityEmail")}
          help={t("users:help.universityEmail")}
        />
      ) : null}
    </RegisterStep>
  )
}

function MembershipStep(props: Step) {
  const { t } = useTranslation("users")
  const costs = useQuery(currentSignUpCostsQuery(useApi()))
  return (
    <Loaded result={costs}>
      {(current) => {
        const [only] = current
        // What was chosen before a reload may have ended since.
        const isThere = current.some(({ signUpCostId }) => signUpCostId === props.values.signUpCostId)
        const values = isThere ? props.values : { ...props.values, signUpCostId: undefined }
        return (
          <RegisterStep
            {...props}
            values={values}
            schema={only ? membershipChoice : membershipStep}
            begin={{ signUpCostId: (current.length === 1 ? only?.signUpCostId : null) as number }}
          >
            {only ? (
              <SignUpCostField label={t("users:fields.signUpCost")} costs={current} />
            ) : (
              <p>{t("users:steps.membership.none")}</p>
            )}
          </RegisterStep>
        )
      }}
    </Loaded>
  )
}

function PaymentStep(props: Step) {
  const { t } = useTranslation("users")
  return (
    <RegisterStep {...props} schema={paymentStep} begin={{ hasMandate: false, iban: "", accountHolder: "" }}>
      <CheckboxField<RegistrationInput>
        name="hasMandate"
        label={t("users:fields.hasMandate")}
        help={t("users:help.hasMandate")}
      />
      <When<RegistrationInput> test={({ hasMandate }) => hasMandate === true}>
        <TextField<RegistrationInput> name="iban" label={t("users:fields.iban")} required />
        <TextField<RegistrationInput>
          name="accountHolder"
          label={t("users:fields.accountHolder")}
          autoComplete="name"
          required
        />
      </When>
    </RegisterStep>
  )
}

const consent = consentStep.safeExtend({ password: strongPassword })

function ConsentStep(props: Step) {
  const { t } = useTranslation("users")
  const yesOrNo = (["yes", "no"] as const).map((value) => ({ value, label: t(`users:consent.${value}`) }))
  const begin = { password: "", privacyAccepted: false, photoConsentInternal: null, photoConsentExternal: null }
  return (
    <RegisterStep {...props} schema={consent} begin={begin}>
      <TextField<RegistrationInput>
        name="password"
        type="password"
        label={t("users:fields.password")}
        help={t("users:help.password", { minimum: passwordMin })}
        autoComplete="new-password"
      />
      <RadioField<RegistrationInput>
        name="photoConsentInternal"
        label={t("users:consent.internal")}
        help={t("users:consent.internalHelp")}
        options={yesOrNo}
        row
      />
      <RadioField<RegistrationInput>
        name="photoConsentExternal"
        label={t("users:consent.external")}
        help={t("users:consent.externalHelp")}
        options={yesOrNo}
        row
      />
      <CheckboxField<RegistrationInput>
        name="privacyAccepted"
        label={t("users:consent.privacy")}
        help={
          <RouterLink to="/privacy-policy" target="_blank">
            {t("users:auth.privacyLink")}
          </RouterLink>
        }
      />
      <WhatNext />
    </RegisterStep>
  )
}

function WhatNext() {
  const { t } = useTranslation("users")
  return (
    <section className="p-2.5 rounded bg-accent-soft">
      <h3 className="heading-4">{t("users:next.title")}</h3>
      <ol className="list-decimal mt-1 pl-3">
        <li>{t("users:next.loggedIn")}</li>
        <li>{t("users:next.mail")}</li>
        <li>{t("users:next.board")}</li>
      </ol>
    </section>
  )
}

const steps: Partial<Record<StepName, (props: Step) => React.ReactNode>> = {
  contact: ContactStep,
  studies: StudiesStep,
  membership: MembershipStep,
  payment: PaymentStep,
  consent: ConsentStep,
}
