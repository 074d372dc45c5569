import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { editPage } from "../../../../ui/edit-page.tsx"
import { EntityForm, type EntityFormProps } from "../../../../ui/form/entity-form.tsx"
import { BilingualField } from "../../../../ui/form/fields/bilingual-field.tsx"
import { RadioField } from "../../../../ui/form/fields/radio-field.tsx"
import { TextField } from "../../../../ui/form/fields/text-field.tsx"
import { FormSection } from "../../../../ui/form/form-section.tsx"
import { ledgerAccountInput, type LedgerAccountInput } from "../../money-books.ts"
import { ledgerAccountKinds } from "../../money-kinds.ts"
import { ArchiveAccount } from "./archive-account.tsx"
import { type LedgerAccount, ledgerAccountApi } from "./books.api.ts"

type Fields = z.input<typeof ledgerAccountInput>

/** /financien/grootboek/nieuw and /financien/grootboek/{id}/bewerken */
export const Component = editPage({
  entity: ledgerAccountApi,
  Form: LedgerAccountForm,
  texts: {
    new: "moneyBooks:pages.new",
    newLead: "moneyBooks:lead.new",
    edit: "moneyBooks:pages.edit",
    delete: "moneyBooks:accounts.delete",
  },
  listPath: "/financien/grootboek",
  insteadOfDelete: (account) =>
    account.isUsed || account.isArchived ? <ArchiveAccount account={account} /> : undefined,
})

function LedgerAccountForm(page: EntityFormProps<LedgerAccount, LedgerAccountInput>) {
  const { t } = useTranslation("moneyBooks")
  const isUsed = page.thing?.isUsed === true
  return (
    <EntityForm schema={ledgerAccountInput} page={page} begin={{ kind: "income" }}>
      <FormSection title={t("moneyBooks:accounts.section")}>
        <TextField<Fields> name="code" label={t("moneyBooks:accounts.code")} />
        <BilingualField<Fields> name="name" label={t("moneyBooks:accounts.name")} />
        <RadioField<Fields>
          name="kind"
          label={t("moneyBooks:accounts.kind")}
          options={ledgerAccountKinds.map((value) => ({ value, label: t(`moneyBooks:kinds.${value}`) }))}
          {...(isUsed ? { disabled: true, help: t("moneyBooks:accounts.kindFrozen") } : {})}
        />
      </FormSection>
    </EntityForm>
  )
}
