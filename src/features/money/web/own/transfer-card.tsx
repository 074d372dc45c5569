import { useTranslation } from "react-i18next"
import { formatMoney } from "../../../../platform/format.ts"
import { spacedReference } from "../../../../platform/payments/payment-reference.ts"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { SectionCard } from "../../../../ui/section-card.tsx"
import { QrImage } from "../../../../ui/qr-image.tsx"
import { CopiedItem } from "./copied-item.tsx"
import type { OwnMoney } from "./own-money.api.ts"

/** How to pay by a bank transfer: what to copy, and a code for banking apps. */
export function TransferCard({ transfer }: { transfer: NonNullable<OwnMoney["transfer"]> }) {
  const { t } = useTranslation("ownMoney")
  const language = useLanguage()
  const { qr, name, amountCents, reference } = transfer
  const iban = transfer.iban.replaceAll(" ", "")
  return (
    <SectionCard title={t("ownMoney:transfer.title")} lead={t("ownMoney:transfer.lead")}>
      <div className="flex flex-wrap gap-3 items-start">
        {qr ? <QrImage qr={qr} label={t("ownMoney:transfer.qr")} className="w-25 max-w-full" /> : null}
        <dl className="grid gap-1">
          <CopiedItem
            name={t("ownMoney:transfer.amount")}
            shown={formatMoney(amountCents, language)}
            value={formatMoney(amountCents, language).replace(/[^\d.,]/g, "")}
          />
          <CopiedItem name={t("ownMoney:transfer.iban")} shown={spacedReference(iban)} value={iban} />
          <CopiedItem name={t("ownMoney:transfer.name")} shown={name} value={name} />
          <CopiedItem name={t("ownMoney:transfer.reference")} shown={spacedReference(reference)} value={reference} />
        </dl>
      </div>
      <p className="mt-2 max-w-[60ch] text-muted">{t("ownMoney:transfer.later")}</p>
    </SectionCard>
  )
}
