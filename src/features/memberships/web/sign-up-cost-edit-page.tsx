import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { editPage } from "../../../ui/edit-page.tsx"
import { EntityForm, type EntityFormProps } from "../../../ui/form/entity-form.tsx"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { FieldRow } from "../../../ui/form/fields/field-row.tsx"
import { MoneyField } from "../../../ui/form/fields/money-field.tsx"
import { NumberField } from "../../../ui/form/fields/number-field.tsx"
import { SelectField } from "../../../ui/form/fields/select-field.tsx"
import { SwitchField } from "../../../ui/form/fields/switch-field.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { DateField } from "../../../ui/form/pickers/date-field.tsx"
import { dayOf } from "../../../platform/amsterdam.ts"
import { useNow } from "../../../platform/web/now.ts"
import { membershipTypes } from "../../members/membership-type.ts"
import { signUpCostInput, type SignUpCostInput } from "../sign-up-cost.ts"
import { EndSignUpCost } from "./end-sign-up-cost.tsx"
import { type SignUpCost, signUpCostApi } from "./sign-up-cost.api.ts"

type Fields = z.input<typeof signUpCostInput>

/** /inschrijf-kosten/nieuw and /inschrijf-kosten/{id}/bewerken */
export const Component = editPage({
  entity: signUpCostApi,
  Form: SignUpCostForm,
  texts: {
    new: "signUpCosts:pages.new",
    newLead: "signUpCosts:lead.new",
    edit: "signUpCosts:pages.edit",
    delete: "signUpCosts:actions.delete",
  },
  listPath: "/inschrijf-kosten",
  insteadOfDelete: (cost) => (cost.isUsed ? <EndSignUpCost cost={cost} /> : undefined),
})

function SignUpCostForm(page: EntityFormProps<SignUpCost, SignUpCostInput>) {
  const today = dayOf(new Date(useNow()))
  return (
    <EntityForm
      schema={signUpCostInput}
      page={page}
      begin={{ membershipType: "regular", validFrom: today, isActive: true, order: 100 }}
    >
      <ChoiceSection isFrozen={page.thing?.isUsed === true} />
      <ValiditySection />
    </EntityForm>
  )
}

function ChoiceSection({ isFrozen }: { isFrozen: boolean }) {
  const { t } = useTranslation("signUpCosts")
  const frozen = isFrozen ? { disabled: true, help: t("signUpCosts:fields.frozen") } : {}
  return (
    <FormSection title={t("signUpCosts:sections.choice")}>
      <BilingualField<Fields>
        name="name"
        label={t("signUpCosts:fields.name")}
        help={t("signUpCosts:fields.nameHelp")}
      />
      <BilingualField<Fields>
        name="description"
        label={t("signUpCosts:fields.description")}
        help={t("signUpCosts:fields.descriptionHelp")}
        required={false}
      />
      <FieldRow>
        <MoneyField<Fields> name="amountCents" label={t("signUpCosts:fields.amount")} {...frozen} />
        <SelectField<Fields>
          name="membershipType"
          label={t("signUpCosts:fields.type")}
          options={membershipTypes.map((value) => ({ value, label: t(`signUpCosts:types.${value}`) }))}
          {...frozen}
        />
      </FieldRow>
    </FormSection>
  )
}

function ValiditySection() {
  const { t } = useTranslation("signUpCosts")
  return (
    <FormSection title={t("signUpCosts:sections.validity")}>
      <FieldRow>
        <DateField<Fields> name="validFrom" label={t("signUpCosts:fields.validFrom")} />
        <DateField<Fields>
          name="validUntil"
          label={t("signUpCosts:fields.validUntil")}
          help={t("signUpCosts:fields.validUntilHelp")}
        />
      </FieldRow>
      <SwitchField<Fields>
        name="isActive"
        label={t("signUpCosts:fields.isActive")}
        help={t("signUpCosts:fields.isActiveHelp")}
      />
      <NumberField<Fields>
        name="order"
        label={t("signUpCosts:fields.order")}
        help={t("signUpCosts:fields.orderHelp")}
      />
    </FormSection>
  )
}
