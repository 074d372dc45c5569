import { useState } from "react"
import { useTranslation } from "react-i18next"
import { formatMoney } from "../../../platform/format.ts"
import { useMay } from "../../../platform/web/session.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Alert } from "../../../ui/alert.tsx"
import { LinkButton } from "../../../ui/button.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { DateField } from "../../../ui/form/pickers/date-field.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { payoutInput } from "../claim-desk.ts"
import { claimReference } from "../expense-claim-kinds.ts"
import { mayHandInPayouts } from "../expense-claim.policy.ts"
import { type Payouts, useClaimChange } from "./expense-claims.api.ts"

const dayForm = payoutInput.pick({ payOn: true })

/** What is ready to be paid: all of it, unless somebody leaves something out. */
export function ReadyCard({ payouts: { ready, firstDay, hasAccount } }: { payouts: Payouts }) {
  const { t } = useTranslation(["claimDesk", "expenseClaims"])
  const language = useLanguage()
  const mayHandIn = useMay(mayHandInPayouts)
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const make = useClaimChange("POST /expense-payouts")
  const chosen = ready.filter(({ expenseClaimId }) => !leftOut.has(expenseClaimId))
  const amount = formatMoney(
    chosen.reduce((sum, { totalCents }) => sum + totalCents, 0),
    language,
  )
  const toggle = (expenseClaimId: number) =>
    setLeftOut((before) => {
      const after = new Set(before)
      if (!after.delete(expenseClaimId)) after.add(expenseClaimId)
      return after
    })
  if (!ready.length)
    return (
      <SectionCard title={t("claimDesk:payout.ready")}>
        <p className="text-muted">{t("claimDesk:payout.nothing")}</p>
      </SectionCard>
    )
  return (
    <SectionCard title={t("claimDesk:payout.ready")} lead={t("claimDesk:payout.readyLead")}>
      {hasAccount ? null : (
        <Alert
          severity="info"
          className="mb-2"
          action={<LinkButton to="/financien/machtigingen/instellingen">{t("claimDesk:payout.toSettings")}</LinkButton>}
        >
          {t("claimDesk:payout.noAccount")}
        </Alert>
      )}
      <ul className="grid gap-1 mb-2">
        {ready.map(({ expenseClaimId, name, accountHolder, totalCents }) => {
          const reference = claimReference(expenseClaimId)
          const who = name ?? t("expenseClaims:gone")
          return (
            <li key={expenseClaimId} className="flex gap-1.5 items-start">
              {mayHandIn ? (
                <input
                  type="checkbox"
                  className="checkbox mt-0.5"
                  checked={!leftOut.has(expenseClaimId)}
                  onChange={() => toggle(expenseClaimId)}
                  aria-label={t("claimDesk:payout.choose", { reference, name: who })}
                />
              ) : null}
              <span className="min-w-0 flex-1 wrap-anywhere">
                <RouterLink to={`/financien/declaraties/${expenseClaimId}`}>{`${reference} · ${who}`}</RouterLink>
                {accountHolder ? (
                  <span className="block text-sm text-muted">
                    {t("expenseClaims:account.inName", { name: accountHolder })}
                  </span>
                ) : null}
              </span>
              <span className="figures whitespace-nowrap">{formatMoney(totalCents, language)}</span>
            </li>
          )
        })}
      </ul>
      {mayHandIn && hasAccount && chosen.length ? (
        <Form
          schema={dayForm}
          defaultValues={{ payOn: firstDay }}
          onSubmit={({ payOn }) =>
            make.mutateAsync({ body: { payOn, expenseClaimIds: chosen.map(({ expenseClaimId }) => expenseClaimId) } })
          }
          onSaved={() => showSnack(t("claimDesk:payout.made"))}
          submitLabel={t("claimDesk:payout.make", { count: chosen.length, amount })}
          bar="plain"
        >
          <DateField name="payOn" label={t("claimDesk:payout.payOn")} help={t("claimDesk:payout.payOnHelp")} />
        </Form>
      ) : null}
    </SectionCard>
  )
}
