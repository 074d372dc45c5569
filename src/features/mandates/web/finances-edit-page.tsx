import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { useToEdit } from "../../../platform/web/to-edit.ts"
import { DescriptionItem } from "../../../ui/description-item.tsx"
import { EntityForm } from "../../../ui/form/entity-form.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import type { Person } from "../../members/web/profile.api.ts"
import { useIsSelf } from "../../members/web/public/is-self.ts"
import { PersonOfAddress, usePathBack } from "../../members/web/public/person-of-address.tsx"
import { financesInput, type FinancesInput, groupedIban } from "../finances.ts"
import { type Finances, financesQuery, useFinancesChange } from "./finances.api.ts"
import { EarlierMandates } from "./mandate-history.tsx"
import { MandateCard } from "./mandate-card.tsx"

/** /smobo/{slug}/financien/bewerken */
export function Component() {
  return (
    <PersonOfAddress may={({ may }) => may.readFinances}>
      {(person) => <FinancesOf key={person.userId} person={person} />}
    </PersonOfAddress>
  )
}

function FinancesOf({ person }: { person: Person }) {
  const { t } = useTranslation("mandates")
  const result = useToEdit(financesQuery(useApi(), person.userId))
  const isSelf = useIsSelf(person.userId)
  return (
    <>
      <PageHead
        title={isSelf ? t("mandates:pages.finances") : person.name}
        lead={t(isSelf ? "mandates:lead.finances" : "mandates:lead.financesOther")}
      />
      <Loaded result={result}>
        {(finances) => (
          <>
            {finances.may.update ? (
              <FinancesForm person={person} finances={finances} reload={result.refetch} />
            ) : (
              <FinancesFacts finances={finances} />
            )}
            <MandateCard finances={finances} />
            <EarlierMandates finances={finances} />
          </>
        )}
      </Loaded>
    </>
  )
}

interface FormProps {
  person: Person
  finances: Finances
  reload: () => Promise<unknown>
}

function FinancesForm({ person, finances, reload }: FormProps) {
  const { t } = useTranslation("mandates")
  const back = usePathBack(person)
  const change = useFinancesChange("PUT /users/:userId/finances")
  const { userId, iban, mandate } = finances
  return (
    // What locks the number is not part of the form: it begins anew when that changes.
    <EntityForm
      key={mandate ? `${mandate.reference} ${iban}` : "none"}
      schema={financesInput}
      row={{ ...finances, iban: iban ? groupedIban(iban) : null }}
      page={{
        thing: finances,
        save: (body, version) => change.mutateAsync({ params: { userId }, body: { ...body, version } }),
        reload,
        // The next step is the mandate, below.
        onSaved: () => showSnack(t("mandates:account.saved")),
        cancelTo: back,
      }}
    >
      <FormSection title={t("mandates:account.title")}>
        <TextField<FinancesInput>
          name="iban"
          label={t("mandates:account.iban")}
          help={t(mandate ? "mandates:account.ibanLocked" : "mandates:account.ibanHelp")}
          readOnly={mandate !== null}
          placeholder="NL00 BANK 0000 0000 00"
        />
        <TextField<FinancesInput>
          name="accountHolder"
          label={t("mandates:account.accountHolder")}
          help={t("mandates:account.accountHolderHelp")}
          autoComplete="name"
        />
      </FormSection>
    </EntityForm>
  )
}

/** For those who may look: no more of the number than its end. */
function FinancesFacts({ finances: { ibanEnd, accountHolder } }: { finances: Finances }) {
  const { t } = useTranslation("mandates")
  return (
    <SectionCard title={t("mandates:account.title")}>
      <dl className="grid gap-1.5">
        <DescriptionItem name={t("mandates:account.iban")}>
          {ibanEnd ? t("mandates:account.endsIn", { end: ibanEnd }) : t("mandates:account.none")}
        </DescriptionItem>
        <DescriptionItem name={t("mandates:account.accountHolder")}>
          {accountHolder ?? t("mandates:account.none")}
        </DescriptionItem>
      </dl>
    </SectionCard>
  )
}
