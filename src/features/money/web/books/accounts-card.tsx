import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { pickText } from "../../../../platform/i18n.ts"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { useChange } from "../../../../platform/web/change.ts"
import { useMay } from "../../../../platform/web/session.ts"
import { Button, LinkButton } from "../../../../ui/button.tsx"
import { SelectField } from "../../../../ui/form/fields/select-field.tsx"
import { type Column, DataTable } from "../../../../ui/list/data-table.tsx"
import { Loaded } from "../../../../ui/loaded.tsx"
import { LocalizedText, useLanguage } from "../../../../ui/localized-text.tsx"
import { SectionCard } from "../../../../ui/section-card.tsx"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import { kindOfPurpose, ledgerDefaults } from "../../money-books.ts"
import { ledgerPurposes } from "../../money-kinds.ts"
import { mayKeepBooks } from "../../money.policy.ts"
import { ActDialog } from "../../../../ui/form/act-dialog.tsx"
import { type Books, type LedgerAccountSummary, ledgerAccountsQuery } from "./books.api.ts"

interface OfDefaults {
  defaults: Books["defaults"]
}

/** The accounts of the books, and what is booked on each. */
export function AccountsCard({ defaults }: OfDefaults) {
  const { t } = useTranslation("moneyBooks")
  const [isChoosing, setChoosing] = useState(false)
  const mayKeep = useMay(mayKeepBooks)
  const result = useQuery(ledgerAccountsQuery(useApi()))
  const columns = useColumns()
  const edit = (account: LedgerAccountSummary) => `/financien/grootboek/${account.ledgerAccountId}/bewerken`
  return (
    <SectionCard title={t("moneyBooks:accounts.title")} lead={t("moneyBooks:accounts.lead")}>
      <Loaded result={result}>
        {(accounts) => (
          <>
            <DataTable
              caption={t("moneyBooks:accounts.title")}
              columns={columns}
              rows={accounts.toSorted((a, b) => Number(a.isArchived) - Number(b.isArchived))}
              rowKey={({ ledgerAccountId }) => ledgerAccountId}
              {...(mayKeep ? { rowTo: edit } : {})}
            />
            {mayKeep ? (
              <div className="flex flex-wrap gap-1.5 mt-2">
                <LinkButton to="/financien/grootboek/nieuw" variant="outlined">
                  {t("moneyBooks:accounts.new")}
                </LinkButton>
                <Button variant="outlined" onClick={() => setChoosing(true)}>
                  {t("moneyBooks:defaults.change")}
                </Button>
              </div>
            ) : null}
            {isChoosing ? (
              <ChooseDefaults
                accounts={accounts.filter(isOffered)}
                defaults={defaults}
                onClose={() => setChoosing(false)}
              />
            ) : null}
          </>
        )}
      </Loaded>
    </SectionCard>
  )
}

const isOffered = ({ isArchived }: LedgerAccountSummary) => !isArchived

function useColumns(): Column<LedgerAccountSummary>[] {
  const { t } = useTranslation("moneyBooks")
  const usesOf = ({ purposes }: LedgerAccountSummary) => ledgerPurposes.filter((purpose) => purposes.includes(purpose))
  return [
    {
      key: "name",
      label: t("moneyBooks:accounts.name"),
      cell: ({ code, name_nl, name_en }) => (
        <>
          <span className="figures">{code}</span> <LocalizedText nl={name_nl} en={name_en} />
        </>
      ),
    },
    { key: "kind", label: t("moneyBooks:accounts.kind"), cell: ({ kind }) => t(`moneyBooks:kinds.${kind}`) },
    {
      key: "used",
      label: t("moneyBooks:accounts.used"),
      cell: (account) =>
        account.isArchived ? (
          <StatusBadge tone="neutral" label={t("moneyBooks:accounts.archived")} />
        ) : (
          usesOf(account)
            .map((purpose) => t(`moneyBooks:purposes.${purpose}`))
            .join(" · ") || <span className="text-muted">{t("moneyBooks:accounts.unused")}</span>
        ),
    },
  ]
}

interface ChooseDefaultsProps extends OfDefaults {
  accounts: readonly LedgerAccountSummary[]
  onClose: () => void
}

/** Says what is booked on which account from now on. */
function ChooseDefaults({ accounts, defaults, onClose }: ChooseDefaultsProps) {
  const { t } = useTranslation("moneyBooks")
  const language = useLanguage()
  const change = useChange("POST /money/ledger-defaults", "money", "ledger-accounts")
  return (
    <ActDialog
      title={t("moneyBooks:defaults.title")}
      lead={t("moneyBooks:defaults.lead")}
      schema={ledgerDefaults}
      defaultValues={defaults}
      act={(body) => change.mutateAsync({ body })}
      done={t("moneyBooks:defaults.saved")}
      onClose={onClose}
    >
      {ledgerPurposes.map((purpose) => (
        <SelectField
          key={purpose}
          name={purpose}
          label={t(`moneyBooks:purposes.${purpose}`)}
          options={accounts
            .filter(({ kind }) => kind === kindOfPurpose(purpose))
            .map(({ ledgerAccountId, code, name_nl, name_en }) => ({
              value: ledgerAccountId,
              label: `${code} ${pickText(name_nl, name_en, language).text}`,
            }))}
        />
      ))}
    </ActDialog>
  )
}
