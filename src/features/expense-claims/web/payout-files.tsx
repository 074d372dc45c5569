import { useMutation } from "@tanstack/react-query"
import { Download } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import * as z from "zod"
import { returnReasonOf } from "../../../platform/bank/return-reasons.ts"
import { day } from "../../../platform/contract.ts"
import { dayKey, formatDate, formatMoney } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { confirm } from "../../../platform/web/confirm.ts"
import { saveFile } from "../../../platform/web/files/save-file.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useMay } from "../../../platform/web/session.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Button } from "../../../ui/button.tsx"
import { ActDialog } from "../../../ui/form/act-dialog.tsx"
import { DateField } from "../../../ui/form/pickers/date-field.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { mayHandInPayouts } from "../expense-claim.policy.ts"
import { payoutBlob, type Payouts, useClaimChange } from "./expense-claims.api.ts"

type Payout = Payouts["payouts"][number]
const paidForm = z.object({ paidOn: day })

/** The files for the bank, the latest first. */
export function PayoutFiles({ payouts: { payouts } }: { payouts: Payouts }) {
  const { t } = useTranslation("claimDesk")
  return (
    <SectionCard title={t("claimDesk:payout.files")}>
      {payouts.length ? (
        <ul className="grid gap-2">
          {payouts.map((payout) => (
            <PayoutFile key={payout.expensePayoutId} payout={payout} />
          ))}
        </ul>
      ) : (
        <p className="text-muted">{t("claimDesk:payout.noFiles")}</p>
      )}
    </SectionCard>
  )
}

function PayoutFile({ payout }: { payout: Payout }) {
  const { t } = useTranslation("claimDesk")
  const [language, now] = [useLanguage(), useNow()]
  const mayHandIn = useMay(mayHandInPayouts)
  const { totalCents, payOn, count, paid, createdAt, by, paidAt, cancelledAt, hasFile } = payout
  const state = paidAt ? "paid" : cancelledAt ? "cancelled" : "open"
  const made = formatDate(dayKey(createdAt), language, now)
  return (
    <li className="pt-2 border-t border-line first:pt-0 first:border-t-0">
      <div className="flex flex-wrap gap-1.5 items-baseline justify-between">
        <h3 className="font-semibold">
          {t("claimDesk:payout.file", {
            amount: formatMoney(totalCents, language),
            day: formatDate(payOn, language, now),
          })}
        </h3>
        <StatusBadge
          tone={state === "paid" ? "good" : state === "open" ? "attention" : "neutral"}
          label={t(`claimDesk:payout.${state}`)}
        />
      </div>
      <p className="text-sm text-muted">
        {state === "open" && paid
          ? t("claimDesk:payout.paidOf", { paid, count })
          : t("claimDesk:payout.count", { count })}{" "}
        · {by ? t("claimDesk:payout.madeBy", { day: made, name: by }) : t("claimDesk:payout.madeOn", { day: made })}
      </p>
      <Refused payout={payout} />
      {hasFile ? null : <p className="text-sm text-muted">{t("claimDesk:payout.gone")}</p>}
      {mayHandIn ? (
        <div className="flex flex-wrap gap-1 mt-1">
          {hasFile ? <DownloadFile payout={payout} /> : null}
          {state === "open" ? <EndFile payout={payout} /> : null}
        </div>
      ) : null}
    </li>
  )
}

/** What the bank did not pay of it. */
function Refused({ payout: { refused } }: { payout: Payout }) {
  const { t } = useTranslation(["payoutReports", "returnReasons"])
  const language = useLanguage()
  const ofFile = refused.find(({ isWholeFile }) => isWholeFile)
  return (
    <>
      {ofFile ? <p className="text-sm">{t("payoutReports:wholeInList", { code: ofFile.code })}</p> : null}
      {refused.map(({ expenseClaimId, title, totalCents, code, isWholeFile }) =>
        isWholeFile ? null : (
          <p key={expenseClaimId} className="text-sm">
            <RouterLink to={`/financien/declaraties/${expenseClaimId}`}>{title}</RouterLink>,{" "}
            {formatMoney(totalCents, language)}.{" "}
            {t("payoutReports:inList", { what: t(`returnReasons:${returnReasonOf(code)}.board`) })}
          </p>
        ),
      )}
    </>
  )
}

function DownloadFile({ payout: { expensePayoutId, payOn } }: { payout: Payout }) {
  const { t } = useTranslation("claimDesk")
  const [api, showError] = [useApi(), useShowError()]
  const download = useMutation({
    mutationFn: async () =>
      saveFile(await payoutBlob(api, expensePayoutId), `${t("claimDesk:export.file")}-${payOn}-${expensePayoutId}.xml`),
    onError: (error) => showError(error, t("claimDesk:payout.downloadFailed")),
  })
  return (
    <Button
      variant="outlined"
      startIcon={<Download size={18} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t("claimDesk:payout.download")}
    </Button>
  )
}

/** It was paid, or it does not go to the bank. */
function EndFile({ payout: { expensePayoutId, version, totalCents, refused } }: { payout: Payout }) {
  const { t } = useTranslation("claimDesk")
  const [isSettling, setSettling] = useState(false)
  const [language, today, showError] = [useLanguage(), dayKey(useNow()), useShowError()]
  const settle = useClaimChange("POST /expense-payouts/:expensePayoutId/paid")
  const cancel = useClaimChange("POST /expense-payouts/:expensePayoutId/cancel")
  const params = { expensePayoutId }
  const paidCents = refused.reduce((sum, each) => sum - each.totalCents, totalCents)
  const ask = async () => {
    const label = t("claimDesk:payout.cancel")
    if (!(await confirm({ message: t("claimDesk:payout.cancelQuestion"), confirmLabel: label }))) return
    cancel.mutate(
      { params, body: { version } },
      {
        onSuccess: () => showSnack(t("claimDesk:payout.cancelledNow")),
        onError: (error) => showError(error),
      },
    )
  }
  return (
    <>
      <Button variant="contained" onClick={() => setSettling(true)}>
        {t("claimDesk:payout.settle")}
      </Button>
      <Button variant="outlined" loading={cancel.isPending} onClick={() => void ask()}>
        {t("claimDesk:payout.cancel")}
      </Button>
      {isSettling ? (
        <ActDialog
          title={t("claimDesk:payout.settle")}
          lead={t("claimDesk:payout.settleLead", { amount: formatMoney(paidCents, language) })}
          schema={paidForm}
          defaultValues={{ paidOn: today }}
          act={(values) => settle.mutateAsync({ params, body: { ...values, version } })}
          done={t("claimDesk:payout.settled")}
          onClose={() => setSettling(false)}
        >
          <DateField name="paidOn" label={t("claimDesk:decide.paidOn")} />
        </ActDialog>
      ) : null}
    </>
  )
}
