import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import type { CurrentUser } from "../../../platform/web/session.ts"
import { FieldRow } from "../../../ui/form/fields/field-row.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { passwordMin } from "../password.ts"
import { registration, type RegistrationInput } from "../registration.ts"
import { strongPassword } from "./strong-password.ts"
import { RouterLink } from "../../../ui/link.tsx"

const schema = registration.extend({ password: strongPassword })

const empty: RegistrationInput = {
  firstName: "",
  infix: "",
  lastName: "",
  email: "",
  universityEmail: "",
  password: "",
}

/** The registration form. */
export function RegisterForm({ onDone }: { onDone: (user: CurrentUser) => void }) {
  const { t } = useTranslation("users")
  const api = useApi()
  const language = useLanguage()
  return (
    <Form
      schema={schema}
      defaultValues={empty}
      onSubmit={(values) => api("POST /auth/register", { body: { ...values, language } })}
      onSaved={({ data }) => onDone(data)}
      submitLabel={t("users:auth.registerSubmit")}
      bar="plain"
    >
      <FormSection title={t("users:auth.who")}>
        <FieldRow columns="minmax(0, 1fr) 15rem">
          <TextField<RegistrationInput>
            name="firstName"
            label={t("users:fields.firstName")}
            autoComplete="given-name"
          />
          <TextField<RegistrationInput> name="infix" label={t("users:fields.infix")} autoComplete="additional-name" />
        </FieldRow>
        <TextField<RegistrationInput> name="lastName" label={t("users:fields.lastName")} autoComplete="family-name" />
      </FormSection>
      <FormSection title={t("users:auth.addresses")}>
        <TextField<RegistrationInput>
          name="email"
          type="email"
          label={t("users:fields.email")}
          help={t("users:help.email")}
          autoComplete="email"
          inputMode="email"
        />
        <TextField<RegistrationInput>
          name="universityEmail"
          type="email"
          label={t("users:fields.universityEmail")}
          help={t("users:help.universityEmail")}
          inputMode="email"
        />
      </FormSection>
      <FormSection title={t("users:auth.choosePassword")}>
        <TextField<RegistrationInput>
          name="password"
          type="password"
          label={t("users:fields.password")}
          help={t("users:help.password", { minimum: passwordMin })}
          autoComplete="new-password"
        />
      </FormSection>
      <WhatNext />
    </Form>
  )
}

function WhatNext() {
  const { t } = useTranslation("users")
  return (
    <section className="p-2.5 rounded bg-accent-soft">
      <h2 className="heading-4">{t("users:next.title")}</h2>
      <ol className="grid gap-0.5 mt-1 pl-2.5">
        <li>{t("users:next.loggedIn")}</li>
        <li>{t("users:next.mail")}</li>
        <li>{t("users:next.board")}</li>
      </ol>
      <p className="mt-1.5">
        {t("users:auth.privacy")} <RouterLink to="/privacy-policy">{t("users:auth.privacyLink")}</RouterLink>.
      </p>
    </section>
  )
}
