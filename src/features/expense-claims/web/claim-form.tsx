import { useFormContext, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import * as z from "zod"
import { dayKey, formatMoney } from "../../../platform/format.ts"
import { useNow } from "../../../platform/web/now.ts"
import { groupedIban } from "../../mandates/finances.ts"
import { ChoiceField } from "../../../ui/form/fields/choice-field.tsx"
import { FieldRow } from "../../../ui/form/fields/field-row.tsx"
import { MoneyField } from "../../../ui/form/fields/money-field.tsx"
import { RadioField } from "../../../ui/form/fields/radio-field.tsx"
import { SelectField } from "../../../ui/form/fields/select-field.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { DateField } from "../../../ui/form/pickers/date-field.tsx"
import { RepeatRows } from "../../../ui/form/repeat-rows.tsx"
import { When } from "../../../ui/form/when.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { claimInput, lineInput } from "../expense-claim.ts"
import { linesMax, payWays, vatRates } from "../expense-claim-kinds.ts"
import { costCentreKey, costCentreOf, useCostCentres } from "./cost-centre.ts"
import type { Claim } from "./expense-claims.api.ts"

const accounts = ["known", "other"] as const
const { spentOn, text, amountCents, vat } = lineInput.shape
/** An activity or a group is one field; so is which account. */
const claimForm = claimInput.omit({ items: true, isKnownAccount: true }).extend({
  account: z.enum(accounts),
  items: z.array(z.object({ spentOn, text, amountCents, vat, costCentre: z.string().max(40).nullish() })).max(linesMax),
})
type Fields = z.input<typeof claimForm>
export type ClaimBody = z.output<typeof claimInput>

interface ClaimFormProps {
  claim: Claim
  save: (body: ClaimBody, version: number) => Promise<unknown>
  reload: () => Promise<unknown>
  onSaved: () => void
  cancelTo: string
  actions?: React.ReactNode
}

/** What was spent, on what, and where the money may go. */
export function ClaimForm({ claim, save, reload, onSaved, cancelTo, actions }: ClaimFormProps) {
  const { t } = useTranslation("expenseClaims")
  return (
    <Form
      schema={claimForm}
      defaultValues={valuesOf(claim, dayKey(useNow()))}
      version={claim.version}
      reload={reload}
      onSubmit={({ account, items, ...values }, version) =>
        save(
          {
            ...values,
            isKnownAccount: account === "known",
            items: items.map(({ costCentre, ...line }) => ({ ...line, ...costCentreOf(costCentre) })),
          },
          version,
        )
      }
      onSaved={onSaved}
      submitLabel={t("expenseClaims:save")}
      cancelTo={cancelTo}
      actions={actions}
    >
      <FormSection title={t("expenseClaims:lines.title")} help={t("expenseClaims:lines.lead")}>
        <Lines claim={claim} />
        <Total />
      </FormSection>
      <FormSection title={t("expenseClaims:account.title")}>
        <RadioField<Fields>
          name="paidWith"
          label={t("expenseClaims:fields.paidWith")}
          options={payWays.map((value) => ({
            value,
            label: t(`expenseClaims:paidWith.${value}`),
            help: t(`expenseClaims:paidWith.${value}Help`),
          }))}
        />
        <When<Fields> test={({ paidWith }) => paidWith === "own"}>
          <Account claim={claim} />
        </When>
        <TextField<Fields>
          name="note"
          label={t("expenseClaims:fields.note")}
          help={t("expenseClaims:fields.noteHelp")}
          multiline
          rows={2}
        />
      </FormSection>
    </Form>
  )
}

const emptyLine = (today: string) => ({
  spentOn: today,
  text: "",
  amountCents: undefined as never,
  vat: null,
  costCentre: null,
})

function valuesOf(claim: Claim, today: string) {
  const { paidWith, note, isKnownAccount, iban, accountHolder, known, items, claimant } = claim
  const isKnown = isKnownAccount && known !== null
  return {
    paidWith,
    note,
    account: isKnown ? ("known" as const) : ("other" as const),
    iban: iban ? groupedIban(iban) : null,
    accountHolder: isKnown ? null : (accountHolder ?? claimant),
    items: items.length
      ? items.map((line) => ({
          spentOn: line.spentOn,
          text: line.text,
          amountCents: line.amountCents,
          vat: line.vat,
          costCentre: costCentreKey(line),
        }))
      : [emptyLine(today)],
  }
}

function Lines({ claim }: { claim: Claim }) {
  const { t } = useTranslation("expenseClaims")
  const { search, selected } = useCostCentres(claim.items)
  const today = dayKey(useNow())
  return (
    <RepeatRows
      name="items"
      label={t("expenseClaims:lines.title")}
      labelHidden
      addLabel={t("expenseClaims:lines.add")}
      rowTitle={(number, row) => (row["text"] as string) || t("expenseClaims:lines.line", { number })}
      rowText={(row) => String(row["text"] ?? "")}
      emptyRow={emptyLine(today)}
      max={linesMax}
      columns="1fr"
    >
      {(row) => (
        <>
          <TextField
            name={`${row.name}.text`}
            label={t("expenseClaims:fields.text")}
            help={t("expenseClaims:fields.textHelp")}
          />
          <FieldRow>
            <MoneyField
              name={`${row.name}.amountCents`}
              label={t("expenseClaims:fields.amount")}
              help={t("expenseClaims:fields.amountHelp")}
            />
            <DateField name={`${row.name}.spentOn`} label={t("expenseClaims:fields.spentOn")} />
          </FieldRow>
          <FieldRow>
            <ChoiceField
              name={`${row.name}.costCentre`}
              label={t("expenseClaims:fields.costCentre")}
              search={search}
              selected={selected}
            />
            <SelectField
              name={`${row.name}.vat`}
              label={t("expenseClaims:fields.vat")}
              help={t("expenseClaims:fields.vatHelp")}
              options={vatRates.map((value) => ({ value, label: `${value}%` }))}
            />
          </FieldRow>
        </>
      )}
    </RepeatRows>
  )
}

/** What the lines come to, while they are typed. */
function Total() {
  const { t } = useTranslation("expenseClaims")
  const language = useLanguage()
  const items = useWatch<Fields, "items">({ name: "items" })
  const cents = items.reduce((sum, { amountCents: each }) => sum + (Number.isFinite(each) ? each : 0), 0)
  return (
    <p className="flex justify-between font-semibold pt-2 border-t border-line" role="status">
      <span>{t("expenseClaims:lines.total")}</span>
      <span className="figures">{formatMoney(cents, language)}</span>
    </p>
  )
}

function Account({ claim: { known } }: { claim: Claim }) {
  const { t } = useTranslation("expenseClaims")
  const { control } = useFormContext<Fields>()
  const account = useWatch({ control, name: "account" })
  return (
    <>
      {known ? (
        <RadioField<Fields>
          name="account"
          label={t("expenseClaims:fields.account")}
          options={[
            { value: "known", label: t("expenseClaims:account.known", { end: known.ibanEnd }) },
            { value: "other", label: t("expenseClaims:account.other") },
          ]}
        />
      ) : null}
      {known && account === "known" ? null : (
        <>
          <TextField<Fields> name="iban" label={t("expenseClaims:fields.iban")} placeholder="NL00 BANK 0123 4567 89" />
          <TextField<Fields>
            name="accountHolder"
            label={t("expenseClaims:fields.accountHolder")}
            help={t("expenseClaims:fields.accountHolderHelp")}
            autoComplete="name"
          />
        </>
      )}
    </>
  )
}
