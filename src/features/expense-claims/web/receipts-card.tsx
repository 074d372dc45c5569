import { Camera, Trash2, Upload } from "lucide-react"
import { useRef } from "react"
import { useTranslation } from "react-i18next"
import { useQueryClient } from "@tanstack/react-query"
import { confirm } from "../../../platform/web/confirm.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Alert } from "../../../ui/alert.tsx"
import { Button, IconButton } from "../../../ui/button.tsx"
import { useFileSending } from "../../../ui/form/fields/file-sending.ts"
import { SectionCard } from "../../../ui/section-card.tsx"
import { maxReceiptBytes } from "../expense-claim-kinds.ts"
import { type Claim, type Receipt, sendReceipt, useClaimChange } from "./expense-claims.api.ts"
import { ReceiptView } from "./receipt-view.tsx"

/** The receipts of a claim that may change: each is kept as soon as it has arrived, whatever becomes of the form below. */
export function ReceiptsCard({ claim: { expenseClaimId, files } }: { claim: Claim }) {
  const { t } = useTranslation("expenseClaims")
  const queryClient = useQueryClient()
  const { send, part, fault } = useFileSending({
    transfer: (file, sending) => sendReceipt(expenseClaimId, file, sending),
    maxBytes: maxReceiptBytes,
    words: {
      tooLarge: t("expenseClaims:refused.tooLarge", { megabytes: maxReceiptBytes / 1024 / 1024 }),
      failed: t("expenseClaims:receipts.failed"),
    },
    arrived: () => {
      void queryClient.invalidateQueries({ queryKey: ["expense-claims"] })
      showSnack(t("expenseClaims:receipts.added"))
    },
  })
  const take = async (files: readonly File[]) => {
    for (const file of files) await send(file)
  }
  return (
    <SectionCard title={t("expenseClaims:receipts.title")} lead={t("expenseClaims:receipts.lead")}>
      {files.length ? (
        <ul className="grid gap-1.5 mb-2">
          {files.map((receipt, index) => (
            <ReceiptView
              key={receipt.expenseReceiptId}
              receipt={receipt}
              number={index + 1}
              claimPath={(id) => `/mijn-account/declaraties/${id}`}
              action={<Remove expenseClaimId={expenseClaimId} receipt={receipt} number={index + 1} />}
            />
          ))}
        </ul>
      ) : null}
      {fault ? (
        <Alert severity="error" role="alert">
          {fault}
        </Alert>
      ) : null}
      {part === undefined ? <Choose take={take} /> : <Progress part={part} />}
    </SectionCard>
  )
}

/** The camera, where there is one, or a file. What iPhones keep as HEIC they send as JPEG to such a field. */
function Choose({ take }: { take: (files: readonly File[]) => Promise<void> }) {
  const { t } = useTranslation("expenseClaims")
  const [camera, picker] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const input = { type: "file", hidden: true } as const
  const chosen = ({ target }: React.ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // Allows the same file to be chosen again.
    target.value = ""
    void take(files)
  }
  return (
    <div className="flex flex-wrap gap-1">
      <Button
        variant="outlined"
        startIcon={<Camera size={18} aria-hidden />}
        onClick={() => camera.current?.click()}
        className="sm:hidden"
      >
        {t("expenseClaims:receipts.photo")}
      </Button>
      <Button variant="outlined" startIcon={<Upload size={18} aria-hidden />} onClick={() => picker.current?.click()}>
        {t("expenseClaims:receipts.file")}
      </Button>
      <input
        ref={camera}
        {...input}
        accept="image/*"
        capture="environment"
        aria-label={t("expenseClaims:receipts.photo")}
        onChange={chosen}
      />
      <input
        ref={picker}
        {...input}
        accept="image/*,application/pdf"
        multiple
        aria-label={t("expenseClaims:receipts.file")}
        onChange={chosen}
      />
    </div>
  )
}

function Progress({ part }: { part: number }) {
  const { t } = useTranslation("expenseClaims")
  return (
    <div className="w-full" role="status">
      <p className="mb-1">{t(part < 1 ? "expenseClaims:receipts.sending" : "expenseClaims:receipts.checking")}</p>
      <progress
        className="progress"
        {...(part < 1 ? { max: 100, value: Math.round(part * 100) } : {})}
        aria-label={t("expenseClaims:receipts.sending")}
      />
    </div>
  )
}

interface RemoveProps {
  expenseClaimId: number
  receipt: Receipt
  number: number
}

function Remove({ expenseClaimId, receipt: { expenseReceiptId, name }, number }: RemoveProps) {
  const { t } = useTranslation("expenseClaims")
  const showError = useShowError()
  const remove = useClaimChange("DELETE /expense-claims/:expenseClaimId/receipts/:expenseReceiptId")
  const called = name ?? t("expenseClaims:receipts.receipt", { number })
  const ask = async () => {
    const label = t("expenseClaims:receipts.remove")
    if (
      !(await confirm({ message: t("expenseClaims:receipts.removeQuestion", { name: called }), confirmLabel: label }))
    )
      return
    remove.mutate(
      { params: { expenseClaimId, expenseReceiptId } },
      {
        onSuccess: () => showSnack(t("expenseClaims:receipts.removed")),
        onError: (error) => showError(error),
      },
    )
  }
  return (
    <IconButton onClick={() => void ask()} aria-label={`${t("expenseClaims:receipts.remove")}: ${called}`}>
      <Trash2 size={20} aria-hidden />
    </IconButton>
  )
}
