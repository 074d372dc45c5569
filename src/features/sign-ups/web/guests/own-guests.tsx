import { UserPlus } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { formatMoment, formatMoney } from "../../../../platform/format.ts"
import { confirm } from "../../../../platform/web/confirm.ts"
import { useShowError } from "../../../../platform/web/show-error.ts"
import { showSnack } from "../../../../platform/web/snackbar.ts"
import { Button } from "../../../../ui/button.tsx"
import { lazyPart } from "../../../../ui/lazy-part.tsx"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import type { Activity } from "../../../activities/web/activity.api.ts"
import { PayOnline } from "../../../online-payments/web/public/pay-online.tsx"
import type { OwnGuest, OwnSignUp } from "../sign-up.api.ts"
import { useDismiss } from "./guest.api.ts"

/** With a form, and so with zod: fetched on first use. */
const dialog = lazyPart(async () => (await import("./guest-dialog.tsx")).GuestDialog)

interface OwnGuestsProps {
  activity: Activity
  own: OwnSignUp
  now: number
}

/** The guests of the user, and the button to bring one. Nothing where there are none, and none can be brought. */
export function OwnGuests({ activity, own, now }: OwnGuestsProps) {
  const { t } = useTranslation("ownGuests")
  const [edited, setEdited] = useState<OwnGuest | "new">()
  const { guests, may } = own
  const isIn = own.signUp !== null && own.signUp.status !== "cancelled"
  // Of the reasons why not, those that somebody would wonder about.
  const isSaid = may.bring.why === "guestsFull" || may.bring.why === "acceptFirst" || may.bring.why === "full"
  if (!isIn || !(guests.length || may.bring.allowed || isSaid)) return null
  return (
    <div className="mt-2 pt-2 border-t border-line">
      <h3 className="heading-5">{t("ownGuests:title")}</h3>
      {guests.length ? (
        <ul className="list-none m-0 p-0 grid gap-1 mt-1">
          {guests.map((guest) => (
            <Guest key={guest.signUpId} {...{ activity, guest, now }} onEdit={() => setEdited(guest)} />
          ))}
        </ul>
      ) : activity.guestsEach ? (
        <p className="text-muted">{t("ownGuests:lead", { count: activity.guestsEach })}</p>
      ) : null}
      {may.bring.allowed ? (
        <Button
          className="mt-1 -ml-1.25"
          startIcon={<UserPlus size={18} aria-hidden />}
          onPointerEnter={() => void dialog.preload()}
          onClick={() => setEdited("new")}
        >
          {t("ownGuests:bring")}
        </Button>
      ) : isSaid ? (
        <p className="text-muted mt-1">{t(`signUps:refused.${may.bring.why as "guestsFull"}`)}</p>
      ) : null}
      {edited ? (
        <dialog.Part
          activity={activity}
          own={own}
          guest={edited === "new" ? undefined : edited}
          now={now}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </div>
  )
}

interface GuestProps {
  activity: Activity
  guest: OwnGuest
  now: number
  onEdit: () => void
}

function Guest({ activity, guest, now, onEdit }: GuestProps) {
  const { t } = useTranslation("ownGuests")
  const [language, showError] = [useLanguage(), useShowError()]
  const dismiss = useDismiss(activity)
  const { name, status, position, paymentState, priceCents, chargeId, heldUntil } = guest
  const askToDismiss = async () => {
    const cents = guest.may.signOff.costCents ?? 0
    const price = formatMoney(cents, language)
    const when = activity.signOffUntil ? formatMoment(activity.signOffUntil, language, now) : ""
    const isSure = await confirm({
      title: t("ownGuests:off.title", { name }),
      message: [cents ? t("ownGuests:off.late", { when, price }) : "", t("ownGuests:off.message")].join(" ").trim(),
      confirmLabel: cents ? t("ownGuests:off.lateButton", { price }) : t("ownGuests:off.button"),
      cancelLabel: t("common:back"),
    })
    if (!isSure) return
    dismiss.mutate(
      { signUpId: guest.signUpId, agreedCents: cents },
      {
        onSuccess: () => showSnack(t("ownGuests:done.dismissed", { name })),
        onError: (error) => showError(error),
      },
    )
  }
  return (
    <li>
      <div className="font-semibold wrap-anywhere">{name}</div>
      <div className="text-muted">
        {status === "registered"
          ? t("ownGuests:registered")
          : position === null
            ? t("ownGuests:inDraw")
            : t("ownGuests:waiting", { position })}
        {paymentState === "due" ? ` · ${t("ownGuests:due", { price: formatMoney(priceCents, language) })}` : null}
      </div>
      {chargeId ? (
        <>
          {heldUntil ? (
            <p>{t(`signUpMoney:held.${heldText(activity)}`, { until: formatMoment(heldUntil, language, now) })}</p>
          ) : null}
          <PayOnline chargeIds={[chargeId]} className="mt-1" />
        </>
      ) : null}
      <div className="flex flex-wrap -ml-1.25">
        {guest.may.answer.allowed ? (
          <Button aria-label={t("ownGuests:changeGuest", { name })} onClick={onEdit}>
            {t("ownGuests:change")}
          </Button>
        ) : null}
        {guest.may.signOff.allowed ? (
          <Button
            aria-label={t("ownGuests:dismissGuest", { name })}
            disabled={dismiss.isPending}
            onClick={() => void askToDismiss()}
          >
            {t("ownGuests:dismiss")}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

const heldText = ({ payWithin }: Activity) => (payWithin === "start" ? ("start" as const) : ("halfHour" as const))
