import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import * as z from "zod"
import { formatDate, formatMoney } from "../../../platform/format.ts"
import { pickText } from "../../../platform/i18n.ts"
import { id } from "../../../platform/list-query.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useNow } from "../../../platform/web/now.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Alert } from "../../../ui/alert.tsx"
import { LinkButton } from "../../../ui/button.tsx"
import { ChoiceField } from "../../../ui/form/fields/choice-field.tsx"
import { FieldRow } from "../../../ui/form/fields/field-row.tsx"
import { SelectField } from "../../../ui/form/fields/select-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { linesMax } from "../expense-claim-kinds.ts"
import { expenseAccountsQuery } from "./expense-accounts.ts"
import { costCentreKey, costCentreOf, useCostCentres } from "./cost-centre.ts"
import { type Claim, claimQuery, useClaimChange } from "./expense-claims.api.ts"

const approvalForm = z.object({
  lines: z
    .array(z.object({ expenseClaimLineId: id, ledgerAccountId: id, costCentre: z.string().max(40).nullish() }))
    .max(linesMax),
})

/** Says where each expense is booked, and approves the claim. */
export function ApproveForm({ claim }: { claim: Claim; name: string }) {
  const { t } = useTranslation(["claimDesk", "expenseClaims"])
  const [api, queryClient, language, now] = [useApi(), useQueryClient(), useLanguage(), useNow()]
  const { expenseClaimId, items, totalCents, version } = claim
  const { data: accounts } = useQuery(expenseAccountsQuery(api))
  const approve = useClaimChange("POST /expense-claims/:expenseClaimId/approve")
  const { search, selected } = useCostCentres(items)
  if (!accounts) return null
  const options = accounts.map(({ ledgerAccountId, code, name_nl, name_en }) => ({
    value: ledgerAccountId,
    label: `${code} ${pickText(name_nl, name_en, language).text}`,
  }))
  return (
    <SectionCard title={t("claimDesk:decide.title")} lead={t("claimDesk:decide.lead")}>
      {options.length ? null : (
        <Alert
          severity="info"
          className="mb-2"
          action={<LinkButton to="/financien/grootboek/nieuw">{t("claimDesk:decide.toLedger")}</LinkButton>}
        >
          {t("claimDesk:decide.noAccounts")}
        </Alert>
      )}
      <Form
        schema={approvalForm}
        defaultValues={{
          lines: items.map((line) => ({
            expenseClaimLineId: line.expenseClaimLineId,
            ledgerAccountId: options.length === 1 ? (options[0]?.value as number) : (undefined as never),
            costCentre: costCentreKey(line),
          })),
        }}
        version={version}
        reload={() => queryClient.invalidateQueries({ queryKey: claimQuery(api, expenseClaimId).queryKey })}
        onSubmit={({ lines }, from) =>
          approve.mutateAsync({
            params: { expenseClaimId },
            body: {
              version: from,
              lines: lines.map(({ costCentre, ...line }) => ({ ...line, ...costCentreOf(costCentre) })),
            },
          })
        }
        onSaved={() => showSnack(t("claimDesk:decide.approved"))}
        submitLabel={t("claimDesk:decide.approve", { amount: formatMoney(totalCents, language) })}
        bar="plain"
      >
        {items.map(({ expenseClaimLineId, text, amountCents, spentOn, vat }, index) => (
          <fieldset key={expenseClaimLineId} className="border-0 min-w-0 pt-2 border-t border-line first:border-t-0">
            <legend className="sr-only">{text}</legend>
            <p aria-hidden className="flex gap-2 justify-between items-baseline mb-1">
              <span className="min-w-0 wrap-anywhere">
                <strong>{text}</strong>
                <span className="block text-sm text-muted">
                  {formatDate(spentOn, language, now)}
                  {vat === null
                    ? ""
                    : ` · ${vat ? t("expenseClaims:vat.rate", { rate: vat }) : t("expenseClaims:vat.none")}`}
                </span>
              </span>
              <span className="figures whitespace-nowrap">{formatMoney(amountCents, language)}</span>
            </p>
            <FieldRow>
              <SelectField
                name={`lines.${index}.ledgerAccountId`}
                label={t("claimDesk:decide.account")}
                options={options}
              />
              <ChoiceField
                name={`lines.${index}.costCentre`}
                label={t("claimDesk:decide.costCentre")}
                search={search}
                selected={selected}
              />
            </FieldRow>
          </fieldset>
        ))}
      </Form>
    </SectionCard>
  )
}
