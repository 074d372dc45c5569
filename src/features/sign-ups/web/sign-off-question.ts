import type { TFunction } from "i18next"
import type { Activity } from "../../activities/web/activity.api.ts"
import { isOpenAt } from "../../activities/sign-up-rules.ts"
import { termsOf } from "../../activities/sign-up-terms.ts"
import { formatMoment, formatMoney } from "../../../platform/format.ts"
import type { Language } from "../../../platform/i18n.ts"
import type { OwnSignUp } from "./sign-up.api.ts"
import type { SignUpView } from "./sign-up-view.ts"

interface Leaving {
  activity: Activity
  own: OwnSignUp | undefined
  view: SignUpView
  title: string
  language: Language
  now: number
}

/** What leaving costs the guests of somebody, which they pay. */
const guestCents = (own: OwnSignUp | undefined): number =>
  (own?.guests ?? []).reduce((sum, { may }) => sum + (may.signOff.costCents ?? 0), 0)

/** What leaving costs now, with all guests. */
export const leavingCents = (view: SignUpView, own: OwnSignUp | undefined): number =>
  (view.kind === "registered" ? view.costCents : 0) + guestCents(own)

/** What their guests lose, and what that costs. */
function guestsText(t: TFunction<readonly ["signUps", "errors"]>, own: OwnSignUp | undefined, language: Language) {
  if (!own?.guests.length) return ""
  const cents = guestCents(own)
  const along = t("ownGuests:off.along", { count: own.guests.length })
  return cents ? `${along} ${t("ownGuests:off.alongCosts", { price: formatMoney(cents, language) })}` : along
}

/** What somebody loses by leaving, for the confirmation. */
export function questionFor(
  t: TFunction<readonly ["signUps", "errors"]>,
  { activity, own, view, title, language, now }: Leaving,
) {
  const say = (name: string, params: Record<string, unknown> = {}) => t(`signUps:card.confirmOff.${name}`, params)
  const guests = guestsText(t, own, language)
  const total = leavingCents(view, own)
  const confirmFor = (free: string) => (total ? say("lateButton", { price: formatMoney(total, language) }) : say(free))
  const isOpen = isOpenAt(termsOf(activity), new Date(now))
  // Only where there is a waiting list, and no free seat, is there an end of the line to join.
  const hasLine = activity.waitingList !== "off" && (activity.isFull || Boolean(activity.waiting))
  const again = isOpen ? say(hasLine ? "again" : "stillOpen") : say("never")
  if (view.kind === "waiting")
    return {
      title: say("leaveTitle"),
      message: [say("leave", { position: view.position }), guests, again].filter(Boolean).join(" "),
      confirmLabel: confirmFor("leaveButton"),
    }
  if (view.kind === "inDraw")
    return {
      title: say("leaveDrawTitle"),
      message: [guests, isOpen ? say("leaveDraw") : again].filter(Boolean).join(" "),
      confirmLabel: confirmFor("leaveDrawButton"),
    }
  const loss = activity.waiting ? say("place") : say("free")
  if (view.kind === "offered")
    return {
      title: say("refuseTitle"),
      message: [loss, guests, again].filter(Boolean).join(" "),
      confirmLabel: confirmFor("refuseButton"),
      cancelLabel: t("common:back"),
    }
  const hasPaid = own?.signUp?.paymentState === "paid"
  if (view.kind === "registered" && view.costCents) {
    const price = formatMoney(view.costCents, language)
    const cost = say("late", { price, when: formatMoment(view.until, language, now) })
    return {
      title: say("title", { title }),
      message: [cost, hasPaid ? say("latePaid") : "", loss, guests, again].filter(Boolean).join(" "),
      confirmLabel: confirmFor("button"),
      cancelLabel: t("common:back"),
    }
  }
  const paid = hasPaid ? say("paid") : ""
  return {
    title: say("title", { title }),
    message: [loss, guests, again, paid].filter(Boolean).join(" "),
    confirmLabel: confirmFor("button"),
    cancelLabel: t("common:back"),
  }
}
