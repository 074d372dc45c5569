import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { useApi } from "../../../platform/web/app-context.tsx"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { FieldRow } from "../../../ui/form/fields/field-row.tsx"
import { MoneyField } from "../../../ui/form/fields/money-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { DateField } from "../../../ui/form/pickers/date-field.tsx"
import { contributionInput } from "../contribution.ts"
import { type Terms, termsQuery, useContributionChange } from "./contribution.api.ts"

type Fields = z.input<typeof contributionInput>

interface TermsFormProps {
  terms: Terms
  onDone: () => void
  onCancel?: () => void
}

/** Says what a year costs. */
export function TermsForm({ terms, onDone, onCancel }: TermsFormProps) {
  const { t } = useTranslation("contribution")
  const [api, queryClient] = [useApi(), useQueryClient()]
  const save = useContributionChange("PUT /contribution-years/:year")
  const { year, referenceDay, lateFrom, payBy, text_nl, text_en, rates, version } = terms
  return (
    <Form
      schema={contributionInput}
      defaultValues={{ referenceDay, lateFrom, payBy, text_nl, text_en, rates }}
      version={version}
      reload={() => queryClient.invalidateQueries({ queryKey: termsQuery(api, year).queryKey })}
      onSubmit={(values, from) => save.mutateAsync({ params: { year }, body: { ...values, version: from } })}
      onSaved={() => {
        showSnack(t("contribution:terms.saved"))
        onDone()
      }}
      submitLabel={t("contribution:terms.save")}
      bar="plain"
      {...(onCancel ? { onCancel, cancelLabel: t("contribution:terms.close") } : {})}
    >
      <p className="text-sm text-muted">{t("contribution:terms.zero")}</p>
      {rates.map(({ type }, index) => {
        const name = t(`contribution:types.${type}`)
        return (
          <FieldRow key={type}>
            <MoneyField<Fields>
              name={`rates.${index}.amountCents`}
              label={t("contribution:terms.amountOf", { type: name })}
            />
            <MoneyField<Fields>
              name={`rates.${index}.lateCents`}
              label={t("contribution:terms.lateOf", { type: name })}
            />
          </FieldRow>
        )
      })}
      <FieldRow>
        <DateField<Fields>
          name="referenceDay"
          label={t("contribution:terms.referenceDay")}
          help={t("contribution:terms.referenceDayHelp")}
        />
        <DateField<Fields>
          name="lateFrom"
          label={t("contribution:terms.lateFrom")}
          help={t("contribution:terms.lateFromHelp")}
        />
      </FieldRow>
      <DateField<Fields> name="payBy" label={t("contribution:terms.payBy")} />
      <BilingualField<Fields>
        name="text"
        label={t("contribution:terms.text")}
        help={t("contribution:terms.textHelp")}
      />
    </Form>
  )
}
