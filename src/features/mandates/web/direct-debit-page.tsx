import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { formatMoney } from "../../../platform/format.ts"
import { spacedCreditorId } from "../../../platform/bank/creditor-id.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { DescriptionItem } from "../../../ui/description-item.tsx"
import { FieldRow } from "../../../ui/form/fields/field-row.tsx"
import { MoneyField } from "../../../ui/form/fields/money-field.tsx"
import { NumberField } from "../../../ui/form/fields/number-field.tsx"
import { RadioField } from "../../../ui/form/fields/radio-field.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { directDebitInput } from "../direct-debit.ts"
import { groupedIban } from "../finances.ts"
import { type DirectDebitSettings, directDebitQuery, useFinancesChange } from "./finances.api.ts"

type Fields = z.input<typeof directDebitInput>

/** /financien/machtigingen/instellingen: who collects, and what the contract with the bank says. */
export function Component() {
  const { t } = useTranslation("mandates")
  const result = useQuery(directDebitQuery(useApi()))
  return (
    <>
      <PageHead title={t("mandates:pages.settings")} lead={t("mandates:lead.settings")} />
      <Loaded result={result}>
        {(settings) => (settings.mayChange ? <SettingsForm settings={settings} /> : <Shown settings={settings} />)}
      </Loaded>
    </>
  )
}

function SettingsForm({ settings }: { settings: DirectDebitSettings }) {
  const { t } = useTranslation("mandates")
  const [api, queryClient, save] = [useApi(), useQueryClient(), useFinancesChange("PUT /mandates/settings")]
  const { creditorId, creditorName, creditorIban, itemMaxCents, fileMaxCents, painVersion, noticeDays, bankDays } =
    settings
  return (
    <Form
      schema={directDebitInput}
      defaultValues={{
        creditorId: creditorId ? spacedCreditorId(creditorId) : "",
        creditorName: creditorName ?? "",
        creditorIban: creditorIban ? groupedIban(creditorIban) : "",
        itemMaxCents,
        fileMaxCents,
        painVersion,
        noticeDays,
        bankDays,
      }}
      version={settings.version}
      reload={() => queryClient.invalidateQueries({ queryKey: directDebitQuery(api).queryKey })}
      onSubmit={(values, from) => save.mutateAsync({ body: { ...values, version: from } })}
      onSaved={() => showSnack(t("mandates:settings.saved"))}
      submitLabel={t("mandates:settings.save")}
    >
      <FormSection title={t("mandates:settings.creditor")}>
        <TextField<Fields>
          name="creditorId"
          label={t("mandates:settings.creditorId")}
          help={t("mandates:settings.creditorIdHelp")}
          placeholder="NL00 ZZZ 0000 0000 0000"
        />
        <TextField<Fields>
          name="creditorName"
          label={t("mandates:settings.creditorName")}
          help={t("mandates:settings.creditorNameHelp", { name: settings.associationName })}
        />
        <TextField<Fields>
          name="creditorIban"
          label={t("mandates:settings.creditorIban")}
          placeholder="NL00 BANK 0000 0000 00"
        />
      </FormSection>
      <FormSection title={t("mandates:settings.contract")}>
        <FieldRow columns="repeat(2, max-content)">
          <MoneyField<Fields>
            name="itemMaxCents"
            label={t("mandates:settings.itemMax")}
            help={t("mandates:settings.maxHelp")}
          />
          <MoneyField<Fields>
            name="fileMaxCents"
            label={t("mandates:settings.fileMax")}
            help={t("mandates:settings.maxHelp")}
          />
        </FieldRow>
        <RadioField<Fields>
          name="painVersion"
          label={t("mandates:settings.painVersion")}
          options={(["08", "02"] as const).map((value) => ({ value, label: t(`mandates:settings.versions.${value}`) }))}
        />
        <NumberField<Fields>
          name="noticeDays"
          label={t("mandates:settings.noticeDays")}
          help={t("mandates:settings.noticeDaysHelp")}
          width="6ch"
        />
        <NumberField<Fields> name="bankDays" label={t("mandates:settings.bankDays")} width="6ch" />
      </FormSection>
    </Form>
  )
}

function Shown({ settings }: { settings: DirectDebitSettings }) {
  const { t } = useTranslation("mandates")
  const language = useLanguage()
  const none = t("mandates:settings.none")
  const money = (cents: number | null) => (cents === null ? none : formatMoney(cents, language))
  const { creditorId, creditorName, creditorIban, associationName, painVersion, noticeDays, bankDays } = settings
  const facts = [
    ["creditorId", creditorId ? spacedCreditorId(creditorId) : none],
    ["creditorName", creditorName ?? associationName],
    ["creditorIban", creditorIban ? groupedIban(creditorIban) : none],
    ["itemMax", money(settings.itemMaxCents)],
    ["fileMax", money(settings.fileMaxCents)],
    ["painVersion", t(`mandates:settings.versions.${painVersion}`)],
    ["noticeDays", t("mandates:settings.days", { count: noticeDays })],
    ["bankDays", t("mandates:settings.days", { count: bankDays })],
  ] as const
  return (
    <SectionCard title={t("mandates:settings.creditor")}>
      <dl className="grid gap-1.5 grid-cols-1 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <DescriptionItem key={name} name={t(`mandates:settings.${name}`)}>
            {value}
          </DescriptionItem>
        ))}
      </dl>
    </SectionCard>
  )
}
