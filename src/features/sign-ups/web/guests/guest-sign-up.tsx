import { CalendarClock, MapPin } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { formatMoment, formatMoney } from "../../../../platform/format.ts"
import { pickText } from "../../../../platform/i18n.ts"
import { confirm } from "../../../../platform/web/confirm.ts"
import { useNow } from "../../../../platform/web/now.ts"
import { useShowError } from "../../../../platform/web/show-error.ts"
import { showSnack } from "../../../../platform/web/snackbar.ts"
import { Button, LinkButton } from "../../../../ui/button.tsx"
import { DescriptionItem } from "../../../../ui/description-item.tsx"
import { lazyPart } from "../../../../ui/lazy-part.tsx"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { PageHead } from "../../../../ui/page-head.tsx"
import { SectionCard } from "../../../../ui/section-card.tsx"
import { QrImage } from "../../../../ui/qr-image.tsx"
import { useActivityLabels } from "../../../activities/web/public/activity-labels.ts"
import { PayForm } from "../../../online-payments/web/public/pay-form.tsx"
import { guestFormPath } from "../../guest-form-path.ts"
import { formFields, LinkForm } from "./link-form.tsx"
import { type GuestLink, useGuestLink } from "./open-guest.api.ts"

/** With a form, and so with zod: fetched on first use. */
const dialog = lazyPart(async () => (await import("./guest-link-dialog.tsx")).GuestLinkDialog)

interface GuestSignUpProps {
  link: GuestLink
  token: string
}

/** The sign-up of somebody without an account, and what they can do about it. */
export function GuestSignUp({ link, token }: GuestSignUpProps) {
  const { t } = useTranslation("openGuests")
  const [labels, now] = [useActivityLabels(), useNow()]
  const { activity, name, qr } = link
  const venue = labels.venueOf(activity)
  const status = useStatusText(link)
  return (
    <>
      <PageHead title={labels.titleOf(activity)} lead={t("openGuests:link.signedUpAs", { name })} />
      <div className="max-w-80">
        <SectionCard title={status.title}>
          {status.text ? <p className="mb-2 max-w-[60ch]">{status.text}</p> : null}
          <dl className="grid gap-2">
            <DescriptionItem icon={CalendarClock} name={t("activities:page.when")}>
              <strong className="figures">
                <time dateTime={activity.startsAt}>{labels.whenOf(activity, now)}</time>
              </strong>
            </DescriptionItem>
            {venue.text ? (
              <DescriptionItem icon={MapPin} name={t("activities:page.where")}>
                <span lang={venue.lang} className="wrap-anywhere">
                  {venue.text}
                </span>
              </DescriptionItem>
            ) : null}
          </dl>
          <Money link={link} token={token} />
          <Acts link={link} token={token} />
        </SectionCard>
        {qr && activity.status !== "cancelled" ? <DoorCode qr={qr} /> : null}
      </div>
    </>
  )
}

function useStatusText({ activity, signUp, isInDraw }: GuestLink): { title: string; text?: string } {
  const { t } = useTranslation("openGuests")
  const language = useLanguage()
  if (activity.status === "cancelled")
    return {
      title: t("openGuests:link.calledOff"),
      text: pickText(activity.cancelReason_nl, activity.cancelReason_en, language).text,
    }
  if (signUp?.status === "registered") return { title: t("openGuests:link.registered") }
  if (signUp?.status === "waiting")
    return isInDraw
      ? { title: t("openGuests:link.inDraw"), text: t("openGuests:link.inDrawText") }
      : {
          title: t("openGuests:link.waiting", { position: signUp.position ?? 1 }),
          text: t("openGuests:link.waitingText"),
        }
  if (signUp?.cancelKind === "notPaid")
    return { title: t("openGuests:link.notPaid"), text: t("openGuests:link.notPaidText") }
  return signUp?.cancelKind === "organiser"
    ? { title: t("openGuests:link.removed"), text: t("openGuests:link.removedText") }
    : { title: t("openGuests:link.left"), text: t("openGuests:link.leftText") }
}

/** What is to be paid or was, and where. */
function Money({ link: { activity, signUp, priceCents, paysOnline }, token }: GuestSignUpProps) {
  const { t } = useTranslation("openGuests")
  const [language, now] = [useLanguage(), useNow()]
  const { pay } = useGuestLink(token)
  const price = formatMoney(priceCents, language)
  if (!signUp || signUp.status === "cancelled" || activity.status === "cancelled") return null
  const { status, paymentState, payWithin, heldUntil, canPay } = signUp
  if (paymentState === "paid") return <p className="mt-2">{t("openGuests:link.paid", { price })}</p>
  if (status === "waiting")
    return priceCents ? <p className="mt-2">{t("openGuests:link.dueLater", { price })}</p> : null
  if (paymentState !== "due") return null
  return (
    <>
      <p className="mt-2 font-semibold">{t(`openGuests:link.${paysOnline ? "dueOnline" : "due"}`, { price })}</p>
      {heldUntil && payWithin !== "no" ? (
        <p>{t(`openGuests:link.held.${payWithin}`, { until: formatMoment(heldUntil, language, now) })}</p>
      ) : null}
      {canPay ? (
        <PayForm
          action={guestFormPath}
          fields={formFields(token, "pay")}
          start={() => pay.mutateAsync()}
          className="mt-2"
        />
      ) : null}
    </>
  )
}

function Acts({ link, token }: GuestSignUpProps) {
  const { t } = useTranslation("openGuests")
  const [language, now, showError] = [useLanguage(), useNow(), useShowError()]
  const [isEditing, setEditing] = useState(false)
  const { signOff } = useGuestLink(token)
  const { activity, signUp, may, signOffEnds } = link
  const askToLeave = async () => {
    const isSure = await confirm({
      title: t("openGuests:link.signOffTitle"),
      message: t("openGuests:link.signOffText"),
      confirmLabel: t("openGuests:link.signOff"),
      cancelLabel: t("common:back"),
    })
    if (!isSure) return
    signOff.mutate(undefined, {
      onSuccess: () => showSnack(t("openGuests:link.signedOff")),
      onError: (error) => showError(error),
    })
  }
  const isTooLate = signUp?.status === "registered" && may.signOff.why === "tooLate"
  return (
    <>
      {isTooLate ? <p className="mt-2 text-muted">{t("openGuests:link.tooLate")}</p> : null}
      {may.signOff.allowed && signUp?.status === "registered" ? (
        <p className="mt-2 text-muted">
          {t("openGuests:link.until", { when: formatMoment(signOffEnds, language, now) })}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-1.5 mt-2">
        {may.answer.allowed ? (
          <Button variant="outlined" onPointerEnter={() => void dialog.preload()} onClick={() => setEditing(true)}>
            {t("openGuests:link.change")}
          </Button>
        ) : null}
        {may.signOff.allowed ? (
          <LinkForm token={token} act="leave" onSubmit={() => void askToLeave()}>
            <Button type="submit" variant="outlined" loading={signOff.isPending}>
              {t("openGuests:link.signOff")}
            </Button>
          </LinkForm>
        ) : null}
        {activity.visibility === "public" ? (
          <LinkButton to={`/activiteiten/${activity.slug}`}>{t("openGuests:form.toActivity")}</LinkButton>
        ) : null}
      </div>
      {isEditing ? <dialog.Part link={link} token={token} onClose={() => setEditing(false)} /> : null}
    </>
  )
}

function DoorCode({ qr }: { qr: NonNullable<GuestLink["qr"]> }) {
  const { t } = useTranslation("openGuests")
  return (
    <SectionCard title={t("openGuests:link.code")} lead={t("openGuests:link.codeText")}>
      <QrImage qr={qr} label={t("openGuests:link.codeAlt")} className="mx-auto w-full max-w-40" />
    </SectionCard>
  )
}
