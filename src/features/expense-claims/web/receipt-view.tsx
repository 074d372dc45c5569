import { FileText, Image } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { dayKey, formatBytes, formatFullDate } from "../../../platform/format.ts"
import { Alert } from "../../../ui/alert.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { claimReference } from "../expense-claim-kinds.ts"
import { type Receipt, receiptAddress } from "./expense-claims.api.ts"

interface ReceiptProps {
  receipt: Receipt
  number: number
  /** Where a claim is shown to this user. */
  claimPath: (expenseClaimId: number) => string
  /** As large as its column; otherwise as a small picture. */
  isLarge?: boolean
  action?: ReactNode
}

/** One receipt: its picture, or what it is, with a link to all of it, and a warning if it was used before. */
export function ReceiptView({ receipt, number, claimPath, isLarge = false, action }: ReceiptProps) {
  const { t } = useTranslation("expenseClaims")
  const language = useLanguage()
  const { expenseReceiptId, format, bytes } = receipt
  const name = receipt.name ?? t("expenseClaims:receipts.receipt", { number })
  return (
    <li className="min-w-0">
      <div className={isLarge ? "" : "flex gap-2 items-start"}>
        {format === "picture" ? (
          <ReceiptPicture receipt={receipt} name={name} isLarge={isLarge} />
        ) : (
          <Kind format={format} />
        )}
        <div className={isLarge ? "flex flex-wrap gap-1.5 items-baseline justify-between mt-1" : "min-w-0 flex-1"}>
          <div className="min-w-0">
            <a
              href={receiptAddress(expenseReceiptId)}
              target="_blank"
              rel="noreferrer"
              className="wrap-anywhere"
              aria-label={t("expenseClaims:receipts.openNamed", { name })}
            >
              {name}
            </a>
            <span className="block text-sm text-muted">{formatBytes(bytes, language)}</span>
            {format === "heic" ? (
              <span className="block text-sm text-muted">{t("expenseClaims:receipts.heic")}</span>
            ) : null}
          </div>
          {action}
        </div>
      </div>
      <SameReceipt receipt={receipt} claimPath={claimPath} />
    </li>
  )
}

function ReceiptPicture({ receipt, name, isLarge }: { receipt: Receipt; name: string; isLarge: boolean }) {
  const { expenseReceiptId, width, height, preview } = receipt
  const [w, h] = [width ?? 1, height ?? 1]
  const style = preview ? { background: `center / cover url("${preview}")` } : undefined
  return (
    <a href={receiptAddress(expenseReceiptId)} target="_blank" rel="noreferrer" tabIndex={-1} aria-hidden>
      <img
        src={receiptAddress(expenseReceiptId, !isLarge)}
        alt={name}
        width={isLarge ? w : 80}
        height={isLarge ? h : 80}
        loading="lazy"
        style={style}
        className={
          isLarge
            ? "block max-w-full h-auto border border-line rounded"
            : "block w-10 aspect-square object-cover border border-line rounded flex-none"
        }
      />
    </a>
  )
}

function Kind({ format }: { format: Receipt["format"] }) {
  const Icon = format === "pdf" ? FileText : Image
  return (
    <span className="grid place-items-center w-10 aspect-square flex-none border border-line rounded bg-ground text-muted">
      <Icon size={28} aria-hidden />
    </span>
  )
}

/** Names the other claims that have this receipt, as far as this user may know of them. */
function SameReceipt({ receipt: { sameAs }, claimPath }: Pick<ReceiptProps, "receipt" | "claimPath">) {
  const { t } = useTranslation("expenseClaims")
  const language = useLanguage()
  if (!sameAs.length) return null
  return (
    <Alert severity="warning" className="mt-1">
      <p className="font-semibold">{t("expenseClaims:receipts.sameTitle")}</p>
      {sameAs.map(({ expenseClaimId, name, status, submittedAt }, index) => (
        <p key={expenseClaimId ?? `other ${index}`}>
          {expenseClaimId === null ? (
            t("expenseClaims:receipts.sameOther", {
              day: submittedAt ? formatFullDate(dayKey(submittedAt), language) : "–",
            })
          ) : (
            <RouterLink to={claimPath(expenseClaimId)}>
              {t(name === null ? "expenseClaims:receipts.sameOwn" : "expenseClaims:receipts.sameNamed", {
                reference: claimReference(expenseClaimId),
                name,
                status: t(`expenseClaims:statuses.${status}`),
              })}
            </RouterLink>
          )}
        </p>
      ))}
    </Alert>
  )
}
