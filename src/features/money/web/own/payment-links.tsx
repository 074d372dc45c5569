import { Link2 } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { dayKey, formatFullDate, formatMoney } from "../../../../platform/format.ts"
import { useChange } from "../../../../platform/web/change.ts"
import { confirm } from "../../../../platform/web/confirm.ts"
import { useHydrated } from "../../../../platform/web/hydrated.tsx"
import { useShowError } from "../../../../platform/web/show-error.ts"
import { showSnack } from "../../../../platform/web/snackbar.ts"
import { Button } from "../../../../ui/button.tsx"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { SectionCard } from "../../../../ui/section-card.tsx"
import { linkChargesMax } from "../../payment-link.ts"
import { CopiedItem } from "./copied-item.tsx"
import type { OwnMoney } from "./own-money.api.ts"

/** Links by which another pays what the user owes: made here, shown once, and ended here. */
export function PaymentLinks({ own: { charges, links } }: { own: OwnMoney }) {
  const { t } = useTranslation("ownMoney")
  const showError = useShowError()
  const isHydrated = useHydrated()
  const add = useChange("POST /payment-links", "money")
  const [address, setAddress] = useState<string>()
  const chargeIds = charges.flatMap(({ chargeId, openCents }) => (openCents ? [chargeId] : [])).slice(0, linkChargesMax)
  if (!chargeIds.length && !links.length) return null
  const make = () =>
    add.mutate(
      { body: { chargeIds } },
      {
        onSuccess: ({ data }) => setAddress(window.location.origin + data.path),
        onError: (error) => showError(error),
      },
    )
  return (
    <SectionCard title={t("ownMoney:links.title")} lead={t("ownMoney:links.lead")}>
      {address ? (
        <div role="status" className="mb-2">
          <p>{t("ownMoney:links.made")}</p>
          <dl>
            <CopiedItem name={t("ownMoney:links.address")} shown={address} value={address} />
          </dl>
        </div>
      ) : null}
      <ul className="grid gap-1 empty:hidden">
        {links.map((link) => (
          <LiveLink key={link.paymentLinkId} link={link} onEnded={() => setAddress(undefined)} />
        ))}
      </ul>
      {chargeIds.length && isHydrated ? (
        <Button
          variant="outlined"
          className="mt-2"
          startIcon={<Link2 size={18} aria-hidden />}
          loading={add.isPending}
          onClick={make}
        >
          {t("ownMoney:links.add")}
        </Button>
      ) : null}
    </SectionCard>
  )
}

function LiveLink({ link, onEnded }: { link: OwnMoney["links"][number]; onEnded: () => void }) {
  const { t } = useTranslation("ownMoney")
  const language = useLanguage()
  const showError = useShowError()
  const cancel = useChange("DELETE /payment-links/:paymentLinkId", "money")
  const { paymentLinkId, openCents, expiresAt } = link
  const day = formatFullDate(dayKey(expiresAt), language)
  const ask = async () => {
    const label = t("ownMoney:links.cancel")
    if (!(await confirm({ message: t("ownMoney:links.question"), confirmLabel: label }))) return
    cancel.mutate(
      { params: { paymentLinkId } },
      {
        onSuccess: () => {
          onEnded()
          showSnack(t("ownMoney:links.cancelled"))
        },
        onError: (error) => showError(error),
      },
    )
  }
  return (
    <li className="flex flex-wrap gap-x-2 items-center justify-between">
      <span>
        {openCents
          ? t("ownMoney:links.live", { amount: formatMoney(openCents, language), day })
          : t("ownMoney:links.paid", { day })}
      </span>
      <Button color="error" size="small" loading={cancel.isPending} onClick={() => void ask()}>
        {t("ownMoney:links.cancel")}
      </Button>
    </li>
  )
}
