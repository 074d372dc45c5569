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
import { financesInput, type FinancesInput, groupedIban } from "../finances.ts"
import { useIsSelf } from "./is-self.ts"
import { MandateCard } from "./mandate-card.tsx"
import { PersonOfAddress, usePathBack } from "./person-of-address.tsx"
import { type Finances, financesQuery, type Person, usePersonChange } from "./profile.api.ts"

/** /smobo/{slug}/financien/bewerken */
export function Component() {
  return (
    <PersonOfAddress may={({ may }) => may.readFinances}>
      {(person) => <FinancesOf key={person.userId} person={person} />}
    </PersonOfAddress>
  )
}

function FinancesOf({ person }: { person: Person }) {
  const { t } = useTranslation("profiles")
  const result = useToEdit(financesQuery(useApi(), person.userId))
  const isSelf = useIsSelf(person.userId)
  return (
    <>
      <PageHead
        title={isSelf ? t("profiles:pages.finances") : person.name}
        lead={t(isSelf ? "profiles:lead.finances" : "profiles:lead.financesOther")}
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
  const { t } = useTranslation("profiles")
  const back = usePathBack(person)
  const change = usePersonChange("PUT /users/:userId/finances")
  const { userId, iban, mandate } = finances
  return (
    // What locks the number is not part of the form: it begins anew when that changes.
    <EntityForm
      key={mandate?.reference ?? "none"}
      schema={financesInput}
      row={{ ...finances, iban: iban ? groupedIban(iban) : null }}
      page={{
        thing: finances,
        save: (body, version) => change.mutateAsync({ params: { userId }, body: { ...body, version } }),
        reload,
        // The next step is the mandate, below.
        onSaved: () => showSnack(t("profiles:saved.finances")),
        cancelTo: back,
      }}
    >
      <FormSection title={t("profiles:sections.account")}>
        <TextField<FinancesInput>
          name="iban"
          label={t("profiles:fields.iban")}
          help={t(mandate ? "profiles:help.ibanLocked" : "profiles:help.iban")}
          readOnly={mandate !== null}
          placeholder="NL00 BANK 0123 4567 89"
        />
        <TextField<FinancesInput>
          name="accountHolder"
          label={t("profiles:fields.accountHolder")}
          help={t("profiles:help.accountHolder")}
          autoComplete="name"
        />
      </FormSection>
    </EntityForm>
  )
}

/** For those who may look: no more of the number than its end. */
function FinancesFacts({ finances: { ibanEnd, accountHolder } }: { finances: Finances }) {
  const { t } = useTranslation("profiles")
  return (
    <SectionCard title={t("profiles:sections.account")}>
      <dl className="grid gap-1.5">
        <DescriptionItem name={t("profiles:fields.iban")}>
          {ibanEnd ? t("profiles:finances.endsIn", { end: ibanEnd }) : t("profiles:finances.none")}
        </DescriptionItem>
        <DescriptionItem name={t("profiles:fields.accountHolder")}>
          {accountHolder ?? t("profiles:finances.none")}
        </DescriptionItem>
      </dl>
    </SectionCard>
  )
}
